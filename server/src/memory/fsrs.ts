// The model of forgetting: FSRS-6, as `ts-fsrs` works it out. The only file that knows the package. Pure.
import { forgetting_curve, fsrs, get_fuzz_range } from 'ts-fsrs'

// The package hangs functions of its own on every date of the process; nothing of ours uses them.
for (const name of ['scheduler', 'diff', 'format', 'dueFormat'])
  Reflect.deleteProperty(Date.prototype, name)

/** 1 not recalled, 2 with effort, 3 recalled, 4 easily. */
export type Grade = 1 | 2 | 3 | 4

/** `stability`: after so many days it is recalled with 90 %. `difficulty`: 1 to 10. */
export type Recollection = { stability: number; difficulty: number }

/** The longest gap, in days: what is known for good still comes back once a year. */
const longestGap = 365

/** The 21 weights of the model, most of people; a school or a student may have others. */
export const usualWeights: readonly number[] = fsrs({}).parameters.w

const models = new Map<string, ReturnType<typeof fsrs>>()

/** Of each set of weights and each aim one: making one costs more than asking it. */
function modelOf(weights: readonly number[], retention: number) {
  const name = `${retention} ${weights.join(' ')}`
  const known = models.get(name)
  if (known) return known
  const model = fsrs({
    w: [...weights],
    request_retention: retention,
    maximum_interval: longestGap,
    enable_short_term: true,
    enable_fuzz: false,
    learning_steps: [],
    relearning_steps: [],
  })
  if (models.size >= 200) models.clear()
  models.set(name, model)
  return model
}

/**
 * What is left after an answer. `days`: whole days since the answer before, 0 on the same day; without meaning where
 * there was none (`before` is null).
 */
export function recollect({
  before,
  days,
  grade,
  weights = usualWeights,
}: {
  before: Recollection | null
  days: number
  grade: Grade
  weights?: readonly number[]
}): Recollection {
  const { stability, difficulty } = modelOf(weights, 0.9).next_state(before, days, grade)
  return { stability, difficulty }
}

/** The chance, 0 to 1, to recall it `days` after the last answer. */
export const recallAfter = (
  days: number,
  stability: number,
  weights: readonly number[] = usualWeights,
): number => forgetting_curve(weights, days, stability)

/** In how many days the chance to recall it has sunk to `retention`: 1 to 365. */
export const gapFor = (
  stability: number,
  retention: number,
  weights: readonly number[] = usualWeights,
): number => modelOf(weights, retention).next_interval(stability, 0)

/** Between which gaps, in days, the one that was worked out may be moved; `days` since the answer before. */
export function fuzzRange(gap: number, days: number): { least: number; most: number } {
  const { min_ivl: least, max_ivl: most } = get_fuzz_range(gap, days, longestGap)
  return { least, most }
}
