// What a student asks the teachers of a class at a place of a course, and what they answer (learning §8).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, longText } from './fields.ts'
import { limits } from './limits.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Questions to teachers'
const caller = 'student'

export const written = (label: string, most: number) =>
  longText(label, most).check(
    z.refine((typed: string) => typed.trim() !== '', { error: `${label} is required` }),
  )

/** Its place: under a heading of a lesson, or at a question of a quiz. */
export const questionKinds = ['lesson', 'quiz'] as const
const kind = z.enum(questionKinds)

const place = {
  kind,
  targetId: z.string(),
  /** The heading, or the question of the quiz; null: the whole. */
  anchor: z.nullable(z.string()),
}

export const ownQuestion = z.object({
  id: z.string(),
  ...place,
  /** The place in words. */
  place: z.string(),
  text: z.string(),
  sentAt: z.string(),
  /** Null while it waits. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** Null where the account is gone, or has no name. */
  answeredBy: z.nullable(z.string()),
  isShared: z.boolean(),
  /** Of the student's own: whether the notice of the answer is unread, or was read a short time ago. */
  isNew: z.boolean(),
})
export type OwnQuestion = z.output<typeof ownQuestion>

export const listOwnQuestions = endpoint({
  method: 'GET',
  path: '/teacher-questions',
  tag,
  caller,
  summary:
    'One’s own questions, the newest first; of a place also the classes whose teachers answer, what they show to the class, and where in its subject one has answers',
  query: z.object({ kind: z.optional(kind), targetId: z.optional(id('Target')) }),
  reply: z.object({
    classes: z.array(z.object({ id: z.string(), name: z.string(), teachers: z.array(z.string()) })),
    own: z.array(ownQuestion),
    /** Of others in the class, without their names. */
    shared: z.array(ownQuestion),
    /** Of a place where one may ask: how many of one’s own are answered at each lesson and quiz of its subject. */
    answered: z.array(z.object({ targetId: z.string(), answers: z.int() })),
  }),
  failures: ['signed-out'],
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/teacher-questions',
  tag,
  caller,
  stores: storedBytes.question,
  summary: 'Ask the teachers of a class; sent again with the same key it is there once',
  body: z.object({
    key: id('Key'),
    groupId: id('Class'),
    kind,
    targetId: id('Target'),
    anchor: z.optional(z.nullable(id('Place'))),
    text: written('Question', limits.teacherQuestion.text),
  }),
  reply: z.object({ question: ownQuestion }),
  status: 201,
  failures: ['signed-out', 'not-found', 'too-many-questions'],
})
