// Counts what went wrong while one thing was read, so that it can be left out alone.
import type { Finding, Report } from './findings.ts'

/** What is quoted from a file may be as long as the file. */
const most = 400
const shortened = (message: string) =>
  message.length <= most ? message : `${message.slice(0, most / 2)} … ${message.slice(-most / 2)}`

export const reporter =
  (findings: Finding[]) =>
  (file: string): Report =>
  (level, at, message) => {
    const spot = typeof at === 'number' ? { line: at } : { line: at.line, column: at.column }
    findings.push({ level, file, ...spot, message: shortened(message) })
  }

export const watch = <T>(findings: Finding[], read: () => T): { value: T; isFaulty: boolean } => {
  const before = findings.length
  const value = read()
  return { value, isFaulty: findings.slice(before).some(({ level }) => level === 'error') }
}

/** What remains of a list: everything, or with `skipFaulty` only what had no error. */
export const withoutFaulty = <T>(items: { value: T; isFaulty: boolean }[], skipFaulty: boolean) =>
  items.filter(({ isFaulty }) => !(isFaulty && skipFaulty)).map(({ value }) => value)
