// What a school has chosen in its settings, as far as its pages need to know, and how much it has to learn from.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const site = endpoint({
  method: 'GET',
  path: '/site',
  tag: 'Site',
  summary: 'The school’s choices: length of a code, Google, name of the weekend path',
  reply: z.object({
    codeLength: z.number(),
    hasGoogle: z.boolean(),
    weekendCoursesPath: z.string(),
  }),
  cacheable: true,
})

export const figures = endpoint({
  method: 'GET',
  path: '/site/figures',
  tag: 'Site',
  summary: 'How much there is to learn, counted',
  reply: z.object({
    lessons: z.int(),
    quizzes: z.int(),
    questions: z.int(),
    /** Lessons that anybody may read. */
    previews: z.int(),
  }),
  cacheable: true,
})
