// What students remember, as it is stored.

export type MemoryTables = {
  /** Only ever added; `memory/memory-event.ts` says what each kind is. */
  memory_events: {
    id: string
    student_id: string
    question_id: string
    version: string
    /** A hash of the type and the right answer. */
    sign: string
    kind: string
    /** `quiz`, `check` or `review`; of what is no answer `review`, or `content`. */
    source: string
    /** JSON, as answers are written. */
    chosen: string | null
    score: number
    hints: number
    tries: number
    options: number | null
    took_ms: number | null
    mapping: number
    /** Of `undo` and `easy` the event they are about. */
    undoes: string | null
    /** What was aimed at, and by which weights, when it came: others act from the next answer on. */
    retention: number
    /** Null: the usual weights. */
    parameters_id: string | null
    at: number
    received_at: number
    /** By the student's calendar; by UTC where the zone was not known. */
    day: number
  }
  /** What the events come to, of each question; can be made again from them. */
  cards: {
    student_id: string
    question_id: string
    subcategory_id: string
    subject_id: string
    chapter_id: string
    /** Where it is taught. */
    lesson_id: string | null
    version: string
    sign: string
    stability: number | null
    difficulty: number | null
    last_day: number
    due_day: number
    reps: number
    recalled: number
    lapses: number
    reviews: number
    level: number
    first_at: number
    familiar_at: number | null
    confident_at: number | null
    mastered_at: number | null
    state: string
    /** 1: its course is not taken, or the question is gone. */
    is_asleep: number
    is_corrected: number
  }
  /** How many cards come back on each day: counted from `cards`, so that nobody counts thousands for a number. */
  due_counts: {
    student_id: string
    due_day: number
    subject_id: string
    cards: number
    /** Of them those that were never in a review. */
    fresh: number
  }
  memory_settings: { student_id: string; aim: string; daily_cap: number; new_cap: number }
  /** One row: what the school has fixed for all; null where students choose. */
  memory_rules: { id: number; retention: number | null }
  /** Weights of the model that fit a school or a student better than the usual ones; the latest counts. */
  memory_parameters: {
    id: string
    scope: string
    student_id: string | null
    /** JSON */
    w: string
    reviews: number
    loss_before: number
    loss_after: number
    made_at: number
  }
}
