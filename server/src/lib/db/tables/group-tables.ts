// Classes of a school and their work, as they are stored.
import type { Generated } from 'kysely'

export type GroupTables = {
  groups: {
    id: string
    name: string
    /** 8 letters of `joinCodeLetters`; null while nobody can join with a code. */
    join_code: string | null
    /** 6 letters of `joinCodeLetters`, on the cards of the class; null until the first is made. */
    card_code: Generated<string | null>
    /** 1: its students may leave it by themselves. */
    may_leave: Generated<number>
    created_at: number
    archived_at: Generated<number | null>
  }
  group_courses: { group_id: string; subcategory_id: string }
  group_members: {
    group_id: string
    user_id: string
    /** `teacher` or `student`, in this class. */
    role: string
    joined_at: number
    left_at: Generated<number | null>
    /** The system that an import read the membership from; null where somebody added it by hand. */
    source: Generated<string | null>
  }
  /** How another system names an account or a class: one of both columns has it. */
  external_ids: {
    source: string
    /** `user` or `class`. */
    kind: string
    external_id: string
    user_id: string | null
    group_id: string | null
  }
  /** With what a student without an address logs in, one for an account. */
  class_cards: {
    user_id: string
    group_id: string
    number: number
    secret_hash: string
    made_at: number
    /** When the secret was made that works now. */
    changed_at: number
  }
  /** Who joins a class as soon as a guardian agrees; until then nothing of them is shown there. */
  waiting_members: { group_id: string; student_id: string; requested_at: number }
  /** What was decided for a minor, the newest row last: an answered row is never answered otherwise. */
  consents: {
    id: string
    student_id: string
    /** Of `consentKinds`. */
    kind: string
    /** Of `consentVersions`: what the guardian read; null where the school answers for it. */
    text_version: string | null
    guardian_email: string | null
    token_hash: string | null
    /** The date on the paper, such as 2026-11-23. */
    signed_on: string | null
    /** Who recorded it at the school; null where the account is gone, or a guardian answered. */
    recorded_by: string | null
    requested_at: number
    given_at: number | null
    refused_at: number | null
    withdrawn_at: number | null
  }
  assignments: {
    id: string
    group_id: string
    /** `lesson`, `chapter`, `quiz` or `review`. */
    kind: string
    /** The lesson, chapter or quiz; of reviews the subject. */
    target_id: string
    /** Of the target when it was assigned, for when that is gone. */
    title: string
    opens_at: number
    due_at: number
    /** Null: it is accepted late for as long as the class lasts. */
    closes_at: number | null
    /** Null where the account is gone. */
    created_by: string | null
    created_at: number
    withdrawn_at: Generated<number | null>
    /** How much it counts in the gradebook; 0: not at all. */
    weight: Generated<number>
    /** 1: it is for the students who have a row below that says so; 0: for the whole class. */
    for_chosen: Generated<number>
    /** JSON: `assignments/stored-rules.ts`. */
    rules: Generated<string | null>
  }
  /** What is different for one student: another date, or none, more time or attempts, or that the work is for them. */
  assignment_exceptions: {
    assignment_id: string
    student_id: string
    due_at: number | null
    excused: Generated<number>
    /** 1: work for some students is for this one. */
    chosen: Generated<number>
    /** By how much longer an attempt at the quiz may take: 1, 1.25, 1.5 or 2. */
    extra_time: Generated<number>
    /** How many attempts at the quiz there are more. */
    extra_attempts: Generated<number>
  }
  /** The secret address of a student's own calendar. */
  calendar_links: { student_id: string; token_hash: string; created_at: number }
  /** Points and a comment for a written answer, in a row for each answer: the highest number counts. */
  mark_events: {
    id: string
    attempt_id: string
    question_id: string
    student_id: string
    /** From 1 on, of its answer. */
    number: number
    /** 0 to 10: in halves, or to a hundredth where a rubric was used. */
    points: number
    /** In JSON; null without a rubric. */
    reached: Generated<string | null>
    comment: string | null
    /** Null where the account is gone. */
    marked_by: string | null
    at: number
  }
}
