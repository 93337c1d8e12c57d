// The rows as they are stored. Times are milliseconds since 1970, truth values are 0 or 1, JSON is text: the same on both engines.

import type { Generated } from 'kysely'
import type { CatalogTables } from './catalog-tables.ts'
import type { GroupTables } from './group-tables.ts'
import type { LearningTables } from './learning-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { MemoryTables } from './memory-tables.ts'
import type { NoticeTables } from './notice-tables.ts'

export type Tables = AccountTables &
  CatalogTables &
  GroupTables &
  LearningTables &
  MailTables &
  MemoryTables &
  NoticeTables

type AccountTables = {
  users: {
    id: string
    /** Null: the account was made for a class, and is opened with a class card. */
    email: string | null
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
    first_login_at: Generated<number | null>
    /** To about a minute; it outlives the sessions. Null: never there. */
    last_seen_at: Generated<number | null>
    /** By how much longer a timed quiz is: 1, 1.25, 1.5 or 2. */
    extra_time: Generated<number>
    /** Of the IANA database, from a browser; null until one has sent it. */
    timezone: Generated<string | null>
    /** At which hour of its own clocks a day begins. */
    day_starts: Generated<number>
    /** JSON: 0 for Monday to 6 for Sunday, at most two. */
    free_weekdays: Generated<string>
    /** The day of the student from which on those are free. */
    free_since: Generated<number | null>
    /** `student`, `teacher` or `owner`. */
    role: Generated<string>
    /** 1: a teacher who may write courses; owners may in any case. */
    is_author: Generated<number>
    /** Null until the student has named it. */
    birth_year: Generated<number | null>
    /** Whom the school writes to for a minor, as the student or the office named them last. */
    guardian_email: Generated<string | null>
  }
  /** Passwords that wait for their address to be confirmed, each for one browser. */
  registrations: {
    id: string
    email: string
    flow_hash: string
    /** 0: it was registered without a cookie, as a program does. */
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
    /** The owner of the school who made a link. */
    made_by: Generated<string | null>
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
    /** Of the cookie that opens pages; null in sessions of before. */
    page_hash: Generated<string | null>
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
  /** See `school-facts.ts`. */
  school_facts: { name: string; value: string; at: number }
  /** What the school has chosen; values are JSON. */
  settings: { key: string; value: string; by: string | null; at: number }
  audit_log: {
    id: string
    happened_at: number
    event: string
    user_id: string | null
    address: string | null
    request_id: string | null
    detail: string | null
    /** Who did it to the account of another. */
    actor_id: Generated<string | null>
  }
}

/** What belongs to one student and goes with the account. */
type OfStudent = { id: string; user_id: string; created_at: number }
