// What is right about a question, in one form: equal for two questions of which one was only reworded. Pure.
import { sha256 } from '../../lib/security/random.ts'
import type { AnswerKey } from './grading/answer-key.ts'
import { unitForm } from './grading/number-form.ts'
import type { KeyedQuestion } from './keyed-question.ts'

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }

/** 22 letters: the same while the same is right, however a question is worded and whatever its feedback. */
export function answerKeyHash(keyed: KeyedQuestion): string {
  const known = hashes.get(keyed)
  if (known !== undefined) return known
  const hash = sha256(canonicalKeyOf(keyed)).slice(0, 22)
  hashes.set(keyed, hash)
  return hash
}

/** Of cached questions: they are shared, and never change. */
const hashes = new WeakMap<KeyedQuestion, string>()

/** The type and the right answer, as text: equal where both mark alike and are laid out alike. */
export const canonicalKeyOf = ({ question, key }: KeyedQuestion) =>
  canonicalKey(question.type, JSON.stringify(question), JSON.stringify(inOneOrder(key)))

/** Of several right ones, or of pairs, none is first; and a number is its value, however it is spelled. */
function inOneOrder(key: AnswerKey) {
  switch (key.type) {
    case 'multiple':
    case 'short-text':
    case 'hotspot':
    case 'sorting':
      return { ...key, right: inOrder(key.right) }
    case 'numeric': {
      const { draw, conversions = [], ...others } = key
      return {
        ...others,
        right: inOrder(key.right.map(({ value }) => value)),
        // Known mistakes are for feedback, and earn nothing.
        wrong: [],
        units: inOrder(key.units.map(unitForm)),
        conversions: inOrder(
          conversions.map(({ unit, factor }) => ({ unit: unitForm(unit), factor })),
        ),
        ...(draw && { draw: inOrder(draw.right.map(({ sum }) => sum)) }),
      }
    }
    case 'table':
      return {
        ...key,
        cells: key.cells.map((cell) =>
          cell.kind === 'number' ? { ...cell, right: [], values: inOrder(cell.values) } : cell,
        ),
      }
    default:
      return key
  }
}

const inOrder = (list: unknown[]) =>
  list.map((one) => JSON.stringify(one)).toSorted((one, other) => (one < other ? -1 : 1))

/** Feedback, layout and links of answers: other words there make no other question. */
const feedbackFields = new Set([
  'feedback',
  'feedbackHtml',
  'html',
  'explanationHtml',
  'lessonId',
  'lessonAnchor',
  'unitPattern',
  'decimalSign',
  'spelling',
  'rubric',
])

/** Ids of options are made from the question, so their words stand in for them. */
export function canonicalKey(type: string, shown: string, answerKey: string): string {
  const words = new Map<string, string>()
  collect(JSON.parse(shown) as Json, words)
  const key = spelled(JSON.parse(answerKey) as Json, words)
  return `${type} ${JSON.stringify(key)}`
}

function collect(json: Json, words: Map<string, string>): void {
  if (json === null || typeof json !== 'object') return
  if (Array.isArray(json)) json.forEach((each) => collect(each, words))
  else {
    if (typeof json['id'] === 'string' && typeof json['html'] === 'string')
      words.set(json['id'], json['html'])
    Object.values(json).forEach((each) => collect(each, words))
  }
}

function spelled(json: Json, words: Map<string, string>): Json {
  if (typeof json === 'string') return words.get(json) ?? json
  if (json === null || typeof json !== 'object') return json
  if (Array.isArray(json)) return json.map((each) => spelled(each, words))
  return Object.fromEntries(
    Object.entries(json)
      .filter(([name]) => !feedbackFields.has(name))
      .map(([name, value]) => [name, spelled(value, words)]),
  )
}
