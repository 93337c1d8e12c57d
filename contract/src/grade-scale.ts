// How a school shows results. The percent is what counts; a scale changes how it is shown, and nothing else (decision 0068).
import { limits } from './limits.ts'

export const gradeScaleKinds = ['percent', 'points', 'letters', 'pass'] as const

/** A grade, such as "A", and the whole percent from which on it counts. */
export type GradeStep = { name: string; from: number }

export type GradeScale =
  | { kind: 'percent' }
  | { kind: 'points' }
  | { kind: 'letters'; steps: GradeStep[] }
  | { kind: 'pass'; from: number }

export const usualScale: GradeScale = { kind: 'percent' }

/** What a school begins with when it chooses letters. */
export const usualSteps: GradeStep[] = [
  { name: 'A', from: 90 },
  { name: 'B', from: 75 },
  { name: 'C', from: 60 },
  { name: 'D', from: 40 },
  { name: 'E', from: 0 },
]

/** The same for a pass mark, in percent. */
export const usualPassMark = 50

/** A result: its percent, 0 to 100, and of how many points, where it has points. */
export type Grade = {
  percent: number
  points?: { score: number; outOf: number } | null | undefined
}

/** At most two digits after the point, and none that are zero. */
const rounded = (value: number) => String(Math.round(value * 100) / 100)

/**
 * A result as the school shows it: "88%", "7.5 of 10", "B" or "passed". What has no points is shown in percent. A percent
 * that is not whole is rounded before its grade is found, so that no grade differs from the percent beside it.
 */
export function gradeText({ percent, points }: Grade, scale: GradeScale): string {
  switch (scale.kind) {
    case 'percent':
      return `${rounded(percent)}%`
    case 'points':
      return points
        ? `${Math.round(10 * points.score) / 10} of ${points.outOf}`
        : `${rounded(percent)}%`
    case 'letters':
      return stepOf(Math.round(percent), scale.steps)
    case 'pass':
      return Math.round(percent) >= scale.from ? 'passed' : 'not yet'
  }
}

/** The highest step that the percent reaches; the last one begins at 0. */
const stepOf = (percent: number, steps: GradeStep[]): string =>
  (steps.find(({ from }) => percent >= from) ?? steps.at(-1))?.name ?? ''

/** The sentence for the first thing that is wrong with the steps of a scale; undefined where nothing is. */
export function stepsFault(steps: GradeStep[]): string | undefined {
  const names = steps.map(({ name }) => name.trim().toLowerCase())
  const { most, longest } = limits.gradeSteps
  if (steps.length < 2) return 'Add at least two grades'
  if (steps.length > most) return `There can be at most ${most} grades`
  if (names.includes('')) return 'Each grade needs a name, such as A'
  if (steps.some(({ name }) => name.trim().length > longest))
    return `The name of a grade can have at most ${longest} characters`
  if (steps.some(({ from }) => !isPercent(from)))
    return 'Each grade begins at a whole number from 0 to 100'
  if (new Set(names).size < names.length) return 'Two grades have the same name'
  if (steps.some(({ from }, index) => index > 0 && from >= (steps[index - 1]?.from ?? 0)))
    return 'Each grade must begin lower than the one above it'
  return steps.at(-1)?.from === 0 ? undefined : 'The last grade must begin at 0'
}

const isPercent = (value: number) => Number.isInteger(value) && value >= 0 && value <= 100
