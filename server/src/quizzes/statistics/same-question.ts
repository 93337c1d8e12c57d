// Whether two stored versions ask the same in the same words: a moved question has other ids and nothing else. Pure.
import type { Question } from '@kinnow/contract/questions'
import type { KeyedQuestion } from '../questions/keyed-question.ts'
import { isKeyedAlike } from '../regrade/corrected.ts'

export const isAskedTheSame = (left: KeyedQuestion, right: KeyedQuestion): boolean =>
  wordsOf(left.question) === wordsOf(right.question) && isKeyedAlike(left, right)

/** Lists that are stored in the order of their ids. */
const orderedById = new Set(['options', 'items', 'lines'])

/** All that a student reads, without ids and the order that comes of them. */
function wordsOf({ id: _id, topic: _topic, ...shown }: Question): string {
  return JSON.stringify(withoutIds(shown))
}

function withoutIds(json: unknown, name = ''): unknown {
  if (json === null || typeof json !== 'object') return json
  if (Array.isArray(json)) {
    const parts = json.map((each) => withoutIds(each))
    if (!orderedById.has(name)) return parts
    return parts.map((part) => JSON.stringify(part)).toSorted()
  }
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => key !== 'id')
      .map(([key, value]) => [key, withoutIds(value, key)]),
  )
}

/** Writes what was picked in one version with the ids of the other; the options are known by their words. */
export function translateChoices(from: Question, to: Question): (chosen: string[]) => string[] {
  const ids = new Map(optionsOf(to).map(({ id, html }) => [html, id]))
  const names = new Map(optionsOf(from).map(({ id, html }) => [id, ids.get(html) ?? id]))
  return (chosen) => chosen.map((id) => names.get(id) ?? id)
}

const optionsOf = (question: Question) =>
  'options' in question ? question.options.filter((option) => 'html' in option) : []
