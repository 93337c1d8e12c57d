// `::draw{a="2..9" b="2, 4, 8" where="a != b"}`: the numbers of a question, drawn again for each attempt.
import type { RootContent } from 'mdast'
import { isFunction, namesIn } from '../../quizzes/questions/grading/arithmetic.ts'
import type { Condition, Draw, Variable } from '../../quizzes/questions/grading/drawn-numbers.ts'
import { spotOf, type LeafDirective, type Page } from '../markdown/page.ts'

export type WrittenDraw = {
  draw: Draw
  node: LeafDirective
  /** All names, also those whose definition cannot be read. */
  names: ReadonlySet<string>
  /** Only then it can be worked out. */
  isSound: boolean
}

export const mostNames = 6
export const mostNumbers = 10_000
const longest = 400

const isDraw = (node: RootContent): node is LeafDirective =>
  node.type === 'leafDirective' && node.name === 'draw'

const number = /[+-]?\d+(?:\.\d+)?/.source
const range = new RegExp(`^(${number}) ?\\.\\. ?(${number})(?: +step +(${number}))?$`)
const list = new RegExp(`^${number}(?: *, *${number})+$`)

/** What a name may stand for, or what is wrong with it. */
function readVariable(name: string, text: string): Variable | string {
  if (!/^[a-z]\w*$/i.test(name) || isFunction(name))
    return `"${name}" cannot name a number: use a letter`
  if (text.length > longest) return `"${name}" has too many numbers: write a range`
  if (list.test(text)) {
    const numbers = text.split(',').map(Number)
    const again = numbers.find((each, at) => numbers.indexOf(each) < at)
    return again === undefined ? { name, list: numbers } : `"${name}" has ${again} twice`
  }
  const found = range.exec(text)
  if (!found) return `"${name}" must be numbers such as 2..9, 0.5..3 step 0.5 or 2, 4, 8`
  const [, from, to, step] = found.map((part) => Number(part ?? 1)) as [0, number, number, number]
  if (step <= 0) return `"${name}" needs a step of more than 0`
  if (to <= from) return `"${name}" must go from the smaller number to the larger one`
  const steps = Math.round((to - from) / step)
  const last = Number((from + steps * step).toPrecision(12))
  if (last !== to) return `"${name}" never comes to ${to} in steps of ${step}`
  if (steps >= mostNumbers) return `"${name}" has more than ${mostNumbers} numbers`
  return { name, from, step, count: steps + 1 }
}

function readCondition(text: string): Condition | null {
  if (text.length > longest) return null
  const [, whole] = /^(.+) is whole$/.exec(text) ?? []
  if (whole) return { left: whole, sign: null, right: '' }
  const [, left, sign, right] = /^([^=<>!]+?) *(!=|<=|>=|=|<|>) *([^=<>!]+)$/.exec(text) ?? []
  return left && sign && right ? { left, sign, right } : null
}

/** The names of a sum that stand for nothing; null where it is no sum at all. */
export const strangersIn = (sum: string, names: ReadonlySet<string>) =>
  namesIn(sum)?.filter((name) => !names.has(name)) ?? null

/** A condition on these names, or what is wrong with it. */
function readKnownCondition(text: string, names: ReadonlySet<string>): Condition | string {
  const condition = readCondition(text)
  const sums = condition ? [condition.left, ...(condition.sign ? [condition.right] : [])] : []
  const strangers = sums.map((sum) => strangersIn(sum, names))
  if (!condition || strangers.includes(null))
    return `"${text}" is not a condition: write it like a != b, a < 2 * b or a / b is whole`
  const [stranger] = strangers.flatMap((each) => each ?? [])
  return stranger ? `"where" names "${stranger}", which is not drawn` : condition
}

/** Takes the directive out of the question's content. */
export function readDraw(
  nodes: RootContent[],
  page: Page,
): { written: WrittenDraw | null; rest: RootContent[] } {
  const [node, second] = nodes.filter(isDraw)
  const rest = nodes.filter((other) => !isDraw(other))
  if (!node) return { written: null, rest }

  let isSound = true
  const fault = (message: string, at = node) => {
    isSound = false
    page.report('error', spotOf(at), message)
  }
  if (second) fault('a question can have only one "draw"', second)
  const { where = '', ...definitions } = node.attributes ?? {}
  const variables = Object.entries(definitions).flatMap(([name, text]) => {
    const variable = readVariable(name, (text ?? '').trim())
    if (typeof variable !== 'string') return [variable]
    fault(variable)
    return []
  })
  const isNothing = Object.keys(definitions).length === 0
  if (isNothing) fault('nothing is drawn: write it as ::draw{a="2..9"}')
  if (variables.length > mostNames) fault(`a question can draw at most ${mostNames} numbers`)
  const names = new Set(Object.keys(definitions))
  const conditions = (where ?? '').split(/ and /).filter((part) => part.trim())
  const read = conditions.flatMap((part) => {
    const condition = readKnownCondition(part.trim(), names)
    if (typeof condition !== 'string') return [condition]
    fault(condition)
    return []
  })
  const draw = { variables, where: read, language: page.language }
  return { written: { draw, node, names, isSound }, rest }
}
