// Answers whose parts are two words each: what, and where it was put.

/** Null where a part is not of `whats` and `wheres`, or something is put twice. */
export function readPairs(
  chosen: string[],
  whats: ReadonlySet<string>,
  wheres: ReadonlySet<string>,
): [what: string, where: string][] | null {
  const pairs = chosen.map((part) => part.split(' '))
  const isSound = pairs.every(
    ([what = '', where = '', ...more]) => whats.has(what) && wheres.has(where) && more.length === 0,
  )
  const isOnce = new Set(pairs.map(([what]) => what)).size === pairs.length
  return isSound && isOnce ? pairs.map(([what = '', where = '']) => [what, where]) : null
}
