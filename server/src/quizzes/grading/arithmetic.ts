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

/**
 * Numbers with a decimal point, names, `+ - * / ^`, brackets, `sqrt( )`, `abs( )`, `round( )` and `round( , digits)`, in
 * the usual order of operations.
 * @returns null where it is no such sum, or comes to no number (a division by zero)
 */
export function workOut(sum: string, values: Values = {}): number | null {
  const tokens = readTokens(sum)
  if (!tokens) return null
  let at = 0
  const take = () => tokens[at++]

  function operand(): number {
    const next = take()
    if (next === '-') return -expression(3)
    if (next === '+') return expression(3)
    if (next === '(') {
      const value = expression(1)
      return take() === ')' ? value : Number.NaN
    }
    if (next === undefined) return Number.NaN
    if (isFunction(next) && tokens?.[at] === '(') return call(next)
    return Object.hasOwn(values, next) ? (values[next] ?? Number.NaN) : Number(next)
  }

  function call(name: string): number {
    const given: number[] = []
    do {
      at += 1
      given.push(expression(1))
    } while (tokens?.[at] === ',')
    const { takes, apply } = functions[name] ?? { takes: [0, 0], apply: () => Number.NaN }
    const isWhole = take() === ')' && given.length >= takes[0] && given.length <= takes[1]
    return isWhole ? apply(...given) : Number.NaN
  }

  function expression(weakest: number): number {
    let value = operand()
    for (;;) {
      const name = tokens?.[at] ?? ''
      const sign = Object.hasOwn(signs, name) ? signs[name] : undefined
      if (!sign || sign.strength < weakest) return value
      at += 1
      value = sign.apply(value, expression(name === '^' ? sign.strength : sign.strength + 1))
    }
  }

  const value = expression(1)
  return at === tokens.length && Number.isFinite(value) ? value : null
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
