// People of a school from a list, such as a file of the office (learning §8, "Import of people").
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { schoolLimits } from './school-limits.ts'

const importOutcomes = ['new', 'joins', 'promoted', 'unchanged', 'faulty'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const importCells = ['email', 'name', 'group', 'role'] as const
export type ImportCell = (typeof importCells)[number]

/** Any text: a row with a faulty cell is reported, and the others are imported. */
const cell = z.string().check(
  z.maxLength(schoolLimits.peopleImport.cellLongest, {
    error: `A cell must not exceed ${schoolLimits.peopleImport.cellLongest} characters`,
  }),
)

const row = z.object({
  email: cell,
  name: cell,
  /** The name of a class, which is made where there is none; empty: in no class. */
  group: cell,
  /** `student`, `teacher`, or empty for a student. */
  role: cell,
})
export type ImportRow = z.output<typeof row>

export const importPeople = endpoint({
  method: 'POST',
  path: '/admin/people/import',
  tag: 'Office',
  caller: 'student',
  role: 'owner',
  largestBody: limits.body.largest,
  summary: 'Make accounts from rows of a list, and put them into classes; twice changes nothing',
  body: z.object({
    rows: z.array(row).check(
      z.maxLength(schoolLimits.peopleImport.rowsAtOnce, {
        error: `At most ${schoolLimits.peopleImport.rowsAtOnce} rows at once`,
      }),
    ),
    /** Only tells what would happen. */
    isTrial: z.boolean(),
  }),
  reply: z.object({
    /** One a row, in their order. */
    results: z.array(
      z.object({
        outcome: z.enum(importOutcomes),
        /** Of a faulty row: why. */
        message: z.nullable(z.string()),
        /** The cell that has to be mended; null where it is none alone. */
        cell: z.nullable(z.enum(importCells)),
      }),
    ),
    /** Ids of the new accounts; none in a trial. */
    added: z.array(z.string()),
    /** Classes that were not there before; without an id in a trial, which makes none. */
    newGroups: z.array(z.object({ id: z.nullable(z.string()), name: z.string() })),
  }),
  failures: ['signed-out', 'forbidden'],
})
