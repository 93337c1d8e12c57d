// Words of how well it is known.
import { limits } from '@kinnow/contract/limits'

export const memory = {
  page: 'How well you know it',
  title: 'How well you know it',
  lead: (known: number, all: number) =>
    `Asked today, you would know about ${known} of your ${all} ${all === 1 ? 'question' : 'questions'}.`,
  leadNone: 'Here you see what stays.',
  failed: 'What you know could not be loaded.',
  due: (count: number) => (count === 1 ? '1 review due' : `${count} reviews due`),
  few: 'After a few reviews you see here what stays.',
  fewText: (count: number) =>
    `${count} of ${limits.reviews.worthTelling} questions so far. Each quiz and quick check adds some.`,
  start: 'Start review',
  toReviews: 'To the reviews',
  chart: {
    title: 'Recalled when asked again',
    you: 'you',
    aim: (share: number) => `what we aim for, ${share}`,
    note: 'What slips comes back sooner by itself, and what sits comes back later: no need to repeat it.',
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
    holding: 'Hold for a month or more',
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
    `${level}${when ? ` ${when}` : ''}: answer at least ${answers} more`,
  missingDay: (level: string, when: string) => `${level} from ${when} on`,
  what: {
    title: 'What the four words mean',
    started: 'You have opened a lesson or answered a question.',
    familiar: 'Most of it would still be there in a week.',
    confident: 'Most of it would still be there in a month, shown on two days.',
    mastered: 'Most of it would still be there in three months, shown on three days.',
    note: 'A level rises with what you show. One slip does not take it away; it only brings the question back sooner. “To refresh” says what time has taken meanwhile.',
  },
  slippery: {
    title: 'Slippery ones',
    text: (count: number) =>
      `${count === 1 ? '1 question has' : `${count} questions have`} got away again and again. Usually the lesson helps more than another try.`,
    none: 'Nothing slips again and again.',
    slips: (count: number, when: string) =>
      `${count === 1 ? 'Slipped once' : `${count} times slipped`}, last ${when}`,
    waits: 'Waits until you have opened its lesson, seven days at most.',
    lesson: (title: string, anchor: string | null, minutes: number) =>
      `${title}${anchor ? `, “${anchor}”` : ''}, ${minutes} min`,
    rest: 'Rest it a while',
    resting: 'Putting aside…',
    failed: 'That did not work',
  },
  aside: {
    title: 'Put aside',
    text: 'Not asked until you take them back.',
    back: 'Take back',
    busy: 'Taking back…',
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
