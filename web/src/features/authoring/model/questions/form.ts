// What the form of a question shows and changes. Words are Markdown, as they are in the file.
import type { Question } from '@kinnow/contract/questions'
import type { Values } from './directive.ts'

export type QuestionType = Question['type']

/** `from`: which of the items in the file it was; without it, it is a new one. */
export type Item = { from?: number; text: string }
export type Answer = Item & {
  isRight: boolean
  /** For students who give this answer. */
  feedback: string
}
export type Group = Item & { items: Answer[] }
export type Row = { from?: number; cells: string[] }
export type Table = { head: string[]; rows: Row[] }

/** All that a question of any type can have; `partsOf` says which of it a type has. */
export type QuestionForm = {
  type: QuestionType
  title: string
  /** Below the title, before the answers. */
  text: string
  /** `lesson`, `topic`, `id` and how answers are judged; without the type. */
  about: Values
  /** Numbers by name, and `where`. */
  draw: Values
  hint: string
  explanation: string
  /** Options, accepted and wrong forms, numbers, or regions. */
  options: Answer[]
  /** In the right order. */
  items: Item[]
  /** Pairs to match, or a table with gaps. */
  table: Table
  /** A text with gaps. */
  body: string
  groups: Group[]
  program: { language: string; text: string }
  /** Lines that do not belong in the program. */
  others: Answer[]
  picture: { alt: string; src: string }
  /** What students compare their own text with. */
  idea: string
  rubric: Table
}

const emptyTable: Table = { head: [], rows: [] }
const emptyForm: QuestionForm = {
  type: 'single',
  title: '',
  text: '',
  about: {},
  draw: {},
  hint: '',
  explanation: '',
  options: [],
  items: [],
  table: emptyTable,
  body: '',
  groups: [],
  program: { language: '', text: '' },
  others: [],
  picture: { alt: '', src: '' },
  idea: '',
  rubric: emptyTable,
}

/** A question of this type of which the rest is empty. */
export const formOf = (type: QuestionType, filled: Partial<QuestionForm>): QuestionForm => ({
  ...emptyForm,
  ...filled,
  type,
})

/** The parts of a question, in the order in which a new one has them. */
export const partOrder = [
  'title',
  'about',
  'draw',
  'hint',
  'text',
  'picture',
  'body',
  'options',
  'items',
  'table',
  'groups',
  'program',
  'others',
  'rubric',
  'idea',
  'explanation',
] as const
export type Part = (typeof partOrder)[number]

const shared: Part[] = ['title', 'about', 'hint', 'text', 'explanation']
const answerParts: Record<QuestionType, Part[]> = {
  single: ['options'],
  multiple: ['options'],
  'true-false': ['options'],
  'short-text': ['options'],
  numeric: ['draw', 'options'],
  ordering: ['items'],
  matching: ['table'],
  gaps: ['body'],
  sorting: ['groups'],
  'code-ordering': ['program', 'others'],
  table: ['table'],
  hotspot: ['picture', 'options'],
  reflection: ['rubric', 'idea'],
}
export const partsOf = (type: QuestionType): Part[] => [...shared, ...answerParts[type]]

export const questionTypes = Object.keys(answerParts) as QuestionType[]
/** Those that a question can be changed to: a hotspot needs a picture and its regions first. */
export const formTypes: QuestionType[] = questionTypes.filter((type) => type !== 'hotspot')

/** Which words of `about` a type has, besides the lesson, the topic and the id. */
export const judgingOf = (type: QuestionType): string[] => {
  if (type === 'short-text' || type === 'gaps') return ['case', 'accents']
  if (type === 'table') return ['case', 'accents', 'fractions']
  return type === 'numeric' ? ['tolerance', 'units', 'unit', 'fractions', 'sum'] : []
}

type ChoiceType = 'single' | 'multiple' | 'true-false'
export const isChoice = (type: QuestionType): type is ChoiceType =>
  type === 'single' || type === 'multiple' || type === 'true-false'

/** The type that a question has where `about` says nothing. */
export function plainType({ type, draw, options }: QuestionForm): QuestionType {
  if (Object.keys(draw).length > 0) return 'numeric'
  if (type === 'gaps') return 'gaps'
  const texts = options.map(({ text }) => text)
  if (texts.length === 2 && texts.includes('True') && texts.includes('False')) return 'true-false'
  return options.filter(({ isRight }) => isRight).length > 1 ? 'multiple' : 'single'
}

const oneLine = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim()
/** Without blank lines around it; the indentation of its first line stays. */
const block = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
const values = (from: Values): Values =>
  Object.fromEntries(
    Object.entries(from)
      .map(([key, value]) => [key, oneLine(value)] as const)
      .filter(([, value]) => value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
const from = (item: { from?: number }) => (item.from === undefined ? {} : { from: item.from })
const answer = (item: Answer): Answer => ({
  ...from(item),
  text: block(item.text).trim(),
  isRight: item.isRight,
  feedback: block(item.feedback).trim(),
})
const table = ({ head, rows }: Table): Table => ({
  head: head.map(oneLine),
  rows: rows.map((row) => ({
    ...from(row),
    cells: head.map((_, column) => oneLine(row.cells[column] ?? '')),
  })),
})

/** As it can be in a file: without spaces around words, and only what the type has. */
export function tidy(form: QuestionForm): QuestionForm {
  const whole: QuestionForm = {
    type: form.type,
    title: oneLine(form.title),
    text: block(form.text),
    about: values(form.about),
    draw: values(form.draw),
    hint: oneLine(form.hint),
    explanation: block(form.explanation),
    options: form.options.map(answer),
    items: form.items.map((item) => ({ ...from(item), text: block(item.text).trim() })),
    table: table(form.table),
    body: block(form.body),
    groups: form.groups.map((group) => ({
      ...from(group),
      text: oneLine(group.text),
      items: group.items.map((item) => ({ ...answer(item), isRight: true })),
    })),
    program: { language: oneLine(form.program.language), text: block(form.program.text) },
    others: form.others.map((other) => ({ ...answer(other), isRight: false })),
    picture: { alt: oneLine(form.picture.alt), src: oneLine(form.picture.src) },
    idea: block(form.idea),
    rubric: table(form.rubric),
  }
  const has = partsOf(form.type)
  const own = partOrder.filter((part) => has.includes(part)).map((part) => [part, whole[part]])
  return { ...emptyForm, type: form.type, ...(Object.fromEntries(own) as Partial<QuestionForm>) }
}

/** Whether both say the same; which item of the file an item was does not count. */
export const isSameForm = (one: QuestionForm, other: QuestionForm): boolean =>
  toJson(tidy(one)) === toJson(tidy(other))

const toJson = (form: QuestionForm) =>
  JSON.stringify(form, (key, value: unknown) => (key === 'from' ? undefined : value))

const counted = <T extends { from?: number }>(list: T[]): T[] =>
  list.map((item, index) => ({ ...item, from: index }))

/** After it was written: its items are those of the file, in this order. */
export const asWritten = (form: QuestionForm): QuestionForm => ({
  ...form,
  options: counted(form.options),
  items: counted(form.items),
  table: { ...form.table, rows: counted(form.table.rows) },
  groups: counted(form.groups.map((group) => ({ ...group, items: counted(group.items) }))),
  others: counted(form.others),
  rubric: { ...form.rubric, rows: counted(form.rubric.rows) },
})
