// Single choice, multiple choice, true or false: a task list of options.
import type { RootContent } from 'mdast'
import { optionKey } from '../model/ids.ts'
import { toInlineHtml } from '../markdown/markdown.ts'
import { lineOf, sourceOf } from '../markdown/page.ts'
import type { ChoicePart } from '../model/question.ts'
import { listedOptions } from './option-list.ts'
import { faultOf, type AnswerPlace } from './answer-place.ts'

/** `text` is the option as it was written. */
type Option = { text: string; option: ChoicePart['options'][number] }

const isChoice = (type: string): type is ChoicePart['type'] =>
  type === 'single' || type === 'multiple' || type === 'true-false'

const typeOf = (options: Option[], asked: string | undefined): ChoicePart['type'] => {
  const texts = options.map(({ text }) => text)
  const isTrueFalse = texts.length === 2 && texts.includes('True') && texts.includes('False')
  if (asked && isChoice(asked)) return asked
  if (isTrueFalse) return 'true-false'
  return options.filter(({ option }) => option.isRight).length > 1 ? 'multiple' : 'single'
}

function check(options: Option[], type: ChoicePart['type'], fault: (message: string) => void) {
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

export function readChoice(answers: RootContent[], place: AnswerPlace): ChoicePart {
  const { key, page, about } = place
  const options = listedOptions(answers, page).map(({ node, said, isRight, feedbackHtml }) => {
    const text = sourceOf(page, said).trim()
    if (!text) page.report('error', lineOf(node), 'the option is empty')
    const html = toInlineHtml(said, page)
    return { text, option: { key: optionKey(key, text), html, isRight, feedbackHtml } }
  })
  const type = typeOf(options, about.type)
  check(options, type, faultOf(place))
  return { type, options: options.map(({ option }) => option) }
}
