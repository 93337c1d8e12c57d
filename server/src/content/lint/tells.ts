// What gives right answers away without a lesson: seen only over the questions of a whole school.
import type { ChoicePart } from '../model/question.ts'
import type { School } from '../model/school.ts'
import { eachQuestion } from '../model/walk.ts'

/** Of fewer questions a share says nothing. */
const fewest = 8
/** How far a share may be from what it should be. */
const slack = { half: 0.15, chance: 0.1 }

export type Tell = {
  count: number
  of: number
  /** The share that gives nothing away. */
  expected: number
  isTell: boolean
}

type Options = ChoicePart['options']

const lengthOf = (html: string) => {
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll(/&#?\w+;/g, '-')
  return text.trim().length
}

/** No other is longer: who picks a long one may well pick this. */
const isRightLongest = (options: Options) => {
  const lengths = options.map(({ html }) => lengthOf(html))
  const right = lengths[options.findIndex((option) => option.isRight)] ?? 0
  return lengths.every((length) => length <= right)
}

/** Whether one option alone is the longest, and whether that is the right one: who avoids it may well be right. */
function soleLongest(options: Options): { isRight: boolean } | null {
  const lengths = options.map(({ html }) => lengthOf(html))
  const longest = Math.max(...lengths)
  const at = lengths.indexOf(longest)
  return at === lengths.lastIndexOf(longest) ? { isRight: options[at]?.isRight === true } : null
}

const isTrueRight = (options: Options) =>
  options.some(({ html, isRight }) => isRight && html === 'True')

/** Null where there are too few questions of the type. */
export function tellsOf(school: School) {
  const trueFalse = { found: 0, all: 0 }
  const single = { found: 0, all: 0 }
  const sole = { found: 0, all: 0 }
  let chances = 0
  let soleChances = 0
  for (const question of eachQuestion(school)) {
    if (question.type === 'true-false') tally(trueFalse, isTrueRight(question.options))
    if (question.type !== 'single' || question.options.length === 0) continue
    const { options } = question
    tally(single, isRightLongest(options))
    chances += 1 / options.length
    const longest = soleLongest(options)
    if (!longest) continue
    tally(sole, longest.isRight)
    soleChances += 1 / options.length
  }
  return {
    trueFalse: tell(trueFalse, 0.5, (gap) => Math.abs(gap) > slack.half),
    longest: tell(single, chances / single.all, (gap) => gap > slack.chance),
    shorter: tell(sole, soleChances / sole.all, (gap) => gap < -slack.chance),
  }
}

function tally(counts: { found: number; all: number }, isFound: boolean): void {
  counts.all += 1
  if (isFound) counts.found += 1
}

function tell(
  { found, all }: { found: number; all: number },
  expected: number,
  isFar: (gap: number) => boolean,
): Tell | null {
  if (all < fewest) return null
  // Shares are reported in whole points, and judged as reported.
  const gap = Math.round(100 * (found / all - expected)) / 100
  return { count: found, of: all, expected, isTell: isFar(gap) }
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** Notes and no faults: each question by itself is sound. */
export function tellLines(school: School): string[] {
  const { trueFalse, longest, shorter } = tellsOf(school)
  const begin = ({ isTell }: Tell) => (isTell ? 'note: a tell:' : 'note:')
  const share = ({ count, of }: Tell) => percent(count / of)
  return [
    ...(trueFalse
      ? [
          `${begin(trueFalse)} ${trueFalse.count} of ${trueFalse.of} true-or-false questions are True, ${share(trueFalse)}; about half should be`,
        ]
      : []),
    ...(longest
      ? [
          `${begin(longest)} in ${longest.count} of ${longest.of} single-choice questions no option is longer than the right one, ${share(longest)}; by chance it would be ${percent(longest.expected)}`,
        ]
      : []),
    // Only worth a line where it gives something away: the line above has the figures.
    ...(shorter?.isTell
      ? [
          `${begin(shorter)} in ${shorter.count} of ${shorter.of} single-choice questions with one longest option that is the right one, ${share(shorter)}; by chance it would be ${percent(shorter.expected)}`,
        ]
      : []),
  ]
}
