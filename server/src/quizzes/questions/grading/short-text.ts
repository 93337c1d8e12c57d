// Short text. An answer: one text, compared with the accepted forms.
import { limits } from '@kinnow/contract/limits'
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { Grade } from './graded.ts'
import type { Spelling } from './sign-variants.ts'
import { isSameText, type TextRule } from './same-text.ts'

export type ShortTextKey = Spelling & {
  type: 'short-text'
  rule: TextRule
  /** The accepted forms, the one to show first. */
  right: string[]
  /** The feedback for a known form, right or wrong. */
  feedback: { form: string; html: string }[]
}

/** Null where nothing, or too much, is written. */
export function readShortText(chosen: string[]): string[] | null {
  const [text = ''] = chosen.map(tidyWritten)
  return chosen.length === 1 && text && text.length <= limits.attempt.wordsLongest ? [text] : null
}

/** Right or wrong. */
export function gradeShortText(key: ShortTextKey, answer: string[]): Grade {
  const { right, feedback } = key
  const [written = ''] = answer
  const isSame = (form: string) => isSameText(key, form, written)
  const isRight = written !== '' && right.some(isSame)
  return {
    score: Number(isRight),
    marks: answer.map(() => isRight),
    right: right.slice(0, 1),
    feedback: feedback.filter(({ form }) => isSame(form)).map(({ html }) => ({ part: null, html })),
  }
}
