// Written answers and the rule by which they are compared: what two of them have in common is found here.
import { limits } from '@kinnow/contract/limits'
import { tidyWritten } from '@kinnow/contract/same-answer'
import { textForm, type TextRule } from '../../quizzes/questions/grading/same-text.ts'
import type { About } from './about.ts'

/** Capitals do not count unless the author says so, accents do. */
export const ruleOf = (about: About): TextRule => ({
  case: about.case === 'count' ? 'count' : 'ignore',
  accents: about.accents === 'ignore' ? 'ignore' : 'count',
})

/** What is wrong with an accepted form, beside those before it. */
export function faultOfForm(text: string, before: string[], rule: TextRule): string | null {
  if (!text) return 'the answer is empty'
  if (text.length > limits.attempt.wordsLongest) {
    return `nobody can give this answer: it is longer than ${limits.attempt.wordsLongest} characters`
  }
  const form = (one: string) => textForm(tidyWritten(one), rule)
  const same = before.find((other) => form(other) === form(text))
  return same === undefined ? null : `"${text}" is already covered by "${same}"`
}
