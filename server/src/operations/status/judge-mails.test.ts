// Emails on the owners' page: never fine while none can be sent, some are refused, or a code waits.
import { expect, test } from 'vitest'
import { type Lane, lanes } from '../../mail/email-templates.ts'
import type { LaneState } from '../../mail/waiting-repository.ts'
import { broken, type Finding, fine, odd, withCase } from '../doctor/finding.ts'
import { judgeMails } from './judge-mails.ts'

const quiet = { waiting: 0, oldest: 0, refused: 0, sentLastHour: 3 }
const build = (changes: Partial<Record<Lane, Partial<LaneState>>> = {}): LaneState[] =>
  lanes.map((lane) => ({ lane, ...quiet, ...changes[lane] }))
const disk: Finding = { check: 'disk', ...withCase(fine('room'), { code: 'room-enough' }) }
const sent: Finding = { check: 'outbox', ...withCase(fine('none'), { code: 'mails-sent' }) }
const expired: Finding = {
  check: 'outbox',
  ...withCase(odd('late', 'look'), { code: 'mails-expired', count: 2 }),
}
const judge = (findings: Finding[], changes = {}, isSent = true) =>
  judgeMails(findings, { lanes: build(changes), isSent }).map(
    ({ check, state, about }) => `${check} ${state} ${about?.code}`,
  )

test('are fine where nothing is in the way', () => {
  const waiting = { prompt: { waiting: 1, oldest: 20_000 }, regular: { waiting: 9, oldest: 3e6 } }
  expect(judge([disk, sent], waiting)).toEqual(['disk ok room-enough', 'outbox ok mails-sent'])
})

test('cannot be sent without a mail server, which one check alone says', () => {
  const unset: Finding = {
    check: 'settings',
    ...withCase(odd('SMTP_URL is not set', 'set it'), { code: 'no-mail-server' }),
  }
  expect(judge([unset, disk, sent, expired], {}, false)).toEqual([
    'disk ok room-enough',
    'outbox critical no-mail-server',
  ])
})

test('that the mail server refuses are not fine, beside what else is wrong with them', () => {
  const refused = { notice: { waiting: 4, refused: 1 } }
  expect(judge([sent], refused)).toEqual(['outbox warning mails-refused'])
  expect(judge([expired], refused)).toEqual([
    'outbox warning mails-expired',
    'outbox warning mails-refused',
  ])
})

test('are not fine while a code waits, and the doctor’s alarm about it stays', () => {
  const waiting = { signup: { waiting: 2, oldest: 20_001 } }
  expect(judge([sent], waiting)).toEqual(['outbox warning codes-late'])
  const alarm: Finding = {
    check: 'outbox',
    ...withCase(broken('signup', 'look'), { code: 'codes-late' }),
  }
  expect(judge([alarm], waiting)).toEqual(['outbox critical codes-late'])
})
