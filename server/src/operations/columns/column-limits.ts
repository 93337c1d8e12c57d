// Which values a column may hold beside null: by its type, and by what the program knows of it.
import { mostExtraAttempts } from '@kinnow/contract/assigned-quiz-rules'
import { assignmentKinds } from '@kinnow/contract/assignments'
import { consentKinds } from '@kinnow/contract/consents'
import { invitedRoles } from '@kinnow/contract/invitations'
import { themes, languages, textSizes } from '@kinnow/contract/auth'
import { eventKinds } from '@kinnow/contract/attempt-events'
import {
  accents,
  categoryKinds,
  covers,
  lessonKinds,
  quizPlacements,
} from '@kinnow/contract/catalog'
import { contactTopics } from '@kinnow/contract/contact'
import { courseLevels } from '@kinnow/contract/course-search'
import { limits } from '@kinnow/contract/limits'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { masteryLevels, retentionAims } from '@kinnow/contract/memory'
import { cardStates } from '@kinnow/contract/memory-overview'
import { explains, quizModes } from '@kinnow/contract/quiz-rules'
import { noticeSubjects } from '@kinnow/contract/notices'
import { recipientSources } from '@kinnow/contract/reminders'
import { roles } from '@kinnow/contract/roles'
import { questionKinds } from '@kinnow/contract/teacher-questions'
import { codePurposes } from '../../auth/code-hash.ts'
import { grantKinds } from '../../auth/reset-grant-repository.ts'
import { linkedTables } from '../../content/import/successor-repository.ts'
import { importedTypes } from '../../content/model/file-kinds.ts'
import type { Cell } from '../../lib/db/snapshot-types.ts'
import type { Tables } from '../../lib/db/tables/tables.ts'
import { serverLimits } from '../../lib/util/server-limits.ts'
import { laneOf, lanes } from '../../mail/email-templates.ts'
import { memoryChanges, memorySources } from '../../memory/record.ts'
import { closers } from '../../quizzes/attempts/close-repository.ts'

/** `bytes`: how long a text may be. */
export type Limit =
  | { least: number; most: number; name: string }
  | { oneOf: readonly (string | number)[] }
  | { bytes: number }

export const largestInteger = 2 ** 31 - 1
export const endOfYear9999 = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

const between = (least: number, most: number): Limit => ({
  least,
  most,
  name: `a number from ${least} to ${most}`,
})
/** What PostgreSQL can store; which columns are never below zero is listed by column. */
const integer = between(-(2 ** 31), largestInteger)
const natural = between(0, largestInteger)
/** Every column of 64 bits is a time. */
const time: Limit = { least: 0, most: endOfYear9999, name: 'a time up to the year 9999' }
const finite: Limit = { least: -Number.MAX_VALUE, most: Number.MAX_VALUE, name: 'a finite number' }
/** PostgreSQL has no room for more than 2,700 bytes of a text in an index. */
const indexed: Limit = { bytes: 2000 }
const oneOf = (...values: readonly (string | number)[]): Limit => ({ oneOf: values })

const ofType: Record<string, Limit> = {
  integer,
  int4: integer,
  bigint: time,
  int8: time,
  'double precision': finite,
  float8: finite,
}

export type DeclaredColumn = { table: string; name: string; type: string; isIndexed: boolean }

/** What a column's declaration says of it, on either engine. */
export function limitsOfType({ type, isIndexed }: DeclaredColumn): Limit[] {
  const limit = ofType[type.toLowerCase()]
  if (limit) return [limit]
  return isIndexed && /^(?:text|varchar)$/i.test(type) ? [indexed] : []
}

/** The same with what the program knows of the column: whole numbers are none below zero. */
export function limitsOf(column: DeclaredColumn): Limit[] {
  const byType = limitsOfType(column)
  const known =
    byColumn[column.table]?.[column.name] ??
    byName[column.name] ??
    (byType.includes(integer) ? wholeOf(column) : null)
  return known ? [known, ...byType] : byType
}

/** Days since 1970: those from a student's first to today are walked through one by one. */
const day = between(0, Math.floor(endOfYear9999 / 86_400_000))

const wholeOf = ({ name }: DeclaredColumn) =>
  /(?:^|_)day$|^free_since$/.test(name) ? day : natural

const { retention } = serverLimits.reviews
const recall = between(retention.least, retention.most)
const extraTime = oneOf(...schoolLimits.extraTimes)
/** In bytes: far more than anybody may write, and no more than a page or a reply can bear. */
export const longest = {
  ofStudent: { bytes: 4000 },
  schedule: { bytes: 20_000 },
  /** A name, or some sentences of a summary. */
  line: { bytes: 20_000 },
  question: { bytes: 1_000_000 },
  page: { bytes: 5_000_000 },
}
const ofQuestion = { shown: longest.question, answer_key: longest.question }
const flag = oneOf(0, 1)
const look = { accent: oneOf(...accents), cover: oneOf(...covers) }

/** In each table that has them. */
const byName: Record<string, Limit> = {
  name: longest.line,
  title: longest.line,
  summary: longest.line,
  topic: longest.line,
  rules: longest.schedule,
  subject_names: longest.question,
  outcomes: longest.question,
  words: longest.question,
  headings: longest.page,
  search_text: longest.page,
  items: longest.question,
  chosen: longest.question,
  w: longest.schedule,
}

const byColumn: Record<string, Record<string, Limit>> = {
  users: {
    theme: oneOf(...themes),
    language: oneOf(...languages),
    lesson_text_size: oneOf(...textSizes),
    daily_goal_minutes: between(limits.dailyGoal.least, limits.dailyGoal.most),
    extra_time: extraTime,
    is_author: flag,
    day_starts: between(0, 23),
    name: longest.ofStudent,
    role: oneOf(...roles),
    free_weekdays: longest.ofStudent,
  },
  registrations: { is_bound: flag },
  reset_grants: { kind: oneOf(...grantKinds) },
  contact_messages: { topic: oneOf(...contactTopics) },
  one_time_codes: { purpose: oneOf(...codePurposes) },
  categories: { kind: oneOf(...categoryKinds), retired: flag },
  subcategories: {
    ...look,
    level: oneOf(...courseLevels),
    hours: between(0, largestInteger),
    schedule: longest.schedule,
    retired: flag,
  },
  subjects: { ...look, about_html: longest.page, retired: flag },
  chapters: { retired: flag },
  lessons: { kind: oneOf(...lessonKinds), preview: flag, retired: flag },
  quizzes: { moment: oneOf(...quizPlacements), retired: flag },
  lesson_bodies: { body: longest.page },
  questions: { ...ofQuestion, retired: flag },
  question_versions: ofQuestion,
  media: { type: oneOf(...importedTypes) },
  content_successors: { kind: oneOf(...linkedTables) },
  content_sources: { packing: oneOf('media', 'brotli', 'plain') },
  groups: { may_leave: flag },
  group_members: { role: oneOf('teacher', 'student') },
  external_ids: { kind: oneOf('user', 'class') },
  invitations: { role: oneOf(...invitedRoles) },
  consents: { kind: oneOf(...consentKinds) },
  assignments: {
    kind: oneOf(...assignmentKinds),
    weight: between(limits.assignment.weight.least, limits.assignment.weight.most),
    for_chosen: flag,
    rules: longest.line,
  },
  assignment_exceptions: {
    excused: flag,
    chosen: flag,
    extra_time: extraTime,
    extra_attempts: between(0, mostExtraAttempts),
  },
  announcements: { to_all: flag, title: longest.ofStudent, text: longest.line },
  student_questions: {
    kind: oneOf(...questionKinds),
    shared: flag,
    place: longest.ofStudent,
    text: longest.ofStudent,
    answer: longest.line,
  },
  notices: { kind: oneOf(...noticeSubjects), about: longest.line },
  enrollments: { status: oneOf('active', 'ended', 'hidden') },
  lesson_progress: { percent: between(0, 100) },
  attempts: {
    explain: oneOf(...explains),
    mode: oneOf(...quizModes),
    closed_by: oneOf(...closers),
    extra: extraTime,
  },
  attempt_events: { kind: oneOf(...eventKinds, 'submit', 'regrade'), data: longest.question },
  mark_events: { points: between(0, limits.mark.most), reached: longest.line },
  memory_events: {
    kind: oneOf('answer', ...memoryChanges),
    source: oneOf(...memorySources),
    retention: recall,
  },
  cards: {
    state: oneOf(...cardStates),
    level: between(0, masteryLevels.length - 1),
    is_asleep: flag,
    is_corrected: flag,
  },
  memory_settings: {
    aim: oneOf(...retentionAims),
    daily_cap: between(limits.reviews.dailyCap.least, limits.reviews.dailyCap.most),
    new_cap: between(limits.reviews.newCap.least, limits.reviews.newCap.most),
  },
  memory_rules: { retention: recall },
  memory_parameters: { scope: oneOf('school', 'student') },
  outbox: { lane: oneOf(...lanes), kind: oneOf(...Object.keys(laneOf)), leaves_nothing: flag },
  reminder_settings: {
    hour: between(limits.reminders.hour.least, limits.reminders.hour.most),
    reviews: flag,
    streak: flag,
    announcements: flag,
  },
  settings: { value: longest.ofStudent },
  summary_recipients: { entered_by: oneOf(...recipientSources), is_declined: flag },
  // A process that ended while it took back its counts may leave fewer than none.
  rate_limits: { count: between(-largestInteger, largestInteger) },
} satisfies Partial<Record<keyof Tables, Record<string, Limit>>>

/** After "level of 7 in subcategories". */
export function faultOf(limit: Limit): string {
  if ('oneOf' in limit) return `is none of ${limit.oneOf.join(', ')}`
  return 'bytes' in limit
    ? `is longer than ${limit.bytes.toLocaleString('en')} bytes`
    : `is not ${limit.name}`
}

/** Whether a cell of a backup is within; those that are no numbers, or no texts, are not compared. */
export function isWithin(limit: Limit, cell: Cell): boolean {
  if (cell === null || cell instanceof Uint8Array) return true
  if ('oneOf' in limit) return limit.oneOf.includes(typeof cell === 'bigint' ? Number(cell) : cell)
  if ('bytes' in limit) return typeof cell !== 'string' || Buffer.byteLength(cell) <= limit.bytes
  return Number(cell) >= limit.least && Number(cell) <= limit.most
}
