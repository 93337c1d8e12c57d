// What a student has for a piece of work, and what comes of all cells. Pure.
import type { AssignmentKind, WorkState } from '@kinnow/contract/assignments'
import type { GradeCell } from '@kinnow/contract/gradebook'
import { quizPercent, quizResult, shownPoints } from '../progress/quiz-percent.ts'

export type QuizFacts = {
  /** Of the points, 0 to 1, as the quiz counts its attempts; null where nothing is scored. */
  share: number | null
  /** How many questions are graded, a point each. */
  outOf: number
  /** Points of the written answers that were marked. */
  marks: number[]
  isWaiting: boolean
}

type Done = {
  kind: AssignmentKind
  state: WorkState
  isLate: boolean
  parts: { done: number; of: number } | null
  quiz: QuizFacts | undefined
}

/** What was due and is not done is 0, whether it is still accepted or not; of reviews it is the part that is done. */
export function toCell({ kind, state, isLate, parts, quiz }: Done): GradeCell {
  switch (state) {
    case 'excused':
      return { state: 'excused', percent: null }
    case 'late':
    case 'closed':
      return {
        state: 'missing',
        percent: kind === 'review' && parts ? Math.round((100 * parts.done) / parts.of) : 0,
        ...pointsOfReviews(kind, parts),
      }
    case 'todo':
    case 'not-open':
      return { state: 'open', percent: null }
    case 'done':
      return {
        state: 'done',
        percent: kind === 'quiz' ? percentOf(quiz) : 100,
        ...(kind === 'quiz' ? pointsOfQuiz(quiz) : pointsOfReviews(kind, parts)),
        ...(isLate && { isLate }),
        ...(quiz?.isWaiting && { isWaiting: true }),
      }
  }
}

function percentOf(quiz: QuizFacts | undefined): number | null {
  return quiz ? quizPercent(...partsOf(quiz)) : null
}

/** What is scored, and what was marked. */
function partsOf({ share, outOf, marks }: QuizFacts): Parameters<typeof quizPercent> {
  const points = marks.reduce((sum, mark) => sum + mark, 0)
  return [
    { percent: share === null ? null : 100 * share, outOf },
    { points, count: marks.length },
  ]
}

type Points = Pick<GradeCell, 'points'>

/** The points of which the percent is made, to a hundredth. */
function pointsOfQuiz(quiz: QuizFacts | undefined): Points {
  if (!quiz) return {}
  const points = shownPoints(quizResult(...partsOf(quiz)))
  return points ? { points } : {}
}

/** Of reviews so many of so many; more than were due count as these. */
const pointsOfReviews = (kind: AssignmentKind, parts: Done['parts']): Points =>
  kind === 'review' && parts
    ? { points: { score: Math.min(parts.done, parts.of), outOf: parts.of } }
    : {}

/** The mean of what counts; `weights` in the order of the cells. */
export function totalOf(cells: GradeCell[], weights: number[]): number | null {
  let [points, all] = [0, 0]
  for (const [index, { percent }] of cells.entries()) {
    if (percent === null) continue
    const weight = weights[index] ?? 1
    points += weight * percent
    all += weight
  }
  return all === 0 ? null : Math.round(points / all)
}

/** The median; of an even number the mean of the two in the middle. */
export function middleOf(values: (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[half - 1], sorted[half]]
  if (high === undefined) return null
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2
}
