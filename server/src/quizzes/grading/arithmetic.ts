// What a sum such as "1200 * 0.05 + 2^3" comes to. Pure.

/** Signs, each with how strongly it binds. A power binds to the right: 2^3^2 is 2^9. */
const signs: Record<string, { strength: number; apply: (a: number, b: number) => number }> = {
  '+': { strength: 1, apply: (a, b) => a + b },
  '-': { strength: 1, apply: (a, b) => a - b },
  '*': { strength: 2, apply: (a, b) => a * b },
  '/': { strength: 2, apply: (a, b) => a / b },
  '^': { strength: 3, apply: (a, b) => a ** b },
}
const token = /\s*(\d+(?:\.\d+)?|sqrt|[-+*/^()])/y

/**
 * Numbers with a decimal point, `+ - * / ^`, brackets and `sqrt( )`, in the usual order of operations.
 * @returns null where it is no such sum, or comes to no number (a division by zero)
 */
export function workOut(sum: string): number | null {
  const tokens = readTokens(sum)
  if (!tokens) return null
  let at = 0
  const take = () => tokens[at++]

  function operand(): number {
    const next = take()
    if (next === '-') return -expression(3)
    if (next === '+') return expression(3)
    if (next === 'sqrt' && tokens?.[at] === '(') return Math.sqrt(operand())
    if (next === '(') {
      const value = expression(1)
      return take() === ')' ? value : Number.NaN
    }
    return next === undefined ? Number.NaN : Number(next)
  }

  function expression(weakest: number): number {
    let value = operand()
    for (;;) {
      const name = tokens?.[at] ?? ''
      const sign = signs[name]
      if (!sign || sign.strength < weakest) return value
      at += 1
      value = sign.apply(value, expression(name === '^' ? sign.strength : sign.strength + 1))
    }
  }

  const value = expression(1)
  return at === tokens.length && Number.isFinite(value) ? value : null
}

function readTokens(sum: string): string[] | null {
  const tokens: string[] = []
  token.lastIndex = 0
  const text = sum.trimEnd()
  while (token.lastIndex < text.length) {
    const found = token.exec(text)?.[1]
    if (found === undefined) return null
    tokens.push(found)
  }
  return tokens.length > 0 ? tokens : null
}
