// What a student reads about the classes of teachers.
import { listed } from './units.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const join = {
  page: 'Join a class',
  title: 'Join a class',
  lead: 'Your teacher has a code for the class, such as ABCD-EFGH.',
  code: 'Class code',
  find: 'Find the class',
  finding: 'Looking…',
  found: 'Is this your class?',
  teachers: (names: string[]) => `${names.length === 1 ? 'Teacher' : 'Teachers'}: ${listed(names)}`,
  enrolls: (courses: string[]) => `You will be enrolled in ${listed(courses)}.`,
  sees: 'Your teacher sees your name, your email, what you do in the courses of this class, and how long you learn each day. Your notes, your other courses and your emails stay private.',
  confirm: 'Join the class',
  joining: 'Joining…',
  other: 'Another code',
  already: 'You are in this class already.',
  joined: 'You are in the class',
  joinedText: (name: string) => `Welcome to ${name}.`,
  toCourses: 'My courses',
}

export const ownClasses = {
  tab: 'Classes',
  title: 'Classes',
  waitingTitle: 'A guardian has to say yes',
  text: 'Classes of your teachers. They see what you do in the courses of the class and how long you learn each day, never your notes.',
  none: 'You are in no class.',
  waiting: (count: number) =>
    count === 1
      ? '1 class waits for a guardian’s yes.'
      : `${count} classes wait for a guardian’s yes.`,
  openWaiting: 'See what is missing',

  join: 'Join a class',
  students: (count: number) => counted(count, 'student', 'students'),
  teachers: (names: string[]) => `${names.length === 1 ? 'Teacher' : 'Teachers'}: ${listed(names)}`,
  leave: 'Leave',
  leaveOf: (name: string) => `Leave ${name}`,
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveText: 'You keep its courses and what you learned. To come back you need the code.',
  leaving: 'Leaving…',
  left: 'You have left the class',
  leftText: (name: string) => `You are no longer in ${name}.`,
  failed: 'You are still in the class',
  stay: 'Stay',
}
