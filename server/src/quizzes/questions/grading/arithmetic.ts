// What a sum such as "1200 * 0.05 + 2^3" or "d / t" comes to. Pure; nothing is ever run as code.

/** Signs, each with how strongly it binds. A power binds to the right: 2^3^2 is 2^9. */
const signs: Record<string, { strength: number; apply: (a: number, b: number) => number }> = {
  '+': { strength: 1, apply: (a, b) => a + b },
  '-': { strength: 1, apply: (a, b) => a - b },
  '*': { strength: 2, apply: (a, b) => a * b },
  '/': { strength: 2, apply: (a, b) => a / b },
  '^': { strength: 3, apply: (a, b) => a ** b },
}

/** Half goes away from zero, as in school; what a computer loses in the last digits does not decide. */
const round = (value: number, digits = 0) =>
  (Math.sign(value) * Math.round(Math.abs(value) * 10 ** digits * (1 + 1e-12))) / 10 ** digits

/** Each with the fewest and the most numbers it takes. */
const functions: Record<string, { takes: [number, number]; apply: (...of: number[]) => number }> = {
  sqrt: { takes: [1, 1], apply: (value = Number.NaN) => Math.sqrt(value) },
  abs: { takes: [1, 1], apply: (value = Number.NaN) => Math.abs(value) },
  round: { takes: [1, 2], apply: (value = Number.NaN, digits) => round(value, digits) },
}
export const isFunction = (name: string) => Object.hasOwn(functions, name)

/** Numbers by the names that a sum may use. */
export type Values = Readonly<Record<string, number>>

const token = /\s*(\d+(?:\.\d+)?|[a-z]\w*|[-+*/^(),])/iy
/** Brackets within brackets cost memory, and a sum comes from anybody. */
const longest = 200

type Sum = (values: Values) => number
const nothing: Sum = () => Number.NaN

/** Sums are worked out again and again, for each draw; they are read once. */
const read = new Map<string, Sum>()
const mostRead = 1000

/**
 * Numbers with a decimal point, names, `+ - * / ^`, brackets, `sqrt( )`, `abs( )`, `round( )` and `round( , digits)`, in
 * the usual order of operations.
 * @returns null where it is no such sum, or comes to no number (a division by zero)
 */
export function workOut(sum: string, values: Values = {}): number | null {
  const known = read.get(sum) ?? readSum(sum)
  if (read.size >= mostRead) read.clear()
  read.set(sum, known)
  const value = known(values)
  return Number.isFinite(value) ? value : null
}

function readSum(sum: string): Sum {
  const tokens = readTokens(sum)
  if (!tokens) return nothing
  let at = 0
  const take = () => tokens[at++]

  function operand(): Sum {
    const next = take()
    if (next === '-') {
      const value = expression(3)
      return (values) => -value(values)
    }
    if (next === '+') return expression(3)
    if (next === '(') {
      const value = expression(1)
      return take() === ')' ? value : nothing
    }
    if (next === undefined) return nothing
    if (isFunction(next) && tokens?.[at] === '(') return call(next)
    const number = Number(next)
    return (values) => (Object.hasOwn(values, next) ? (values[next] ?? Number.NaN) : number)
  }

  function call(name: string): Sum {
    const parameters: Sum[] = []
    do {
      at += 1
      parameters.push(expression(1))
    } while (tokens?.[at] === ',')
    const { takes, apply } = functions[name] ?? { takes: [0, 0], apply: () => Number.NaN }
    const isWhole = take() === ')' && parameters.length >= takes[0] && parameters.length <= takes[1]
    return isWhole ? (values) => apply(...parameters.map((each) => each(values))) : nothing
  }

  function expression(weakest: number): Sum {
    let value = operand()
    for (;;) {
      const name = tokens?.[at] ?? ''
      const sign = Object.hasOwn(signs, name) ? signs[name] : undefined
      if (!sign || sign.strength < weakest) return value
      at += 1
      const left = value
      const right = expression(name === '^' ? sign.strength : sign.strength + 1)
      value = (values) => sign.apply(left(values), right(values))
    }
  }

  const value = expression(1)
  return at === tokens.length ? value : nothing
}

/** The names that a sum uses; null where it is written in other signs than a sum is. */
export const namesIn = (sum: string): string[] | null =>
  readTokens(sum)?.filter((each) => /^[a-z]/i.test(each) && !isFunction(each)) ?? null

function readTokens(sum: string): string[] | null {
  const tokens: string[] = []
  token.lastIndex = 0
  const text = sum.trimEnd()
  if (text.length > longest) return null
  while (token.lastIndex < text.length) {
    const found = token.exec(text)?.[1]
    if (found === undefined) return null
    tokens.push(found)
  }
  return tokens.length > 0 ? tokens : null
}
