// Filling gaps. An answer: for each gap what was written or the id of the option, or an empty text.
import { limits } from '@kinnow/contract/limits'
import type { QuestionOf } from '@kinnow/contract/questions'
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { Grade } from './graded.ts'
import type { Spelling } from './sign-variants.ts'
import { isSameText, type TextRule } from './same-text.ts'

type GapKey = {
  /** The accepted forms of a typed gap, the one to show first; of a gap with options the id of the right one. */
  right: string[]
  isTyped: boolean
  /** The feedback for a wrong answer. */
  feedbackHtml: string | null
}

export type GapsKey = Spelling & { type: 'gaps'; rule: TextRule; gaps: GapKey[] }

type Gap = QuestionOf<'gaps'>['gaps'][number]

const isSound = ({ options }: Gap, text: string) =>
  text === '' || options === null
    ? text.length <= limits.attempt.wordsLongest
    : options.some(({ id }) => id === text)

/** Null where gaps are missing, an option is none of its gap's, or nothing is filled. */
export function readGaps({ gaps }: QuestionOf<'gaps'>, chosen: string[]): string[] | null {
  const texts = chosen.map(tidyWritten)
  const fits =
    texts.length === gaps.length && gaps.every((gap, at) => isSound(gap, texts[at] ?? ''))
  return fits && texts.some(Boolean) ? texts : null
}

/** The share of gaps that are filled rightly. */
export function gradeGaps(key: GapsKey, answer: string[]): Grade {
  const { gaps } = key
  const isFilled = ({ right, isTyped }: GapKey, text: string) =>
    isTyped
      ? text !== '' && right.some((form) => isSameText(key, form, text))
      : right.includes(text)
  const marks = gaps.map((gap, at) => isFilled(gap, answer[at] ?? ''))
  const isAnswered = answer.length > 0
  return {
    score: marks.filter(Boolean).length / gaps.length,
    marks: isAnswered ? marks : [],
    right: gaps.map((gap) => gap.right[0] ?? ''),
    feedback: isAnswered
      ? gaps.flatMap(({ feedbackHtml: html }, at) =>
          marks[at] || !html ? [] : [{ part: String(at), html }],
        )
      : [],
  }
}
