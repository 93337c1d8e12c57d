// When new weights of a school or a student are used: where they predict recall better. Pure but for the optimizer.
import type { Repetition } from './fold.ts'
import { lossOf } from './evaluate.ts'
import { type Grade, recallAfter, type Recollection, recollect } from './fsrs.ts'
import type { History, Optimizer } from './fsrs-binding.ts'
import type { Fitted } from './settings-repository.ts'

/** From so many answers on the weights of a school are fitted. */
export const fewestOfSchool = 1000
/** And those of one student, on so many different days. */
export const fewestOfStudent = 400
export const fewestDays = 20
/** What a fit has to gain: less is chance. */
const leastGain = 0.01
/** The latest so many: more would take long, and hardly say more. */
const mostAnswers = 100_000

/** The answers that came a day or more after another, each with the earlier ones since its question started over. */
export function historiesOf(repetitions: Repetition[]): History[] {
  let before: { grades: Grade[]; days: number[] } = { grades: [], days: [] }
  return repetitions.flatMap(({ event, grade, days, isRestart }): History[] => {
    if (grade === null) return []
    if (isRestart || days === null) before = { grades: [], days: [] }
    before = { grades: [...before.grades, grade], days: [...before.days, days ?? 0] }
    return (days ?? 0) > 0 ? [{ at: event.at, day: event.day, ...before }] : []
  })
}

/** The log loss of weights over answers: the mean of −ln of the probability predicted; smaller is better. */
export function meanLoss(histories: History[], weights: readonly number[]): number {
  const losses = histories.map(({ grades, days }) => {
    const left = grades
      .slice(0, -1)
      .reduce<Recollection | null>(
        (before, grade, at) => recollect({ before, days: days[at] ?? 0, grade, weights }),
        null,
      )
    const predicted = recallAfter(days.at(-1) ?? 0, left?.stability ?? 0, weights)
    return lossOf((grades.at(-1) ?? 1) > 1, predicted)
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / histories.length
}

export type Fit = {
  /** How many answers it was made of. */
  answers: number
  lossBefore: number
  lossAfter: number
  /** Null where they gain too little to be used. */
  weights: number[] | null
}

/** Fitted to so many parts one after the other, and tried on the next each time: the first is only learned from. */
const parts = 6

/** What the weights that count were not fitted to. */
export const unseen = <One extends { at: number }>(all: One[], { madeAt }: Fitted): One[] =>
  all.filter(({ at }) => madeAt === null || at > madeAt)

/**
 * Compared with `now`, the weights in use. Both losses are of the same answers, each predicted by weights fitted to
 * earlier ones alone (time series splits): what the weights of now were fitted to is only learned from.
 */
export async function fit(optimizer: Optimizer, all: History[], now: Fitted): Promise<Fit> {
  const { weights } = now
  const histories = all.toSorted((one, other) => one.at - other.at).slice(-mostAnswers)
  const answers = histories.length
  const fresh = unseen(histories, now).length
  const cut = (part: number) => answers - fresh + Math.floor((part * fresh) / parts)
  let [lossBefore, lossAfter] = [0, 0]
  for (let part = 1; part < parts; part += 1) {
    const next = histories.slice(cut(part), cut(part + 1))
    const share = next.length / (answers - cut(1))
    const fitted = await optimizer.fit(histories.slice(0, cut(part)))
    lossBefore += share * meanLoss(next, weights)
    lossAfter += share * meanLoss(next, isWhole(fitted, weights) ? fitted : weights)
  }
  const isBetter = lossAfter <= (1 - leastGain) * lossBefore
  const fitted = isBetter ? await optimizer.fit(histories) : []
  return { answers, lossBefore, lossAfter, weights: isWhole(fitted, weights) ? fitted : null }
}

const isWhole = (weights: number[], like: readonly number[]) =>
  weights.length === like.length && weights.every(Number.isFinite)
