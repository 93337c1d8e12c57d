// A finding of the server's checks in the reader's words. Pure.
import type { StatusCode } from '@kinnow/contract/school-status'
import type { SchoolStatus } from '#features/admin/status-api.ts'
import { timeAgo } from '#lib/last-used.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { person as personTexts } from '#texts/en/admin.ts'
import { checkWords, durationText } from '#texts/en/status-checks.ts'
import { fileSize } from '#texts/en/units.ts'

export type Check = SchoolStatus['checks'][number]

/** A sentence of what was found, and what to do where something is wrong. */
export function describeCheck(check: Check, clock: Clock): { found: string; advice?: string } {
  const { found, advice } = checkWords[check.code] ?? checkWords.unchecked
  const text = found({
    count: check.count ?? 0,
    size: fileSize(check.bytes ?? 0),
    duration: durationText(check.duration ?? 0),
    time: check.at ? timeAgo(check.at, clock, personTexts.justNow) : '',
  })
  return advice === undefined ? { found: text } : { found: text, advice }
}

/** Nothing is wrong yet, and something will be if it stays so. */
const early: StatusCode = 'backup-not-needed'

/** How serious a finding is for the reader. */
export const lookOf = ({ state, code }: Check): Check['state'] =>
  code === early ? 'warning' : state

/** What is broken first, then what needs a look. */
export const faultsOf = (checks: Check[]): Check[] => [
  ...checks.filter((check) => lookOf(check) === 'critical'),
  ...checks.filter((check) => lookOf(check) === 'warning'),
]
