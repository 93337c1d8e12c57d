// Words of marking written answers, for teachers.
import { limits } from '@kinnow/contract/limits'
import type { Reached } from '@kinnow/contract/rubric'
import { sumOf } from '@kinnow/contract/rubric-sum'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const most = limits.mark.most

/** "5 of 6" by a rubric, else "7.5 of 10". */
export function earned({ points, reached }: { points: number; reached: Reached[] | null }): string {
  if (!reached) return `${points} of ${most}`
  const sum = sumOf(reached)
  return `${sum.points} of ${sum.most}`
}

export const marking = {
  page: 'Marking',
  back: 'Back',
  skip: 'Skip to the answer',
  failed: 'The answers could not be loaded.',
  allClasses: 'All classes',
  class: 'Class',
  allQuizzes: 'All quizzes',
  quiz: 'Quiz',
  quizWith: (title: string, count: number) => `${title} (${count})`,
  states: 'Which answers',
  waiting: (count: number) => `Waiting ${count}`,
  marked: (count: number) => `Marked ${count}`,
  list: 'Answers',
  progress: 'Answers marked',
  markedOf: (marked: number, all: number) => `${marked} of ${all} marked`,
  hideNames: 'Hide names',
  namesHidden: 'Names are hidden, the order is mixed.',
  answer: (number: number) => `Answer ${number}`,
  isMarked: 'Marked',
  isWaiting: 'Waiting',
  isDraft: 'Not saved',
  question: 'Question',
  place: (className: string | undefined, question: number) =>
    `Marking · ${className === undefined ? '' : `${className}, `}question ${question}`,
  handedIn: (when: string, words: number) =>
    `Handed in ${when} · ${counted(words, 'word', 'words')}`,
  model: 'Model answer',
  modelHint: 'students see it after handing in',
  previous: 'Previous answer',
  next: 'Next answer',
  turn: 'Turn to another answer',
  allMarked: 'Everything is marked.',
  allMarkedText: 'Written answers appear here when your students hand in a quiz.',
  noneMarked: 'Nothing is marked yet.',
  noneMarkedText: 'Answers that you mark appear here.',
  noClasses: 'No classes yet',
  toClasses: 'To your classes',
  showMarked: 'See what is marked',
}

export const markForm = {
  title: 'Your mark',
  points: 'Points',
  of: `of ${most}`,
  wrongPoints: `Points are from 0 to ${most}, whole or half, such as 7.5.`,
  comment: 'Comment for the student (optional)',
  again: 'You wrote before',
  againOf: (comment: string) => `Use again: ${comment}`,
  save: 'Save and next',
  saving: 'Saving…',
  skip: 'Skip',
  notSaved: 'The mark was not saved.',
  saved: (points: string) => `Saved: ${points}`,
  markedBy: (who: string, points: string) => `${who} gave ${points}`,
  justMarked: (who: string, points: string) => `${who} just gave ${points}`,
  justMarkedText: 'Your mark is not saved yet. Save again to replace it, or skip this answer.',
  unknown: 'A former teacher',
  unnamed: 'A teacher',
  you: 'You',
  justNow: 'just now',
  history: 'All marks of this answer',
  historyFailed: 'The marks could not be loaded.',
  keys: {
    points: 'points',
    comment: 'comment',
    turn: 'next, previous',
  },
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your mark will be lost.',
  stay: 'Stay',
  leave: 'Leave',
}

export const rubric = {
  ways: 'How to mark',
  byRubric: 'Rubric',
  total: 'Total',
  sum: (points: number | null) => (points === null ? '–' : String(points)),
  of: (points: number) => `of ${points}`,
  missing: 'Choose a level.',
  keys: { level: 'level', criterion: 'criterion' },
}
