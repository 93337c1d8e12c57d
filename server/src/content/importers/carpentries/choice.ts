// A challenge that is a question with one right option, where its solution says so without any doubt.
import type { List, Node, Paragraph, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Div, Part, Stretch } from './read-divs.ts'
import type { SolvedChoice } from './solved-choice.ts'
import { judgeYesNo } from './yes-no.ts'

const isNumbered = (node: RootContent | undefined): node is List =>
  node?.type === 'list' && node.ordered === true
const isStretch = (part: Part | undefined): part is Stretch => part?.type === 'stretch'
const textOf = (node: Node) => toString(node).replaceAll(/\s+/g, ' ').trim()

/** With spaces between the blocks, so that no two words run together. */
const speaksOfNumbers = (node: Node) => {
  const blocks: string[] = []
  visit(node, 'paragraph', (paragraph) => {
    blocks.push(textOf(paragraph))
  })
  return reference.test(blocks.join(' '))
}

const saysRight = /^(this is |is |it is |yes[,.:]? )*(the )?(correct|right)\b/i
const saysWhich = /^(the )?(right |correct )?answer is:? ?\(?(\d)\)?\s*[.:]?$/i
/** Options come in a new order each time, so nothing may speak of their numbers. */
const reference =
  /\b(answers?|options?|choices?|both|numbers?)\s+\(?\d|\(\d\)|\bboth\b|\b(all|none) of (the|these)\b/i

/** Null where the challenge is anything else: then it stays a task with a solution to open. */
export function readSolvedChoice(
  div: Div,
  read: (part: Stretch) => RootContent[],
): SolvedChoice | null {
  const [unsolved, solved] = div.parts
  const isPair = isStretch(unsolved) && solved?.type === 'div' && solved.name === 'solution'
  if (!isPair || div.parts.length !== 2) return null
  const [answer, none] = solved.parts
  if (!isStretch(answer) || none) return null

  const [heading, ...body] = read(unsolved)
  const list = body.at(-1)
  if (heading?.type !== 'heading') return null
  const solution = read(answer).filter((node, at) => at > 0 || node.type !== 'heading')
  const title = textOf(heading)
  if (!isNumbered(list)) {
    const judged = judgeYesNo(body, solution)
    return judged && { type: 'solved-choice', line: div.line, title, prompt: body, ...judged }
  }

  const prompt = body.slice(0, -1)
  if (prompt.length === 0) return null
  if (list.children.length < 2 || prompt.some(isNumbered) || speaksOfNumbers(list)) return null
  const judged = judge(list, solution)
  return judged && { type: 'solved-choice', line: div.line, title, prompt, ...judged }
}

function judge(
  list: List,
  solution: RootContent[],
): Pick<SolvedChoice, 'options' | 'explanation'> | null {
  const [first, ...rest] = solution
  if (isNumbered(first)) return rest.length === 0 ? fromList(list, first) : null
  return first?.type === 'paragraph' ? fromSentence(list, first, rest) : null
}

/** "The answer is 2.", and then why. */
function fromSentence(list: List, sentence: Paragraph, rest: RootContent[]) {
  const right = Number(saysWhich.exec(textOf(sentence))?.[3]) - (list.start ?? 1)
  const isClear = right in list.children && !rest.some((node) => speaksOfNumbers(node))
  if (!isClear || rest.length === 0) return null
  const options = list.children.map((item, at) => ({
    content: item.children,
    isRight: at === right,
    feedback: [],
  }))
  return { options, explanation: rest }
}

/** One remark for each option, of which exactly one begins with "Correct" or the like, and no other has the word. */
function fromList(list: List, remarks: List) {
  const texts = remarks.children.map(textOf)
  const right = texts.flatMap((text, at) => (saysRight.test(text) ? [at] : []))
  const others = texts.filter((_, at) => at !== right[0])
  const isClear =
    right.length === 1 &&
    remarks.children.length === list.children.length &&
    !others.some((text) => /\b(correct|right)\b/i.test(text)) &&
    !speaksOfNumbers(remarks)
  if (!isClear) return null
  const options = list.children.map((item, at) => ({
    content: item.children,
    isRight: at === right[0],
    feedback: remarks.children[at]?.children ?? [],
  }))
  return { options, explanation: [] }
}
