// What an owner reads about emails, who looks because somebody waits for one: stricter than the doctor's alarms. Pure.
import type { LaneState } from '../../mail/waiting-repository.ts'
import { bearsCodes } from '../doctor/outbox.ts'
import { broken, type Finding, odd, type Seen, withCase } from '../doctor/finding.ts'

/** Milliseconds: a code that nothing holds up leaves within a second or two. */
const longestForCode = 20_000

type Mails = { lanes: LaneState[]; isSent: boolean }

/**
 * The findings, with emails not fine while none can be sent, the mail server refuses some, or a code waits. Without a mail
 * server that is all there is about it.
 */
export function judgeMails(findings: Finding[], mails: Mails): Finding[] {
  const seen = findFault(mails)
  if (!seen) return findings
  const fault = { check: 'outbox', ...seen }
  const isSame = ({ about }: Finding) => about?.code === seen.about?.code
  if (!mails.isSent)
    return [...findings.filter((found) => found.check !== 'outbox' && !isSame(found)), fault]
  const others = findings.filter(({ check, state }) => check !== 'outbox' || state !== 'ok')
  return others.some(isSame) ? others : [...others, fault]
}

function findFault({ lanes, isSent }: Mails): Seen | undefined {
  if (!isSent)
    return withCase(broken('no mail server is set', 'set SMTP_URL'), { code: 'no-mail-server' })
  const refused = lanes.reduce((sum, lane) => sum + lane.refused, 0)
  if (refused > 0)
    return withCase(odd('the mail server refuses emails', 'see the log'), {
      code: 'mails-refused',
      count: refused,
    })
  const slow = lanes.filter(({ lane, oldest }) => bearsCodes(lane) && oldest > longestForCode)
  if (slow.length === 0) return undefined
  return withCase(odd('codes are waiting', 'see the log'), {
    code: 'codes-late',
    count: slow.reduce((sum, { waiting }) => sum + waiting, 0),
    duration: Math.max(...slow.map(({ oldest }) => oldest)),
  })
}
