// The order in which the questions of a quiz are listed, as the address says it.
import { compareDoubt } from '@kinnow/contract/question-doubt'
import type { QuestionItem } from '@kinnow/contract/quiz-statistics'

/** `number`: as in the quiz; `right`: how many got it right at first; `apart`: how well it tells apart. */
const questionOrders = ['number', 'right', 'apart'] as const
export type QuestionOrder = (typeof questionOrders)[number]

/** `by` is undefined where what is most in doubt comes first. */
export type Sorting = { by: QuestionOrder | undefined; isDown: boolean }

/** Without a word that is known: what is most in doubt first. */
export const sortingOf = (search: URLSearchParams): Sorting => ({
  by: questionOrders.find((order) => order === search.get('sort')),
  isDown: search.get('down') === '1',
})

/** Where pressing a column leads: to its order, then to its reverse, then back to what is most in doubt. */
export function searchForOrder(search: URLSearchParams, by: QuestionOrder): URLSearchParams {
  const present = sortingOf(search)
  const next = new URLSearchParams(search)
  next.delete('down')
  next.set('sort', by)
  if (present.by !== by) return next
  if (present.isDown) next.delete('sort')
  else next.set('down', '1')
  return next
}

const valueOf: Record<QuestionOrder, (item: QuestionItem) => number | null> = {
  number: ({ number }) => number,
  right: ({ right, students }) => right / students,
  apart: ({ discrimination }) => discrimination?.value ?? null,
}

/** What has no value comes last either way; of equals the first in the quiz comes first. */
export function sortQuestions(questions: QuestionItem[], { by, isDown }: Sorting): QuestionItem[] {
  if (by === undefined) return questions.toSorted(compareDoubt)
  const value = valueOf[by]
  return questions.toSorted((one, other) => {
    const [left, right] = [value(one), value(other)]
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || one.number - other.number
    return (isDown ? right - left : left - right) || one.number - other.number
  })
}
