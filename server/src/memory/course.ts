// Cards follow their course: they are inactive while it is not taken or the question is gone, and move with the question.
import { type Database, readNow, type Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { batches } from '../lib/util/batches.ts'
import { newId } from '../lib/security/random.ts'
import { lockCards } from './card-repository.ts'
import {
  listOfCourse,
  listOfQuestions,
  listResting,
  listWithCards,
  moveEvents,
} from './course-repository.ts'
import { foldAgain, placeAgain, recordDone } from './record.ts'

/** After a student has begun or left a course: what is remembered of it wakes, or sleeps until they come back. */
export async function followEnrollment(
  tx: Tx,
  studentId: string,
  subcategoryId: string,
): Promise<void> {
  const ids = await listOfCourse(tx, studentId, subcategoryId)
  if (ids.length === 0) return
  await lockCards(tx, studentId)
  await placeAgain(tx, studentId, ids)
}

/** The same after many students have begun a course. */
export async function followEnrollments(
  tx: Tx,
  studentIds: string[],
  subcategoryId: string,
): Promise<void> {
  const ids = await listWithCards(tx, studentIds, subcategoryId)
  for (const id of ids.toSorted()) await followEnrollment(tx, id, subcategoryId)
}

/** A question as it is now. */
export type Now = { id: string; version: string; keyHash: string }

/** What is known of questions in their present place. */
export type Questions = {
  readNowOf: (ids: string[]) => Promise<Map<string, Now>>
  /** Whether the same was right in an earlier version, however it was spelled. */
  isAlike: (version: string, now: Now) => Promise<boolean>
}

type Change = Now & { kind: 'corrected' | 'reworded' }

/**
 * After questions were written, moved or removed. A question whose right answer changed comes back tomorrow and starts
 * over; a question that was only reworded stays as it was, also where a slip in its right answer was mended.
 */
export async function followQuestions(
  tx: Tx,
  ids: string[],
  { readNowOf, isAlike }: Questions,
): Promise<void> {
  const kinds = new Map<string, Change['kind']>()
  async function changeOf(row: { version: string; keyHash: string }, now?: Now): Promise<Change[]> {
    if (!now || now.keyHash === row.keyHash) return []
    const pair = `${row.version} ${now.version}`
    const kind = kinds.get(pair) ?? ((await isAlike(row.version, now)) ? 'reworded' : 'corrected')
    kinds.set(pair, kind)
    return [{ ...now, kind }]
  }
  for (const batch of batches(ids)) {
    const rows = await listOfQuestions(tx.query, batch)
    if (rows.length === 0) continue
    const nowOf = await readNowOf([...new Set(rows.map(({ question_id: id }) => id))])
    for (const [studentId, own] of Map.groupBy(rows, ({ student_id: id }) => id)) {
      await lockCards(tx, studentId)
      const changes: Change[] = []
      for (const row of own) changes.push(...(await changeOf(row, nowOf.get(row.question_id))))
      await tellChanges(tx, studentId, changes)
      await foldAgain({ tx, studentId, questionIds: own.map(({ question_id: id }) => id) })
    }
  }
}

async function tellChanges(tx: Tx, studentId: string, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const now = await readNow(tx)
  await recordDone(
    tx,
    studentId,
    changes.map(({ id, version, keyHash, kind }) => ({
      id: newId(),
      questionId: id,
      version,
      keyHash,
      kind,
      of: null,
      at: now,
      receivedAt: now,
    })),
  )
}

/** After a question was reworded under another id: what was answered goes on there. */
export async function handOnMemory(tx: Tx, from: string, to: string): Promise<void> {
  const rows = await listOfQuestions(tx.query, [from])
  for (const { student_id: studentId } of rows) {
    await lockCards(tx, studentId)
    await moveEvents({ query: tx.query, studentId, from, to })
    await foldAgain({ tx, studentId, questionIds: [from, to] })
  }
}

/** The lesson that helps was opened: what rested because it slipped too often comes back. */
export async function wakeLeeches(
  db: Database,
  studentId: string,
  lessonId: string,
): Promise<void> {
  const resting = await listResting(db, { studentId, lessonId })
  if (resting.length === 0) return
  await transaction(db, (tx) =>
    recordDone(
      tx,
      studentId,
      resting.map((row) => ({
        id: newId(),
        questionId: row.question_id,
        version: row.version,
        keyHash: row.keyHash,
        kind: 'opened',
        of: null,
        at: row.now,
        receivedAt: row.now,
      })),
    ),
  )
}
