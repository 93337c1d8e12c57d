// Who takes what: a student is enrolled in a subcategory (SPEC §7).
import * as z from 'zod/mini'
import { subcategory } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { storedBytes } from './stored-bytes.ts'
import { weekendSession } from './weekend.ts'
import { sentences } from './shared-sentences.ts'

const tag = 'Enrollments'

export const enrollment = z.object({
  id: z.string(),
  studentId: z.string(),
  subcategoryId: z.string(),
  status: z.literal('active'),
  createdAt: z.string(),
  subcategory,
  /** The session of a weekend course in which a seat is reserved; null for other courses, and where it is no longer planned. */
  session: z.nullable(weekendSession),
})
export type Enrollment = z.output<typeof enrollment>

export const createEnrollment = endpoint({
  method: 'POST',
  path: '/enrollments',
  tag,
  caller: 'student',
  stores: storedBytes.enrollment,
  summary: 'Enroll oneself in a class or course; in a weekend course a seat is reserved with it',
  body: z.object({
    studentId: id('Student'),
    subcategoryId: id('Subcategory'),
    status: z.literal('active', { error: 'Status must be active' }),
    /** Of a weekend course; without one the next session with a free seat is taken. */
    sessionId: z.optional(id('Session')),
  }),
  reply: z.object({ enrollment }),
  status: 201,
  failures: [
    'signed-out',
    'forbidden',
    'not-found',
    'already-enrolled',
    'course-retired',
    'session-full',
    'sessions-full',
    'session-over',
  ],
})

export const listEnrollments = endpoint({
  method: 'GET',
  path: '/enrollments/student/{studentId}',
  tag,
  caller: 'student',
  summary: 'What a student is enrolled in; only one’s own',
  params: z.object({ studentId: id('Student') }),
  reply: z.object({ enrollments: z.array(enrollment) }),
  failures: ['signed-out', 'forbidden'],
})

export const moveSeat = endpoint({
  method: 'PUT',
  path: '/enrollments/{id}/session',
  tag,
  caller: 'student',
  summary:
    'Take a seat in another session of a weekend course; the seat before is free at the same moment',
  params: z.object({ id: id() }),
  body: z.object({ sessionId: id('Session') }),
  reply: z.object({ enrollment }),
  failures: ['signed-out', 'not-found', 'session-full', 'session-over'],
})

export const removeEnrollment = endpoint({
  method: 'DELETE',
  path: '/enrollments/{id}',
  tag,
  caller: 'student',
  summary: 'Leave a class or course; progress is kept',
  params: z.object({ id: id() }),
  message: sentences.unenrolled,
  failures: ['signed-out', 'not-found'],
})
