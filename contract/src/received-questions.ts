// What teachers read of the questions of their students, and answer; apart from what students ask, as pages load either.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { pageFields, pagination } from './paging.ts'
import { storedBytes } from './stored-bytes.ts'
import { ownQuestion, written } from './teacher-questions.ts'

const tag = 'Questions to teachers'
const caller = 'student'

const { isNew: _, ...shown } = ownQuestion.shape

const received = z.object({
  ...shown,
  group: z.object({ id: z.string(), name: z.string() }),
  student: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
})
export type ReceivedQuestion = z.output<typeof received>

export const listReceivedQuestions = endpoint({
  method: 'GET',
  path: '/teacher-questions/received',
  tag,
  caller,
  role: 'teacher',
  summary: 'The questions of students of one’s classes: what waits first, the oldest of it first',
  query: z.object(pageFields),
  reply: z.object({ questions: z.array(received), waiting: z.int(), pagination }),
  failures: ['signed-out', 'forbidden'],
})

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/teacher-questions/{id}/answer',
  tag,
  caller,
  role: 'teacher',
  stores: storedBytes.question,
  summary: 'Answer a question, or change the answer; shared, the class reads both without a name',
  params: z.object({ id: id('Question') }),
  body: z.object({
    answer: written('Answer', limits.teacherQuestion.answer),
    isShared: z.boolean(),
  }),
  reply: z.object({ question: received }),
  failures: ['signed-out', 'forbidden', 'not-found'],
})
