// Quizzes and their questions as rows: as they are now, and in every version that students ever had.
import type { Selectable } from 'kysely'
import { toQuestion } from '../catalog/lesson-repository.ts'
import { BoundedMap } from '../lib/cache/bounded-map.ts'
import type { Database } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { fail } from '../lib/util/failure.ts'
import { freezeDeep } from '../lib/cache/freeze-deep.ts'
import type { AnswerKey } from './questions/grading/answer-key.ts'
import type { Pickable } from './questions/pick-questions.ts'
import type { KeyedQuestion } from './questions/keyed-question.ts'

const quizById = prepare(({ query }, value: ValueOf<{ id: string }>) =>
  query
    .selectFrom('quizzes')
    .innerJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .innerJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .innerJoin('subcategories', 'subcategories.id', 'quizzes.subcategory_id')
    .leftJoin('lessons', 'lessons.id', 'quizzes.lesson_id')
    .selectAll('quizzes')
    .select([
      'chapters.name as chapter_name',
      'chapters.position as chapter_position',
      'subjects.name as subject_name',
      'subjects.accent',
      'subjects.language',
      'subcategories.name as subcategory_name',
      'subcategories.subject_count',
      'lessons.title as lesson_title',
    ])
    .where('quizzes.id', '=', value('id')),
)

export async function findQuiz(db: Database, id: string) {
  const [found] = await quizById(db, { id })
  return found
}

const itemsOfQuiz = prepare(({ query }, value: ValueOf<{ quizId: string }>) =>
  query
    .selectFrom('questions')
    .select(['id', 'version', 'pool'])
    .where('quiz_id', '=', value('quizId'))
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id'),
)

/** The questions of a quiz as they are now, in the order of the course, with the pool each is drawn from. */
export async function listItems(db: Database, quizId: string): Promise<Pickable[]> {
  const rows = await itemsOfQuiz(db, { quizId })
  return rows.map(({ id, version, pool }) => ({ item: [id, version ?? id], pool }))
}

/** A quick check as it is now; undefined for a question of a quiz. */
export async function findCheck(db: Database, id: string) {
  const row = await db.query
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', id)
    .where('retired', '=', 0)
    .where('quiz_id', 'is', null)
    .executeTakeFirst()
  return row?.lesson_id
    ? { keyed: toKeyed(row), lessonId: row.lesson_id, version: row.version ?? row.id }
    : undefined
}

/** In characters of what the questions say: some thousands of them. */
const mostKnown = 8_000_000
/** What a version says never changes, as its name is made of that: it is read once. */
const known = new BoundedMap<{ keyed: KeyedQuestion; size: number }>({
  most: mostKnown,
  weigh: (_, { size }) => size,
})

/** Old versions of questions. They are shared, and cannot be written to. */
export async function readVersions(
  db: Database,
  fingerprints: string[],
): Promise<Map<string, KeyedQuestion>> {
  const found = new Map<string, KeyedQuestion>()
  const missing: string[] = []
  for (const name of fingerprints) {
    const version = known.get(name)
    if (version) found.set(name, version.keyed)
    else missing.push(name)
  }
  if (missing.length === 0) return found
  const rows = await db.query
    .selectFrom('question_versions')
    .selectAll()
    .where('fingerprint', 'in', missing)
    .execute()
  for (const row of rows) {
    const keyed = freezeDeep(toKeyed({ ...row, id: row.question_id }))
    found.set(row.fingerprint, keyed)
    // Old ones are named by their question, which may have other words in another school.
    if (row.fingerprint !== row.question_id)
      known.set(row.fingerprint, { keyed, size: row.shown.length + row.answer_key.length })
  }
  return found
}

type Stored = Pick<
  Selectable<Tables['questions']>,
  'id' | 'type' | 'topic' | 'shown' | 'answer_key'
>

export function toKeyed(row: Stored): KeyedQuestion {
  return {
    question: toQuestion(row),
    key: { type: row.type, ...JSON.parse(row.answer_key) } as AnswerKey,
  }
}

const timesOf = prepare(({ query, now }, value: ValueOf<{ studentId: string }>) =>
  query
    .selectFrom('users')
    .select(['extra_time as extra', now.as('now')])
    .where('id', '=', value('studentId')),
)

/** By how much longer this student's timed quizzes are, and what time it is. */
export async function readTimes(db: Database, studentId: string) {
  const [row] = await timesOf(db, { studentId })
  return row ?? fail('signed-out')
}
