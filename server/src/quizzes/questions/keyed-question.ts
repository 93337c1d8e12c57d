// A question together with what only the server knows of it.
import type { Question } from '@kinnow/contract/questions'
import type { AnswerKey } from './grading/answer-key.ts'

export type KeyedQuestion = { question: Question; key: AnswerKey }
