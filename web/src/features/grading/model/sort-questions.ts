// The order in which the questions of a quiz are listed, as the address says it.
import type { QuestionItem } from '@kinnow/contract/quiz-statistics'

/** `number`: as in the quiz; `right`: how many got it right at first; `apart`: how well it tells apart. */
const questionOrders = ['number', 'right', 'apart'] as const
export type QuestionOrder = (typeof questionOrders)[number]

export type Sorting = { by: QuestionOrder; isDown: boolean }

/** Without a word that is known: as in the quiz. */
export const sortingOf = (search: URLSearchParams): Sorting => ({
  by: questionOrders.find((order) => order === search.get('sort')) ?? 'number',
  isDown: search.get('down') === '1',
})

/** Where pressing a column leads: to its order, or to its reverse where it is the present one. */
export function searchForOrder(search: URLSearchParams, by: QuestionOrder): URLSearchParams {
  const present = sortingOf(search)
  const next = new URLSearchParams(search)
  next.delete('down')
  if (by === 'number') next.delete('sort')
  else next.set('sort', by)
  if (present.by === by && !present.isDown) next.set('down', '1')
  return next
}

const valueOf: Record<QuestionOrder, (item: QuestionItem) => number | null> = {
  number: ({ number }) => number,
  right: ({ right, students }) => right / students,
  apart: ({ discrimination }) => discrimination?.value ?? null,
}

/** What has no value comes last either way; of equals the first in the quiz comes first. */
export function sortQuestions(questions: QuestionItem[], { by, isDown }: Sorting): QuestionItem[] {
  const value = valueOf[by]
  return questions.toSorted((one, other) => {
    const [left, right] = [value(one), value(other)]
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || one.number - other.number
    return (isDown ? right - left : left - right) || one.number - other.number
  })
}
