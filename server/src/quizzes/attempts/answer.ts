// An answer as it is stored, where it fits the question. Pure but for its errors.
import { fail } from '../../lib/util/failure.ts'
import { notAnAnswer } from './event-rules.ts'
import { takeAnswer } from '../questions/grading/take-answer.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'

export function requireAnswer(keyed: KeyedQuestion, chosen: string[]): string[] {
  const message = notAnAnswer(keyed.question, chosen)
  return takeAnswer(keyed, chosen) ?? fail('invalid', message ? { message } : {})
}
