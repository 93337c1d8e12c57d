// Work that a teacher gives to a class: what, until when, and how far each student is (learning §8).
import * as z from 'zod/mini'
import { accents } from './catalog.ts'
import { assignedQuizRules, mostExtraAttempts, typedQuizRules } from './assigned-quiz-rules.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, integer } from './fields.ts'
import { limits } from './limits.ts'
import { schoolLimits } from './school-limits.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Work'
const caller = 'student'
const role = 'teacher'
const params = z.object({ id: id('Work') })
const failures = ['signed-out', 'forbidden', 'not-found'] as const

export const assignmentKinds = ['lesson', 'chapter', 'quiz', 'review'] as const
export type AssignmentKind = (typeof assignmentKinds)[number]

/** Whether so many reviews are due in each week from the opening on, or in all until the due time. */
export const reviewPeriods = ['week', 'all'] as const
export type ReviewRule = { count: number; each: (typeof reviewPeriods)[number] }

/**
 * How one student is with it. `done`: on time or late (`isLate`); `late`: not done, and still accepted; `closed`: not done,
 * and accepted no more.
 */
export const workStates = ['todo', 'done', 'late', 'closed', 'excused', 'not-open'] as const
export type WorkState = (typeof workStates)[number]

const subject = z.object({
  id: z.string(),
  name: z.string(),
  accent: z.enum(accents),
  language: z.string(),
})

const dates = {
  opensAt: z.string(),
  dueAt: z.string(),
  /** Null: it is accepted late for as long as the class lasts. */
  closesAt: z.nullable(z.string()),
}

/** What was reached of how many points, to a hundredth. */
export const gradePoints = z.object({ score: z.number(), outOf: z.int() })

const work = {
  id: z.string(),
  kind: z.enum(assignmentKinds),
  targetId: z.string(),
  title: z.string(),
  /** Null where it is not in the course any more. */
  subject: z.nullable(subject),
  /** Of reviews of a subject how many; else null. */
  reviews: z.nullable(z.object({ count: z.int(), each: z.enum(reviewPeriods) })),
  /** Of a quiz where a teacher set others than its own; else null. */
  quizRules: z.nullable(assignedQuizRules),
  /** How much it counts in the gradebook: 1 is usual; 0 for not at all. */
  weight: z.int(),
  ...dates,
}

const assignment = z.object({
  ...work,
  groupId: z.string(),
  /** Whether it is for some students of the class, who are listed with it. */
  isForSome: z.boolean(),
  /** Who is not excused; of these so many have done it, after it was due, or are late with it. */
  students: z.int(),
  done: z.int(),
  doneLate: z.int(),
  late: z.int(),
  closed: z.int(),
  excused: z.int(),
})
export type Assignment = z.output<typeof assignment>

/** How far a student is, computed whenever it is read. */
const progress = {
  state: z.enum(workStates),
  /** Of what is done: after it was due. */
  isLate: z.boolean(),
  /** When it was done for the first time; of a chapter its last part. */
  doneAt: z.nullable(z.string()),
  /** Of a quiz, 0 to 100, as it counts its attempts, with marks; null where there is none, or nothing is scored. */
  percent: z.nullable(z.int()),
  /** The points of which the percent is made; null where it is. */
  points: z.nullable(gradePoints),
  isStarted: z.boolean(),
  /** How many parts of a chapter, or of the reviews, are done; null for a lesson and a quiz. */
  parts: z.nullable(z.object({ done: z.int(), of: z.int() })),
  /** Of reviews for each week those of the student's week; else null. */
  week: z.nullable(z.object({ done: z.int(), of: z.int() })),
}

const studentWork = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  ...progress,
  /** For this student. */
  dueAt: z.string(),
  isExcused: z.boolean(),
  /** Whether the student has another date than the class. */
  hasOwnDate: z.boolean(),
  /** Of a quiz: by how much longer each attempt may take for this student, 1 for not at all. */
  extraTime: z.number(),
  /** Of a quiz: how many attempts this student has more than the class. */
  extraAttempts: z.int(),
})
export type StudentWork = z.output<typeof studentWork>

const ownAssignment = z.object({
  ...work,
  ...progress,
  groupId: z.string(),
  groupName: z.string(),
  /** Whether a teacher marked a written answer of the quiz, and its student may know it. */
  isMarked: z.boolean(),
  /** Whether a written answer of the quiz has no mark yet, or none that its student may see yet. */
  isWaiting: z.boolean(),
  /** Of the last mark that its student may see what the teacher wrote, or how it begins; null where there is nothing. */
  comment: z.nullable(z.object({ text: z.string(), by: z.nullable(z.string()) })),
  /**
   * That mark itself, as its notice says it: of all answers the one marked last; null where there is none.
   * `noticeId`: what to mark as read, while the mark is new.
   */
  mark: z.nullable(
    z.object({ points: z.number(), outOf: z.number(), noticeId: z.nullable(z.string()) }),
  ),
  /** Of a quiz the attempt with this comment, else the one of this mark, else the one handed in last; null where there is none. */
  attemptId: z.nullable(z.string()),
  /** Of a quiz how many attempts were handed in that count for the work. */
  attempts: z.int(),
  /** When the attempt handed in last is explained, where that is to come; else null. */
  toldAt: z.nullable(z.string()),
  /** Of a lesson its minutes, of a quiz its questions; else null. */
  size: z.nullable(z.int()),
})
export type OwnAssignment = z.output<typeof ownAssignment>

const students = () =>
  z.optional(
    z.nullable(
      z.array(id('Student'), { error: 'Students are required' }).check(
        z.minLength(1, { error: 'Choose at least one student' }),
        z.maxLength(limits.group.students, {
          error: `A class can have at most ${limits.group.students} students`,
        }),
      ),
    ),
  )

const closesAt = z.optional(z.nullable(instant('Closing time')))

export const listAssignments = endpoint({
  method: 'GET',
  path: '/groups/{id}/assignments',
  tag,
  caller,
  role,
  summary: 'The work of a class, what is due last first, and how many have done it',
  params: z.object({ id: id('Class') }),
  reply: z.object({ assignments: z.array(assignment) }),
  failures,
})

export const createAssignment = endpoint({
  method: 'POST',
  path: '/assignments',
  tag,
  caller,
  role,
  stores: storedBytes.assignment,
  summary: 'Assign something of its courses to a class',
  body: z.object({
    groupId: id('Class'),
    kind: z.enum(assignmentKinds),
    /** Of reviews the subject. */
    targetId: id('Target'),
    opensAt: instant('Opening time'),
    dueAt: instant('Due time'),
    /** Not of reviews: they close when they are due. */
    closesAt,
    /** Of reviews, and of these alone. */
    reviews: z.optional(
      z.object({
        count: integer('Number of reviews', limits.assignment.reviews),
        each: z.enum(reviewPeriods),
      }),
    ),
    /** Of a quiz. */
    quizRules: z.optional(typedQuizRules),
    /** 1 where it is absent. */
    weight: z.optional(integer('Weight', limits.assignment.weight)),
    /** Null or absent: the whole class, and who joins it later. */
    studentIds: students(),
  }),
  reply: z.object({ assignment }),
  status: 201,
  failures: [
    ...failures,
    'wrong-dates',
    'too-much-work',
    'wrong-rules',
    'reviews-too-long',
    'too-much-reviewing',
  ],
})

export const readAssignment = endpoint({
  method: 'GET',
  path: '/assignments/{id}',
  tag,
  caller,
  role,
  summary: 'One piece of work, and how far each student is whom it is for',
  params,
  reply: z.object({
    assignment,
    /** Of a quiz what its attempts are limited to, by the work or else the quiz itself; null for other work. */
    quizLimits: z.nullable(
      z.object({ attempts: z.nullable(z.int()), minutes: z.nullable(z.int()) }),
    ),
    students: z.array(studentWork),
  }),
  failures,
})

export const changeAssignment = endpoint({
  method: 'PUT',
  path: '/assignments/{id}',
  tag,
  caller,
  role,
  stores: storedBytes.assignment,
  summary: 'Change the dates, the weight and the students of work; what is absent stays',
  params,
  body: z.object({
    opensAt: z.optional(instant('Opening time')),
    dueAt: z.optional(instant('Due time')),
    closesAt,
    weight: z.optional(integer('Weight', limits.assignment.weight)),
    /** Null: the whole class. */
    studentIds: students(),
    /** Of a quiz; null: its own. */
    quizRules: z.optional(z.nullable(typedQuizRules)),
  }),
  reply: z.object({ assignment }),
  failures: [...failures, 'wrong-dates', 'reviews-too-long', 'wrong-rules'],
})

export const withdrawAssignment = endpoint({
  method: 'DELETE',
  path: '/assignments/{id}',
  tag,
  caller,
  role,
  summary: 'Withdraw work; what students did of it stays with them',
  params,
  status: 204,
  failures,
})

export const setException = endpoint({
  method: 'PUT',
  path: '/assignments/{id}/exceptions/{studentId}',
  tag,
  caller,
  role,
  stores: storedBytes.assignment,
  summary:
    'Another date for one student, or none, and for a quiz more time or attempts: null, false, 1 and 0 make it the class’s again',
  params: z.object({ id: id('Work'), studentId: id('Student') }),
  body: z.object({
    dueAt: z.nullable(instant('Due time')),
    isExcused: z.boolean(),
    /** Of a quiz; what is absent stays. It is for attempts that begin from now on. */
    extraTime: z.optional(z.literal(schoolLimits.extraTimes)),
    extraAttempts: z.optional(integer('Number of attempts', { least: 0, most: mostExtraAttempts })),
  }),
  reply: z.object({ student: studentWork }),
  failures: [...failures, 'wrong-dates', 'wrong-rules'],
})

export const listOwnAssignments = endpoint({
  method: 'GET',
  path: '/assignments/mine',
  tag,
  caller,
  summary: 'The work of one’s classes, what is due first first',
  reply: z.object({ assignments: z.array(ownAssignment) }),
  failures: ['signed-out'],
})
