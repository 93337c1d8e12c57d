// A question as it is stored: what is shown, in an order that tells nothing, and apart from it the answer key (S28).
import type { Part, Question, TableCell } from '@kinnow/contract/questions'
import type { AnswerKey, KeyPart } from '../../quizzes/questions/grading/answer-key.ts'
import type { NumericKey } from '../../quizzes/questions/grading/numeric.ts'
import type { TableKey } from '../../quizzes/questions/grading/table.ts'
import { shuffleParts } from '../../quizzes/questions/shuffle.ts'
import { nodeId } from '../model/ids.ts'
import type {
  AnswerPart,
  CellField,
  HotspotPart,
  NumericPart,
  PartNode,
  QuestionNode,
  TablePart,
} from '../model/question.ts'

type Asked = 'id' | 'promptHtml' | 'topic' | 'hintHtml'
type WithoutAsked<Type> = Type extends unknown ? Omit<Type, Asked> : never
type ShownPart = WithoutAsked<Question>

const partId = ({ key }: PartNode) => nodeId('option', key)
const toPart = (node: PartNode): Part => ({ id: partId(node), html: node.html })
const byId = (left: Part, right: Part) => (left.id < right.id ? -1 : 1)
const toParts = (nodes: PartNode[]) => nodes.map(toPart).toSorted(byId)

function shownPart(node: AnswerPart): ShownPart {
  switch (node.type) {
    case 'single':
    case 'multiple':
      return { type: node.type, options: toParts(node.options) }
    case 'true-false':
      return { type: node.type, options: node.options.map(toPart) }
    case 'numeric':
      return { type: node.type, unit: node.unit, fractions: node.allowsFractions }
    case 'ordering':
      return { type: node.type, options: toParts(node.items) }
    case 'matching': {
      const rights = [...node.pairs.map(({ right }) => right), ...node.others]
      const rows = node.pairs.map(({ left }) => toPart(left))
      return { type: node.type, headings: node.headings, rows, options: toParts(rights) }
    }
    case 'gaps': {
      const gaps = node.gaps.map(({ options }) => ({ options: options && toParts(options) }))
      return { type: node.type, bodyHtml: node.bodyHtml, gaps }
    }
    case 'hotspot': {
      const { type, pictureHtml, size } = node
      const isMultiple = node.options.filter(({ isRight }) => isRight).length > 1
      const options = inPlace(node).map((option) => {
        const { at, shape } = option
        return { ...toPart(option), at, shape }
      })
      return { type, pictureHtml, size, isMultiple, options }
    }
    case 'sorting': {
      const items = node.groups.flatMap((group) => group.items)
      const groups = node.groups.map(({ group }) => toPart(group))
      return { type: node.type, items: toParts(items), groups }
    }
    case 'code-ordering': {
      const indents = node.lines.some(({ indent }) => indent > 0)
      const lines = toParts([...node.lines, ...node.others])
      return { type: node.type, lines, indents, extra: node.others.length > 0 }
    }
    case 'table': {
      const { columns, allowsFractions: fractions } = node
      return { type: node.type, columns, rows: node.rows.map((row) => row.map(toCell)), fractions }
    }
    default:
      return { type: node.type }
  }
}

const bands = 6
/** From the top of the picture to its bottom, and in a band of it from the left: where they lie, and nothing else. */
function inPlace({ options, size }: HotspotPart) {
  const rank = ({ at }: HotspotPart['options'][number]) =>
    Math.floor((at.y / size.height) * bands) * size.width * 2 + at.x
  return options.toSorted((left, right) => rank(left) - rank(right))
}

function toCell({ html, field }: TablePart['rows'][number][number]): TableCell {
  if (!field) return { html, field }
  if (field.options) return { html, field: { kind: 'choice', options: toParts(field.options) } }
  return { html, field: { kind: field.values ? 'number' : 'words', options: [] } }
}

function keyPart(node: AnswerPart): KeyPart {
  switch (node.type) {
    case 'single':
    case 'multiple':
    case 'true-false':
    case 'hotspot': {
      const feedback = node.options.flatMap((option) =>
        option.feedbackHtml ? [[partId(option), option.feedbackHtml]] : [],
      )
      const right = node.options.filter(({ isRight }) => isRight).map(partId)
      const keys = { right, feedback: Object.fromEntries(feedback) }
      if (node.type !== 'hotspot') return { type: node.type, ...keys }
      return { type: node.type, isMultiple: right.length > 1, ...keys }
    }
    case 'short-text': {
      const right = node.forms.filter(({ isRight }) => isRight).map(({ text }) => text)
      const feedback = node.forms.flatMap(({ text, feedbackHtml: html }) =>
        html ? [{ form: text, html }] : [],
      )
      return { type: node.type, rule: node.rule, right, feedback }
    }
    case 'numeric':
      return numericKey(node)
    case 'ordering':
      return { type: node.type, right: node.items.map(partId) }
    case 'matching': {
      const right = node.pairs.map((pair) => partId(pair.right))
      return { type: node.type, right, feedback: node.pairs.map((pair) => pair.feedbackHtml) }
    }
    case 'gaps': {
      const gaps = node.gaps.map(({ forms, options, feedbackHtml }) => ({
        right: options ? options.slice(0, 1).map(partId) : forms,
        isTyped: options === null,
        feedbackHtml,
      }))
      return { type: node.type, rule: node.rule, gaps }
    }
    case 'sorting': {
      const items = node.groups.flatMap((group) => group.items)
      const right = node.groups.flatMap(({ group, items }) =>
        items.map((item): [string, string] => [partId(item), partId(group)]),
      )
      return { type: node.type, right, feedback: items.map((item) => item.feedbackHtml) }
    }
    case 'code-ordering': {
      const lines = node.lines.map(({ text, indent, ...line }) => ({
        id: partId(line),
        text,
        indent,
      }))
      const others = node.others.map((line) => ({ id: partId(line), html: line.feedbackHtml }))
      return { type: node.type, lines, others }
    }
    case 'table': {
      const { type, rule, allowsFractions, decimalSign } = node
      const fields = node.rows.flat().flatMap(({ field }) => field ?? [])
      const sign = decimalSign && { decimalSign }
      return { type, rule, allowsFractions, ...sign, cells: fields.map(toCellKey) }
    }
    case 'reflection':
      return { type: node.type, ...(node.rubric && { rubric: node.rubric }) }
  }
}

function numericKey(node: NumericPart): NumericKey {
  const { type, tolerance, units, unitPattern, conversions, allowsFractions, draw } = node
  const known = (wanted: boolean) => node.numbers.filter(({ isRight }) => isRight === wanted)
  const numbers = (wanted: boolean) =>
    known(wanted).map(({ value, text, feedbackHtml }) => ({ value, text, html: feedbackHtml }))
  const sums = (wanted: boolean) =>
    known(wanted).map(({ text, feedbackHtml }) => ({ sum: text, html: feedbackHtml }))
  return {
    type,
    ...(draw ? { right: [], wrong: [] } : { right: numbers(true), wrong: numbers(false) }),
    tolerance,
    units,
    isUnitRequired: node.unit === 'required',
    allowsFractions,
    ...(conversions.length > 0 && { conversions }),
    ...(unitPattern !== null && { unitPattern }),
    ...(node.decimalSign && { decimalSign: node.decimalSign }),
    ...(draw && { draw: { ...draw, right: sums(true), wrong: sums(false) } }),
  }
}

function toCellKey(field: CellField): TableKey['cells'][number] {
  const { forms, values, options, tolerance, feedbackHtml } = field
  if (options) return { kind: 'choice', right: options.slice(0, 1).map(partId), feedbackHtml }
  if (values) return { kind: 'number', right: forms, values, tolerance, feedbackHtml }
  return { kind: 'words', right: forms, feedbackHtml }
}

/** The type has a column of its own. */
export function toShown(node: QuestionNode) {
  const { promptHtml, hintHtml } = node
  const question = { id: node.key, topic: node.topic, promptHtml, hintHtml, ...shownPart(node) }
  const isOrdering = node.type === 'ordering' || node.type === 'code-ordering'
  // The order in a quick check, which has no attempt: nor may this one be right by chance.
  const safe = isOrdering ? shuffleParts(question, keyPart(node), node.key) : question
  const { type: _type, id: _id, topic: _topic, hintHtml: _hint, ...shown } = safe
  return hintHtml === null ? shown : { ...shown, hintHtml }
}

export function toAnswerKey(node: QuestionNode): Omit<AnswerKey, 'type'> {
  const { type: _, ...key } = keyPart(node)
  const lessonId = node.lessonKey === null ? null : nodeId('lesson', node.lessonKey)
  const { explanationHtml, lessonAnchor } = node
  return { ...key, explanationHtml, lessonId, ...(lessonAnchor && { lessonAnchor }) }
}
