// Code ordering: a fence with the right program, and below it, where wanted, a list of lines that belong nowhere.
import type { Code, ListItem, Node, RootContent } from 'mdast'
import { limits } from '@kinnow/contract/limits'
import { plainLanguages } from '../markdown/code-block.ts'
import { toHtml } from '../markdown/markdown.ts'
import { lineOf, type Page, spotOf } from '../markdown/page.ts'
import { optionKey } from '../model/ids.ts'
import type { CodeOrderingPart } from '../model/question.ts'
import { faultOf, type AnswerPlace, type Cut } from './answer-place.ts'
import { isOptionList, listedOptions } from './option-list.ts'

type Line = CodeOrderingPart['lines'][number]
/** A line as it was written. */
type Written = { text: string; width: number; hasTabs: boolean; at: number }

const fewest = 3

const isCode = (node: RootContent): node is Code => node.type === 'code'
/** The program's input and output are part of the question. */
const isProgram = (node: RootContent): node is Code =>
  isCode(node) && !plainLanguages.includes(node.lang ?? '')

/** The first program, and the list right below it. */
export function cutProgram(nodes: RootContent[]): Cut {
  const at = nodes.findIndex(isProgram)
  if (at < 0) return { prompt: nodes, answers: [], after: [] }
  const next = nodes[at + 1]
  const end = at + (next && isOptionList(next) ? 2 : 1)
  return { prompt: nodes.slice(0, at), answers: nodes.slice(at, end), after: nodes.slice(end) }
}

export function readCodeOrdering(answers: RootContent[], place: AnswerPlace): CodeOrderingPart {
  const fault = faultOf(place)
  const program = answers.find(isProgram)
  if (!program) {
    const message = 'there is no program to put in order: write it in a fence such as "```python"'
    fault(message, place.about.node)
    return { type: 'code-ordering', lines: [], others: [] }
  }
  const written = linesOf(program)
  checkCount(written, program, fault)
  const toLine = lineReader(program.lang ?? '', place)
  const steps = readIndents(written, faultAt(place, program))
  const lines = written.map(({ text }, at) => ({ ...toLine(text), indent: steps[at] ?? 0 }))
  return { type: 'code-ordering', lines, others: readOthers({ answers, lines, toLine, place }) }
}

/** Without empty lines, which only separate what is around them. */
const linesOf = ({ value }: Code): Written[] =>
  value.split('\n').flatMap((line, at) => {
    const text = line.trim()
    const white = line.slice(0, line.length - line.trimStart().length)
    return text ? [{ text, width: white.length, hasTabs: white.includes('\t'), at }] : []
  })

function checkCount(written: Written[], program: Node, fault: ReturnType<typeof faultOf>) {
  const most = limits.attempt.answersKept
  if (written.length < fewest) {
    fault(
      `a program to put in order needs at least ${fewest} lines, but has ${written.length}`,
      program,
    )
  } else if (written.length > most)
    fault(`a program to put in order can have at most ${most} lines`, program)
  else if (new Set(written.map(({ text }) => text)).size === 1) {
    fault('all lines of the program are equal: there is nothing to put in order', program)
  }
}

/** Reports a fault at a line of the program; the fence itself is the line before the first. */
const faultAt =
  ({ page }: AnswerPlace, program: Code) =>
  (message: string, { at, width }: Written) =>
    page.report('error', { line: lineOf(program) + 1 + at, column: width + 1 }, message)

/** How far each line is indented, in steps as wide as the narrowest. */
function readIndents(written: Written[], fault: (message: string, line: Written) => void) {
  const wide = written.map(({ width }) => width).filter((width) => width > 0)
  const step = wide.length > 0 ? Math.min(...wide) : 1
  let before = -1
  return written.map((line) => {
    const depth = line.width / step
    if (line.hasTabs) fault('the line is indented with tabs: use spaces', line)
    else if (!Number.isInteger(depth)) {
      fault(
        `the line is indented by ${line.width} spaces, which is not a multiple of ${step}`,
        line,
      )
    } else if (depth > before + 1) {
      fault(
        before < 0
          ? 'the first line of the program must not be indented'
          : 'the line is indented more than one step further than the line before',
        line,
      )
    } else if (depth > limits.attempt.indentMost) {
      fault(`a line can be indented by at most ${limits.attempt.indentMost} steps`, line)
    }
    before = Math.floor(depth)
    return before
  })
}

/** Equal lines are lines of their own, each counted. */
function lineReader(language: string, { key, page }: AnswerPlace) {
  const seen = new Map<string, number>()
  return (text: string): Omit<Line, 'indent'> => {
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return {
      key: optionKey(key, `line ${count} ${text}`),
      text,
      html: lineHtml(text, language, page),
    }
  }
}

/** Coloured as code is, without the frame that a block of it has. */
function lineHtml(value: string, lang: string, page: Page): string {
  const block = toHtml([{ type: 'code', lang, value }], page)
  return (/<code[\s\S]*<\/code>/.exec(block)?.[0] ?? '').replace(/\n<\/code>$/, '</code>')
}

function readOthers({
  answers,
  lines,
  toLine,
  place,
}: {
  answers: RootContent[]
  lines: Line[]
  toLine: ReturnType<typeof lineReader>
  place: AnswerPlace
}): CodeOrderingPart['others'] {
  const fault = faultOf(place)
  const others: CodeOrderingPart['others'] = []
  const seen = new Set(lines.map(({ text }) => text))
  for (const { node, content, isRight, feedbackHtml } of listedOptions(answers, place.page)) {
    const text = codeOf(content)
    if (isRight)
      fault('right lines belong in the program; list only wrong ones here, as "[ ]"', node)
    if (text === null) fault('write the line as code: - [ ] `x = 1`', node)
    else if (!seen.has(text) && lines.some((line) => isSameCode(line.text, text)))
      place.page.report(
        'warning',
        spotOf(node),
        `"${text}" differs from a line of the program only in its spaces, which are hard to see`,
      )
    if (text !== null && seen.has(text))
      fault(`"${text}" is in the program or listed above, so it is not wrong`, node)
    else if (text !== null) {
      const { key, html } = toLine(text)
      others.push({ key, html, feedbackHtml })
    }
    if (text !== null) seen.add(text)
  }
  if (lines.length + others.length > limits.attempt.answersKept) {
    fault(
      `a program can have at most ${limits.attempt.answersKept} lines with its wrong lines`,
      answers[1],
    )
  }
  return others
}

/** Spaces around signs, and how many there are between words, change nothing; those within a text do. */
const withoutSpaces = (code: string) =>
  code.replaceAll(/("[^"]*"|'[^']*')|\s*([^\w\s"'])\s*|(\s+)/g, (_, text, sign, space) =>
    space === undefined ? (text ?? sign) : ' ',
  )
const isSameCode = (one: string, other: string) => withoutSpaces(one) === withoutSpaces(other)

function codeOf(content: ListItem['children']): string | null {
  const [paragraph, ...more] = content
  if (paragraph?.type !== 'paragraph' || more.length > 0) return null
  const [code, ...others] = paragraph.children
  return code?.type === 'inlineCode' && others.length === 0 ? code.value.trim() || null : null
}
