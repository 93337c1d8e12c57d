// Every question of a quiz over all first attempts, each version by itself: answers to other words are other answers.
// What was only moved or renamed is one version, whatever its ids are called by now.
import type { Question } from '@kinnow/contract/questions'
import type { Database } from '../../lib/db/database.ts'
import { type ClosedAttempt, closedAttempts } from '../attempts/closed-attempts.ts'
import { foldAttempt } from '../attempts/fold.ts'
import { grade, isGraded } from '../questions/grading/grade.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'
import {
  type Flag,
  flagsOf,
  type ItemStatistics,
  itemStatistics,
  type OptionStatistics,
  optionStatistics,
  type Sample,
} from './item-statistics.ts'
import { isAskedTheSame, translateChoices } from './same-question.ts'
import { listFirstAttempts, listSuccessors } from './repository.ts'

export type QuestionStatistics = {
  question: Question
  version: string
  /** By which it is marked since it was corrected; null where it was not. */
  correctedBy: string | null
  /** Null where fewer than five students answered. */
  item: ItemStatistics | null
  options: (OptionStatistics & { html: string })[]
  flags: Flag[]
}

export type Collected = Pick<QuestionStatistics, 'version' | 'correctedBy'> & {
  keyed: KeyedQuestion
  /** As it is stored, and what it is marked by: the numbers of one attempt are not drawn yet. */
  stored: KeyedQuestion[]
  samples: (Sample & { attemptId: string })[]
  /** Its earliest place in the quiz, and since when. */
  place: number
  since: number
}

/** In the order of the quiz; of several versions of one question the first before the others. */
export async function readStatistics(db: Database, quizId: string): Promise<QuestionStatistics[]> {
  const ordered = await collectQuestions(db, (after) => listFirstAttempts(db, quizId, after))
  return ordered.map(({ keyed, samples, version, correctedBy }) => {
    const item = itemStatistics(samples)
    const options = item ? optionsOf(keyed, samples) : []
    return {
      question: keyed.question,
      version,
      correctedBy,
      item,
      options,
      flags: item ? flagsOf(item, options) : [],
    }
  })
}

/** In the order of the quiz, each version by itself. `listPart` gets the attempts after an id, by id. */
export async function collectQuestions(
  db: Database,
  listPart: (after: string) => Promise<FirstAttempt[]>,
): Promise<Collected[]> {
  const collected = new Map<string, Collected>()
  for await (const attempt of closedAttempts(db, listPart)) collect(attempt, collected)
  return (await joinMoved(db, [...collected.values()])).toSorted(
    (left, right) => left.place - right.place || left.since - right.since,
  )
}

/** Questions with the same words before and after a move become one: under the names of the newer. */
async function joinMoved({ query }: Database, collected: Collected[]): Promise<Collected[]> {
  const ids = [...new Set(collected.map(({ keyed }) => keyed.question.id))]
  const successors = new Map(await listSuccessors(query, ids))
  const currentId = ({ keyed }: Collected) => successors.get(keyed.question.id) ?? keyed.question.id
  const joined: Collected[] = []
  for (const newer of collected.toSorted((left, right) => left.since - right.since)) {
    const at = joined.findIndex(
      (older) => currentId(older) === currentId(newer) && isOneVersion(older, newer),
    )
    if (at < 0) joined.push(newer)
    else joined[at] = join(joined[at] as Collected, newer)
  }
  return joined
}

function isOneVersion(older: Collected, newer: Collected): boolean {
  if (older.version === newer.version && older.correctedBy === newer.correctedBy) return true
  if ((older.correctedBy === null) !== (newer.correctedBy === null)) return false
  return older.stored.every((stored, at) => {
    const other = newer.stored[at]
    return other !== undefined && isAskedTheSame(stored, other)
  })
}

function join(older: Collected, newer: Collected): Collected {
  const translate = translateChoices(older.keyed.question, newer.keyed.question)
  const translated = older.samples.map((sample) => ({
    ...sample,
    chosen: translate(sample.chosen),
  }))
  return {
    ...newer,
    samples: [...translated, ...newer.samples],
    place: Math.min(older.place, newer.place),
    since: older.since,
  }
}

type FirstAttempt = Pick<
  Awaited<ReturnType<typeof listFirstAttempts>>[number],
  'id' | 'items' | 'rules' | 'engine' | 'seed' | 'deadline_at' | 'started_at'
>

function collect(attempt: ClosedAttempt<FirstAttempt>, collected: Map<string, Collected>): void {
  const { row, items, corrections, questions, original, versions } = attempt
  const { counting } = foldAttempt(attempt, attempt.events)
  const versionOf = new Map(items)
  const graded = questions.filter(({ question }) => isGraded(question))
  const scoreOf = ({ question }: KeyedQuestion) => counting.get(question.id)?.score ?? 0
  const sum = graded.reduce((all, keyed) => all + scoreOf(keyed), 0)
  for (const [place, keyed] of questions.entries()) {
    if (!isGraded(keyed.question)) continue
    const { id } = keyed.question
    const version = versionOf.get(id) ?? ''
    const correctedBy = original.has(id) ? (corrections.get(id)?.at(-1) ?? null) : null
    const name = `${version} ${correctedBy ?? ''}`
    const stored = [version, correctedBy ?? version].map((one) => versions.get(one) ?? keyed)
    const there = collected.get(name) ?? {
      // As it is written: the numbers of one attempt are those of one student.
      keyed: { ...keyed, question: versions.get(version)?.question ?? keyed.question },
      stored,
      samples: [],
      version,
      correctedBy,
      place,
      since: row.started_at,
    }
    there.place = Math.min(there.place, place)
    there.since = Math.min(there.since, row.started_at)
    collected.set(name, there)
    const score = scoreOf(keyed)
    there.samples.push({
      attemptId: row.id,
      score,
      rest: graded.length > 1 ? (sum - score) / (graded.length - 1) : null,
      // The choice before any feedback.
      chosen: counting.get(id)?.firstChosen ?? [],
      first: counting.get(id)?.firstScore ?? 0,
    })
  }
}

/** Of a choice how often each option was picked; of other questions none. */
export function optionsOf({ question, key }: KeyedQuestion, samples: Sample[]) {
  if (question.type !== 'single' && question.type !== 'multiple' && question.type !== 'true-false')
    return []
  const { right } = grade(key, [])
  const words = new Map(question.options.map(({ id, html }) => [id, html]))
  const options = question.options.map(({ id }) => ({ id, isRight: right.includes(id) }))
  return optionStatistics(samples, options).map((option) => ({
    ...option,
    html: words.get(option.id) ?? '',
  }))
}
