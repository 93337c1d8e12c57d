// What a school has chosen in its settings, as far as its pages need to know, and how much it has to learn from.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gradeScale } from './school-settings.ts'

export const site = endpoint({
  method: 'GET',
  path: '/site',
  tag: 'Site',
  summary:
    'The school’s choices: its name, length of a code, Google, first day of the week, registration, how results are shown',
  reply: z.object({
    codeLength: z.number(),
    hasGoogle: z.boolean(),
    /** Other services to sign in with; absent where there are none. */
    signInServices: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
    weekendCoursesPath: z.string(),
    /** The school’s own name; absent where it has set none. */
    name: z.optional(z.string()),
    /** Of the school's logo; absent where it has none. */
    logoUrl: z.optional(z.string()),
    /** 0 for Monday to 6 for Sunday; absent where each browser decides. */
    firstWeekday: z.optional(z.int()),
    /** True where visitors cannot create accounts. */
    isRegistrationClosed: z.optional(z.boolean()),
    /** True where they need the code of a class. */
    needsClassCode: z.optional(z.boolean()),
    /** True where no mail server is set, so that nobody gets an email. */
    sendsNoMail: z.optional(z.boolean()),
    /** How results are shown; absent where that is in percent. */
    gradeScale: z.optional(gradeScale),
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
