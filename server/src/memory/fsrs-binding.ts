// Weights of the model that fit answers best, found by the optimizer of FSRS. The only file that knows that package.
import type { Grade } from './fsrs.ts'

/**
 * One answer with those to its question before it, the oldest first: `grades` and the whole days since the one before, 0
 * for the first. `at` is when it was answered, `day` the student's day of it.
 */
export type History = { at: number; day: number; grades: Grade[]; days: number[] }

export type Optimizer = {
  /** What is left of a question after all but the last of its answers: the days in which the chance sinks to 90 %. */
  stabilityBefore: (history: History, weights: readonly number[]) => number
  /** In the order of time. */
  fit: (histories: History[]) => Promise<number[]>
}

type Memory = { stability: number }

/** The part of its native interface that is used. */
type Binding = {
  FSRSBindingReview: new (grade: number, days: number) => object
  FSRSBindingItem: new (reviews: object[]) => object
  FSRSBinding: new (weights: number[]) => {
    nextStates: (
      memory: Memory | null,
      retention: number,
      days: number,
    ) => Record<'again' | 'hard' | 'good' | 'easy', { memory: Memory }>
  }
  computeParameters: (items: object[], how: { enableShortTerm: boolean }) => Promise<number[]>
}

export const optimizerPackage = '@open-spaced-repetition/binding'

/** Null where the package is not there: it comes for some machines only, and a school needs none. */
export async function findOptimizer(name = optimizerPackage): Promise<Optimizer | null> {
  const binding = await (import(name) as Promise<Binding>).catch(() => null)
  if (!binding) return null
  const toItem = ({ grades, days }: History) =>
    new binding.FSRSBindingItem(
      grades.map((grade, at) => new binding.FSRSBindingReview(grade, days[at] ?? 0)),
    )
  return {
    stabilityBefore: ({ grades, days }, weights) => {
      const model = new binding.FSRSBinding([...weights])
      let memory: Memory | null = null
      for (const [at, grade] of grades.slice(0, -1).entries()) {
        const { again, hard, good, easy } = model.nextStates(memory, 0.9, days[at] ?? 0)
        memory = { 1: again, 2: hard, 3: good, 4: easy }[grade].memory
      }
      return memory?.stability ?? 0
    },
    fit: (histories) => binding.computeParameters(histories.map(toItem), { enableShortTerm: true }),
  }
}
