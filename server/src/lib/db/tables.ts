// The rows as they are stored. Times are milliseconds since 1970, truth values are 0 or 1, JSON is text: the same on both engines.

import type { Generated } from 'kysely'

export type Tables = {
  users: {
    id: string
    email: string
    name: string | null
    password_hash: string | null
    verified_at: number | null
    daily_goal_minutes: number
    created_at: number
    phone: Generated<string | null>
    class_id: Generated<string | null>
    avatar: Generated<string | null>
    theme: Generated<string | null>
    language: Generated<string>
    lesson_text_size: Generated<string>
    locked_at: Generated<number | null>
  }
  /** Passwords that wait for their address to be confirmed, each for one browser. */
  registrations: {
    id: string
    email: string
    flow_hash: string
    /** 0: whoever registered bore no cookie, as a program does. */
    is_bound: number
    password_hash: string
    created_at: number
  }
  identities: OfStudent & { issuer: string; subject: string; email: string }
  used_id_tokens: { token_hash: string; expires_at: number }
  reset_grants: OfStudent & {
    token_hash: string
    /** `grant`: this browser may set a password; `link`: a mail that leads to a grant. */
    kind: string
    code_id: string | null
    mismatches: number
    expires_at: number
  }
  known_devices: OfStudent & { token_hash: string; expires_at: number }
  avatars: OfStudent & { bytes: Uint8Array }
  rate_limits: { key: string; count: number; ends_at: number }
  contact_messages: {
    id: string
    user_id: string | null
    name: string
    email: string
    topic: string
    message: string
    created_at: number
  }
  sessions: {
    id: string
    token_hash: string
    user_id: string
    device: string
    created_at: number
    last_used_at: number
  }
  one_time_codes: {
    id: string
    email: string
    purpose: string
    code_hash: string
    tries: number
    created_at: number
    used_at: number | null
    user_id: Generated<string | null>
  }
  outbox: {
    id: string
    recipient: string
    subject: string
    /** Readable with the school's key only (S8). */
    sealed_text: string
    created_at: number
    /** When it goes out at the earliest. */
    due_at: number
    expires_at: number
    next_try_at: number
    tries: number
    lease_until: number
    sent_at: number | null
    /** 1: while it waits, a newer code's mail takes its place. */
    gives_way: Generated<number>
    /** 1: the row goes when it was sent. */
    leaves_nothing: Generated<number>
  }
  categories: CatalogRow & {
    name: string
    kind: string
    summary: string
    subcategory_count: number
  }
  subcategories: CatalogRow & {
    category_id: string
    name: string
    summary: string
    grade: number | null
    topic: string | null
    level: string | null
    hours: number | null
    accent: string
    cover: string
    subject_id: string | null
    subject_names: string
    subject_count: number
    chapter_count: number
    lesson_count: number
    minutes: number
    /** When a weekend course meets. */
    schedule: string | null
  }
  subjects: CatalogRow & {
    subcategory_id: string
    name: string
    title: string
    summary: string
    accent: string
    cover: string
    language: string
    outcomes: string
    about_html: string
    chapter_count: number
    lesson_count: number
    quiz_count: number
    minutes: number
  }
  chapters: CatalogRow & {
    subject_id: string
    name: string
    summary: string
    lesson_count: number
    minutes: number
  }
  lessons: CatalogRow & {
    chapter_id: string
    subject_id: string
    subcategory_id: string
    title: string
    summary: string
    minutes: number
    kind: string
    preview: number
  }
  lesson_bodies: { lesson_id: string; body: string; headings: string; search_text: string }
  quizzes: CatalogRow & {
    chapter_id: string
    subject_id: string
    subcategory_id: string
    lesson_id: string | null
    moment: string
    title: string
    question_count: number
  }
  questions: CatalogRow & {
    quiz_id: string | null
    lesson_id: string | null
    subcategory_id: string
    type: string
    topic: string | null
    shown: string
    answer_key: string
  }
  media: { name: string; type: string; bytes: Uint8Array }
  content_sources: {
    origin: string
    path: string
    /** sha256 of the file. */
    digest: string
    /** `media`: the bytes are those of the picture `media_name`; `brotli` or `plain`: they are here. */
    packing: string
    media_name: string | null
    bytes: Uint8Array | null
  }
  /** What can be found; on PostgreSQL with its tokens, on SQLite beside the FTS5 table `search_words`. */
  search_entries: {
    number: Generated<number>
    kind: string
    thing_id: string
    subcategory_id: string
    title: string
  }
  /** `search_version`: in which way the index of the search was made, see `search/ensure-index.ts`. */
  content_state: { id: number; revision: number; search_version: Generated<number> }
  enrollments: {
    id: string
    student_id: string
    subcategory_id: string
    status: string
    created_at: number
    ended_at: number | null
    /** The session of a weekend course in which a seat is taken. */
    session_id: Generated<string | null>
    session_starts_at: Generated<number | null>
  }
  session_seats: {
    session_id: string
    subcategory_id: string
    starts_at: number
    taken: number
  }
  lesson_progress: {
    student_id: string
    lesson_id: string
    subject_id: string
    subcategory_id: string
    percent: number
    anchor: string | null
    completed_at: number | null
    updated_at: number
  }
  attempts: {
    id: string
    student_id: string
    quiz_id: string
    number: number
    explain: string
    started_at: number
    submitted_at: number | null
    score: number | null
    out_of: number | null
  }
  answer_events: {
    student_id: string
    id: string
    attempt_id: string
    question_id: string
    chosen: string
    score: number
    created_at: number
  }
  audit_log: {
    id: string
    happened_at: number
    event: string
    user_id: string | null
    address: string | null
    request_id: string | null
    detail: string | null
  }
}

/** What belongs to one student and goes with the account. */
type OfStudent = { id: string; user_id: string; created_at: number }

/** What every imported row bears: its place among its siblings, where it came from, its fingerprint, and whether it is gone. */
type CatalogRow = {
  id: string
  position: number
  origin: string
  fingerprint: string
  retired: number
}
