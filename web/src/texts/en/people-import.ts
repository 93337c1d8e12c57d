// Words of importing people from a file.
import { schoolLimits } from '@kinnow/contract/school-limits'
import type { ImportOutcome } from '@kinnow/contract/people-import'
import type { Field, FileFault } from '#features/admin/model/people-file.ts'

const shown = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) =>
  `${shown(count)} ${count === 1 ? one : many}`
const rows = shown(schoolLimits.peopleImport.rows)

const faults: Record<FileFault, string> = {
  empty: 'This file has no rows below its head.',
  'too-many': `This file has more than ${rows} rows. Please split it.`,
  'too-large': `This file is larger than ${schoolLimits.peopleImport.bytes / 1_000_000} MB. Please split it.`,
  'not-text': 'This is not a CSV file. Save your list as CSV, and choose that file.',
}

const columnNames: Record<Field, string> = {
  name: 'Name is in',
  email: 'Email is in',
  group: 'Class is in',
  role: 'Role is in',
}

const outcomes: Record<Exclude<ImportOutcome, 'faulty'>, (group: string) => string> = {
  new: () => 'New account',
  joins: (group) => `Already here, joins ${group}`,
  promoted: () => 'Already here, becomes a teacher',
  unchanged: () => 'Already here',
}

type Changes = Record<'new' | 'joins' | 'promoted', number>

/** "Import 7, add 1 to a class" */
function send({ new: added, joins, promoted }: Changes): string {
  if (joins + promoted === 0) return `Import ${counted(added, 'person', 'people')}`
  const parts = [
    ...(added > 0 ? [`import ${shown(added)}`] : []),
    ...(joins > 0 ? [`add ${shown(joins)} to a class`] : []),
    ...(promoted > 0 ? [`make ${counted(promoted, 'a teacher', 'teachers')}`] : []),
  ].join(', ')
  return parts.charAt(0).toUpperCase() + parts.slice(1)
}

/** "7 new accounts, 1 added to a class." */
function doneText({ new: added, joins, promoted }: Changes): string {
  const parts = [
    ...(added > 0 || joins + promoted === 0 ? [counted(added, 'new account', 'new accounts')] : []),
    ...(joins > 0 ? [`${shown(joins)} added to a class`] : []),
    ...(promoted > 0 ? [counted(promoted, 'new teacher', 'new teachers')] : []),
  ]
  return `${parts.join(', ')}.`
}

export const peopleImport = {
  page: 'Import people',
  title: 'Import people',
  steps: 'Steps of the import',
  stepDone: ', done',
  stepNames: ['File', 'Check', 'Invite'],
  leadCsv:
    'A CSV file with a name and an email in each row. A class and the role “teacher” are optional.',
  example: 'name,email,class,role',
  leadRoster:
    'Or a OneRoster .zip (1.1 or 1.2) from your school’s other system, with all people and classes. Import a new one whenever it changes.',
  choose: 'Choose a file',
  another: 'Choose another file',
  reading: 'Checking…',
  faults,
  columnNames,
  noColumn: 'No column',
  column: (index: number) => `Column ${index + 1}`,
  needed: 'Say in which columns name and email are.',
  summary: (all: number, parts: Record<'new' | 'here' | 'faulty', number>) =>
    `, ${counted(all, 'row', 'rows')}: ${shown(parts.new)} new, ${shown(parts.here)} already here, ${shown(parts.faulty)} with a problem.`,
  newClasses: (names: string[]) =>
    `${names.length === 1 ? 'New class' : 'New classes'}: ${names.join(', ')}.`,
  coursesLater: 'You can give courses after the import.',
  coursesFor: (name: string) => `Courses for ${name}`,
  allHere: 'Everyone in this file is here already. There is nothing to import.',
  rows: 'Rows of the file',
  row: 'Row',
  what: 'What happens',
  name: 'Name',
  email: 'Email',
  outcomes,
  repeated: (row: number) => `Same email as row ${row}`,
  nothing: 'empty',
  shown: (first: number, all: number) =>
    `Showing ${first} of ${shown(all)} rows, those with a problem first.`,
  saveFaulty: (count: number) => `Save the ${counted(count, 'row', 'rows')} with a problem as CSV`,
  faultyFile: 'rows-with-problems.csv',
  send,
  sending: (done: number, all: number) => `Importing, ${shown(done)} of ${shown(all)}…`,
  progress: 'Rows that are done',
  failed: 'The import stopped.',
  failedText: 'Rows before that are in. Import the file again: nothing comes twice.',
  done: 'Imported',
  withoutEmail: (count: number) =>
    `${shown(count)} ${count === 1 ? 'has' : 'have'} no email: make a class card under Classes.`,
  doubts: (count: number) =>
    `${counted(count, 'entry is', 'entries are')} left for you to decide. Choose the file again to see them.`,
  doneText,
  toPeople: 'To all people',
}
