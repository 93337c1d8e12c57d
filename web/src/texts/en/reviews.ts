// Words of the reviews: what is due, the questions, and when they come back.
import { limits } from '@kinnow/contract/limits'
import { dashboard } from './dashboard.ts'
import { quiz } from './quiz.ts'
import * as units from './units.ts'

const perQuestion = (count: number) => (count === 1 ? '1 question' : `${count} questions`)

export const reviews = {
  page: 'Reviews',
  title: 'Reviews',
  lead: 'A short review today helps you remember last week’s work.',
  leadNothing: 'Nothing is due today. You are on track.',
  leadNew: 'What you learn here comes back before you would forget it.',
  tabs: { label: 'Reviews', due: 'Due now', memory: 'How well you know it' },
  failed: 'Your reviews could not be loaded.',
  due: (count: number, seconds: number) => `${perQuestion(count)}, ${units.aboutMinutes(seconds)}`,
  mixed: (count: number) =>
    count === 1
      ? 'From one subject.'
      : `From ${units.inWords(count)} subjects, mixed. Switching between them helps you learn.`,
  onlyThese: 'Just this subject',
  onlyFrom: (subject: string) => ` from ${subject}`,
  start: 'Start review',
  goOn: 'Continue the review',
  keys: {
    enter: 'Enter',
    checks: 'checks your answer',
    undo: 'U',
    undoes: 'takes back your last answer',
  },
  ring: (count: number, subjects: string[]) => `${perQuestion(count)}: ${subjects.join(', ')}`,
  catchUp: (today: number, days: number) =>
    `${perQuestion(today)} today. You will have caught up in ${days} ${days === 1 ? 'day' : 'days'}. You lose nothing, and new questions wait until then.`,
  waiting: (count: number) =>
    count === 1
      ? '1 answer is saved on this device. We will send it when you are back online.'
      : `${count} answers are saved on this device. We will send them when you are back online.`,
  emptyTitle: 'All caught up',
  emptyNext: (when: string, count: number, seconds: number) =>
    `Next: ${when}, ${perQuestion(count)}, ${units.aboutMinutes(seconds)}. What you learn today is added automatically.`,
  emptyLater:
    'Nothing comes back in the next 14 days. What you learn today is added automatically.',
  ahead: 'Review ahead',
  aheadCount: (count: number) => `: ${perQuestion(count)}`,
  doneToday: (count: number) => `${perQuestion(count)} reviewed today.`,
  newTitle: 'Your first review will appear here',
  newText:
    'Answer a quick check or a quiz in one of your courses. Its questions come back here just before you would forget them.',
}

/** How much the student remembers. */
export const kept = {
  title: { most: 'You remember most of it', some: 'How much you remember' },
  of: 'of 100',
  recalled: 'recalled in the last 30 days',
  notYet: `Answer ${limits.reviews.worthTelling} review questions within 30 days to see how much you remember. Quizzes do not count here.`,
  spark: (weeks: number, from: number, to: number) =>
    `Recalled by week over ${weeks} weeks: from ${from} to ${to} of 100`,
  before: (weeks: number, share: number) =>
    `${weeks === 1 ? '1 week' : `${weeks} weeks`} ago ${share}`,
  now: (share: number) => `Now ${share}`,
}

const { dailyCap, newCap } = limits.reviews

export const limit = {
  title: 'Your limit',
  change: 'Change',
  text: (cap: number, fresh: number) =>
    `At most ${cap} questions a day, up to ${fresh} of them new. Anything over the limit moves to the next day.`,
  close: 'Close',
  aim: 'How well do you want to remember?',
  aims: {
    light: { name: 'Light', text: 'Fewer reviews; you may forget more.' },
    normal: { name: 'Normal', text: 'You remember about 9 in 10.' },
    thorough: { name: 'Thorough', text: 'More reviews; you forget very little.' },
  },
  fixed: (share: number) => `Your school has set the goal: remember ${share} of 100.`,
  cap: 'Reviews a day',
  capHint: `${dailyCap.least} to ${dailyCap.most}`,
  fresh: 'New questions a day',
  freshHint: `${newCap.least} to ${newCap.most}. New questions are ones you have not reviewed yet.`,
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'Saved',
  savedText: 'The change starts now.',
}

export const forecast = {
  title: 'The next 14 days',
  week: 'This week',
  sum: (count: number) => perQuestion(count),
  once: (minutes: number) => `about ${units.minutes(minutes)}`,
  each: (least: number, most: number) =>
    least === most ? `about ${units.minutes(least)} a day` : `${least} to ${most} minutes a day`,
  skip: 'Skip a day and the questions wait for you. Nothing is marked as missed.',
  day: (name: string, isToday: boolean, count: number) =>
    `${name}${isToday ? ', today' : ''}: ${perQuestion(count)}`,
  total: (count: number) => `${perQuestion(count)} in 14 days`,
}

export const review = {
  page: 'Review',
  close: 'Leave the review',
  back: 'Back to reviews',
  lastAsked: (days: number) => {
    if (days === 0) return 'Already asked today'
    return days === 1 ? 'Last asked yesterday' : `Last asked ${days} days ago`
  },
  recalledOf: (recalled: number, asked: number) => `Remembered ${recalled} of ${asked} times`,
  corrected: 'This question was corrected',
  correctedText: 'The right answer has changed since you last answered it.',
  dontKnow: 'I don’t know',
  aside: 'Pause this question',
  tooEasy: 'Too easy',
  tooEasyKey: 'T',
  takeBack: 'Take back',
  takeBackKey: 'U',
  takenBack: quiz.takenBack,
  asideBack: 'The question is in your reviews again.',
  last: {
    label: 'Last answer',
    recalled: 'Remembered.',
    slipped: 'Not yet.',
    thought: 'Saved.',
    waiting: 'Saved on this device.',
    refused: 'Not saved.',
    aside: 'Paused.',
    asideMeans: 'We will not ask it until you bring it back, here or under “How well you know it”.',
  },
  backIn: (when: string) => `We will ask it again ${when}.`,
  practice: 'One more time, as practice',
  practiceLeft: (count: number) =>
    count === 1 ? 'Once more: 1 question' : `Once more: ${count} questions`,
  practiceNote: 'Practice only: it does not count, and the question comes back as planned.',
  skipPractice: 'Skip',
  refused: 'This answer could not be saved',
  notTakenBack: 'Your answer could not be taken back',
  notEasy: '“Too easy” could not be saved',
  leftover: 'A review answer could not be saved',
  easyKept: 'We will wait longer before asking it again.',
}

const afterDays = (gap: number | null) => {
  if (gap === null || gap === 0) return ''
  return gap === 1 ? ' after 1 day' : ` after ${gap} days`
}

/** Why a question comes back when it does. */
export const reasons = {
  recalled: (gap: number | null) => `You remembered it${afterDays(gap)}.`,
  'recalled-often': () => 'You remembered it several times in a row.',
  easy: () => 'Too easy: we will wait longer before asking again.',
  hint: () => 'Right with a hint, so we wait only a little longer.',
  partly: () => 'Partly right, so we wait only a little longer.',
  guess: () => 'It had only a few choices, so we will ask it again soon.',
  slipped: () => 'This one slipped.',
  'not-yet': () => 'Not there yet.',
  slipping: () => 'You have missed it often. Its lesson helps more than another try.',
  corrected: () => 'The question was corrected, so it starts again.',
  first: () => 'Answered for the first time.',
}

/** The same at the end of a review, where the next day is beside it. */
export const summaryReasons = {
  ...reasons,
  recalled: (gap: number | null) => `Remembered${afterDays(gap)}, so the next wait is longer.`,
  'recalled-often': () => 'Remembered several times in a row, so the next wait is longer.',
}

export const levels = {
  none: 'Not yet',
  started: 'Started',
  familiar: 'Familiar',
  confident: 'Confident',
  mastered: 'Mastered',
}

export const outlook = {
  level: (level: keyof typeof levels) => `This question is now ${levels[level]}.`,
  chapter: (name: string, level: keyof typeof levels) => `${name} is now ${levels[level]}.`,
  notCounted: 'You already answered it today, so this was practice.',
}

export const reviewDone = {
  page: 'Review finished',
  close: 'Close',
  unit: 'recalled',
  of: (recalled: number, all: number) => `${recalled} of ${all} recalled`,
  title: (recalled: number, all: number) => {
    if (all === 1) return recalled === 1 ? 'You remembered it' : 'This one slipped'
    if (recalled === all)
      return all === 2 ? 'You remembered both' : `You remembered all ${units.inWords(all)}`
    if (recalled === 0) return `These ${units.inWords(all)} slipped`
    return `You remembered ${units.inWords(recalled)} of ${units.inWords(all)}`
  },
  waitingTitle: 'Your answers are saved',
  slipped: (count: number, when: string, isSameDay: boolean) => {
    if (count === 1) return `The one you missed comes back ${when}.`
    const these = `The ${units.inWords(count)} you missed come back`
    return isSameDay ? `${these} ${when}.` : `${these} over the next days, the first ${when}.`
  },
  doneForToday: dashboard.goalReached,
  moreDue: (count: number) => `${perQuestion(count)} more ${count === 1 ? 'is' : 'are'} due today.`,
  goOn: (count: number) => `Continue with ${count} more`,
  resume: (lesson: string) => `Resume “${lesson}”`,
  dashboard: 'Back to dashboard',
  next: 'When they come back',
  takeBack: 'Take back the last answer',
  waiting: 'checked later',
  waitingText: 'Saved on this device; checked when you are back online.',
  saved: 'saved',
  notSaved: 'not saved',
  aside: 'paused',
}
