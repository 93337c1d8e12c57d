// Words of the office's courses: who sees them, what is retired, and how new ones come in.
import type { AdminCourse, CourseImport } from '@kinnow/contract/courses'

type Visibility = AdminCourse['visibility']
type Thing = NonNullable<CourseImport['changes']>[number]['thing']

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const seenBy: Record<Visibility, string> = {
  public: 'Everybody',
  school: 'Signed-in people',
  groups: 'Classes that have it',
}

/** Where there is little room. */
const short: Record<Visibility, string> = {
  public: 'Everybody',
  school: 'Signed-in',
  groups: 'Classes',
}

export const schoolCourses = {
  page: 'Courses',
  title: 'Courses',
  lead: (counts: { public: number; school: number; groups: number }) => {
    const all = counts.public + counts.school + counts.groups
    return `${counted(all, 'course', 'courses')} on offer`
  },
  search: 'Name or folder',
  filters: 'Courses shown',
  all: 'All',
  filter: short,
  retired: (count: number) => `Retired ${count}`,
  import: 'Import courses',
  name: 'Course',
  students: 'Students',
  seenBy: 'Who sees it',
  seenByOf: (name: string) => `Who sees ${name}`,
  state: 'State',
  offered: 'On offer',
  isRetired: 'Retired',
  from: (folder: string, when: string | null) =>
    when === null ? `Folder ${folder}` : `Folder ${folder}, imported ${when}`,
  justNow: 'just now',
  use: (students: number, classes: number) =>
    [
      students === 0 ? 'No students' : counted(students, 'student', 'students'),
      ...(classes > 0 ? [counted(classes, 'class', 'classes')] : []),
    ].join(', '),
  visibility: seenBy,
  asInFolder: (visibility: Visibility) => `By folder: ${short[visibility].toLowerCase()}`,
  retire: 'Retire',
  bringBack: 'Bring back',
  retireOf: (name: string) => `Retire ${name}`,
  bringBackOf: (name: string) => `Bring back ${name}`,
  retireTitle: (name: string) => `Retire ${name}?`,
  retireText: (students: number) =>
    students === 0
      ? 'Nobody can start it any more. You can bring it back at any time.'
      : `${counted(students, 'student', 'students')} can finish it. Nobody else can start it. You can bring it back at any time.`,
  hideTitle: (name: string) => `Show ${name} to classes only?`,
  hideText: (students: number) =>
    `${counted(students, 'student takes', 'students take')} it. Those in no class that has it will not see it until you change this. Nothing they did is lost.`,
  hide: 'Show to classes only',
  cancel: 'Cancel',
  changing: 'Saving…',
  saved: 'Saved',
  savedText: (name: string) => `${name} is changed.`,
  notSaved: 'Not saved',
  failed: 'Your courses could not be loaded.',
  noMatch: 'No course found',
  noMatchText: 'Change the search or the filter.',
  none: 'No courses yet',
  noneText: 'Import a folder or a .zip file of courses.',
  showAll: 'Show all courses',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total}`,
  shownPart: 'Part of the courses that is shown',
  more: 'Load more',
  loadingMore: 'Loading…',
}

const things: Record<Thing, string> = {
  categories: 'Categories',
  subcategories: 'Courses',
  subjects: 'Subjects',
  chapters: 'Chapters',
  lessons: 'Lessons',
  quizzes: 'Quizzes',
  questions: 'Questions',
}

export const courseImport = {
  page: 'Import courses',
  title: 'Import courses',
  lead: 'Choose a .zip file of a course folder, up to 20 MB. You see what would change before anything does.',
  choose: 'Choose a .zip file',
  another: 'Choose another file',
  folder: (name: string) => `Check the folder “${name}” on the server`,
  tooLarge: 'This file is larger than 20 MB. Import it on the server with kinnow content import.',
  checking: 'Reading the files and comparing them with the school. Large folders take a minute.',
  elapsed: (seconds: number) => `${seconds} s`,
  cancel: 'Cancel',
  cancelled: 'The check was cancelled. Nothing has changed.',
  interrupted: (file: string) =>
    `The check of “${file}” was interrupted. Nothing has changed: choose the file again.`,
  failed: 'The check did not finish.',
  known: (origin: string) => `“${origin}” was imported before. This import takes its place.`,
  isNew: (origin: string) => `“${origin}” is new here.`,
  counts: ({ errors, warnings, notes }: CourseImport['counts']) =>
    [
      counted(errors, 'error', 'errors'),
      counted(warnings, 'warning', 'warnings'),
      ...(notes > 0 ? [counted(notes, 'note', 'notes')] : []),
    ].join(', '),
  errorsTitle: 'Nothing can be imported yet',
  errorsText: 'Fix the errors in the files, then check them again.',
  changes: 'What would change',
  changed: 'What has changed',
  thing: 'What',
  things,
  fresh: 'New',
  altered: 'Changed',
  retired: 'Retired',
  nothing: 'Nothing would change.',
  nothingChanged: 'Nothing has changed.',
  findings: 'Findings',
  findingLevels: { error: 'Error', warning: 'Warning', note: 'Note' },
  line: (line: number) => `line ${line}`,
  shown: (shown: number, total: number) => `The first ${shown} of ${total}`,
  more: 'In detail',
  import: 'Import',
  importing: 'Importing…',
  done: 'Imported',
  doneText: (origin: string) => `The courses of “${origin}” are on offer.`,
  toCourses: 'See the courses',
  outdated: 'Check again',
}
