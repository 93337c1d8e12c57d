// Words of the signed-in frame and of the dashboard. SPEC §6 and §8 "Enrolment" letter by letter.
import { aboutMinutes, capital, inWords, partsDone, questions, spelled } from './units.ts'
import { sentences } from '@kinnow/contract/shared-sentences'
import { enroll } from './subject.ts'

export const dashboardNavigation = {
  label: 'Dashboard',
  sidebar: 'Sidebar',
  home: 'Home',
  courses: 'My courses',
  coursesShort: 'Courses',
  reviews: 'Reviews',
  due: (count: number) => (count === 1 ? '1 question due' : `${count} questions due`),
  work: 'My work',
  workShort: 'Work',
  toDo: (count: number) => (count === 1 ? '1 thing to do' : `${count} things to do`),
  explore: 'Explore',
  account: 'Account',
  changeCourse: 'Change course',
  teaching: 'Teaching',
  school: 'Run the school',
  profile: 'Profile',
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
}

type Greeting = 'morning' | 'afternoon' | 'evening'

const shortMonths = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** Monday first. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

export const dashboard = {
  page: 'Dashboard',
  greeting: (time: Greeting, name: string | null) => `Good ${time}${name ? `, ${name}` : ''}`,
  minutesToGoal: (minutes: number) =>
    `${spelled(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} to today’s goal.`,
  oneLesson: 'One lesson will do it.',
  goalReached: 'You are done for today.',
  newHere: 'Choose a course, and your first lesson will appear here.',
  firstLesson: (minutes: number, isFirstDay: boolean) =>
    `${isFirstDay ? 'Your first day. ' : ''}A ${minutes}-minute lesson makes a good start.`,
  longAway: 'Everything is where you left it.',
  weeksAway: (count: number) => `Welcome back after ${inWords(count)} weeks.`,
  allFinished: 'You have finished all your courses, and nothing is due.',
  finishedWithReviews: 'You have finished all your courses. Some of their questions are due today.',
  chapter: (number: number, name: string) => `Chapter ${number} · ${name}`,
  stoppedAt: (heading: string) => `You stopped at “${heading}”.`,
  resume: 'Resume lesson',
  start: 'Start lesson',
  lessonProgress: 'Lesson progress',
  left: (minutes: number) => `${minutes} min left`,
  takeQuiz: 'Take the quiz',
  goOnQuiz: 'Continue the quiz',
  runsUntil: (moment: string) => `You have started it, and your time ends ${moment}.`,
  closesAt: (moment: string) => `It closes ${moment}. After that you can no longer take it.`,
  momentToday: (time: string) => `today at ${time}`,
  momentTomorrow: (time: string) => `tomorrow at ${time}`,
  quizText: 'You have done the lessons before it. Every answer is explained.',
  firstTitle: 'Choose your first course',
  nextTitle: 'Choose your next course',
  firstText: 'Pick your class or a new skill. Every lesson takes about ten minutes.',
  firstGo: 'Explore courses',
  allDoneTitle: 'Everything is done',
  allDoneText:
    'You have completed all lessons and quizzes in your courses. Their questions come back in reviews. Choose something new whenever you like.',
  shutTitle: 'Nothing to do right now',
  shutText: 'The remaining quizzes in your courses are not open right now. Your progress is saved.',
  reviewsDue: (count: number) => (count === 1 ? '1 review is due' : `${count} reviews are due`),
  /** Before a title. */
  orLesson: 'Next lesson: ',
  orQuiz: 'Next: ',
  orExplore: 'Choose something new',
  reviewsNone: 'No reviews today',
  reviewsNext: (when: string, count: number) => `Next: ${when}, ${questions(count)}.`,
  reviewsText: (seconds: number, chapters: string[]) =>
    `${capital(aboutMinutes(seconds))}: ${chapters.join(', ')}`,

  today: 'Today',
  minutesOfGoal: (minutes: number, goal: number) => `${minutes} of ${goal} minutes`,
  ofGoal: (goal: number) => `of ${goal} min`,
  lessonsDone: (count: number) => (count === 1 ? 'lesson done' : 'lessons done'),
  reviewed: (count: number) => (count === 1 ? 'question reviewed' : 'questions reviewed'),
  rightAnswers: (count: number) => (count === 1 ? 'right answer' : 'right answers'),
  week: 'This week',
  days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  dayNames: weekdayNames,
  states: { none: 'no learning', some: 'learned', goal: 'goal reached', rest: 'rest day' },
  notYet: 'not yet',
  ahead: 'still to come',
  isToday: 'today',
  streak: (count: number) => `${count}-day streak`,
  restSaved: (count: number) => `${count} rest ${count === 1 ? 'day' : 'days'} saved`,
  newRow: 'Good to see you again. Today starts a new streak.',
  setGoal: 'Set a goal',
  editGoal: 'Edit goal',
  goalTitle: 'Your days',
  close: 'Close',
  comingUp: 'Coming up',
  weekendSeat: (course: string) => `Weekend: ${course}`,
  dayAndMonth: (date: string) => ({
    day: Number(date.slice(8)),
    month: shortMonths.format(new Date(`${date}T00:00:00Z`)),
  }),
  courses: 'My courses',
  addCourse: 'Add a course',
  seeAll: 'See all',
  next: (lesson: string) => `Next: ${lesson}`,
  courseDone: 'All lessons and quizzes done',
  stepsOf: partsDone,
  courseProgress: (title: string) => `Progress in ${title}`,
  options: (title: string) => `Options for ${title}`,
  details: 'Details',
  unenroll: 'Unenroll',
  failed: enroll.fetchFailed,
}

export const changeCourse = {
  page: 'Change course',
  title: 'Change course',
  lead: 'Choose which course your dashboard shows first. We save your place in all the others.',
  switch: 'Switch',
  to: (title: string) => ` to ${title}`,
  of: (name: string) => ` from ${name}`,
  current: 'Current',
  finished: 'Finished',
  switched: 'Course changed',
  switchedText: (title: string) => `Your dashboard now shows ${title} first.`,
  empty: 'No course to switch to yet',
  emptyText: 'Courses you enroll in will be listed here.',
  emptyGo: 'Explore courses',
}

export const unenroll = {
  title: (name: string) => `Unenroll from ${name}?`,
  text: 'Your progress is saved, so you can enroll again at any time and continue where you were.',
  textOfMany: (subjects: number) =>
    `This removes ${subjects === 2 ? 'both' : `all ${subjects}`} subjects from your dashboard. Your progress is saved, so you can enroll again at any time.`,
  cancel: 'Stay enrolled',
  confirm: 'Unenroll',
  busy: 'Unenrolling…',
  done: 'Enrollment Deleted',
  doneText: sentences.unenrolled,
  failed: 'Delete Failed',
  failedText: 'Failed to delete enrollment. Please try again.',
  authentication: 'Authentication Error',
  authenticationText: sentences.signedOut,
}
