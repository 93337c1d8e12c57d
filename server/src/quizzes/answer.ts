// An answer as it is kept, where it is one to the question. Pure but for what it refuses.
import { fail } from '../lib/failure.ts'
import { notAnAnswer } from './event-rules.ts'
import { readAnswer } from './grading/grade.ts'
import type { KeyedQuestion } from './keyed-question.ts'

export function requireAnswer({ question }: KeyedQuestion, chosen: string[]): string[] {
  const message = notAnAnswer(question)
  return readAnswer(question, chosen) ?? fail('invalid', message ? { message } : {})
}
