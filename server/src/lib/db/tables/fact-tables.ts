// Which tables hold facts, and which the program can make again from them.
import type { Tables } from './tables.ts'

/** Every table, by its type: one that is forgotten here does not compile. */
const tables = {
  // First of all, since other tables refer to it.
  users: 'fact',
  registrations: 'fact',
  identities: 'fact',
  used_id_tokens: 'fact',
  reset_grants: 'fact',
  known_devices: 'fact',
  avatars: 'fact',
  rate_limits: 'fact',
  contact_messages: 'fact',
  sessions: 'fact',
  one_time_codes: 'fact',
  audit_log: 'fact',
  categories: 'fact',
  subcategories: 'fact',
  subjects: 'fact',
  chapters: 'fact',
  lessons: 'fact',
  lesson_bodies: 'fact',
  quizzes: 'fact',
  questions: 'fact',
  question_versions: 'fact',
  media: 'fact',
  media_parts: 'fact',
  content_origins: 'fact',
  content_successors: 'fact',
  content_sources: 'fact',
  content_state: 'fact',
  search_synonyms: 'fact',
  search_entries: 'made',
  search_lexicon: 'made',
  groups: 'fact',
  group_courses: 'fact',
  group_members: 'fact',
  enrollments: 'fact',
  session_seats: 'fact',
  lesson_progress: 'fact',
  attempts: 'fact',
  attempt_events: 'fact',
  activity: 'fact',
  student_days: 'fact',
  outbox: 'fact',
  reminder_settings: 'fact',
  summary_recipients: 'fact',
  memory_events: 'fact',
  cards: 'fact',
  due_counts: 'fact',
  memory_settings: 'fact',
  memory_rules: 'fact',
  memory_parameters: 'fact',
  school_facts: 'fact',
  settings: 'fact',
} as const satisfies Record<keyof Tables, 'fact' | 'made'>

export const allTables = Object.keys(tables) as (keyof Tables)[]

/** In an order in which their rows can be written. */
export const factTables = allTables.filter((name) => tables[name] === 'fact')
