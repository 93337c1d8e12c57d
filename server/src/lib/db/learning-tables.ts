// What students take and do, as it is stored.
import type { Generated } from 'kysely'

export type LearningTables = {
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
}
