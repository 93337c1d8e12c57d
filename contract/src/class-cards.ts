// Class cards: students without an email address log in with class code, card number and secret.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, name } from './fields.ts'
import { limits } from './limits.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Classes'
const caller = 'student'
const role = 'teacher'
const params = z.object({ id: id('Class') })
const failures = ['signed-out', 'forbidden', 'not-found'] as const
const { atOnce } = limits.classCard

const holder = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** Null where no card of this class was made yet, such as after a move. */
  number: z.nullable(z.int()),
  /** When the secret was made that works now. */
  changedAt: z.nullable(z.string()),
})
export type CardHolder = z.output<typeof holder>

export const listCards = endpoint({
  method: 'GET',
  path: '/groups/{id}/cards',
  tag,
  caller,
  role,
  summary: 'The students of a class who log in with a class card, never their secrets',
  params,
  reply: z.object({
    group: z.object({ id: z.string(), name: z.string(), isArchived: z.boolean() }),
    /** Null until the first card is made. */
    cardCode: z.nullable(z.string()),
    students: z.array(holder),
  }),
  failures,
})

const card = z.object({
  studentId: z.string(),
  name: z.nullable(z.string()),
  number: z.int(),
  secret: z.string(),
})
export type ClassCard = z.output<typeof card>

const made = z.object({
  cardCode: z.string(),
  /** With the secrets, which are shown here and never again. */
  cards: z.array(card),
})

export const addCardStudents = endpoint({
  method: 'POST',
  path: '/groups/{id}/cards/students',
  tag,
  caller,
  role,
  stores: storedBytes.account,
  largestBody: limits.body.largest,
  summary: 'Make accounts without an email address for students of a class, with their cards',
  params,
  body: z.object({
    names: z
      .array(name(), { error: 'Names are required' })
      .check(
        z.minLength(1, { error: 'Names are required' }),
        z.maxLength(atOnce, { error: `At most ${atOnce} names at once` }),
      ),
  }),
  reply: made,
  status: 201,
  failures: [...failures, 'group-full'],
})

export const renewCards = endpoint({
  method: 'POST',
  path: '/groups/{id}/cards',
  tag,
  caller,
  role,
  summary: 'Make new secrets: the cards before end, and their students are signed out',
  params,
  body: z.object({
    studentIds: z
      .array(id('Student'), { error: 'Students are required' })
      .check(
        z.minLength(1, { error: 'Students are required' }),
        z.maxLength(atOnce, { error: `At most ${atOnce} students at once` }),
      ),
  }),
  reply: made,
  failures: [...failures, 'group-full'],
})
