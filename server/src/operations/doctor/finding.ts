// A finding of the doctor, and how it is printed for people, for programs and for monitoring.
import type { StatusCode } from '@kinnow/contract/school-status'

export type State = 'ok' | 'warning' | 'critical'

/** The same as a code and its figures, for the office's page, which has sentences of its own. */
export type Case = {
  code: StatusCode
  count?: number
  bytes?: number
  /** In milliseconds. */
  duration?: number
  /** When it happened, in milliseconds. */
  at?: number
}

/** What was seen, and where it is not as it should be, what to do. */
export type Seen = { about?: Case } & (
  | { state: 'ok'; found: string; isUnchecked?: boolean }
  | { state: 'warning' | 'critical'; found: string; advice: string }
)

export type Finding = Seen & { check: string }

export const fine = (found: string): Seen => ({ state: 'ok', found })
/** Nothing is known to be wrong, as it was not looked at: people read that it was not. */
export const unchecked = (found: string): Seen => ({ state: 'ok', found, isUnchecked: true })
export const odd = (found: string, advice: string): Seen => ({ state: 'warning', found, advice })
export const broken = (found: string, advice: string): Seen => ({
  state: 'critical',
  found,
  advice,
})

const words: Record<State, string> = { ok: 'ok', warning: 'look at this', critical: 'broken' }
const notChecked = 'not checked'
/** Names of checks for people; `--json` keeps the names that monitoring programs know. */
const shownNames: Record<string, string> = { whole: 'integrity', orphans: 'references' }
const width = Math.max(...Object.values(words).map((word) => word.length))

/** The finding with what the office's page says of it. */
export const withCase = (seen: Seen, about: Case): Seen => ({ ...seen, about })

/** As monitoring programs expect it: 0 fine, 1 something to look at, 2 something broken. */
export const codes: Record<State, number> = { ok: 0, warning: 1, critical: 2 }

export const worstOf = (findings: Finding[]): State =>
  findings.reduce<State>((worst, { state }) => (codes[state] > codes[worst] ? state : worst), 'ok')

export const lineOf = (finding: Finding): string => {
  const { check, state, found } = finding
  const advice = finding.state === 'ok' ? '' : ` → ${finding.advice}`
  const word = finding.state === 'ok' && finding.isUnchecked ? notChecked : words[state]
  return `${word.padEnd(width)}  ${shownNames[check] ?? check}: ${found}${advice}`
}
