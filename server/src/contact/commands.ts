// The messages to the school, as its office reads them: `npm run kinnow -- message list`.
import type { Database } from '../lib/db/database.ts'
import { countNoun } from '../lib/util/count-noun.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { listMessages } from './repository.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Nothing that a stranger wrote moves the cursor or changes a color. */
const plain = (text: string) => text.replace(/[^\P{Cc}\n]/gu, '')

/** Prints the newest last, where a terminal shows them; returns the exit code. */
export async function sayMessages(db: Database): Promise<number> {
  const { messages, count } = await listMessages(db, serverLimits.contact.listed)
  for (const { name, email, topic, message, created_at: time } of messages.toReversed()) {
    say(`${new Date(time).toISOString()}  ${topic}  ${plain(name)} (${plain(email)}) wrote:`)
    say(`${plain(message).replaceAll(/^/gm, '  ')}\n`)
  }
  const all = countNoun(count, 'message')
  say(count > messages.length ? `The newest ${messages.length} of ${all}.` : `${all}.`)
  return 0
}
