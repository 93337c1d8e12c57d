// Ordering: a numbered list in the right order.
import { limits } from '@kinnow/contract/limits'
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { List, RootContent } from 'mdast'
import { optionKey } from '../model/ids.ts'
import { toInlineHtml } from '../markdown/markdown.ts'
import { sourceOf } from '../markdown/page.ts'
import type { OrderingPart } from '../model/question.ts'
import { faultOf, type AnswerPlace } from './answer-place.ts'
import { warnNumbers } from './careless-key-lint.ts'

const fewest = 3

export const isNumberedList = (node: RootContent): node is List =>
  node.type === 'list' && node.ordered === true

export function readOrdering(answers: RootContent[], place: AnswerPlace): OrderingPart {
  const { key, page, line } = place
  const fault = faultOf(place)
  const seen = new Map<string, number>()
  const lists = answers.filter(isNumberedList)
  for (const list of lists) warnNumbers(list, page)
  const items = lists.flatMap((list) =>
    list.children.map((node) => {
      const text = sourceOf(page, node.children).trim()
      const html = toInlineHtml(node.children, page)
      if (!text) fault('the item is empty', node)
      else if (seen.has(tidyWritten(html))) fault('two items are equal', node)
      seen.set(tidyWritten(html), line)
      return { key: optionKey(key, text), html }
    }),
  )
  if (items.length === 0) fault('there is nothing to order: write the items as "1. text"')
  else if (items.length < fewest) {
    fault(`an ordering needs at least ${fewest} items, but has ${items.length}`, answers[0])
  } else if (items.length > limits.attempt.answersKept) {
    fault(`an ordering can have at most ${limits.attempt.answersKept} items`, answers[0])
  }
  return { type: 'ordering', items }
}
