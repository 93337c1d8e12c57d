// An attempt with all that it was made of: the questions as they were asked, its rules and its events.
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { type AttemptRow, itemsOf, listEvents } from './attempt-repository.ts'
import { drawn } from './drawn.ts'
import { type AttemptEvent, foldAttempt } from './fold.ts'
import type { KeyedQuestion } from './keyed-question.ts'
import { readLessonTitles, readVersions } from './quiz-repository.ts'
import { readRules, type Rules } from './rules.ts'

export type FrozenAttempt = {
  row: AttemptRow
  rules: Rules
  engine: number
  deadlineAt: number | null
  /** In the order they are asked, as they were when the attempt started. */
  questions: KeyedQuestion[]
}

export async function freeze(db: Database, row: AttemptRow): Promise<FrozenAttempt> {
  const items = itemsOf(row)
  const versions = await readVersions(
    db,
    items.map(([, version]) => version),
  )
  const kept = items.flatMap(([, version]) => versions.get(version) ?? [])
  const questions = kept.map((keyed) => drawn(keyed, row.seed))
  const { engine, deadline_at: deadlineAt } = row
  return { row, rules: readRules(row.rules), engine, deadlineAt, questions }
}

/** The question as this attempt asks it. */
export const questionOf = ({ questions }: FrozenAttempt, questionId: string) =>
  questions.find(({ question }) => question.id === questionId) ?? fail('not-found')

/** What has come of it so far; for the events a transaction has seen, hand them over. */
export async function readFolded(db: Database, attempt: FrozenAttempt, known?: AttemptEvent[]) {
  const events = known ?? (await listEvents(db.query, attempt.row.id))
  return foldAttempt(attempt, events)
}

/** The names of the lessons that explanations point to, by id. */
export const titlesOf = (db: Database, questions: KeyedQuestion[]) =>
  readLessonTitles(db, [...new Set(questions.flatMap(({ key }) => key.lessonId ?? []))])
