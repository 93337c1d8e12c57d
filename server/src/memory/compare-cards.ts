// Folds what students remember again and compares: a card must be what its events come to, and a count what the cards are.
import { batches } from '../lib/util/batches.ts'
import type { Database } from '../lib/db/database.ts'
import { listPlaces, toRow } from './card-repository.ts'
import { listRemembered } from './course-repository.ts'
import { readRepetitions } from './record.ts'
import { countsAndCards, findRememberers, readStoredCards } from './stored-repository.ts'

export type Compared = { students: number; cards: number; different: string[] }

/** Of `most` students from anywhere on, or of all; `different` has `student question` of a card and `student` of counts. */
export async function compareCards(
  db: Database,
  { from, most }: { from: string; most: number },
): Promise<Compared> {
  const compared: Compared = { students: 0, cards: 0, different: [] }
  for await (const studentId of findRememberers(db.query, from, most)) {
    compared.students += 1
    compared.cards += await compareStudent(db, studentId, compared.different)
  }
  return compared
}

/** Returns how many cards were folded. */
async function compareStudent(db: Database, studentId: string, different: string[]) {
  const remembered = await listRemembered(db.query, studentId)
  const stored = await readStoredCards(db.query, studentId)
  for (const questionIds of batches(remembered)) {
    const [repetitions, places] = [
      await readRepetitions(db, studentId, questionIds),
      await listPlaces(db, studentId, questionIds),
    ]
    for (const questionId of questionIds) {
      const card = repetitions.get(questionId)?.card
      const place = places.get(questionId)
      const folded = card && place ? toRow({ studentId, questionId }, card, place) : undefined
      if (!isSame(folded, stored.get(questionId))) different.push(`${studentId} ${questionId}`)
    }
  }
  const known = new Set(remembered)
  for (const questionId of stored.keys())
    if (!known.has(questionId)) different.push(`${studentId} ${questionId}`)
  if (!(await countsAndCards(db.query, studentId))) different.push(studentId)
  return remembered.length
}

type Row = Record<string, unknown>

/** Where a question is taught is no matter of memory, and follows the courses. */
const ofPlace = new Set(['subcategory_id', 'subject_id', 'chapter_id', 'lesson_id'])

function isSame(folded: Row | undefined, stored: Row | undefined): boolean {
  if (!folded || !stored) return folded === stored
  return Object.entries(folded).every(
    ([name, value]) => ofPlace.has(name) || isNear(value, stored[name]),
  )
}

const isNear = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))
    : one === other
