// How much a question of a quiz is in doubt, from how a class answered it: for the list, and for which one is shown first.
import type { QuestionItem } from './quiz-statistics.ts'

/** That an option is rarely chosen says how to write it better, and casts no doubt on the question. */
export type Doubt = Exclude<QuestionItem['flags'][number], 'unused-option'>

/** The most doubtful first. */
const doubts: readonly Doubt[] = ['check-key', 'tells-little', 'hard', 'easy']

/** What makes a question worth a look, the worst first: the same for its hints, the count of such questions and the file. */
export const doubtsOf = ({ flags }: Pick<QuestionItem, 'flags'>): Doubt[] =>
  doubts.filter((doubt) => flags.includes(doubt))

/** The worst of them; undefined where nothing does. */
export const doubtOf = (item: Pick<QuestionItem, 'flags'>): Doubt | undefined => doubtsOf(item)[0]

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
