// Words of how well it is known.
import { limits } from '@kinnow/contract/limits'

export const memory = {
  page: 'How well you know it',
  title: 'How well you know it',
  lead: (known: number, all: number) =>
    `Today you would know about ${known} of your ${all} ${all === 1 ? 'question' : 'questions'}.`,
  leadNone: 'Here you will see what you remember.',
  failed: 'What you know could not be loaded.',
  due: (count: number) => (count === 1 ? '1 review due' : `${count} reviews due`),
  few: 'After a few reviews you will see here what you remember.',
  fewText: (count: number) =>
    `${count} of ${limits.reviews.worthTelling} questions so far. Each quiz and quick check adds some.`,
  start: 'Start review',
  toReviews: 'To the reviews',
  chart: {
    title: 'Recalled when asked again',
    you: 'you',
    aim: (share: number) => `our goal, ${share}`,
    note: 'Questions you miss come back sooner; ones you know well come back later.',
    now: 'now',
    week: 'Week from',
    share: 'Recalled',
    of100: (share: number, count: number) =>
      `${share} of 100, ${count === 1 ? '1 review' : `${count} reviews`}`,
    none: 'no reviews',
  },
  numbers: {
    plan: 'In your memory plan',
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
      recall !== null && `${recall} of 100 today`,
      kept !== null && `${kept} of 100 recalled in 30 days`,
    ]
      .filter(Boolean)
      .join(', '),
  ring: (percent: number) => `${percent} of 100 of the way to Mastered`,
  noRing: 'Too few answers to tell',
  of100: (share: number) => `${share} of 100`,
  met: (met: number, all: number) => `${met} of ${all} met`,
  read: 'Read',
  next: (when: string) => `next ${when}`,
  lessonOf: (number: number, all: number) => `lesson ${number} of ${all}`,
  startLesson: 'Start',
  startWith: (lesson: string) => ` with ${lesson}`,
  toRefresh: (count: number) => `${count} to refresh`,
  added: (count: number) => (count === 1 ? '1 new question' : `${count} new questions`),
  missing: (level: string, answers: number, when: string | null) =>
    `${answers} more ${answers === 1 ? 'question' : 'questions'} to reach ${level}${when ? ` (${when} at the earliest)` : ''}`,
  missingDay: (level: string, when: string) => `${level} from ${when} on`,
  what: {
    title: 'What the four words mean',
    started: 'You have opened a lesson or answered a question.',
    familiar: 'You would still remember most of it in a week.',
    confident: 'You would still remember most of it in a month, shown on two days.',
    mastered: 'You would still remember most of it in three months, shown on three days.',
    note: 'A level rises with what you show. One mistake does not take it away; it only brings the question back sooner. “To refresh” shows what has faded since.',
  },
  slippery: {
    title: 'Hard to remember',
    text: (count: number) =>
      `You have missed ${count === 1 ? '1 question' : `${count} questions`} again and again. Usually the lesson helps more than another try.`,
    none: 'There is no question that you miss again and again.',
    slips: (count: number, when: string) =>
      `Missed ${count === 1 ? 'once' : `${count} times`}, last ${when}`,
    waits: 'Waits until you have opened its lesson, seven days at most.',
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
  failed: 'How well you know it could not be loaded.',
  begin: 'Begins with your first lesson.',
  moreChapters: (level: string, count: number) =>
    `${level}: ${count} more ${count === 1 ? 'chapter' : 'chapters'}`,
  review: (count: number) => (count === 1 ? 'Review 1 question' : `Review ${count} questions`),
  lesson: 'To the lesson',
  quiz: 'To the quiz',
  named: (title: string) => `: ${title}`,
  all: 'All levels',
}
