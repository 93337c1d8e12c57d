// What happened and is worth knowing: the list under the bell (learning §8).
import * as z from 'zod/mini'
import { assignmentKinds } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { pageFields, pagination } from './paging.ts'

const tag = 'Notices'
const caller = 'student'

const assigned = z.object({
  kind: z.literal('work'),
  assignmentId: z.string(),
  target: z.enum(assignmentKinds),
  targetId: z.string(),
  title: z.string(),
  subject: z.nullable(z.string()),
  groupName: z.string(),
  opensAt: z.string(),
  dueAt: z.string(),
})

/** A teacher gave one student more time for work, or excused them from it: then `dueAt` is null. */
const excepted = z.object({
  kind: z.literal('exception'),
  target: z.enum(assignmentKinds),
  targetId: z.string(),
  title: z.string(),
  groupName: z.string(),
  dueAt: z.nullable(z.string()),
})

/** A question was corrected, and with it the points of an attempt. */
const corrected = z.object({
  kind: z.literal('corrected'),
  attemptId: z.string(),
  quizTitle: z.string(),
  from: z.number(),
  to: z.number(),
  outOf: z.number(),
})

/** A teacher marked what was written in an attempt. */
const marked = z.object({
  kind: z.literal('marked'),
  attemptId: z.string(),
  quizTitle: z.string(),
  by: z.nullable(z.string()),
  /** With the beginning of the comment; absent where the answers were not to be shown yet (S28). */
  result: z.optional(
    z.object({ points: z.number(), outOf: z.number(), comment: z.nullable(z.string()) }),
  ),
})

/** The beginning of what somebody wrote to a class; without one to the whole school. */
const announced = z.object({
  kind: z.literal('announcement'),
  announcementId: z.string(),
  title: z.string(),
  text: z.string(),
  by: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** Whether it went to chosen students of the class; absent in notices of earlier versions. */
  isToChosen: z.optional(z.boolean()),
})

/** The beginning of what a teacher answered, and the place of the question. */
const answered = z.object({
  kind: z.literal('answer'),
  questionId: z.string(),
  at: z.enum(['lesson', 'quiz']),
  targetId: z.string(),
  anchor: z.nullable(z.string()),
  place: z.string(),
  by: z.nullable(z.string()),
  text: z.string(),
})

/** What a guardian decided about a student, who hears of it as do the teachers of the class. */
const consented = z.object({
  kind: z.literal('consent'),
  decision: z.enum(['agreed', 'refused', 'withdrawn']),
  /** The class of a teacher; null for the student. */
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  studentName: z.nullable(z.string()),
})

/** What a notice is about. A new kind is an object more here, and its words in `web/src/texts/en/notices.ts`. */
export const noticeAbout = z.discriminatedUnion('kind', [
  assigned,
  excepted,
  corrected,
  marked,
  announced,
  answered,
  consented,
])
export type NoticeAbout = z.output<typeof noticeAbout>
export type NoticeSubject = NoticeAbout['kind']

/** The kinds, as they are stored. */
export const noticeSubjects = [
  'work',
  'exception',
  'corrected',
  'marked',
  'announcement',
  'answer',
  'consent',
] as const satisfies NoticeSubject[]

const notice = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Whether it was opened, or is settled. */
  isRead: z.boolean(),
  /** What came of work; `moved`: it has another date, with a notice of its own. */
  settled: z.nullable(z.enum(['done', 'excused', 'moved'])),
  about: noticeAbout,
})
export type Notice = z.output<typeof notice>

export const countNotices = endpoint({
  method: 'GET',
  path: '/notices/count',
  tag,
  caller,
  summary: 'How many notices were not read yet',
  reply: z.object({ unread: z.int() }),
  failures: ['signed-out'],
})

export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  tag,
  caller,
  summary: 'One’s notices: those not read first, of each the newest first',
  query: z.object(pageFields),
  reply: z.object({ notices: z.array(notice), unread: z.int(), pagination }),
  failures: ['signed-out'],
})

export const readNotices = endpoint({
  method: 'POST',
  path: '/notices/read',
  tag,
  caller,
  summary: 'Mark a notice as read, on all devices; with `older` also those that came before it',
  body: z.object({ id: id('Notice'), older: z.optional(z.boolean()) }),
  reply: z.object({ unread: z.int() }),
  failures: ['signed-out', 'not-found'],
})
