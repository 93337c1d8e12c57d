// Words of the reviews: what is due, the questions, and when they come back.
import { limits } from '@kinnow/contract/limits'
import { dashboard } from './dashboard.ts'
import { quiz } from './quiz.ts'
import * as units from './units.ts'

const perQuestion = (count: number) => (count === 1 ? '1 question' : `${count} questions`)

export const reviews = {
  page: 'Reviews',
  title: 'Reviews',
  lead: 'A short review today keeps last week’s work.',
  leadNothing: 'Nothing is due today. That is what a good plan looks like.',
  leadNew: 'What you learn here comes back before you would forget it.',
  tabs: { label: 'Reviews', due: 'Due now', memory: 'How well you know it' },
  failed: 'Your reviews could not be loaded.',
  due: (count: number, seconds: number) => `${perQuestion(count)}, ${units.aboutMinutes(seconds)}`,
  mixed: (count: number) =>
    count === 1
      ? 'From one subject.'
      : `From ${units.inWords(count)} subjects, mixed: switching between them makes you think instead of repeat.`,
  onlyThese: 'Only these',
  onlyFrom: (subject: string) => ` from ${subject}`,
  start: 'Start review',
  goOn: 'Go on with the review',
  keys: { enter: 'Enter', checks: 'checks', undo: 'U', undoes: 'takes back the last answer' },
  ring: (count: number, subjects: string[]) => `${perQuestion(count)}: ${subjects.join(', ')}`,
  catchUp: (today: number, days: number) =>
    `${today} today, ${days} ${days === 1 ? 'day' : 'days'} to catch up. Nothing is lost; new questions wait meanwhile.`,
  waiting: (count: number) =>
    count === 1
      ? '1 answer is kept on this device and is sent when you are back.'
      : `${count} answers are kept on this device and are sent when you are back.`,
  emptyTitle: 'All watered',
  emptyNext: (when: string, count: number, seconds: number) =>
    `Next: ${when}, ${perQuestion(count)}, ${units.aboutMinutes(seconds)}. Whatever you learn today joins in by itself.`,
  emptyLater:
    'Nothing comes back in the next 14 days. Whatever you learn today joins in by itself.',
  ahead: 'Review ahead',
  aheadCount: (count: number) => `: ${perQuestion(count)}`,
  doneToday: (count: number) => `${perQuestion(count)} reviewed today.`,
  newTitle: 'Your first review will be here',
  newText:
    'Answer a quick check or a quiz in one of your courses. Its questions come back here, each on the day before you would forget it.',
}

/** How much stays. */
export const kept = {
  title: { most: 'You keep most of it', some: 'How much you keep' },
  of: 'of 100',
  recalled: 'recalled when asked again, last 30 days',
  notYet: `After ${limits.reviews.worthTelling} reviews within 30 days you see here how much stays.`,
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
    `At most ${cap} questions a day, ${fresh} of them new. What does not fit moves on by itself.`,
  close: 'Close',
  aim: 'How sure it shall be',
  aims: {
    light: { name: 'Light', text: 'Fewer reviews; more may slip.' },
    normal: { name: 'Normal', text: 'Nine of ten stay.' },
    thorough: { name: 'Thorough', text: 'More reviews; hardly anything slips.' },
  },
  fixed: (share: number) => `Your school has set it: ${share} of 100 shall stay.`,
  cap: 'Reviews a day',
  capHint: `${dailyCap.least} to ${dailyCap.most}`,
  fresh: 'New questions a day',
  freshHint: `${newCap.least} to ${newCap.most}. Asked for the first time since you learned them.`,
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'Saved',
  savedText: 'It counts from now on.',
}

export const forecast = {
  title: 'The next 14 days',
  week: 'This week',
  sum: (count: number) => perQuestion(count),
  once: (minutes: number) => `about ${units.minutes(minutes)}`,
  each: (least: number, most: number) =>
    least === most ? `about ${units.minutes(least)} a day` : `${least} to ${most} minutes a day`,
  skip: 'Skip a day and they wait for you. Nothing is marked as missed.',
  day: (name: string, isToday: boolean, count: number) =>
    `${name}${isToday ? ', today' : ''}: ${perQuestion(count)}`,
  total: (count: number) => `${count} in 14 days`,
}

export const review = {
  page: 'Review',
  close: 'Leave the review',
  back: 'Back to reviews',
  lastAsked: (days: number) => {
    if (days === 0) return 'Asked today before'
    return days === 1 ? 'Last asked yesterday' : `Last asked ${days} days ago`
  },
  recalledOf: (recalled: number, asked: number) =>
    `Recalled ${recalled} of ${asked} ${asked === 1 ? 'time' : 'times'}`,
  corrected: 'This question was corrected',
  correctedText: 'Its right answer has changed since you answered it last.',
  dontKnow: "I don't know",
  aside: 'Put this question aside',
  tooEasy: 'Too easy',
  tooEasyKey: 'T',
  takeBack: 'Take back',
  takeBackKey: 'U',
  takenBack: quiz.takenBack,
  asideBack: 'The question is in your reviews again.',
  last: {
    label: 'Done last',
    recalled: 'Recalled.',
    slipped: 'Not yet.',
    thought: 'Kept.',
    waiting: 'Kept on this device.',
    refused: 'Not saved.',
    aside: 'Put aside.',
    asideMeans: 'It is not asked until you take it back, here or under “How well you know it”.',
  },
  backIn: (when: string) => `Back ${when}.`,
  practice: 'Once more, as practice',
  practiceLeft: (count: number) =>
    count === 1 ? 'Once more: 1 question' : `Once more: ${count} questions`,
  practiceNote: 'Practice. It is not counted, and the question comes back as planned.',
  skipPractice: 'Leave it',
  refused: 'This answer could not be saved',
  notTakenBack: 'Your answer could not be taken back',
  notEasy: '“Too easy” could not be saved',
  leftover: 'An answer of a review could not be saved',
  easyKept: 'It comes back later now.',
}

const afterDays = (gap: number | null) => {
  if (gap === null || gap === 0) return ''
  return gap === 1 ? ' after 1 day' : ` after ${gap} days`
}

/** Why a question comes back when it does. */
export const reasons = {
  recalled: (gap: number | null) => `Recalled${afterDays(gap)}, so the next gap is longer.`,
  'recalled-often': () => 'Recalled several times in a row, so it may rest.',
  easy: () => 'Too easy, so it may rest longer.',
  hint: () => 'Right with the hint, so the gap grows only a little.',
  partly: () => 'Right in part, so the gap grows only a little.',
  guess: () => 'Right among few answers, so it is asked again soon.',
  slipped: (gap: number | null, days: number) =>
    days === 1
      ? `Slipped${afterDays(gap)}, so it starts again with one.`
      : `Slipped${afterDays(gap)}, so it starts again with a short gap.`,
  'not-yet': (_gap: number | null, days: number) =>
    `Not there yet, so it comes back ${units.inDays(days)}.`,
  slipping: () => 'It has slipped often. Its lesson helps more than another try.',
  corrected: () => 'The question was corrected, so it starts anew.',
  first: () => 'Answered for the first time.',
}

export const levels = {
  none: 'Not yet',
  started: 'Started',
  familiar: 'Familiar',
  confident: 'Confident',
  mastered: 'Mastered',
}

export const outlook = {
  level: (level: keyof typeof levels) => `This question is ${levels[level]} now.`,
  chapter: (name: string, level: keyof typeof levels) => `${name} is now ${levels[level]}.`,
  notCounted: 'You answered it today already, so this was practice.',
}

export const reviewDone = {
  page: 'Review finished',
  close: 'Close',
  unit: 'recalled',
  of: (recalled: number, all: number) => `${recalled} of ${all} recalled`,
  title: (recalled: number, all: number) => {
    if (all === 1) return recalled === 1 ? 'It stayed with you' : 'This one slipped'
    if (recalled === all)
      return all === 2 ? 'Both stayed with you' : `All ${units.inWords(all)} stayed with you`
    if (recalled === 0) return `These ${units.inWords(all)} slipped`
    return `${units.capital(units.inWords(recalled))} of ${units.inWords(all)} stayed with you`
  },
  waitingTitle: 'Your answers are kept',
  slipped: (count: number, when: string) =>
    count === 1
      ? `The one that slipped is back ${when}.`
      : `The ${units.inWords(count)} that slipped are back soon, the first ${when}.`,
  doneForToday: dashboard.goalReached,
  moreDue: (count: number) => `${perQuestion(count)} more ${count === 1 ? 'is' : 'are'} due today.`,
  goOn: (count: number) => `Go on with ${count} more`,
  resume: (lesson: string) => `Resume “${lesson}”`,
  dashboard: 'Back to dashboard',
  next: 'When you meet them again',
  takeBack: 'Take back the last answer',
  waiting: 'checked later',
  waitingText: 'Kept on this device; checked when you are back.',
  saved: 'saved',
  notSaved: 'not saved',
  aside: 'put aside',
}
