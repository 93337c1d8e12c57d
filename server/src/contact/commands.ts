// The messages to the school, as its office reads them: `npm run kinnow -- message list`.
import type { Database } from '../lib/db/database.ts'
import { countNoun } from '../lib/util/count-noun.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { listMessages } from './repository.ts'
import { say } from '../lib/process/say.ts'

/** Prints the newest last, where a terminal shows them; returns the exit code. */
export async function sayMessages(db: Database): Promise<number> {
  const { messages, count } = await listMessages(db, serverLimits.contact.listed)
  for (const { name, email, topic, message, created_at: time } of messages.toReversed()) {
    say(`${new Date(time).toISOString()}  ${topic}  ${name} (${email}) wrote:`)
    say(`${message.replaceAll(/^/gm, '  ')}\n`)
  }
  const all = countNoun(count, 'message')
  say(count > messages.length ? `The newest ${messages.length} of ${all}.` : `${all}.`)
  return 0
}
