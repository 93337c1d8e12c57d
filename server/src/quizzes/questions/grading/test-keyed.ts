// Questions with their keys for property tests, made by chance, with an answer that is right.
import type { Question } from '@kinnow/contract/questions'
import fc from 'fast-check'
import type { KeyPart } from './answer-key.ts'

export type Keyed = { question: Question; key: KeyPart; right: string[] }

const base = { id: 'q', promptHtml: '', topic: null, hintHtml: null }
const toPart = (id: string) => ({ id, html: id })
const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`)
const count = (min: number, max: number) => fc.integer({ min, max })
const word = fc.stringMatching(/^[a-zé' ]{0,8}[a-z]$/)
const rule = fc.record({
  case: fc.constantFrom('ignore' as const, 'count' as const),
  accents: fc.constantFrom('ignore' as const, 'count' as const),
})
const feedback = fc.option(fc.constant('Because.'))
const mixed = (parts: string[]) => fc.shuffledSubarray(parts, { minLength: parts.length })

const choice = fc
  .constantFrom('single' as const, 'multiple' as const, 'true-false' as const)
  .chain((type) =>
    fc.record({ all: count(2, 6), wanted: count(1, 6) }).map(({ all, wanted }): Keyed => {
      const options = ids('o', all)
      const right = options.slice(0, type === 'multiple' ? Math.min(wanted, all) : 1)
      const key: KeyPart = { type, right, feedback: {} }
      return { question: { ...base, type, options: options.map(toPart) }, key, right }
    }),
  )

const shortText = fc.record({ rule, form: word }).map(({ rule, form }): Keyed => ({
  question: { ...base, type: 'short-text' },
  key: { type: 'short-text', rule, right: [form], feedback: [] },
  right: [form],
}))

const tolerance = fc.option(
  fc.record({
    by: fc.constantFrom('amount' as const, 'percent' as const),
    of: fc.double({ min: 0.01, max: 50, noNaN: true }),
  }),
)
const decimal = fc.integer({ min: -99_999, max: 99_999 }).map((hundreds) => hundreds / 100)

const numeric = fc
  .record({
    value: decimal,
    tolerance,
    unit: fc.constantFrom('none' as const, 'optional' as const, 'required' as const),
  })
  .map(({ value, tolerance, unit }): Keyed => {
    const units = unit === 'none' ? [] : ['m']
    const text = String(value)
    return {
      question: { ...base, type: 'numeric', unit, fractions: false },
      key: {
        type: 'numeric',
        right: [{ value, text, html: null }],
        wrong: [],
        tolerance,
        units,
        isUnitRequired: unit === 'required',
        allowsFractions: false,
      },
      right: [unit === 'none' ? text : `${text} m`],
    }
  })

const ordering = count(3, 9).chain((all) =>
  mixed(ids('i', all)).map((shown): Keyed => ({
    question: { ...base, type: 'ordering', options: shown.map(toPart) },
    key: { type: 'ordering', right: ids('i', all) },
    right: ids('i', all),
  })),
)

const matching = fc
  .record({ pairs: count(2, 8), more: count(0, 3) })
  .map(({ pairs, more }): Keyed => ({
    question: {
      ...base,
      type: 'matching',
      headings: { left: '', right: '' },
      rows: ids('l', pairs).map(toPart),
      options: ids('r', pairs + more).map(toPart),
    },
    key: { type: 'matching', right: ids('r', pairs), feedback: ids('', pairs).map(() => null) },
    right: ids('r', pairs),
  }))

const gaps = fc
  .record({
    rule,
    gaps: fc.array(fc.record({ form: word, isTyped: fc.boolean(), feedback }), {
      minLength: 1,
      maxLength: 8,
    }),
  })
  .map(({ rule, gaps }): Keyed => {
    const right = gaps.map(({ form, isTyped }) => (isTyped ? form : 'o0'))
    const options = ids('o', 3).map(toPart)
    return {
      question: {
        ...base,
        type: 'gaps',
        bodyHtml: '',
        gaps: gaps.map(({ isTyped }) => ({ options: isTyped ? null : options })),
      },
      key: {
        type: 'gaps',
        rule,
        gaps: gaps.map(({ isTyped, feedback }, at) => ({
          right: [right[at] ?? ''],
          isTyped,
          feedbackHtml: feedback,
        })),
      },
      right,
    }
  })

const sorting = fc.array(count(1, 6), { minLength: 2, maxLength: 5 }).map((sizes): Keyed => {
  const pairs = sizes.flatMap((size, group) =>
    ids(`i${group}`, size).map((item): [string, string] => [item, `g${group}`]),
  )
  return {
    question: {
      ...base,
      type: 'sorting',
      groups: ids('g', sizes.length).map(toPart),
      items: pairs.map(([item]) => toPart(item)),
    },
    key: { type: 'sorting', right: pairs, feedback: pairs.map(() => null) },
    right: pairs.map((pair) => pair.join(' ')),
  }
})

const codeOrdering = fc
  .record({
    lines: fc.array(fc.record({ text: fc.constantFrom('a', 'b', 'c', 'd'), indent: count(0, 3) }), {
      minLength: 3,
      maxLength: 10,
    }),
    others: count(0, 3),
  })
  .map(({ lines, others }): Keyed => {
    const own = lines.map((line, at) => ({ id: `l${at}`, ...line }))
    return {
      question: {
        ...base,
        type: 'code-ordering',
        extra: others > 0,
        indents: lines.some(({ indent }) => indent > 0),
        lines: [
          ...own.map(({ id, text }) => ({ id, html: text })),
          ...ids('x', others).map(toPart),
        ],
      },
      key: {
        type: 'code-ordering',
        lines: own,
        others: ids('x', others).map((id) => ({ id, html: null })),
      },
      right: own.map(({ id, indent }) => `${id} ${indent}`),
    }
  })

const cell = fc.oneof(
  word.map((form) => ({ kind: 'words' as const, right: [form], feedbackHtml: null })),
  fc.record({ value: decimal, tolerance }).map(({ value, tolerance }) => ({
    kind: 'number' as const,
    right: [String(value)],
    values: [value],
    tolerance,
    feedbackHtml: null,
  })),
  fc.constant('o0').map((id) => ({ kind: 'choice' as const, right: [id], feedbackHtml: null })),
)
const table = fc
  .record({ rule, cells: fc.array(cell, { minLength: 1, maxLength: 9 }) })
  .map(({ rule, cells }): Keyed => ({
    question: {
      ...base,
      type: 'table',
      columns: ['', ''],
      fractions: false,
      rows: cells.map(({ kind }) => [
        { html: 'row', field: null },
        { html: '', field: { kind, options: kind === 'choice' ? ids('o', 3).map(toPart) : [] } },
      ]),
    },
    key: { type: 'table', rule, allowsFractions: false, cells },
    right: cells.map(({ right }) => right[0] ?? ''),
  }))

/** Of each type that is graded. */
export const keyedQuestions = {
  choice,
  shortText,
  numeric,
  ordering,
  matching,
  gaps,
  sorting,
  codeOrdering,
  table,
}

/** Something that may be an answer, or nearly one: made of what the question has, and of nonsense. */
export const anyAnswer = ({ question, right }: Keyed): fc.Arbitrary<string[]> => {
  const known = [...JSON.stringify(question).matchAll(/"id":"(\w+)"/g)].map(([, id = '']) => id)
  const pair = fc.tuple(
    fc.constantFrom(...known),
    fc.oneof(fc.constantFrom(...known), count(0, 9).map(String)),
  )
  const part = fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(...right),
    pair.map((words) => words.join(' ')),
    fc.constantFrom('', ' ', '-1', '0.5 m', 'é', '١'),
    fc.string(),
  )
  const changed = fc
    .record({ at: fc.nat({ max: right.length - 1 }), by: part })
    .map(({ at, by }) => right.with(at, by))
  return fc.oneof(
    mixed(right),
    fc.subarray(right),
    changed,
    fc.array(part, { maxLength: right.length + 1 }),
  )
}
