// An attempt of a student with each answer, as a teacher of a class reads it (learning §8).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { ownMark } from './marks.ts'
import { pastAttempt } from './past-attempts.ts'
import { attempt } from './quizzes.ts'

const named = z.object({ id: z.string(), name: z.nullable(z.string()) })

export const readStudentAttempt = endpoint({
  method: 'GET',
  path: '/groups/{id}/students/{studentId}/attempts/{attemptId}',
  tag: 'Classes',
  caller: 'student',
  role: 'teacher',
  summary: 'An attempt of a student of a class that is handed in, with each answer and its mark',
  params: z.object({ id: id('Class'), studentId: id('Student'), attemptId: id('Attempt') }),
  reply: z.object({
    group: named,
    student: z.extend(named, { email: z.nullable(z.string()) }),
    quiz: z.object({ id: z.string(), title: z.string(), language: z.string() }),
    attempt,
    /** Points and their most, with the marks of written answers. */
    score: z.number(),
    outOf: z.int(),
    percent: z.int(),
    seconds: z.int(),
    /** Whether its time ran out before it was handed in. */
    isTimeOver: z.boolean(),
    /** From when its answers are shown; null where they are (S28). */
    toldAt: z.nullable(z.string()),
    /** The mark that counts of each written answer. */
    marks: z.array(ownMark),
    /** Of the same quiz, this one among them, unless it is older: the latest fifty first. */
    attempts: z.array(pastAttempt),
  }),
  failures: ['signed-out', 'forbidden', 'not-found'],
})
