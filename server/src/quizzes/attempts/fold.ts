// The result of an attempt's events, in whatever order they were stored: which answer counts, and the points. Pure.
import type { AttemptEvent } from './attempt-event.ts'
import { grade, isGraded } from '../questions/grading/grade.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'
import { foldStates, type Stood } from './question-state.ts'
import { creditOf, lastMoment, type Rules } from '../rules.ts'

/**
 * The version of the scoring. 0 is from before events were stored with their questions; in 1 each variant
 * of a dash, quote or letter in a typed answer is another one.
 */
export const gradingVersion = 2

/** The answer that counts for a question. */
export type EffectiveAnswer = {
  chosen: string[]
  score: number
  /** Wholly, whatever it earns by then. */
  isRight: boolean
  /** What the first try was worth, before any feedback. */
  firstScore: number
  /** And what it was. */
  firstChosen: string[]
  tried: number
  /** How often it may be answered again with an explanation in between. */
  triesLeft: number
}

/** A complete answer. */
export const onlyAnswer = (chosen: string[], score: number): EffectiveAnswer => ({
  chosen,
  score,
  isRight: score === 1,
  tried: 1,
  triesLeft: 0,
  firstScore: score,
  firstChosen: chosen,
})

export type Folded = Stood & {
  counting: Map<string, EffectiveAnswer>
  /** Points of all graded questions. */
  score: number
  /** How many graded questions there are, a point each. */
  outOf: number
  /** What corrected questions earned before. */
  before: Map<string, number>
  /** Points of all before; null where none was corrected. */
  scoreBefore: number | null
}

type Frozen = {
  engine: number
  rules: Rules
  questions: KeyedQuestion[]
  /** Of those whose key was corrected afterwards: as they were keyed when the attempt was handed in. */
  original?: Map<string, KeyedQuestion>
  /** Of those whose key was put back: as they were keyed before that. */
  between?: Map<string, KeyedQuestion>
  deadlineAt: number | null
}

/** The same event twice is one: both stand side by side. */
const inOrder = (events: AttemptEvent[]) =>
  events.toSorted(byTime).filter(({ id }, index, all) => id !== all[index - 1]?.id)

const timely = ({ deadlineAt }: Frozen, events: AttemptEvent[]) =>
  events.filter(({ at }) => at <= lastMoment(deadlineAt))

const byTime = (left: AttemptEvent, right: AttemptEvent) =>
  left.at - right.at || (left.id < right.id ? -1 : 1)

/**
 * The score is a fold of events, versions and rules. Of several answers to one question the last counts; where each is
 * explained at once the tries count, with less credit each, up to the last of them or the right one, and what was
 * earned stays earned. Without feedback, `clear` takes the answer back. Events of a question that is not in the attempt
 * do not count, nor what came after the end, whenever it is folded. Other kinds of events are never in the score.
 */
export function foldAttempt(frozen: Frozen, events: AttemptEvent[]): Folded {
  const none = new Map<string, KeyedQuestion>()
  const { engine: by, rules, questions, original = none, between = none } = frozen
  const ordered = inOrder(events)
  const inTime = timely(frozen, ordered).filter(({ kind }) => kind !== 'regrade')
  const { counting } = startCounting(frozen, inTime)
  const old = countAnswers({ rules, inTime, original, isRecorded: () => by === 0 })
  const later = countAnswers({ rules, inTime, original: between, isRecorded: () => false })
  const pointsIn = (all: Map<string, EffectiveAnswer>, ids: Iterable<string>) =>
    Array.from(ids, (id) => [id, all.get(id)?.score ?? 0] as const)
  const sum = (points: Iterable<readonly [string, number]>) =>
    Array.from(points).reduce((all, [, each]) => all + each, 0)
  const before = new Map([...pointsIn(old, original.keys()), ...pointsIn(later, between.keys())])
  const gainedBy = (ids: string[], then: Map<string, EffectiveAnswer>) =>
    sum(pointsIn(counting, ids)) - sum(pointsIn(then, ids))
  const gained = gainedBy([...original.keys()], old)
  const recorded = by === 0 ? ordered.find(({ kind }) => kind === 'submit') : undefined
  const graded = questions.filter(({ question }) => isGraded(question))
  const score = recorded
    ? (recorded.score ?? 0) + gained
    : sum(
        pointsIn(
          counting,
          graded.map(({ question }) => question.id),
        ),
      )
  return {
    ...foldStates(
      questions.map(({ question }) => question),
      rules.feedback,
      inTime,
    ),
    counting,
    score,
    before,
    outOf: recorded ? Number(recorded.data ?? 0) : graded.length,
    scoreBefore: before.size > 0 ? score - gained - gainedBy([...between.keys()], later) : null,
  }
}

/**
 * The answers that count so far, by question id, as a fold of everything has them; answers are enough for it where each
 * is explained at once. `add` takes in one that was just stored, at the cost of that one alone.
 */
export function startCounting(frozen: Frozen, events: AttemptEvent[]) {
  const { engine: by, rules, questions, original } = frozen
  const all = new Map(questions.map((keyed) => [keyed.question.id, keyed]))
  const isRecorded = (id: string) => by === 0 && !original?.has(id)
  const inTime = timely(frozen, inOrder(events))
  const counter = { rules, original: all, isRecorded }
  const counting = countAnswers({ ...counter, inTime })
  return { counting, add: (event: AttemptEvent) => countAnswer(counting, counter, event) }
}

/** `isRecorded`: whose points are those that were recorded with the answer. */
type Counter = {
  rules: Rules
  original: Map<string, KeyedQuestion>
  isRecorded: (id: string) => boolean
}

function countAnswers({
  inTime,
  ...counter
}: Counter & { inTime: AttemptEvent[] }): Map<string, EffectiveAnswer> {
  const counting = new Map<string, EffectiveAnswer>()
  for (const event of inTime) countAnswer(counting, counter, event)
  return counting
}

function countAnswer(
  counting: Map<string, EffectiveAnswer>,
  { rules, original, isRecorded }: Counter,
  { kind, questionId, data, score }: AttemptEvent,
): void {
  const keyed = questionId === null ? undefined : original.get(questionId)
  if (!keyed) return
  const { id } = keyed.question
  if (kind === 'clear' && rules.feedback !== 'at-once') counting.delete(id)
  if (kind !== 'answer') return
  const chosen = JSON.parse(data ?? '[]') as string[]
  const points = isRecorded(id) ? (score ?? 0) : grade(keyed.key, chosen).score
  const answer = onlyAnswer(chosen, points)
  if (rules.feedback !== 'at-once') counting.set(id, answer)
  else
    counting.set(id, addTry(counting.get(id), answer, isGraded(keyed.question) ? rules.tries : 1))
}

function addTry(
  before: EffectiveAnswer | undefined,
  answer: EffectiveAnswer,
  tries: number,
): EffectiveAnswer {
  if (before?.triesLeft === 0) return before
  const tried = (before?.tried ?? 0) + 1
  const score = Math.max(before?.score ?? 0, answer.score * creditOf(tried))
  const { firstScore, firstChosen } = before ?? answer
  const first = { firstScore, firstChosen }
  return { ...answer, ...first, score, tried, triesLeft: answer.isRight ? 0 : tries - tried }
}
