// What a list shows of a longer text. Pure.

/** Whole words of one line, and a sign where more follows: at most so many characters of the text. */
export function beginningOf(text: string, most: number): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  if (line.length <= most) return line
  return `${line.slice(0, most).replace(/\s+\S*$/, '')} …`
}
