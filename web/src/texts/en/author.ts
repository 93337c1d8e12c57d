// Words of the pages on which courses are written.
import type { AuthoredFile } from '@kinnow/contract/authoring'
import type { importedThings } from '@kinnow/contract/courses'
import type { Insertion } from '#features/authoring/editor/insert.ts'
import type { SavingState } from '#features/authoring/draft-saver.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const changes = (count: number) => counted(count, 'change', 'changes')

export const authorFolders = {
  page: 'Content',
  title: 'Content',
  lead: 'Write and mend courses here. They stay the same files as in the folder on the server.',
  failed: 'The folders could not be loaded.',
  none: 'There are no courses to write yet',
  noneText: 'Import a folder or a package of courses first. Then you can change them here.',
  import: 'Import courses',
  open: (name: string) => `Open ${name}`,
  files: (count: number) => counted(count, 'file', 'files'),
  drafts: (count: number) => `${changes(count)} not published`,
  review: 'Review changes',
  history: 'History',
}

const saving: Record<SavingState, (time: string | null) => string> = {
  saved: (time) => (time ? `Draft saved ${time}` : 'Published'),
  waiting: () => 'Saved on this device',
  saving: () => 'Saving…',
  offline: () => 'Saved on this device. It is sent when you are back online.',
  conflict: () => 'Changed by somebody else',
  refused: () => 'Saved on this device only',
}

const states: Record<AuthoredFile['state'], string> = {
  same: '',
  changed: 'changed',
  new: 'new',
  removed: 'removed',
  conflict: 'changed twice',
}

const letters: Record<AuthoredFile['state'], string> = {
  same: '',
  changed: 'M',
  new: 'N',
  removed: 'R',
  conflict: '!',
}

const insertion: Record<Insertion, string> = {
  heading: 'Heading',
  bold: 'Bold',
  link: 'Link',
  list: 'List',
  picture: 'Picture',
  formula: 'Formula',
  term: 'Term with meaning',
  callout: 'Call-out',
  check: 'Quick check',
}

export const editor = {
  page: (title: string) => `Edit ${title}`,
  skip: 'Skip to the text',
  back: 'Back to content',
  failed: 'The file could not be loaded.',
  folderFailed: 'The files could not be loaded.',
  empty: 'There are no files here.',
  files: 'Files',
  filesOf: 'Files of this folder',
  allFolders: 'Show all folders',
  onlySubject: 'Show only this subject',
  text: 'Text',
  preview: 'Preview',
  parts: 'Parts of the editor',
  label: (title: string) => `${title}, Markdown`,
  saving,
  states,
  letters,
  mistakesOf: (count: number) => counted(count, 'mistake', 'mistakes'),
  hintsOf: (count: number) => counted(count, 'hint', 'hints'),
  noMistakes: 'No mistakes',
  checking: 'Looking through the text…',
  sameFiles: 'The same files as in the folder on the server. Edit here or there.',
  toolbar: 'Text',
  insertion,
  asStudents: 'As students see it',
  pageShown: 'The page in the preview',
  width: 'Preview width',
  wide: 'Wide',
  phone: 'Phone',
  previewFailed: 'The preview could not be made.',
  noPreview: 'This file is not shown by itself.',
  tooFaulty: 'The preview comes when the mistakes are mended.',
  noText: 'This file is not text, so it cannot be changed here.',
  removed: 'This file is removed when you publish.',
  keep: 'Keep it',
  nothingChanged: 'Nothing has changed.',
  changed: (count: number) => `${counted(count, 'file', 'files')} changed.`,
  review: (count: number) => `Review ${changes(count)}`,
  toMistake: 'Go to the mistake',
  toHint: 'Go to the hint',
  history: 'History of this file',
  add: 'New page',
  addHere: 'New lesson, quiz or chapter',
  more: 'More about this file',
  drop: 'Drop the changes',
  dropTitle: 'Drop the changes to this file?',
  dropText: 'It becomes what is published. What you typed is gone.',
  dropConfirm: 'Drop the changes',
  remove: 'Remove the file',
  removeTitle: 'Remove this file?',
  removeText: 'Students see it until you publish. You can keep it until then.',
  removeConfirm: 'Remove',
  cancel: 'Cancel',
  refused: 'This could not be saved.',
  unread: 'Your browser cannot show the editor. Reload the page.',
}

export const newPage = {
  title: 'New page',
  close: 'Close',
  kind: 'What is it?',
  kinds: { lesson: 'Lesson', quiz: 'Quiz', chapter: 'Chapter' },
  name: 'Title',
  where: 'Where',
  create: 'Create',
  creating: 'Creating…',
  isUsed: 'This chapter has a quiz already.',
  noPlace: 'There is no place for it in this folder.',
  required: 'Title is required',
}

export const conflict = {
  title: 'Somebody changed this file meanwhile',
  text: 'Nothing was lost. Their text is on one side, yours on the other. Change yours until it has all that should stay, then save it.',
  theirs: 'Their text',
  mine: 'Your text',
  save: 'Save your text',
  saving: 'Saving…',
  take: 'Take their text',
  missing: 'The comparison could not be loaded.',
}

type Thing = (typeof importedThings)[number]

const things: Record<Thing, [one: string, many: string]> = {
  categories: ['category', 'categories'],
  subcategories: ['course', 'courses'],
  subjects: ['subject', 'subjects'],
  chapters: ['chapter', 'chapters'],
  lessons: ['lesson', 'lessons'],
  quizzes: ['quiz', 'quizzes'],
  questions: ['question', 'questions'],
}

export const publishing = {
  page: 'Review changes',
  title: 'Review changes',
  back: 'Back to editing',
  failed: 'The changes could not be loaded.',
  none: 'Nothing has changed',
  noneText: 'What you see is published. Change something first.',
  checking: 'Looking at what changes for students…',
  checkFailed: 'What would change could not be found out.',
  noMistakes: 'No mistakes',
  mistakes: (count: number) => counted(count, 'mistake', 'mistakes'),
  mistakesText: 'Mend them first. Nothing is published before.',
  conflicts: (count: number) =>
    `${counted(count, 'file was', 'files were')} published by somebody else meanwhile`,
  conflictsText: 'Open each, compare both texts, and save yours.',
  forStudents: 'What changes for students',
  nobodyLoses: 'Nobody loses anything',
  nobodyLosesText: (students: number) =>
    students === 0
      ? 'Nobody takes this course yet.'
      : `Progress and reviews of ${students === 1 ? 'the 1 student' : `all ${students} students`} stay.`,
  publish: 'Publish',
  note: 'What did you change?',
  noteHint: 'For the history. Students do not see it.',
  button: (count: number) => `Publish ${changes(count)}`,
  busy: 'Publishing…',
  goBack: 'You can go back to the version before at any time.',
  shrunk: (names: string[]) =>
    `Most of the text goes in ${names.map((name) => `“${name}”`).join(', ')}.`,
  shrunkAgree: 'This is what I want',
  retires: 'Something is retired',
  things: (thing: Thing, count: number) => counted(count, ...things[thing]),
  done: 'Published',
  doneText: 'Students see it from now on.',
  publishFailed: 'It was not published.',
  outdated: 'Something has changed since you looked. Look at the changes again.',
  line: (line: number) => `Line ${line}`,
  lines: {
    fresh: 'new',
    removed: 'removed',
    binary: 'This file is not text.',
    omitted: 'Too many changes to show all. Open the file to see it.',
  },
  words: (added: number, removed: number) => ({ added: `+${added}`, removed: `−${removed}` }),
  added: (count: number) => counted(count, 'line added', 'lines added'),
  removed: (count: number) => counted(count, 'line removed', 'lines removed'),
}

export const history = {
  page: 'History',
  title: 'History',
  of: (name: string) => `What was published of ${name}`,
  failed: 'The history could not be loaded.',
  none: 'Nothing was published here yet',
  noneText: 'Each time you publish, what you changed is listed here.',
  files: (count: number) => counted(count, 'file', 'files'),
  nobody: 'Somebody whose account is gone',
  noNote: 'Without a note',
  restore: 'Go back to this',
  restoring: 'Making drafts…',
  restoreHint: 'Makes drafts of the files as they were. You look at them before you publish.',
  restoreFailed: 'The drafts could not be made.',
  same: 'Everything is as it was then.',
  states: { changed: 'changed', new: 'new', removed: 'removed' },
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages of the history',
}
