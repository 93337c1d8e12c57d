// Words of how well it is known.
import { limits } from '@kinnow/contract/limits'

export const memory = {
  page: 'How well you know it',
  title: 'How well you know it',
  lead: (known: number, all: number) =>
    `You would remember about ${known} of your ${all} ${all === 1 ? 'question' : 'questions'} today.`,
  leadNone: 'See what you remember, subject by subject.',
  failed: 'Your levels could not be loaded.',
  due: (count: number) => (count === 1 ? '1 review due' : `${count} reviews due`),
  few: 'Answer more questions to see what you remember.',
  fewText: (count: number) =>
    `You have answered ${count} of the ${limits.reviews.worthTelling} questions we need. Quizzes and quick checks count too.`,
  start: 'Start review',
  toReviews: 'Go to reviews',
  chart: {
    title: 'How much you recalled',
    you: 'you',
    aim: (share: number) => `our goal, ${share}`,
    note: 'Questions you miss come back sooner; ones you know well come back later.',
    now: 'now',
    week: 'Week of',
    share: 'Recalled',
    of100: (share: number, count: number) =>
      `${share} of 100, ${count === 1 ? '1 review' : `${count} reviews`}`,
    none: 'no reviews',
  },
  numbers: {
    plan: 'In your reviews',
    questions: (count: number) => (count === 1 ? 'question' : 'questions'),
    holding: 'Remembered for a month or more',
    of: (all: number) => `of ${all}`,
    time: 'Time for reviews',
    aDay: 'a day, on average',
    noTime: 'None in 30 days',
  },
  subjects: 'By subject and chapter',
  subjectNote: (questions: number, recall: number | null, kept: number | null) =>
    [
      questions === 1 ? '1 question' : `${questions} questions`,
      recall !== null && `you would recall ${recall} of 100 today`,
      kept !== null && `you recalled ${kept} of 100 in 30 days`,
    ]
      .filter(Boolean)
      .join(', '),
  ring: (percent: number) => `${percent}% of the way to Mastered`,
  noRing: 'Too few answers to tell',
  of100: (share: number) => `${share} of 100`,
  met: (met: number, all: number) => `${met} of ${all} answered`,
  read: 'Read',
  next: (when: string) => `next ${when}`,
  lessonOf: (number: number, all: number) => `lesson ${number} of ${all}`,
  startLesson: 'Start',
  startWith: (lesson: string) => ` with ${lesson}`,
  toRefresh: (count: number) => `${count} to refresh`,
  added: (count: number) => (count === 1 ? '1 new question' : `${count} new questions`),
  missing: (level: string, answers: number, when: string | null) =>
    `${answers} more ${answers === 1 ? 'question' : 'questions'} to reach ${level}${when ? ` (${when} at the earliest)` : ''}`,
  /** `when`: "tomorrow", or a date, which has a number. */
  missingDay: (level: string, when: string) =>
    `${level} ${/\d/.test(when) ? `on ${when}` : when} at the earliest`,
  what: {
    title: 'What the four levels mean',
    started: 'You have opened a lesson or answered a question.',
    familiar: 'You would still remember most of it in a week.',
    confident:
      'You would still remember most of it in a month. Your answers on two days have shown it.',
    mastered:
      'You would still remember most of it in three months. Your answers on three days have shown it.',
    note: 'Your level rises as you answer. One mistake does not lower it; it only brings the question back sooner. “To refresh” shows what has faded since.',
  },
  slippery: {
    title: 'Hard to remember',
    text: (count: number) =>
      `You have missed ${count === 1 ? '1 question' : `${count} questions`} again and again. Usually the lesson helps more than another try.`,
    none: 'There are no questions you keep missing.',
    slips: (count: number, when: string) =>
      `Missed ${count === 1 ? 'once' : `${count} times`}, last ${when}`,
    waits: 'We will ask it again once you open its lesson, or after seven days.',
    lesson: (title: string, anchor: string | null, minutes: number) =>
      `${title}${anchor ? `, “${anchor}”` : ''}, ${minutes} min`,
    rest: 'Pause it for a while',
    resting: 'Pausing…',
    failed: 'That did not work',
  },
  aside: {
    title: 'Paused',
    text: 'We will not ask these until you bring them back.',
    back: 'Bring back',
    busy: 'Bringing back…',
    of: (prompt: string) => `: ${prompt}`,
  },
  coming: 'Coming back',
}

/** On the screens of a chapter, a subject and a course. */
export const levelCard = {
  failed: 'Your level could not be loaded.',
  begin: 'Begin with your first lesson.',
  moreChapters: (level: string, count: number) =>
    `${count} more ${count === 1 ? 'chapter' : 'chapters'} to reach ${level}`,
  review: (count: number) => (count === 1 ? 'Review 1 question' : `Review ${count} questions`),
  lesson: 'Open the lesson',
  quiz: 'Take the quiz',
  named: (title: string) => `: ${title}`,
  all: 'All levels',
}
