// What people are notified of, as it is stored.
import type { Generated } from 'kysely'

export type NoticeTables = {
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
