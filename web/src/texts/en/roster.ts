// Words of importing people and classes from another system of the school.
import { schoolLimits } from '@kinnow/contract/school-limits'
import type { RosterChange, RosterDoubt, RosterImport } from '@kinnow/contract/roster'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

type Counts = RosterImport['counts']

const sums: Record<RosterChange, (count: number) => string> = {
  leaves: (count) => `${counted(count, 'member leaves', 'members leave')} a class`,
  promoted: (count) => counted(count, 'person becomes a teacher', 'people become teachers'),
  'new-class': (count) => counted(count, 'new class', 'new classes'),
  'renamed-class': (count) => counted(count, 'class gets a new name', 'classes get a new name'),
  new: (count) => counted(count, 'new account', 'new accounts'),
  joins: (count) => `${counted(count, 'member joins', 'members join')} a class`,
}

const changes: Record<RosterChange, (name: string, group: string) => string> = {
  leaves: (name, group) => `${name} leaves ${group}`,
  promoted: (name) => `${name} becomes a teacher`,
  'new-class': (_name, group) => `New class: ${group}`,
  'renamed-class': (name, group) => `${name} is now called ${group}`,
  new: (name) => `New account: ${name}`,
  joins: (name, group) => `${name} joins ${group}`,
}

const doubts: Record<RosterDoubt, (about: string) => string> = {
  'no-address': () => 'No email. Make a class card instead.',
  'wrong-address': (about) => `“${about}” is not an email.`,
  'same-address': (about) => `Somebody else in the file has ${about}, too.`,
  'wrong-name': () => 'The name is missing or too long.',
  'other-address': (about) => `The file has another email, ${about}. The account keeps its own.`,
  'guardian-refused': () => 'A guardian said no. They do not join.',
  staff: (about) => `Teaches here or runs the school. They do not become a student of ${about}.`,
  'class-full': (about) => `${about} is full.`,
  'class-ended': (about) => `${about} has ended here. Nobody joins or leaves it.`,
}

const fileOf: Partial<Record<RosterDoubt, string>> = {
  'class-full': 'enrollments.csv',
  'class-ended': 'classes.csv',
}

export const roster = {
  tooLarge: `This file is larger than ${schoolLimits.courseImport.bytes / 1_000_000} MB.`,
  checking: 'Reading and comparing the file. This can take a minute.',
  failed: 'The file could not be checked.',
  faultsTitle: 'This file cannot be imported',
  faultsText: 'Nothing was changed. Correct these places in your other system and export it again.',
  fault: (file: string, line: number) => (file ? `${file}, line ${line}` : 'The file'),
  shown: (shown: number, all: number) => `Showing ${shown} of ${all}.`,
  summary: (file: string, here: number) =>
    here === 0
      ? `${file}: nobody in it has an account here yet.`
      : `${file}: ${counted(here, 'person has', 'people have')} an account here already.`,
  nothing: 'Nothing to do. Your school is already as this file says.',
  sums: (counts: Counts) =>
    (Object.keys(sums) as RosterChange[])
      .filter((change) => counts[change] > 0)
      .map((change) => sums[change](counts[change])),
  will: 'What changes',
  examples: 'Look through the changes',
  change: (change: RosterChange, name: string, group: string) => changes[change](name, group),
  decide: 'For you to decide',
  decideText: 'The import does not change these. Everything else still comes in.',
  doubt: (doubt: RosterDoubt, about: string) => doubts[doubt](about),
  place: (doubt: RosterDoubt, line: number) => `${fileOf[doubt] ?? 'users.csv'}, line ${line}`,
  notes: 'Not used',
  consents: (count: number) =>
    `By adding them to a class, your school answers for ${counted(count, 'student', 'students')} in place of a guardian.`,
  leaving: 'Nobody loses their account. Courses and progress stay, too.',
  send: 'Import all this',
  sending: 'Importing…',
  progress: 'Part that is done',
  manyTitle: 'Many people leave their classes',
  manyText: (count: number) =>
    `${counted(count, 'member', 'members')} will leave, more than a fifth of those who came by an import. Is this the whole export, and the right school year?`,
  manyConfirm: 'Import anyway',
  cancel: 'Cancel',
  stopped: 'The import stopped.',
  stoppedText: 'What was done stays. Choose the file again for the rest.',
}
