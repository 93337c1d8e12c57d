// `::about{…}`: what a question is about, its fixed identity, and how its answers are judged.
import type { RootContent } from 'mdast'
import { spotOf, type LeafDirective, type Page } from '../markdown/page.ts'
import type { QuestionType } from '../model/question.ts'

/** All of them: one that is missing does not compile. */
const types = Object.keys({
  single: true,
  multiple: true,
  'true-false': true,
  'short-text': true,
  numeric: true,
  ordering: true,
  matching: true,
  gaps: true,
  hotspot: true,
  reflection: true,
  sorting: true,
  'code-ordering': true,
  table: true,
} satisfies Record<QuestionType, true>)

type Name = 'case' | 'accents' | 'tolerance' | 'units' | 'unit' | 'fractions' | 'sum'

/** Which types a word belongs to, and what it may say. */
const words: Record<Name, { types: QuestionType[]; values?: string[] }> = {
  case: { types: ['short-text', 'gaps', 'table'], values: ['ignore', 'count'] },
  accents: { types: ['short-text', 'gaps', 'table'], values: ['ignore', 'count'] },
  tolerance: { types: ['numeric'] },
  units: { types: ['numeric'] },
  unit: { types: ['numeric'], values: ['required', 'optional'] },
  fractions: { types: ['numeric', 'table'], values: ['allow'] },
  sum: { types: ['numeric'] },
}
const isWord = (name: string): name is Name => Object.hasOwn(words, name)

export type About = {
  /** Its place, for findings about it. */
  node?: LeafDirective
  lesson?: string
  topic?: string
  id?: string
  type?: QuestionType
} & Partial<Record<Name, string>>

const isAbout = (node: RootContent): node is LeafDirective =>
  node.type === 'leafDirective' && node.name === 'about'

const listed = (values: string[]) =>
  `${values.slice(0, -1).join(', ')}${values.length > 1 ? ' or ' : ''}${values.at(-1)}`

function allowedValues(name: string): string[] | undefined {
  if (name === 'type') return types
  return isWord(name) ? words[name].values : undefined
}

function check(name: string, value: string, fault: (message: string) => void) {
  const values = allowedValues(name)
  if (!isWord(name) && !['lesson', 'topic', 'id', 'type'].includes(name)) {
    fault(`"about" has no "${name}"`)
  } else if (!value) fault(`"${name}" is empty`)
  else if (values && !values.includes(value)) fault(`"${name}" must be ${listed(values)}`)
  else if (name === 'id' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) {
    fault('"id" must be lowercase words joined by dashes')
  }
}

/** Takes the directive out of the question's content. */
export const readAbout = (
  nodes: RootContent[],
  page: Page,
): { about: About; rest: RootContent[] } => {
  const [node, second] = nodes.filter(isAbout)
  const rest = nodes.filter((other) => !isAbout(other))
  if (!node) return { about: {}, rest }

  const fault = (message: string) => page.report('error', spotOf(node), message)
  if (second) page.report('error', spotOf(second), 'a question can have only one "about"')
  const attributes = Object.entries(node.attributes ?? {}).map(
    ([name, value]) => [name, value ?? ''] as const,
  )
  for (const [name, value] of attributes) check(name, value, fault)
  const attributeMap = Object.fromEntries(attributes.filter(([, value]) => value))
  const type = types.includes(attributeMap.type ?? '')
    ? (attributeMap.type as QuestionType)
    : undefined
  return { about: { ...attributeMap, node, type }, rest }
}

/** Finds words that mean nothing for a question of this type. */
export function checkWords({ node, ...about }: About, type: QuestionType, page: Page): void {
  if (!node) return
  for (const name of Object.keys(about).filter(isWord)) {
    if (words[name].types.includes(type)) continue
    const message = `"${name}" has no meaning in a question of type "${type}"`
    page.report('error', spotOf(node), message)
  }
}
