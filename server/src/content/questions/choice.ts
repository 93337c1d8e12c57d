// Single choice, multiple choice, true or false: a task list of options.
import { limits } from '@kinnow/contract/limits'
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { ListItem, Node, RootContent } from 'mdast'
import { optionKey } from '../model/ids.ts'
import { toInlineHtml } from '../markdown/markdown.ts'
import { lineOf, sourceOf } from '../markdown/page.ts'
import type { ChoicePart } from '../model/question.ts'
import { listedOptions } from './option-list.ts'
import { faultOf, type AnswerPlace } from './answer-place.ts'

/** `text` is the option as it was written. */
type Option = { node: ListItem; option: ChoicePart['options'][number]; text: string }

const isChoice = (type: string): type is ChoicePart['type'] =>
  type === 'single' || type === 'multiple' || type === 'true-false'

const typeOf = (options: Option[], ownType: string | undefined): ChoicePart['type'] => {
  const texts = options.map(({ text }) => text)
  const isTrueFalse = texts.length === 2 && texts.includes('True') && texts.includes('False')
  if (ownType && isChoice(ownType)) return ownType
  if (isTrueFalse) return 'true-false'
  return options.filter(({ option }) => option.isRight).length > 1 ? 'multiple' : 'single'
}

type Fault = (message: string, node?: Node) => void

function check(options: Option[], type: ChoicePart['type'], fault: Fault) {
  const right = options.filter(({ option }) => option.isRight).length
  if (options.length === 0) return fault('the question has no options: write them as "- [ ] text"')
  if (options.length === 1) fault('the question has only one option')
  if (right === 0) fault('no option is marked right with [x]')
  if (right === options.length && type !== 'multiple') fault('every option is marked right')
  else if (right > 1 && type !== 'multiple')
    fault(`${right} options are marked right, but only one can be`)
  if (right > limits.attempt.answersKept) {
    fault(
      `nobody can give this answer: at most ${limits.attempt.answersKept} options can be chosen`,
    )
  }
  checkEqual(options, fault)
}

function checkEqual(options: Option[], fault: Fault) {
  const look = ({ option }: Option) => tidyWritten(option.html)
  options.forEach((one, at) => {
    const { node } = one
    const other = options.slice(0, at).find((before) => look(before) === look(one))
    if (other) fault(`two options are equal: this one and line ${lineOf(other.node)}`, node)
  })
}

export function readChoice(answers: RootContent[], place: AnswerPlace): ChoicePart {
  const { key, page, about } = place
  const options = listedOptions(answers, page).map(({ node, content, isRight, feedbackHtml }) => {
    const text = sourceOf(page, content).trim()
    if (!text) page.report('error', lineOf(node), 'the option is empty')
    const html = toInlineHtml(content, page)
    return { node, text, option: { key: optionKey(key, text), html, isRight, feedbackHtml } }
  })
  const type = typeOf(options, about.type)
  check(options, type, faultOf(place))
  return { type, options: options.map(({ option }) => option) }
}
