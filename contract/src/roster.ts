// People and classes of a school from the files of another system: a OneRoster .zip (learning §8, "Import of people").
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { schoolLimits } from './school-limits.ts'

/** A place in the files, and what is wrong there. */
const rosterFault = z.object({ file: z.string(), line: z.int(), message: z.string() })
export type RosterFault = z.output<typeof rosterFault>

/** What an import does to one person or class, from what matters most on. */
export const rosterChanges = [
  'leaves',
  'promoted',
  'new-class',
  'renamed-class',
  'new',
  'joins',
] as const
export type RosterChange = (typeof rosterChanges)[number]

/** Why the import does not touch somebody, or only in part: the office decides. */
const rosterDoubts = [
  'no-address',
  'wrong-address',
  'same-address',
  'wrong-name',
  'other-address',
  'guardian-refused',
  'staff',
  'class-full',
  'class-ended',
] as const
export type RosterDoubt = (typeof rosterDoubts)[number]

const rosterImport = z.object({
  /** What stops the import. */
  faults: z.array(rosterFault),
  faultCount: z.int(),
  /** How many of each change are left to do. */
  counts: z.object({
    new: z.int(),
    promoted: z.int(),
    'new-class': z.int(),
    'renamed-class': z.int(),
    joins: z.int(),
    leaves: z.int(),
  }),
  /** People of the files who have an account. */
  here: z.int(),
  /** The first of the changes, one each. */
  changes: z.array(
    z.object({
      change: z.enum(rosterChanges),
      /** Of the person; empty for a class. */
      name: z.string(),
      /** Of the class; empty for an account. */
      group: z.string(),
    }),
  ),
  doubts: z.array(
    z.object({
      doubt: z.enum(rosterDoubts),
      /** In the file of users, or of enrollments where a class is named. */
      line: z.int(),
      name: z.string(),
      /** The address of the file, or the class. */
      about: z.string(),
    }),
  ),
  doubtCount: z.int(),
  /** What of the files is not used, in sentences. */
  notes: z.array(z.string()),
  /** For so many students the school answers in place of a guardian. */
  consents: z.int(),
  /** So many leave that it has to be confirmed once more. */
  manyLeave: z.boolean(),
  /** Steps that are left; 0: the school is as the files say. */
  steps: z.int(),
  /** Identifies what was shown: an import with it does exactly that. Null where faults stop it. */
  checked: z.nullable(z.string()),
  /** Accounts that this call made. */
  added: z.array(z.string()),
})
export type RosterImport = z.output<typeof rosterImport>

export const importRoster = endpoint({
  method: 'POST',
  path: '/admin/people/roster',
  tag: 'Office',
  caller: 'student',
  role: 'owner',
  summary:
    'Import a OneRoster .zip: without `checked` it only tells what would change, with it a call does part of it',
  query: z.object({
    /** Of the reply before: absent, nothing is changed. */
    checked: z.optional(text('Check', 100)),
    /** Also where more leave than usual. */
    isSure: z.optional(z.enum(['true'])),
  }),
  largestBody: schoolLimits.courseImport.bytes,
  upload: { types: ['application/zip'], bytes: schoolLimits.courseImport.bytes },
  reply: z.object({ import: rosterImport }),
  failures: [
    'signed-out',
    'forbidden',
    'import-running',
    'roster-outdated',
    'many-leave',
    'not-a-package',
    'too-large',
  ],
})
