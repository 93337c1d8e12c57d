// Mails that wait, and who wants which regularly, as they are stored.
import type { Generated } from 'kysely'

export type MailTables = {
  outbox: {
    id: string
    recipient: string
    /** That the address leads to: limits are counted by it. */
    mailbox: string | null
    subject: string
    /** Readable with the school's key only (S8). */
    sealed_text: string
    sealed_html: Generated<string | null>
    created_at: number
    /** When it goes out at the earliest. */
    due_at: number
    expires_at: number
    next_try_at: number
    tries: number
    lease_until: number
    sent_at: number | null
    /** Whose account it is about; null where there is none, and of regular mails. */
    account_id: Generated<string | null>
    /** Of the code in it: while the mail waits, that of the code which replaces it takes its place. */
    code_id: Generated<string | null>
    /** 1: once it was sent, the row only counts for its mailbox. */
    leaves_nothing: Generated<number>
    /** A `Lane`. */
    lane: Generated<string>
    /** The wide network that it was requested from, as a keyed hash; null where none was. */
    network: Generated<string | null>
    /** Of the request that caused it; null where there was none. */
    request_id: Generated<string | null>
    /** Of a regular mail the student it tells of. */
    student_id: Generated<string | null>
    /** What it is: a `MailKind`; null in rows of before. */
    kind: Generated<string | null>
    /** Of a regular mail the address that ends them, sealed like its text. */
    sealed_stop: Generated<string | null>
  }
  reminder_settings: {
    student_id: string
    reviews: number
    streak: number
    /** 0: no emails about announcements. */
    announcements: Generated<number>
    /** 0 to 23, by the student's own clocks. */
    hour: number
    /** By the student's calendar. */
    last_sent_day: number | null
    /** How many came one after the other without the student coming. */
    unheeded: Generated<number>
    /** When it is looked at next whether one is due; null: never. */
    next_at: number | null
  }
  /** Who should get the student's weekly summary, by the student or the school. */
  summary_recipients: {
    id: string
    student_id: string
    email: string
    /** `student` or `school`. */
    entered_by: string
    created_at: number
    /** Of the link that was mailed last. */
    confirm_hash: string | null
    link_ends_at: number
    /** Null: nothing but that question goes there. */
    confirmed_at: number | null
    stopped_at: number | null
    /** 1: its owner has refused before ever agreeing. */
    is_declined: Generated<number>
    /** The Monday of the last week that was reported. */
    last_week: number | null
    /** The Monday of a week that could not be reported yet, as the address gets no more mails for now. */
    held_week: Generated<number | null>
    next_at: number | null
  }
}
