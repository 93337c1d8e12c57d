// Words of teaching: the classes of a teacher.
import { listed } from './units.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const teaching = {
  title: 'Teaching',
  classes: 'Classes',
  content: 'Content',
  marking: 'Marking',
  questions: 'Questions',
  howAnswered: 'How the class answered',
  waiting: (count: number) => counted(count, 'question waits', 'questions wait'),
  toMark: (count: number) => counted(count, 'answer waits for a mark', 'answers wait for a mark'),
  learning: 'My own learning',
  learningShort: 'Learning',
  school: 'Run the school',
  schoolShort: 'School',
}

export const classes = {
  page: 'Classes',
  title: 'Classes',
  lead: (count: number) => counted(count, 'class', 'classes'),
  create: 'New class',
  failed: 'Your classes could not be loaded.',
  empty: 'No classes yet',
  emptyText: 'Make a class, choose its courses, and let your students join with a code.',
  ended: 'Ended classes',
  endedTag: 'Ended',
  students: (count: number) => counted(count, 'student', 'students'),
  noCourses: 'No courses yet',
  courses: listed,
  taughtBy: (names: string[]) => `Taught by ${listed(names)}`,
  waiting: 'Waiting for you',
  marking: (count: number) => counted(count, 'answer to mark', 'answers to mark'),
  questions: (count: number) => counted(count, 'question to answer', 'questions to answer'),
  stuck: (count: number) => `${count} stuck`,
  quiet: (count: number) => `${count} quiet`,
  late: (count: number) => `${count} missing`,
}

export const courseChoice = {
  legend: 'Courses',
  hint: 'Students of the class are enrolled in these.',
}

export const newClass = {
  title: 'New class',
  copyTitle: (name: string) => `Copy ${name}`,
  name: 'Name',
  example: 'For example Class 6 B',
  save: 'Make the class',
  saving: 'Making…',
  cancel: 'Cancel',
  close: 'Close',
}

export const group = {
  page: 'Class',
  lead: (students: number, courses: string[]) =>
    courses.length === 0
      ? counted(students, 'student', 'students')
      : `${counted(students, 'student', 'students')}, learning ${listed(courses)}`,
  tabs: 'Parts of the class',
  overview: 'Overview',
  work: 'Work',
  gradebook: 'Gradebook',
  marking: 'Marking',
  announcements: 'Announcements',
  settings: 'Settings',
  failed: 'The class could not be loaded.',
  gone: 'Class not found',
  goneText: 'It may have been deleted, or you do not teach it.',
  back: 'All classes',
  ended: 'This class has ended. Nobody can join it, and its students do not see it any more.',
  students: 'Students',
  student: 'Student',
  withoutEmail: 'Students without email',
  withoutEmailText: 'Young students log in with a printed class card.',
  cards: 'Class cards',
  noStudents: 'No students yet',
  noStudentsText:
    'Show the join code, and let your students type it under “Join a class”, or invite them by email.',
  takeOut: 'Remove from class',
  takeOutOf: (name: string) => `Take ${name} out of the class`,
  takeOutTitle: (name: string) => `Take ${name} out of this class?`,
  takeOutText:
    'The student keeps the courses and everything learned. With the code they can join again.',
  takingOut: 'Taking out…',
  takenOut: 'Taken out',
  takenOutText: (name: string) => `${name} is no longer in this class.`,
  notSaved: 'Not saved',
  cancel: 'Cancel',
  close: 'Close',
}

export const joinCode = {
  title: 'Join code',
  text: 'Students type it under Profile, “Join\u00a0a\u00a0class”.',
  none: 'Nobody can join with a code at the moment.',
  make: 'Make a code',
  renew: 'New code',
  close: 'Close the class to others',
  making: 'Making…',
  copy: 'Copy',
  copied: 'Copied.',
  copiedTitle: 'Join code copied',
  copiedText: (code: string) => `Your students can join with ${code}.`,
  notCopiedTitle: 'Not copied',
  notCopied: 'Your browser did not let us copy. Please select the code and copy it.',
  large: 'Show large',
  largeTitle: (name: string) => `Join ${name}`,
  largeText: (address: string) => `Open ${address} and type this code, or scan the picture.`,
  picture: 'Picture to scan: it opens the page with this code',
  endTitle: 'Close the class to others?',
  endText: 'The code ends. Students who are in the class stay.',
  end: 'End the code',
  ending: 'Ending…',
  renewTitle: 'Make a new code?',
  renewText: 'The code before ends. Students who are in the class stay.',
  failed: 'The code was not changed',
}

export const exceptionButton = {
  opening: 'Opening…',
  notOpened: 'The exception could not be opened',
}

export const searchClasses = {
  label: 'Search your classes',
  button: 'Find a student, class or lesson',
}
