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

const rows = (
  table: Table,
  key: string,
  parents: Record<string, Table>,
  keys: Partial<Record<Table, string>> = {},
): Reference[] =>
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
  ...rows('subcategories', 'id', { category_id: 'categories', subject_id: 'subjects' }),
  ...rows('subjects', 'id', { subcategory_id: 'subcategories' }),
  ...rows('chapters', 'id', { subject_id: 'subjects' }),
  ...rows('lessons', 'id', { ...place, chapter_id: 'chapters' }),
  ...rows('lesson_bodies', 'lesson_id', { lesson_id: 'lessons' }),
  ...rows('quizzes', 'id', { ...place, chapter_id: 'chapters', lesson_id: 'lessons' }),
  ...rows('questions', 'id', { quiz_id: 'quizzes', lesson_id: 'lessons' }),
  ...rows('questions', 'id', { subcategory_id: 'subcategories' }),
  ...rows('questions', 'id', { version: 'question_versions' }, versions),
  ...rows('question_versions', 'fingerprint', { question_id: 'questions' }),
  ...rows('media_parts', 'name', { name: 'media' }, { media: 'name' }),
  ...rows('content_sources', 'origin', { media_name: 'media' }, { media: 'name' }),
  ...rows('users', 'id', { class_id: 'subcategories', avatar: 'avatars' }),
  ...rows('identities', 'id', { user_id: 'users' }),
  ...rows('reset_grants', 'id', { user_id: 'users' }),
  ...rows('known_devices', 'id', { user_id: 'users' }),
  ...rows('avatars', 'id', { user_id: 'users' }),
  ...rows('sessions', 'id', { user_id: 'users' }),
  ...rows('enrollments', 'id', { student_id: 'users', subcategory_id: 'subcategories' }),
  ...rows('session_seats', 'session_id', { subcategory_id: 'subcategories' }),
  ...rows('lesson_progress', 'student_id', { ...place, student_id: 'users', lesson_id: 'lessons' }),
  ...rows('attempts', 'id', { student_id: 'users', quiz_id: 'quizzes' }),
  ...rows('attempt_events', 'id', { student_id: 'users', attempt_id: 'attempts' }),
  ...rows('attempt_events', 'id', { question_id: 'questions' }),
  ...rows('activity', 'student_id', { student_id: 'users', subject_id: 'subjects' }),
  ...rows('student_days', 'student_id', { student_id: 'users' }),
  ...rows('memory_events', 'id', { student_id: 'users', question_id: 'questions' }),
  ...rows('memory_events', 'id', { version: 'question_versions' }, versions),
  ...rows('memory_events', 'id', { parameters_id: 'memory_parameters' }),
  ...rows('cards', 'student_id', { ...place, student_id: 'users', question_id: 'questions' }),
  ...rows('cards', 'student_id', { chapter_id: 'chapters', lesson_id: 'lessons' }),
  ...rows('cards', 'student_id', { version: 'question_versions' }, versions),
  ...rows('due_counts', 'student_id', { student_id: 'users', subject_id: 'subjects' }),
  ...rows('memory_settings', 'student_id', { student_id: 'users' }),
  ...rows('memory_parameters', 'id', { student_id: 'users' }),
  ...rows('outbox', 'id', { student_id: 'users' }),
  ...rows('reminder_settings', 'student_id', { student_id: 'users' }),
  ...rows('summary_recipients', 'id', { student_id: 'users' }),
]

/** Columns that name a row which may be gone, or nothing that is a row here. */
export const free = new Set([
  // Records about somebody outlive the account, or the code.
  'audit_log.user_id',
  'audit_log.request_id',
  'outbox.request_id',
  'contact_messages.user_id',
  'one_time_codes.user_id',
  'outbox.code_id',
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
