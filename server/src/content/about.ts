// `::about{…}`: what a question is about, and its fixed identity.
import type { RootContent } from 'mdast'
import { lineOf, type LeafDirective, type Page } from './page.ts'

export type About = {
  lesson?: string
  topic?: string
  id?: string
  type?: 'single' | 'multiple'
}

const isAbout = (node: RootContent): node is LeafDirective =>
  node.type === 'leafDirective' && node.name === 'about'

const check = (name: string, value: string, fault: (message: string) => void) => {
  if (!['lesson', 'topic', 'id', 'type'].includes(name)) fault(`"about" knows no "${name}"`)
  else if (!value) fault(`"${name}" is empty`)
  else if (name === 'type' && value !== 'single' && value !== 'multiple') {
    fault('"type" must be single or multiple')
  } else if (name === 'id' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) {
    fault('"id" must be words in small letters, joined by dashes')
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

  const fault = (message: string) => page.report('error', lineOf(node), message)
  if (second) page.report('error', lineOf(second), 'a question has only one "about"')
  const attributes = node.attributes ?? {}
  for (const [name, value] of Object.entries(attributes)) check(name, value ?? '', fault)
  const { lesson, topic, id, type } = attributes
  const about: About = {
    lesson: lesson || undefined,
    topic: topic || undefined,
    id: id || undefined,
    type: type === 'single' || type === 'multiple' ? type : undefined,
  }
  return { about, rest }
}
