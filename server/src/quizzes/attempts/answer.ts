// An answer as it is kept, where it is one to the question. Pure but for what it refuses.
import { fail } from '../../lib/util/failure.ts'
import { notAnAnswer } from './event-rules.ts'
import { takeAnswer } from '../questions/grading/take-answer.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'

export function requireAnswer(keyed: KeyedQuestion, chosen: string[]): string[] {
  const message = notAnAnswer(keyed.question, chosen)
  return takeAnswer(keyed, chosen) ?? fail('invalid', message ? { message } : {})
}
