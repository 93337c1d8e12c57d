// Lessons that anybody may read, without an account: their text, their quick checks, and a few of these to try at once.
import * as z from 'zod/mini'
import { chapterCrumb, crumb, place, readableLesson } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { choiceQuestion, chosen } from './questions.ts'
import { verdict } from './quizzes.ts'

const tag = 'Previews'

export const getPreview = endpoint({
  method: 'GET',
  path: '/previews/{id}',
  tag,
  caller: 'either',
  summary: 'A lesson marked as preview, by its id: its text, and quick checks without answers',
  params: z.object({ id: id() }),
  reply: z.object({
    lesson: readableLesson,
    chapter: chapterCrumb,
    /** The lesson after it in the subject; null after the last. */
    next: z.nullable(z.object({ ...crumb.shape, preview: z.boolean() })),
    place,
  }),
  failures: ['not-found'],
  cacheable: true,
})

export const checkPreview = endpoint({
  method: 'POST',
  path: '/previews/{id}/check',
  tag,
  caller: 'either',
  summary: 'Check the answer to a quick check of a preview; nothing is kept or scored',
  params: z.object({ id: id() }),
  largestBody: limits.body.largest,
  body: z.strictObject({ questionId: id('Question'), chosen }),
  reply: z.object({
    verdict,
    /** Days from today on which a student who recalls it each time would review the question. */
    reviewDays: z.array(z.int()),
  }),
  failures: ['not-found'],
})

const trialSubject = z.object({
  subject: place.shape.subject,
  subcategory: crumb,
  questions: z.array(z.object({ lesson: crumb, question: choiceQuestion })),
})
export type TrialSubject = z.output<typeof trialSubject>

export const listTrialQuestions = endpoint({
  method: 'GET',
  path: '/trial-questions',
  tag,
  summary: 'Quick checks of previews to begin with, of a few subjects that differ',
  reply: z.object({ subjects: z.array(trialSubject) }),
  cacheable: true,
})
