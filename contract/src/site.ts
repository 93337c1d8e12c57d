// What a school has chosen in its settings, as far as its pages need to know.
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
