// Whether the questions of a quiz measure the same thing: its internal consistency, Cronbach's alpha. Pure.
import { fewestForDiscrimination } from './item-statistics.ts'

export type Agreement = {
  /** 1 at most; below 0 where questions contradict each other. */
  value: number
  /** From how many students it comes. */
  students: number
}

/** The score of each question, 0 to 1, by the name of its version. */
type Scores = Map<string, number>

/** Sums of thirds in another order differ in their last digit. */
const rounding = 1e-9

function variance(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
}

/**
 * k ÷ (k − 1) × (1 − the variances of the k questions ÷ the variance of the totals), decision 0070. Only attempts with the
 * same questions can be compared: where questions are drawn or were reworded, the set that most students had is taken.
 * Null below 30 students, for a single question, and where all have the same total.
 */
export function agreementOf(attempts: Scores[]): Agreement | null {
  const sets = Map.groupBy(attempts, (scores) => [...scores.keys()].toSorted().join(' '))
  const [alike = []] = [...sets.values()].toSorted((one, other) => other.length - one.length)
  const names = [...(alike[0]?.keys() ?? [])]
  if (alike.length < fewestForDiscrimination || names.length < 2) return null
  const scoresOf = (name: string) => alike.map((scores) => scores.get(name) ?? 0)
  const single = names.reduce((sum, name) => sum + variance(scoresOf(name)), 0)
  const total = variance(
    alike.map((scores) => [...scores.values()].reduce((sum, score) => sum + score, 0)),
  )
  if (total < rounding) return null
  const count = names.length
  return { value: (count / (count - 1)) * (1 - single / total), students: alike.length }
}
