// Words of teaching: the classes of a teacher.
import { listed } from './units.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const teaching = {
  title: 'Teaching',
  classes: 'Classes',
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
  late: (count: number) => `${count} late`,
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
  takeOut: 'Take out',
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

export const settings = {
  name: 'Name',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  savedText: 'The class is as you want it.',
  courses: 'Courses',
  coursesText:
    'Added courses are opened to all students of the class. Students keep courses that you take out.',
  leaving: 'Students may leave the class by themselves',
  leavingText: 'Otherwise you take them out.',
  teachers: 'Teachers',
  teacherEmail: 'Email of a teacher',
  addTeacher: 'Add',
  adding: 'Adding…',
  added: (name: string) => `${name} teaches this class now.`,
  addedTitle: 'Teacher added',
  removeTeacher: 'Remove',
  removeTeacherOf: (name: string) => `Remove ${name}`,
  you: 'you',
  copy: 'The next school year',
  copyText:
    'A new class with the same courses and teachers, without students and work. This one stays until you end it.',
  copyNow: 'Copy the class',
  end: 'End this class',
  endText:
    'At the end of a term. Its record stays, its code ends, and students do not see it any more.',
  endTitle: (name: string) => `End ${name}?`,
  endNow: 'End the class',
  reopen: 'Open it again',
  ended: 'Class ended',
  reopened: 'Class open again',
  remove: 'Delete this class',
  removeText:
    'The class and who was in it are gone for good. Students keep their courses and what they learned.',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeNow: 'Delete',
  removing: 'Deleting…',
  removed: 'Class deleted',
  removedText: (name: string) => `${name} is gone.`,
}

export const exceptionButton = {
  opening: 'Opening…',
  notOpened: 'The exception could not be opened',
}

export const searchClasses = {
  label: 'Search your classes',
  button: 'Find a student, class or lesson',
}
