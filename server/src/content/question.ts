// One question: what is asked, what can be picked, and why it is so.
import type { Blockquote, List, ListItem, Node, RootContent } from 'mdast'
import { readAbout, type About } from './about.ts'
import { optionKey, questionKey } from './ids.ts'
import { toHtml, toInlineHtml } from './markdown.ts'
import { lineOf, sourceOf, type Page } from './page.ts'
import type { QuestionNode } from './school.ts'

export type QuestionPlace = {
  page: Page
  /** The key of the quiz, or of the lesson that holds the check. */
  quizKey: string
  line: number
  /** A quiz explains every answer; a quick check may leave it. */
  needsExplanation: boolean
  /** The key of the lesson with this name, null when there is none. */
  findLesson: (name: string) => string | null
  /** The lesson a check stands in. */
  homeLesson: string | null
}

/** `text` is the option as it was written. */
type Option = { text: string; option: QuestionNode['options'][number] }

const isOptionList = (node: RootContent): node is List =>
  node.type === 'list' && node.children.some((item) => typeof item.checked === 'boolean')

const readOption = (item: ListItem, key: string, page: Page): Option => {
  const isQuote = (node: Node): node is Blockquote => node.type === 'blockquote'
  const said = item.children.filter((child) => !isQuote(child))
  const quotes = item.children.filter(isQuote).flatMap((quote) => quote.children)
  const text = sourceOf(page, said).trim()
  if (typeof item.checked !== 'boolean') {
    page.report('error', lineOf(item), 'an option begins with [ ] or [x]')
  }
  if (!text) page.report('error', lineOf(item), 'the option is empty')

  const option = {
    key: optionKey(key, text),
    html: toInlineHtml(said, page),
    isRight: item.checked === true,
    feedbackHtml: quotes.length > 0 ? toHtml(quotes, page) : null,
  }
  return { text, option }
}

const typeOf = (options: Option[], about: About): QuestionNode['type'] => {
  const texts = options.map(({ text }) => text)
  const isTrueFalse = texts.length === 2 && texts.includes('True') && texts.includes('False')
  if (about.type) return about.type
  if (isTrueFalse) return 'true-false'
  return options.filter(({ option }) => option.isRight).length > 1 ? 'multiple' : 'single'
}

const checkOptions = (options: Option[], type: QuestionNode['type'], fault: Fault) => {
  const right = options.filter(({ option }) => option.isRight).length
  if (options.length === 0) return fault('the question has no options: write them as "- [ ] text"')
  if (options.length === 1) fault('the question has only one option')
  if (right === 0) fault('no option is marked right with [x]')
  if (right === options.length && type !== 'multiple') fault('every option is marked right')
  else if (right > 1 && type !== 'multiple') fault(`${right} options are marked right, one can be`)
  if (new Set(options.map(({ option }) => option.html)).size < options.length) {
    fault('two options are equal')
  }
}
type Fault = (message: string) => void

/** `nodes` are the question's words first, then what stands around the options. */
export const readQuestion = (nodes: RootContent[], place: QuestionPlace): QuestionNode => {
  const { page, quizKey, line } = place
  const fault = (message: string) => page.report('error', line, message)
  const { about, rest } = readAbout(nodes, page)
  const at = rest.findIndex(isOptionList)
  const list = rest[at]
  const prompt = at < 0 ? rest : rest.slice(0, at)
  const explanation = at < 0 ? [] : rest.slice(at + 1)

  const wording = prompt.map((node) => sourceOf(page, [node])).join('\n')
  if (!wording.trim()) fault('nothing is asked before the options')
  const key = questionKey(quizKey, wording, about.id)
  const options =
    list && isOptionList(list) ? list.children.map((item) => readOption(item, key, page)) : []
  const type = typeOf(options, about)
  checkOptions(options, type, fault)
  if (explanation.some(isOptionList)) fault('there are two lists of options')
  if (place.needsExplanation && explanation.length === 0)
    fault('there is no explanation below the options')

  const lessonKey = about.lesson ? place.findLesson(about.lesson) : place.homeLesson
  if (about.lesson && !lessonKey) fault(`there is no lesson "${about.lesson}"`)
  return {
    key,
    source: { file: page.file, line },
    type,
    promptHtml: toHtml(prompt, page),
    topic: about.topic ?? null,
    lessonKey,
    explanationHtml: toHtml(explanation, page),
    options: options.map(({ option }) => option),
  }
}
