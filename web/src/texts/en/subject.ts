// Words of a subject's screen, and of enrolling. SPEC §8 "Enrolment" and "Chapters" letter by letter.
import { sentences } from '@kinnow/contract/shared-sentences'

export const subject = {
  tabs: 'Subject',
  chapters: 'Chapters',
  outcomes: 'What you will learn',
  about: 'About',
  aboutHours: (hours: string) => `About ${hours}`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  showMore: (count: string) => `Show ${count.replace(' ', ' more ')}`,
  preview: 'Preview',
  locked: 'Locked until you enrol',
  quiz: 'Chapter quiz',
  done: 'done',
  lessonsDone: (done: number, all: number) => `${done} of ${all} lessons done`,
  readSoFar: (percent: number) => `${percent}% read`,
  quizResult: (percent: number) => `quiz ${percent}%`,
  openChapter: 'Open the chapter',
  kinds: { read: 'Text', video: 'Video', lab: 'Try it' },
  noChapters: sentences.noChapters,
  noChaptersText: 'They will appear here as soon as they are ready.',
  otherSubjects: (name: string) => `More in ${name}`,
}

export const enroll = {
  page: 'Enrolling',
  done: (name: string) => `Enrolled in ${name}`,
  start: 'Start this subject',
  /** Beside the way to a new account. */
  haveAccount: 'I already have an account',
  /** While the account is made. */
  follows: (name: string, email: string | null) =>
    `Next: when you sign in${email ? ` as ${email}` : ''}, we will enrol you in ${name}.`,
  drop: 'No, without this course',
  startCourse: 'Start this course',
  text: 'Enrol to read every lesson, take the quizzes and keep your progress.',
  button: (name: string) => `Enrol in ${name}`,
  short: 'Enrol',
  busy: 'Enrolling…',
  hint: (subjects: number, name: string) =>
    `You get ${subjects === 2 ? 'both' : `all ${subjects}`} subjects of ${name}.`,
  enrolled: 'You are enrolled',
  enrolledText: 'All lessons are unlocked. Your progress is saved.',
  continue: 'Continue',
  tryFirst: 'Try the first lesson',
  lessonsInOrder: (count: number) =>
    count === 1 ? '1 short lesson' : `${count} short lessons, in order`,
  quizzesExplained: (quizzes: string) => `${quizzes} with explanations`,
  leave: 'Leave at any time and keep your progress',
  paceTitle: 'A good pace',
  pace: (time: string) => `At three lessons a week you will finish in about ${time}.`,
  conflict: 'Already Enrolled',
  conflictText: sentences.alreadyEnrolled,
  failed: 'Enrollment Failed',
  failedText: 'Failed to enroll in the course. Please try again later.',
  unexpected: 'Unexpected error occurred.',
  fetchFailed: 'Failed to fetch enrollment data. Please try again.',
  authentication: 'Authentication Error',
  authenticationText: sentences.signedOut,
}

export const congratulations = {
  page: 'Congratulations',
  enrolledIn: (name: string) => `Enrolled in ${name}`,
  title: (name: string | null) => (name ? `Congratulations, ${name}!` : 'Congratulations!'),
  lead: (minutes: string) => `Your first lesson is ready. It takes ${minutes}.`,
  leadPlain: 'All your lessons are unlocked.',
  place: (chapter: number, lesson: number) => `Chapter ${chapter} · Lesson ${lesson}`,
  chapterDone: (number: number, name: string) => `Chapter ${number} finished: ${name}`,
  courseDone: (title: string) => `${title} finished`,
  chapterLead: (title: string) => `You have finished another chapter of ${title}.`,
  courseLead: (parts: string) => `You have worked through the whole course: ${parts}.`,
  results: 'Your quiz results',
  toAnswers: 'See your answers',
  takeQuiz: 'Take the quiz',
  explore: 'Choose something new',
  toCourse: (title: string) => `See ${title}`,
  start: 'Start',
  toDashboard: 'Go to my dashboard',
  allSet: 'You are all set',
  chooseFirst: 'Choose a course first',
  chooseFirstLead: 'Enrol in a class or a course to start learning.',
  tips: [
    { title: 'A little every day', text: 'Ten minutes is plenty to begin with.' },
    {
      title: 'You can retake quizzes',
      text: 'Every answer is explained. The first page of a quiz says which result counts.',
    },
    { title: 'Stop whenever you like', text: 'We save your place in every lesson.' },
  ],
}
