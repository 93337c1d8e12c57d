// What of a student's rows leaves with the export (S37), decided column by column: what stands in neither list fails a test.
import type { Tables } from '../lib/db/tables.ts'

type Decision<Table extends keyof Tables> = {
  columns: readonly (keyof Tables[Table] & string)[]
  /** What stays here, with the reason. */
  left: Partial<Record<keyof Tables[Table] & string, string>>
}

const hash = 'a hash says nothing to a student and must not leave the server'
const owner = 'the student, who is named once in the list `account`'

export const decisions = {
  users: {
    columns: [
      'id',
      'email',
      'name',
      'verified_at',
      'daily_goal_minutes',
      'created_at',
      'phone',
      'class_id',
      'avatar',
      'theme',
      'language',
      'lesson_text_size',
      'locked_at',
      'first_login_at',
      'extra_time',
      'timezone',
      'day_starts',
    ],
    left: { password_hash: hash },
  },
  identities: {
    columns: ['id', 'issuer', 'subject', 'email', 'created_at'],
    left: { user_id: owner },
  },
  sessions: {
    columns: ['id', 'device', 'created_at', 'last_used_at'],
    left: { user_id: owner, token_hash: hash },
  },
  known_devices: {
    columns: ['id', 'created_at', 'expires_at'],
    left: { user_id: owner, token_hash: hash },
  },
  avatars: {
    columns: ['id', 'created_at'],
    left: { user_id: owner, bytes: 'the picture is shown, and can be saved, where the id leads' },
  },
  enrollments: {
    columns: [
      'id',
      'subcategory_id',
      'status',
      'created_at',
      'ended_at',
      'session_id',
      'session_starts_at',
    ],
    left: { student_id: owner },
  },
  lesson_progress: {
    columns: [
      'lesson_id',
      'subject_id',
      'subcategory_id',
      'percent',
      'anchor',
      'completed_at',
      'completed_day',
      'updated_at',
    ],
    left: { student_id: owner },
  },
  attempts: {
    columns: [
      'id',
      'quiz_id',
      'number',
      'explain',
      'started_at',
      'submitted_at',
      'score',
      'out_of',
      'mode',
      'rules',
      'deadline_at',
      'extra',
      'closed_by',
      'told_at',
    ],
    left: {
      student_id: owner,
      seed: 'for the program alone',
      items: 'which questions it asks stands with its events',
      engine: 'for the program alone',
      last_event_at: 'for the program alone',
    },
  },
  attempt_events: {
    columns: ['id', 'attempt_id', 'kind', 'question_id', 'data', 'at', 'received_at', 'day'],
    left: {
      student_id: owner,
      engine: 'for the program alone',
      score: 'not as it stands here: `export-repository.ts` adds it where it may be told (S28)',
    },
  },
  one_time_codes: {
    columns: ['id', 'email', 'purpose', 'tries', 'created_at', 'used_at'],
    left: { user_id: owner, code_hash: hash },
  },
  registrations: {
    columns: ['id', 'email', 'created_at'],
    left: {
      flow_hash: hash,
      password_hash: hash,
      is_bound: 'how the browser is known, for the program alone',
    },
  },
  reset_grants: {
    columns: ['id', 'kind', 'created_at', 'expires_at'],
    left: {
      user_id: owner,
      token_hash: hash,
      code_id: 'which code led to it, for the program alone',
      mismatches: 'how often it was tried for another address, for the program alone',
    },
  },
  contact_messages: {
    columns: ['id', 'name', 'email', 'topic', 'message', 'created_at'],
    left: { user_id: owner },
  },
  outbox: {
    columns: ['recipient', 'subject', 'created_at', 'sent_at'],
    left: {
      id: 'for the program alone',
      sealed_text: 'may hold a code or a link, and lies in the mailbox of the student',
      due_at: 'for the program alone',
      expires_at: 'for the program alone',
      next_try_at: 'for the program alone',
      tries: 'for the program alone',
      lease_until: 'for the program alone',
      leaves_nothing: 'for the program alone',
      code_id: 'for the program alone',
    },
  },
  audit_log: {
    columns: ['id', 'happened_at', 'event', 'address', 'request_id', 'detail'],
    left: { user_id: owner },
  },
} as const satisfies { [Table in keyof Tables]?: Decision<Table> }

const catalog = 'the school: what every visitor or enrolled student is shown'
const program = 'for the program alone, and of nobody'

/** Tables in which nothing is of one student, with the reason. */
export const ofNobody: Record<string, string> = {
  categories: catalog,
  subcategories: catalog,
  subjects: catalog,
  chapters: catalog,
  lessons: catalog,
  lesson_bodies: catalog,
  quizzes: catalog,
  questions: catalog,
  question_versions: catalog,
  media: catalog,
  media_parts: catalog,
  content_origins: catalog,
  content_successors: catalog,
  content_sources: catalog,
  search_entries: catalog,
  search_words: catalog,
  search_lexicon: catalog,
  search_synonyms: catalog,
  session_seats: 'how many seats are taken, not by whom: that stands in `enrollments`',
  content_state: program,
  kysely_migration: program,
  kysely_migration_lock: program,
  used_id_tokens: 'a hash and when it may be forgotten, of nobody that could be named',
  rate_limits: 'counters under a keyed hash that cannot be turned back into a person',
}
