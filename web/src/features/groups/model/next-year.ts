// Names of classes in the next school year. Pure.

/** A year at the end of a name: `2026`, `2026/27`, `2026-2027`, in brackets or not. */
const yearAtEnd = /[\s,]*\(?(20\d\d)(?:\s?[/–-]\s?((?:20)?\d\d))?\)?$/

/** "2026/27", or from September on, when the year has begun, "2027/28". */
export function nextSchoolYear(now: Date): string {
  const first = now.getFullYear() + (now.getMonth() >= 8 ? 1 : 0)
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}

/** Of the first name with a year the next one, as that is written; otherwise by the date. */
export function suggestYear(names: string[], now: Date): string {
  for (const name of names) {
    const [, first, second] = yearAtEnd.exec(name) ?? []
    if (first === undefined) continue
    const next = String(Number(first) + 1)
    if (second === undefined) return next
    const end = String(Number(second) + 1).padStart(second.length, '0')
    return `${next}${/[/–-]/.exec(name.slice(name.lastIndexOf(first) + 4))?.[0] ?? '/'}${end}`
  }
  return nextSchoolYear(now)
}

/** The name with this year instead of the one at its end. */
export const nameInYear = (name: string, year: string): string =>
  `${name.replace(yearAtEnd, '')} ${year.trim()}`.trim()
