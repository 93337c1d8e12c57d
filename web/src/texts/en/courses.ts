// Words of a student's own courses: the list, a course, a chapter.
import { partsDone } from './units.ts'
import { sentences } from '@kinnow/contract/shared-sentences'
import { subject } from './subject.ts'

export const myCourses = {
  page: 'My courses',
  dashboard: 'Dashboard',
  title: 'My courses',
  lead: 'Your courses and your progress in each.',
  filter: 'Show',
  filters: { all: 'All', progress: 'In progress', finished: 'Finished' },
  sort: 'Sort by',
  sorts: { recent: 'Recent', name: 'Name', progress: 'Progress' },
  view: 'View',
  views: { list: 'List', grid: 'Grid' },
  start: 'Start',
  continue: 'Continue',
  continueIn: (title: string) => ` ${title}`,
  lookAgain: 'Open again',
  finished: 'Finished',
  empty: 'No courses yet',
  emptyText: 'Courses you enroll in will appear here. Start with one; you can add more later.',
  emptyGo: 'Explore courses',
  noneFinished: 'No finished courses yet',
  noneFinishedText: 'A course moves here when you complete its last lesson and quiz.',
  noneInProgress: 'You have finished all your courses',
  noneInProgressText: 'Open one again, or choose something new.',
  showAll: 'Show all',
}

export const courseDetails = {
  page: 'Course details',
  skills: 'Skill-based courses',
  outcomes: 'What you will learn',
  about: 'About this course',
  chapters: 'Chapters',
  pick: 'Choose a course first',
  pickText: 'You will then see what it teaches and how long it takes.',
  pickGo: 'Explore courses',
  failed: 'The course could not be loaded.',
}

export const myCourse = {
  page: 'My course',
  stepsOf: partsDone,
  left: (time: string) => `${time} left`,
  ring: (percent: number) => `${percent}% of the lessons and quizzes are done`,
  next: 'Next lesson',
  nextQuiz: 'Next quiz',
  place: (number: number, name: string) => `Chapter ${number} · ${name}`,
  allDone: 'You have finished this course',
  allDoneText: 'Well done. Read any lesson again, or take a quiz to keep it fresh.',
  explore: 'Explore courses',
  outline: 'Chapters',
  quizzes: 'Quiz results',
  notTaken: 'Not taken yet',
  quizOf: (chapter: string) => `Quiz: ${chapter}`,
  notEnrolled: 'You are not enrolled in this course',
  notEnrolledText: 'See what it teaches, and enroll to keep your progress.',
  seeCourse: 'See the course',
  pick: 'Choose one of your courses',
  pickText: 'You will then see your progress and what comes next.',
  pickGo: 'Explore courses',
}

export const chapterDetails = {
  page: 'Chapter',
  number: (number: number, all?: number) =>
    all === undefined ? `Chapter ${number}` : `Chapter ${number} of ${all}`,
  lessons: 'Lessons',
  left: (time: string) => `${time} left`,
  allDone: 'All lessons done',
  finished: 'Finished',
  start: 'Start',
  continue: 'Continue',
  takeQuiz: 'Take the quiz',
  takeQuizAgain: 'Take the quiz again',
  backToCourse: 'Back to the course',
  enroll: 'See the course',
  enrollHint: 'Enroll in the course to open every lesson.',
  none: sentences.noLessons,
  noneText: subject.noChaptersText,
  failed: 'Failed to load chapter. Please try again.',
  pick: 'Choose a chapter first',
  pickText: 'Open a course and pick one of its chapters.',
  pickGo: 'Explore courses',
}
