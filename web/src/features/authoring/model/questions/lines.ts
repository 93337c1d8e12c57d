// A text as lines: what is unchanged is written back with the line ends that it had.

/** Lines with their ends; CommonMark ends a line at a lone carriage return, too. */
export const splitLines = (text: string): string[] =>
  text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? []

export const withoutEnd = (line: string) => line.replace(/[\r\n]+$/, '')
export const isBlank = (line: string) => /^[ \t]*$/.test(line)

/** The places of the lines that are the same in both, in order: [before, after]. */
function commonLines(before: string[], after: string[]): [number, number][] {
  const longest = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = longest[i] as number[]
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

/** The lines `after`, which have no ends yet: those of `before` get back theirs, new ones `end`. */
export function withEnds(before: string[], after: string[], end: string): string[] {
  const ended = after.map((line) => line + end)
  for (const [i, j] of commonLines(before.map(withoutEnd), after)) ended[j] = before[i] ?? ''
  return ended
}

export const lineEndOf = (text: string) => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
