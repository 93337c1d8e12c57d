// What people are notified of, as it is stored.
import type { Generated } from 'kysely'

export type NoticeTables = {
  /** By email into a class. */
  invitations: {
    id: string
    group_id: string
    email: string
    /** Of `invitedRoles`. */
    role: string
    token_hash: string
    /** Null where the account is gone: then the link works no more. */
    created_by: string | null
    sent_at: number
    expires_at: number
    accepted_at: number | null
  }
  /** What a teacher wrote to a class. */
  announcements: {
    id: string
    /** Null: to the whole school. */
    group_id: string | null
    title: string
    /** Plain; an empty line begins a paragraph. */
    text: string
    /** Null where the account is gone. */
    created_by: string | null
    /** 1: to everybody there was, not to chosen students. */
    to_all: number
    sent_at: number
  }
  /** A question of a student to the teachers of a class. */
  student_questions: {
    id: string
    student_id: string
    group_id: string
    /** `lesson` or `quiz`. */
    kind: string
    target_id: string
    /** A heading of the lesson, or a question of the quiz; null: the whole. */
    anchor: string | null
    /** The place in words, as it was then. */
    place: string
    text: string
    /** Chosen by the device: sent again, it is there once. */
    send_key: string
    sent_at: number
    answer: Generated<string | null>
    answered_by: Generated<string | null>
    answered_at: Generated<number | null>
    /** 1: the class reads it, without the name. */
    shared: Generated<number>
  }
  announcement_recipients: {
    announcement_id: string
    student_id: string
    /** When the email is to be queued; null where that is done, or nobody wants it. */
    mail_at: number | null
  }
  /** What somebody should know of. */
  notices: {
    id: string
    student_id: string
    /** Of `noticeSubjects`. */
    kind: string
    /** Of what it is about: that takes its notices along when it goes. */
    about_id: string
    /** JSON: a `NoticeAbout`. */
    about: string
    created_at: number
    read_at: Generated<number | null>
  }
}
