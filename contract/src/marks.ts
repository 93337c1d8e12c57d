// Marks of written answers (reflections), which no program grades: points and a comment of a teacher (learning §8).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, longText, notANumber, outOfRange } from './fields.ts'
import { limits } from './limits.ts'
import { reached, rubric } from './rubric.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Marks'
const caller = 'student'
const role = 'teacher'
const failures = ['signed-out', 'forbidden', 'not-found'] as const
const { most, step, commentLongest } = limits.mark

const range = outOfRange('Points', 0, most)
const points = z
  .number({ error: notANumber('Points') })
  .check(
    z.minimum(0, range),
    z.maximum(most, range),
    z.multipleOf(step, { error: 'Points are whole or half, such as 7 or 7.5' }),
  )

const named = z.object({ id: z.string(), name: z.nullable(z.string()) })

/** Of the marks of one answer the last counts; those before it stay. */
const mark = z.object({
  id: z.string(),
  points: z.number(),
  /** Where it was marked by a rubric: one a criterion. */
  reached: z.nullable(z.array(reached)),
  comment: z.nullable(z.string()),
  /** Null where the account is gone. */
  by: z.nullable(named),
  at: z.string(),
})
export type Mark = z.output<typeof mark>

const answer = z.object({
  attemptId: z.string(),
  questionId: z.string(),
  /** Of `questions` in the same reply. */
  version: z.string(),
  quiz: z.object({ id: z.string(), title: z.string() }),
  /** Which question of the attempt it answers, from 1. */
  number: z.int(),
  student: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  text: z.string(),
  handedInAt: z.string(),
  /** The one that counts; null while the answer waits. */
  mark: z.nullable(mark),
})
export type MarkedAnswer = z.output<typeof answer>

const askedQuestion = z.object({
  version: z.string(),
  language: z.string(),
  promptHtml: z.string(),
  /** What students see afterwards, to compare with; empty where there is none. */
  modelHtml: z.string(),
  rubric: z.nullable(rubric),
})
export type AskedQuestion = z.output<typeof askedQuestion>

export const listMarking = endpoint({
  method: 'GET',
  path: '/marking',
  tag,
  caller,
  role,
  summary:
    'Written answers of one’s classes that wait for a mark, the oldest and these in a mixed order, or that have one, the latest first',
  query: z.object({
    groupId: z.optional(id('Class')),
    quizId: z.optional(id('Quiz')),
    state: z._default(z.enum(['waiting', 'marked']), 'waiting'),
  }),
  reply: z.object({
    /** The classes to choose from, without those that have ended. */
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Whose answers these are; null: of all classes. Where they have many students it is the first. */
    groupId: z.nullable(z.string()),
    /** Those with such answers, whichever of them is chosen. */
    quizzes: z.array(
      z.object({ id: z.string(), title: z.string(), waiting: z.int(), marked: z.int() }),
    ),
    waiting: z.int(),
    marked: z.int(),
    /** So many at a time as `limits.mark.listed`. */
    answers: z.array(answer),
    questions: z.array(askedQuestion),
    /** What this teacher wrote at marks before, the last first and each once: to use again. */
    comments: z.array(z.string()),
  }),
  failures,
})
export type Marking = z.output<typeof listMarking.reply>

export const readMarks = endpoint({
  method: 'GET',
  path: '/attempts/{id}/marks/{questionId}',
  tag,
  caller,
  role,
  summary: 'The marks of one answer, the last first: each with who gave it and when',
  params: z.object({ id: id('Attempt'), questionId: id('Question') }),
  reply: z.object({ marks: z.array(mark) }),
  failures,
})

export const markAnswer = endpoint({
  method: 'POST',
  path: '/attempts/{id}/marks',
  tag,
  caller,
  role,
  stores: storedBytes.mark,
  summary: 'Mark a written answer; the mark before stays in its record',
  params: z.object({ id: id('Attempt') }),
  body: z.object({
    questionId: id('Question'),
    points: z.optional(points),
    /** In place of points: of each criterion of the rubric, in its order. */
    levels: z.optional(z.array(z.int()).check(z.maxLength(limits.mark.rubric.criteria))),
    /** Empty: none. */
    comment: longText('Comment', commentLongest, 0),
    /** The mark that the teacher saw; null for none. Where another one counts by now, nothing is changed. */
    seenId: z.nullable(id('Mark')),
  }),
  reply: z.object({ mark }),
  status: 201,
  failures: [...failures, 'marked-meanwhile', 'other-rubric', 'points-or-levels'],
})

/** What a student reads at an answer. */
export const ownMark = z.object({
  questionId: z.string(),
  points: z.number(),
  reached: z.nullable(z.array(reached)),
  comment: z.nullable(z.string()),
  /** What the teacher is called; null without a name. */
  by: z.nullable(z.string()),
  at: z.string(),
})

export const listOwnMarks = endpoint({
  method: 'GET',
  path: '/attempts/{id}/marks',
  tag,
  caller,
  summary:
    'The marks of one’s own written answers in an attempt; none while its answers are hidden',
  params: z.object({ id: id('Attempt') }),
  reply: z.object({ marks: z.array(ownMark) }),
  failures: ['signed-out', 'not-found'],
})
