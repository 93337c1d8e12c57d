// The gradebook of a class: students × work, folded from what was done and marked whenever it is read (learning §8).
import * as z from 'zod/mini'
import { assignmentKinds, gradePoints, reviewPeriods } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { schoolLimits } from './school-limits.ts'

const tag = 'Gradebook'
const caller = 'student'
const role = 'teacher'
const params = z.object({ id: id('Class') })
const failures = ['signed-out', 'forbidden', 'not-found'] as const

/**
 * `missing`: it was due and is not done, which counts as 0, or of reviews as the part that is; `open`: not due yet, and not done; `unassigned`: it is for
 * other students of the class.
 */
const cellStates = ['done', 'missing', 'excused', 'open', 'unassigned'] as const

/** Cells that can be shown alone. */
export const gradeFilters = ['missing', 'late', 'waiting'] as const
export type GradeFilterName = (typeof gradeFilters)[number]

const cell = z.object({
  state: z.enum(cellStates),
  /** What counts, 0 to 100; null for what does not count: open, excused, not assigned, or nothing in it is scored or marked. */
  percent: z.nullable(z.int()),
  /** Of a quiz that is done, and of reviews: what was reached, of how many; absent where there are no points. */
  points: z.optional(gradePoints),
  /** Of what is done: after it was due. */
  isLate: z.optional(z.boolean()),
  /** A written answer waits for a mark. */
  isWaiting: z.optional(z.boolean()),
})
export type GradeCell = z.output<typeof cell>

const columnFields = {
  id: z.string(),
  kind: z.enum(assignmentKinds),
  /** The lesson, quiz, chapter or subject that it is about. */
  targetId: z.string(),
  title: z.string(),
  language: z.nullable(z.string()),
  /** Of reviews how many; else null. */
  reviews: z.nullable(z.object({ count: z.int(), each: z.enum(reviewPeriods) })),
  dueAt: z.string(),
  /** How much it counts in the totals: 1 is usual, 0 is not at all. */
  weight: z.int(),
}
const column = z.object(columnFields)
export type GradeColumn = z.output<typeof column>

const person = { id: z.string(), name: z.nullable(z.string()), email: z.nullable(z.string()) }

const row = z.object({
  ...person,
  /** In the order of the columns. */
  cells: z.array(cell),
  /** The mean of what counts, by weight; null where nothing does. */
  total: z.nullable(z.int()),
})
export type GradeRow = z.output<typeof row>

export const readGradebook = endpoint({
  method: 'GET',
  path: '/groups/{id}/gradebook',
  tag,
  caller,
  role,
  summary: 'What each student of a class has for each piece of work, what is due first first',
  params,
  reply: z.object({
    columns: z.array(column),
    /** By name. */
    students: z.array(row),
    /** The middle (median) of what counts, for each column and for the totals. */
    middle: z.object({ cells: z.array(z.nullable(z.number())), total: z.nullable(z.number()) }),
  }),
  failures,
})

export const downloadGradebook = endpoint({
  method: 'GET',
  path: '/groups/{id}/gradebook.csv',
  tag,
  caller,
  role,
  download: 'text/csv; charset=utf-8',
  summary:
    'The same as a file for spreadsheets: a row a student, percent a column; all of it, or as filtered',
  params,
  query: z.object({
    show: z.optional(z.enum(assignmentKinds)),
    only: z.optional(z.enum(gradeFilters)),
    find: z.optional(text('Find', schoolLimits.gradebookFind)),
  }),
  /** What a browser makes of the file. */
  reply: z.object({ text: z.string() }),
  failures,
})

const attempt = z.object({
  id: z.string(),
  number: z.int(),
  submittedAt: z.string(),
  score: z.number(),
  outOf: z.int(),
})

const mark = z.object({
  attempt: z.int(),
  points: z.number(),
  comment: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
})

const story = z.object({
  ...columnFields,
  cell,
  /** When it was done for the first time. */
  doneAt: z.nullable(z.string()),
  /** Whether the due time is of this student alone. */
  hasOwnDate: z.boolean(),
  /** How many parts of a chapter, or of the reviews, are done; null for a lesson and a quiz. */
  parts: z.nullable(z.object({ done: z.int(), of: z.int() })),
  /** Of a quiz: how many were handed in, and the last of them, the latest first. */
  attemptCount: z.int(),
  attempts: z.array(attempt),
  /** Of written answers in these attempts, each with the mark that counts. */
  marks: z.array(mark),
})
export type GradeStory = z.output<typeof story>

export const readStudentGrades = endpoint({
  method: 'GET',
  path: '/groups/{id}/gradebook/{studentId}',
  tag,
  caller,
  role,
  summary: 'How the cells of one student came about: dates, attempts and marks',
  params: z.object({ id: id('Class'), studentId: id('Student') }),
  reply: z.object({
    group: z.object({ id: z.string(), name: z.string() }),
    student: z.object(person),
    total: z.nullable(z.int()),
    work: z.array(story),
  }),
  failures,
})
