// What a teacher writes to a class, or an owner to the whole school: a notice and an email for each (learning §8).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, longText, name } from './fields.ts'
import { limits } from './limits.ts'
import { schoolLimits } from './school-limits.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Announcements'
const caller = 'student'
const failures = ['signed-out', 'forbidden', 'not-found'] as const

const { text: textLongest } = schoolLimits.announcement
const params = z.object({ id: id('Class') })

/** Plain text; an empty line begins a new paragraph. */
const text = () =>
  longText('Message', textLongest).check(
    z.refine((typed: string) => typed.trim() !== '', { error: 'Message is required' }),
  )

const letter = {
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Null where the account is gone, or has no name. */
  by: z.nullable(z.string()),
  sentAt: z.string(),
}

const announcement = z.object({
  ...letter,
  /** Null: to the whole school. */
  groupName: z.nullable(z.string()),
  /** Whether it went to everybody there was, or to chosen students. */
  isToAll: z.boolean(),
})

const sent = z.object({
  ...letter,
  recipients: z.int(),
  /** Whether it went to everybody there was, or to chosen students. */
  isToAll: z.boolean(),
  mayRemove: z.boolean(),
})
export type SentAnnouncement = z.output<typeof sent>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/groups/{id}/announcements',
  tag,
  caller,
  role: 'teacher',
  summary: 'What was written to a class, the newest first',
  params,
  reply: z.object({ announcements: z.array(sent) }),
  failures,
})

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/groups/{id}/announcements',
  tag,
  caller,
  role: 'teacher',
  stores: storedBytes.announcement,
  summary:
    'Write to a class, or to some of its students: a notice at once, and an email soon after',
  params,
  body: z.object({
    title: name('Title'),
    text: text(),
    /** Absent: all students of the class. */
    studentIds: z.optional(
      z
        .array(id('Student'), { error: 'Students are required' })
        .check(
          z.minLength(1, { error: 'Students are required' }),
          z.maxLength(limits.group.students, { error: 'A class has fewer students' }),
        ),
    ),
  }),
  reply: z.object({ announcement: sent }),
  status: 201,
  failures: [...failures, 'no-recipients', 'too-many-announcements'],
})

export const listSchoolAnnouncements = endpoint({
  method: 'GET',
  path: '/admin/announcements',
  tag,
  caller,
  role: 'owner',
  summary: 'What was written to the whole school, the newest first',
  reply: z.object({ announcements: z.array(sent) }),
  failures: ['signed-out', 'forbidden'],
})

export const sendSchoolAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/announcements',
  tag,
  caller,
  role: 'owner',
  stores: storedBytes.announcement,
  summary: 'Write to everybody in the school: a notice at once, and an email soon after',
  body: z.object({ title: name('Title'), text: text() }),
  reply: z.object({ announcement: sent }),
  status: 201,
  failures: ['signed-out', 'forbidden', 'no-recipients', 'too-many-announcements'],
})

export const readAnnouncement = endpoint({
  method: 'GET',
  path: '/announcements/{id}',
  tag,
  caller,
  summary: 'What was written to one, as a whole',
  params: z.object({ id: id('Announcement') }),
  reply: z.object({ announcement }),
  failures: ['signed-out', 'not-found'],
})

export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: '/announcements/{id}',
  tag,
  caller,
  role: 'teacher',
  summary: 'Delete what one has written: its notices go, and emails that were not sent yet',
  params: z.object({ id: id('Announcement') }),
  status: 204,
  failures,
})
