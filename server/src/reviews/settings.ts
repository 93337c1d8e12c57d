// How much comes back a day, as a student wants it.
import type { BodyOf } from '@kinnow/contract/endpoint'
import type { updateMemory } from '@kinnow/contract/memory'
import { type Database, transaction } from '../lib/db/database.ts'
import { lockCards } from '../memory/card-repository.ts'
import { readSettings, writeSettings } from '../memory/settings-repository.ts'

/** Acts from the next answer on: what is due stays due, so that nobody gets a month of it at once. */
export async function changeSettings(
  db: Database,
  studentId: string,
  changes: BodyOf<typeof updateMemory>,
) {
  return transaction(db, async (tx) => {
    await lockCards(tx, studentId)
    const { settings } = await readSettings(tx, studentId)
    const wanted = {
      aim: changes.aim ?? settings.aim,
      dailyCap: changes.dailyCap ?? settings.dailyCap,
      newCap: changes.newCap ?? settings.newCap,
    }
    await writeSettings(tx.query, studentId, wanted)
    return { settings: (await readSettings(tx, studentId)).settings }
  })
}
