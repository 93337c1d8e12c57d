// What an operator may ask about attempts: `npm run kinnow -- doctor …`.
import type { Database } from '../lib/db/database.ts'
import { replay } from './replay.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** 0 where every closed attempt has the points that its events come to, else 1. */
export async function replayAttempts(db: Database): Promise<number> {
  const { folded, different } = await replay(db, ({ id, stored, computed }) =>
    say(`${id}: stored ${stored.join(' of ')}, computed ${computed.join(' of ')}`),
  )
  say(`Folded ${folded} closed attempts; ${different} differ from what is stored.`)
  return different === 0 ? 0 : 1
}
