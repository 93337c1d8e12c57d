// Who takes what: a student is enrolled in a subcategory (SPEC §7).
import * as z from 'zod/mini'
import { subcategory } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const tag = 'Enrollments'

export const enrollment = z.object({
  id: z.string(),
  studentId: z.string(),
  subcategoryId: z.string(),
  status: z.literal('active'),
  createdAt: z.string(),
  subcategory,
})
export type Enrollment = z.output<typeof enrollment>

export const createEnrollment = endpoint({
  method: 'POST',
  path: '/enrollments',
  tag,
  caller: 'student',
  summary: 'Enrol oneself in a class or course',
  body: z.object({
    studentId: id('Student'),
    subcategoryId: id('Subcategory'),
    status: z.literal('active', { error: 'Status must be active' }),
  }),
  reply: z.object({ enrollment }),
  status: 201,
  failures: ['signed-out', 'forbidden', 'not-found', 'already-enrolled'],
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

export const removeEnrollment = endpoint({
  method: 'DELETE',
  path: '/enrollments/{id}',
  tag,
  caller: 'student',
  summary: 'Leave a class or course; progress is kept',
  params: z.object({ id: id() }),
  message: 'You have been successfully unenrolled from this course.',
  failures: ['signed-out', 'not-found'],
})
