// What an operator may ask about attempts: `npm run kinnow -- doctor …`.
import type { Database } from '../lib/db/database.ts'
import { replay } from './attempts/replay.ts'
import { countNoun } from '../lib/util/count-noun.ts'
import { say } from '../lib/process/say.ts'

/** 0 where every closed attempt can be read and has the points that its events come to, else 1. */
export async function replayAttempts(db: Database): Promise<number> {
  const { folded, different, unreadable } = await replay(db, ({ id, stored, computed }) =>
    say(`${id}: stored ${stored.join(' of ')}, computed ${computed.join(' of ')}`),
  )
  say(
    `Recalculated ${countNoun(folded, 'closed attempt')}; ${different} ${different === 1 ? 'differs' : 'differ'} from what is stored.`,
  )
  for (const id of unreadable) say(`${id}: cannot be read`)
  return different + unreadable.length === 0 ? 0 : 1
}
