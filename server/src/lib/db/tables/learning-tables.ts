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
    /** By the student's calendar, counted since 1970; null where their zone was not known. */
    completed_day: Generated<number | null>
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
    mode: string
    /** What the order of its parts is made of. */
    seed: string
    /** JSON: `[question id, version]` of each question it asks, in order. */
    items: string
    /** JSON, as they were when it started: `rules.ts`. */
    rules: string
    /** Which way of scoring it was closed with: `fold.ts`. */
    engine: number
    /** The student's factor of time. */
    extra: number
    deadline_at: number | null
    closed_by: string | null
    /** Handed in, it tells its answers from then on; null: at once. */
    told_at: Generated<number | null>
    /** From when its answers make cards, as they tell nothing any more; null where they do, or it goes on. */
    remember_at: Generated<number | null>
    /** Each event is later than the one before it. */
    last_event_at: number | null
  }
  attempt_events: {
    id: string
    attempt_id: string
    student_id: string
    kind: string
    question_id: string | null
    /** Of an answer what was chosen, as JSON. */
    data: string | null
    score: number | null
    engine: number
    /** When it was done: they are in the order of this and the id. */
    at: number
    /** When it arrived here; null where an earlier version has stored it. */
    received_at: Generated<number | null>
    /** Of `at`, by the student's calendar, counted since 1970; null where their zone was not known. */
    day: Generated<number | null>
  }
  /** In which minutes of a day a student was active, a bit each from the hour at which the day begins. */
  activity: {
    student_id: string
    day: number
    subject_id: string
    minutes: Uint8Array
  }
  /** The totals of a day, recounted from the facts whenever one of them is added. */
  student_days: {
    student_id: string
    day: number
    minutes: Generated<number>
    lessons: Generated<number>
    answers: Generated<number>
    reviews: Generated<number>
    /** 1: a day of learning. */
    learned: Generated<number>
    /** 1: its rest costs nothing: a journey took it, or its weekday was free. */
    rest: Generated<number>
    /** Minutes that were the aim of that day. */
    goal: number
  }
}
