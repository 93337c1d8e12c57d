// A message to the school.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, longText, name } from './fields.ts'
import { limits } from './limits.ts'
import { sentences } from './shared-sentences.ts'

export const contactTopics = ['account', 'courses', 'quizzes', 'other'] as const

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact',
  caller: 'either',
  tag: 'Contact',
  summary: 'Write to the school',
  body: z.object({
    name: name(),
    email: email(),
    topic: z.enum(contactTopics, { error: 'Topic is required' }),
    message: longText('Message', limits.contact.messageLongest),
  }),
  status: 201,
  message: sentences.messageSent,
})
