// What people are notified of, as it is stored.
import type { Generated } from 'kysely'

export type NoticeTables = {
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
