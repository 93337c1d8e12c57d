// Which columns name a row of another table. The database itself sees to a few of them; all are looked at.
import type { Tables } from '../../lib/db/tables/tables.ts'

export type Reference = {
  table: keyof Tables
  column: string
  parent: keyof Tables
  parentKey: string
  /** By which the rows of `table` are read in order: the first column of its key. */
  key: string
}

type Table = keyof Tables

const rows = ({
  table,
  key,
  parents,
  keys = {},
}: {
  table: Table
  key: string
  parents: Record<string, Table>
  keys?: Partial<Record<Table, string>>
}): Reference[] =>
  Object.entries(parents).map(([column, parent]) => ({
    table,
    column,
    parent,
    key,
    parentKey: keys[parent] ?? 'id',
  }))

const place = { subcategory_id: 'subcategories', subject_id: 'subjects' } as const
const versions = { question_versions: 'fingerprint' } as const

export const references: Reference[] = [
  ...rows({
    table: 'subcategories',
    key: 'id',
    parents: { category_id: 'categories', subject_id: 'subjects' },
  }),
  ...rows({ table: 'subjects', key: 'id', parents: { subcategory_id: 'subcategories' } }),
  ...rows({ table: 'chapters', key: 'id', parents: { subject_id: 'subjects' } }),
  ...rows({ table: 'lessons', key: 'id', parents: { ...place, chapter_id: 'chapters' } }),
  ...rows({ table: 'lesson_bodies', key: 'lesson_id', parents: { lesson_id: 'lessons' } }),
  ...rows({
    table: 'quizzes',
    key: 'id',
    parents: { ...place, chapter_id: 'chapters', lesson_id: 'lessons' },
  }),
  ...rows({ table: 'questions', key: 'id', parents: { quiz_id: 'quizzes', lesson_id: 'lessons' } }),
  ...rows({ table: 'questions', key: 'id', parents: { subcategory_id: 'subcategories' } }),
  ...rows({
    table: 'questions',
    key: 'id',
    parents: { version: 'question_versions' },
    keys: versions,
  }),
  ...rows({
    table: 'question_versions',
    key: 'fingerprint',
    parents: { question_id: 'questions' },
  }),
  ...rows({
    table: 'media_parts',
    key: 'name',
    parents: { name: 'media' },
    keys: { media: 'name' },
  }),
  ...rows({
    table: 'content_sources',
    key: 'origin',
    parents: { media_name: 'media' },
    keys: { media: 'name' },
  }),
  ...rows({ table: 'users', key: 'id', parents: { class_id: 'subcategories', avatar: 'avatars' } }),
  ...rows({ table: 'identities', key: 'id', parents: { user_id: 'users' } }),
  ...rows({ table: 'reset_grants', key: 'id', parents: { user_id: 'users' } }),
  ...rows({ table: 'known_devices', key: 'id', parents: { user_id: 'users' } }),
  ...rows({ table: 'avatars', key: 'id', parents: { user_id: 'users' } }),
  ...rows({ table: 'sessions', key: 'id', parents: { user_id: 'users' } }),
  ...rows({
    table: 'enrollments',
    key: 'id',
    parents: { student_id: 'users', subcategory_id: 'subcategories' },
  }),
  ...rows({
    table: 'session_seats',
    key: 'session_id',
    parents: { subcategory_id: 'subcategories' },
  }),
  ...rows({
    table: 'group_courses',
    key: 'group_id',
    parents: { group_id: 'groups', subcategory_id: 'subcategories' },
  }),
  ...rows({
    table: 'group_members',
    key: 'group_id',
    parents: { group_id: 'groups', user_id: 'users' },
  }),
  ...rows({
    table: 'external_ids',
    key: 'source',
    parents: { group_id: 'groups', user_id: 'users' },
  }),
  ...rows({
    table: 'class_cards',
    key: 'user_id',
    parents: { group_id: 'groups', user_id: 'users' },
  }),
  ...rows({
    table: 'invitations',
    key: 'id',
    parents: { group_id: 'groups', created_by: 'users' },
  }),
  ...rows({
    table: 'waiting_members',
    key: 'group_id',
    parents: { group_id: 'groups', student_id: 'users' },
  }),
  ...rows({
    table: 'consents',
    key: 'id',
    parents: { student_id: 'users', recorded_by: 'users' },
  }),
  ...rows({
    table: 'assignments',
    key: 'id',
    parents: { group_id: 'groups', created_by: 'users' },
  }),
  ...rows({
    table: 'assignment_exceptions',
    key: 'assignment_id',
    parents: { assignment_id: 'assignments', student_id: 'users' },
  }),
  ...rows({ table: 'calendar_links', key: 'student_id', parents: { student_id: 'users' } }),
  ...rows({
    table: 'announcements',
    key: 'id',
    parents: { group_id: 'groups', created_by: 'users' },
  }),
  ...rows({
    table: 'announcement_recipients',
    key: 'announcement_id',
    parents: { announcement_id: 'announcements', student_id: 'users' },
  }),
  ...rows({
    table: 'student_questions',
    key: 'id',
    parents: { student_id: 'users', group_id: 'groups', answered_by: 'users' },
  }),
  ...rows({ table: 'drafts', key: 'path', parents: { saved_by: 'users' } }),
  ...rows({ table: 'revisions', key: 'id', parents: { published_by: 'users' } }),
  ...rows({ table: 'notices', key: 'id', parents: { student_id: 'users' } }),
  ...rows({
    table: 'lesson_progress',
    key: 'student_id',
    parents: { ...place, student_id: 'users', lesson_id: 'lessons' },
  }),
  ...rows({ table: 'attempts', key: 'id', parents: { student_id: 'users', quiz_id: 'quizzes' } }),
  ...rows({
    table: 'attempt_events',
    key: 'id',
    parents: { student_id: 'users', attempt_id: 'attempts' },
  }),
  ...rows({ table: 'attempt_events', key: 'id', parents: { question_id: 'questions' } }),
  ...rows({
    table: 'mark_events',
    key: 'id',
    parents: { student_id: 'users', attempt_id: 'attempts', question_id: 'questions' },
  }),
  ...rows({ table: 'mark_events', key: 'id', parents: { marked_by: 'users' } }),
  ...rows({
    table: 'activity',
    key: 'student_id',
    parents: { student_id: 'users', subject_id: 'subjects' },
  }),
  ...rows({ table: 'student_days', key: 'student_id', parents: { student_id: 'users' } }),
  ...rows({
    table: 'memory_events',
    key: 'id',
    parents: { student_id: 'users', question_id: 'questions' },
  }),
  ...rows({
    table: 'memory_events',
    key: 'id',
    parents: { version: 'question_versions' },
    keys: versions,
  }),
  ...rows({ table: 'memory_events', key: 'id', parents: { parameters_id: 'memory_parameters' } }),
  ...rows({
    table: 'cards',
    key: 'student_id',
    parents: { ...place, student_id: 'users', question_id: 'questions' },
  }),
  ...rows({
    table: 'cards',
    key: 'student_id',
    parents: { chapter_id: 'chapters', lesson_id: 'lessons' },
  }),
  ...rows({
    table: 'cards',
    key: 'student_id',
    parents: { version: 'question_versions' },
    keys: versions,
  }),
  ...rows({
    table: 'due_counts',
    key: 'student_id',
    parents: { student_id: 'users', subject_id: 'subjects' },
  }),
  ...rows({ table: 'memory_settings', key: 'student_id', parents: { student_id: 'users' } }),
  ...rows({ table: 'memory_parameters', key: 'id', parents: { student_id: 'users' } }),
  ...rows({ table: 'outbox', key: 'id', parents: { student_id: 'users' } }),
  ...rows({ table: 'reminder_settings', key: 'student_id', parents: { student_id: 'users' } }),
  ...rows({ table: 'summary_recipients', key: 'id', parents: { student_id: 'users' } }),
  ...rows({ table: 'settings', key: 'key', parents: { by: 'users' } }),
]

/** Columns that name a row which may be gone, or nothing that is a row here. */
export const free = new Set([
  // Of another system.
  'external_ids.external_id',
  // Of files that were published together, of which it is no row.
  'revisions.publication_id',
  // Of work, an attempt and the like, as `kind` says; that may be gone.
  'notices.about_id',
  // Of a lesson or a quiz, as `kind` says; that may be gone.
  'student_questions.target_id',
  // Of a lesson, a chapter, a quiz or a subject, as `kind` says.
  'assignments.target_id',
  // Records about somebody outlive the account, or the code.
  'audit_log.user_id',
  'audit_log.actor_id',
  'audit_log.request_id',
  'outbox.request_id',
  'contact_messages.user_id',
  'one_time_codes.user_id',
  'outbox.code_id',
  'outbox.account_id',
  'reset_grants.code_id',
  // Of many kinds, and of what was there once.
  'content_successors.from_id',
  'content_successors.to_id',
  'search_entries.thing_id',
  'search_entries.subcategory_id',
  // A session that was moved is another one.
  'enrollments.session_id',
  // The key itself.
  'session_seats.session_id',
  // Names a restore, and the file of its key.
  'content_state.restore_id',
])
