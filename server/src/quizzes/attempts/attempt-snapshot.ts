// An attempt with all that it was made of: its questions in their versions, its rules and its events.
import { readLessonTitle } from '../../catalog/cached-catalog.ts'
import { BoundedMap } from '../../lib/cache/bounded-map.ts'
import type { Database } from '../../lib/db/database.ts'
import { fail } from '../../lib/util/failure.ts'
import { type AttemptRow, type Item, itemsOf } from './attempt-repository.ts'
import { drawn } from '../questions/with-drawn-numbers.ts'
import { listCorrections, listEvents } from './event-repository.ts'
import type { AttemptEvent } from './attempt-event.ts'
import { foldAttempt } from './fold.ts'
import { gradedBy } from '../questions/grading/sign-variants.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'
import { readVersions } from '../quiz-repository.ts'
import { correct, type Corrections, correctionsIn, isKeyedAlike } from '../regrade/corrected.ts'
import { readRules, type Rules } from '../rules.ts'

export type AttemptSnapshot = {
  row: AttemptRow
  /** Each question and the version of it in the attempt. */
  items: Item[]
  rules: Rules
  engine: number
  deadlineAt: number | null
  /** In their order in the attempt, as they were at its start, but for keys that were corrected since. */
  questions: KeyedQuestion[]
  /** Those with a corrected key as they were keyed before. */
  original: Map<string, KeyedQuestion>
  /** Those whose key was corrected and then put back, as they were keyed in between. */
  between: Map<string, KeyedQuestion>
}

/** `events`: all of them, where they were read before. */
export async function loadSnapshot(
  db: Database,
  row: AttemptRow,
  events?: AttemptEvent[],
): Promise<AttemptSnapshot> {
  // A correction is for what is handed in.
  const isOpen = row.submitted_at === null
  const corrections = correctionsIn(isOpen ? [] : (events ?? (await listCorrections(db, row.id))))
  const known = corrections.size === 0 ? together.get(row.id) : undefined
  if (known && madeOf.every((name) => known.of[name] === row[name])) return { row, ...known.frozen }
  const items = itemsOf(row)
  const versions = await readVersions(db, [
    ...items.map(([, version]) => version),
    ...[...corrections.values()].flat(),
  ])
  const frozen = assemble(row, corrections, versions)
  if (corrections.size === 0 && frozen.questions.length === items.length)
    together.set(row.id, { of: row, frozen })
  return { row, ...frozen }
}

type Kept = Pick<AttemptRow, (typeof madeOf)[number]>

const madeOf = ['items', 'rules', 'engine', 'deadline_at', 'seed'] as const

const mostQuestions = 2_000
/** Attempts as they were put together last, as each answer asks for the whole; what is shared nobody changes. */
const together = new BoundedMap<{ of: Kept; frozen: Omit<AttemptSnapshot, 'row'> }>({
  most: mostQuestions,
  weigh: (_, { frozen }) => 1 + frozen.questions.length,
})

/** From versions that were read before; `corrections`: by which of them questions are marked since. */
export function assemble(
  row: Kept,
  corrections: Corrections,
  versions: Map<string, KeyedQuestion>,
): Omit<AttemptSnapshot, 'row'> {
  const [original, between] = [new Map<string, KeyedQuestion>(), new Map<string, KeyedQuestion>()]
  const items = itemsOf(row)
  const questions = items.flatMap(([id, version]) => {
    const stored = versions.get(version)
    const keyed = stored && gradedBy(row.engine, drawn(stored, row.seed))
    if (!keyed) return []
    const correctedBy = (name: string) => {
      const later = versions.get(name)
      const corrected =
        later && correct(keyed, gradedBy(row.engine, drawn(later, row.seed, stored)))
      return corrected && !isKeyedAlike(keyed, corrected) ? corrected : null
    }
    const chain = (corrections.get(id) ?? []).map(correctedBy)
    const now = chain.at(-1)
    if (now) {
      original.set(id, keyed)
      return now
    }
    // Questions that were put back show the key they were marked by until then.
    const before = chain.findLast((one) => one !== null)
    if (before) between.set(id, before)
    return keyed
  })
  const { engine, deadline_at: deadlineAt } = row
  return { items, rules: readRules(row.rules), engine, deadlineAt, questions, original, between }
}

/** The question as this attempt asks it. */
export const questionOf = ({ questions }: AttemptSnapshot, questionId: string) =>
  questions.find(({ question }) => question.id === questionId) ?? fail('not-found')

/** With what has come of it so far; for events that were read before, hand them over. */
export async function readFolded(db: Database, row: AttemptRow, known?: AttemptEvent[]) {
  const events = known ?? (await listEvents(db, row.id))
  const attempt = await loadSnapshot(db, row, events)
  return { attempt, folded: foldAttempt(attempt, events) }
}

/** The names of the lessons that explanations point to, by id; `revision` of the content. */
export async function titlesOf(db: Database, revision: number, questions: KeyedQuestion[]) {
  const titles = new Map<string, string>()
  for (const { lessonId } of questions.map(({ key }) => key)) {
    if (lessonId === null || titles.has(lessonId)) continue
    const title = await readLessonTitle(db, revision, lessonId)
    if (title !== undefined) titles.set(lessonId, title)
  }
  return titles
}
