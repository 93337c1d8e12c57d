// Words of the signed-in frame and of the dashboard. SPEC §6 and §8 "Enrolment" letter by letter.
import { partsDone } from './units.ts'
import { failures } from '@kinnow/contract/errors'
import { sentences } from '@kinnow/contract/sentences'
import { enroll } from './subject.ts'

export const dashboardNavigation = {
  label: 'Dashboard',
  sidebar: 'Sidebar',
  home: 'Home',
  courses: 'My courses',
  coursesShort: 'Courses',
  explore: 'Explore',
  account: 'Account',
  changeCourse: 'Change course',
  profile: 'Profile',
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
}

type Greeting = 'morning' | 'afternoon' | 'evening'

export const dashboard = {
  page: 'Dashboard',
  greeting: (time: Greeting, name: string | null) => `Good ${time}${name ? `, ${name}` : ''}`,
  minutesToGoal: (minutes: number) =>
    `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to today's goal.`,
  oneLesson: 'One lesson will do it.',
  goalReached: 'Done for today. Anything more is extra.',
  newHere: 'Choose a course, and your first lesson will be waiting here.',
  chapter: (number: number, name: string) => `Chapter ${number} · ${name}`,
  stoppedAt: (heading: string) => `You stopped at “${heading}”.`,
  resume: 'Resume lesson',
  start: 'Start lesson',
  lessonProgress: 'Lesson progress',
  left: (minutes: number) => `${minutes} min left`,
  takeQuiz: 'Take the quiz',
  quizText: 'The lessons before it are done. Every answer is explained.',
  firstTitle: 'Choose your first course',
  firstText: 'Pick your class or a new skill. Every lesson takes about ten minutes.',
  firstGo: 'Explore courses',
  allDoneTitle: 'Everything is done',
  allDoneText:
    'You have completed all lessons and quizzes of your courses. Take a quiz again, or choose something new.',
  today: 'Today',
  minutesOfGoal: (minutes: number, goal: number) => `${minutes} of ${goal} minutes`,
  ofGoal: (goal: number) => `of ${goal} min`,
  lessonsDone: (count: number) => (count === 1 ? 'lesson done' : 'lessons done'),
  rightAnswers: (count: number) => (count === 1 ? 'right answer' : 'right answers'),
  week: 'This week',
  days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  dayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  learned: 'learned',
  notYet: 'not yet',
  isToday: 'today',
  daysLearned: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
  courses: 'My courses',
  addCourse: 'Add a course',
  seeAll: 'See all',
  next: (lesson: string) => `Next: ${lesson}`,
  courseDone: 'All lessons and quizzes done',
  stepsOf: partsDone,
  courseProgress: (title: string) => `Progress in ${title}`,
  options: (title: string) => `Options for ${title}`,
  details: 'Details',
  unenroll: 'Unenrol',
  failed: enroll.fetchFailed,
}

export const changeCourse = {
  page: 'Change course',
  title: 'Change course',
  lead: 'Choose what your dashboard goes on with. Your place in every other course is kept.',
  switch: 'Switch',
  to: (title: string) => ` to ${title}`,
  of: (name: string) => ` from ${name}`,
  current: 'Current',
  finished: 'Finished',
  switched: 'Course changed',
  switchedText: (title: string) => `Your dashboard goes on with ${title}.`,
  empty: 'Nothing to change yet',
  emptyText: 'Courses you enrol in will be listed here.',
  emptyGo: 'Explore courses',
}

export const unenroll = {
  title: (name: string) => `Leave ${name}?`,
  text: 'Your progress is kept, so you can enrol again at any time and go on where you were.',
  textOfMany: (subjects: string) =>
    `This removes all its ${subjects} from your dashboard. Your progress is kept, so you can enrol again at any time.`,
  cancel: 'Stay enrolled',
  confirm: 'Unenrol',
  busy: 'Unenrolling…',
  done: 'Enrollment Deleted',
  doneText: sentences.unenrolled,
  failed: 'Delete Failed',
  failedText: 'Failed to delete enrollment. Please try again.',
  authentication: 'Authentication Error',
  authenticationText: failures['signed-out'].message,
}
