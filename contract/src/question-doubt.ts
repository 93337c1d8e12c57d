// How much a question of a quiz is in doubt, from how a class answered it: for the list, and for which one is shown first.
import type { QuestionItem } from './quiz-statistics.ts'

type Flag = QuestionItem['flags'][number]

/** The most doubtful first. That an option is rarely chosen says how to write it better, and casts no doubt on it. */
const doubts: readonly Flag[] = ['check-key', 'tells-little', 'hard', 'easy']

/** The worst of what makes a question worth a look; undefined where nothing does. */
export const doubtOf = ({ flags }: Pick<QuestionItem, 'flags'>): Flag | undefined =>
  doubts.find((flag) => flags.includes(flag))

/** Flags of a question first; of equals what tells strong and weak students apart least, then what fewest got right. */
export function compareDoubt(one: QuestionItem, other: QuestionItem): number {
  return (
    placeOf(one) - placeOf(other) ||
    apartOf(one) - apartOf(other) ||
    one.right / one.students - other.right / other.students ||
    one.number - other.number
  )
}

function placeOf(item: QuestionItem): number {
  const doubt = doubtOf(item)
  return doubt === undefined ? doubts.length : doubts.indexOf(doubt)
}

/** What too few students answered comes after what is known; 1 is the most that there is. */
const apartOf = ({ discrimination }: QuestionItem) => discrimination?.value ?? 2
