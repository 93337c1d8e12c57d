// What an entry of the index has to hold, in a form that both engines can be asked in.

/** A token of the index, or with `isStart` any token that begins so. */
type Token = { token: string; isStart?: boolean }

export type Condition = Token | { all: Condition[] } | { any: Condition[] }

export type Signs = {
  token: (token: Token) => string
  and: string
  or: string
}

/** `(a OR b) AND c` in the words of an engine. Tokens are letters and digits, see `words.ts`: nothing in them is a sign. */
export function write(condition: Condition, signs: Signs): string {
  if ('token' in condition) return signs.token(condition)
  const [parts, sign] = 'all' in condition ? [condition.all, signs.and] : [condition.any, signs.or]
  return `(${parts.map((part) => write(part, signs)).join(sign)})`
}
