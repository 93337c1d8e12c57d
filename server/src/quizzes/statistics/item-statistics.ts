// How a question does its work, from the first attempts of a class: hard or easy, and whether it tells apart. Pure.

/** What one student's first attempt says of a question. */
export type Sample = {
  /** 0 to 1. */
  score: number
  /** Mean score of the other graded questions, 0 to 1; null where there is none. */
  rest: number | null
  /** As answers are written; empty where nobody answered. */
  chosen: string[]
  /** What that first choice was worth, 0 to 1, where several tries are allowed; else as `score`. */
  first?: number
}

/** Fewer students are never reported: each could be recognized. */
export const fewestStudents = 5
export const fewestForFacility = 10
/** Below it a correlation says too little. */
export const fewestForDiscrimination = 30

export type ItemStatistics = {
  students: number
  /** Mean score, 0 to 1; from 10 students. */
  facility: number | null
  /** Correlation of its score with the rest of the test, with its 95 % interval; from 30 students. */
  discrimination: { value: number; low: number; high: number } | null
  /** Covariance with the rest, as a share of the largest that the same scores could have; from 30 students. */
  efficiency: number | null
}

/** Sums of thirds in another order differ in their last digit. */
const rounding = 1e-9

type Pair = [own: number, rest: number]

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function covariance(pairs: Pair[]): number {
  const [own, rest] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))]
  return mean(pairs.map(([one, other]) => (one - own) * (other - rest)))
}

const sorted = (values: number[]) => values.toSorted((left, right) => left - right)

/**
 * Null below 5 students. Facility, discrimination and efficiency as item analysis knows them; the interval is Fisher's,
 * tanh(atanh r ± 1.96 ÷ √(n − 3)).
 */
export function itemStatistics(samples: Sample[]): ItemStatistics | null {
  const students = samples.length
  if (students < fewestStudents) return null
  const facility = students < fewestForFacility ? null : mean(samples.map(({ score }) => score))
  const pairs = samples.flatMap(({ score, rest }): Pair[] => (rest === null ? [] : [[score, rest]]))
  if (pairs.length < fewestForDiscrimination) {
    return { students, facility, discrimination: null, efficiency: null }
  }
  const own = pairs.map(([one]) => one)
  const rest = pairs.map(([, other]) => other)
  const together = covariance(pairs)
  const most = covariance(zip(sorted(own), sorted(rest)))
  const spread = Math.sqrt(covariance(zip(own, own)) * covariance(zip(rest, rest)))
  // Where all have the same points, the question does not discriminate.
  const isFlat = spread < rounding
  return {
    students,
    facility,
    discrimination: isFlat ? null : withInterval(together / spread, pairs.length),
    efficiency: isFlat || most < rounding ? null : together / most,
  }
}

const zip = (left: number[], right: number[]) =>
  left.map((value, at): Pair => [value, right[at] ?? 0])

function withInterval(correlation: number, count: number) {
  // One step from ±1, where the interval has no width and atanh no end.
  const value = Math.max(-1, Math.min(1, correlation))
  const z = Math.atanh(Math.max(-1 + 1e-12, Math.min(1 - 1e-12, value)))
  const width = 1.96 / Math.sqrt(count - 3)
  return { value, low: Math.tanh(z - width), high: Math.tanh(z + width) }
}

export type OptionStatistics = {
  id: string
  isRight: boolean
  /** Of all students, 0 to 1. */
  share: number
  /** Mean score in the rest of the test of who picked it; null of fewer than five. */
  rest: number | null
}

export function optionStatistics(
  samples: Sample[],
  options: { id: string; isRight: boolean }[],
): OptionStatistics[] {
  return options.map(({ id, isRight }) => {
    const pickers = samples.filter(({ chosen }) => chosen.includes(id))
    const rests = pickers.flatMap(({ rest }) => rest ?? [])
    return {
      id,
      isRight,
      share: pickers.length / samples.length,
      rest: rests.length >= fewestStudents ? mean(rests) : null,
    }
  })
}

/** A wrong option that hardly anyone takes for right. */
export const isRare = ({ isRight, share }: Pick<OptionStatistics, 'isRight' | 'share'>) =>
  !isRight && share < 0.05

export type Flag = 'hard' | 'easy' | 'tells-little' | 'check-key' | 'unused-option'

/** What is worth a look. */
export function flagsOf(item: ItemStatistics, options: OptionStatistics[]): Flag[] {
  const { students, facility, discrimination } = item
  const right = options.filter(({ isRight }) => isRight).flatMap(({ rest }) => rest ?? [])
  const best = right.length > 0 ? Math.max(...right) : null
  const isDoubtful =
    best !== null &&
    options.some(({ isRight, rest }) => !isRight && rest !== null && rest > best + rounding)
  const found: [Flag, boolean][] = [
    ['hard', facility !== null && facility < 0.3],
    ['easy', facility !== null && facility > 0.95],
    ['tells-little', discrimination !== null && discrimination.value < 0.1],
    ['check-key', students >= fewestForDiscrimination && isDoubtful],
    ['unused-option', facility !== null && options.some(isRare)],
  ]
  return found.filter(([, isFound]) => isFound).map(([flag]) => flag)
}
