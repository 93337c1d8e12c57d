// What an operator may do with accounts: `npm run kinnow -- user …`. Each change leaves a row in the audit log.
import { endCodesOf } from '../auth/code-repository.ts'
import { plainAddress } from '@kinnow/contract/address'
import { findOnlyPassword, removeRegistrations } from '../auth/registration-repository.ts'
import { findByEmail, markVerified, setPassword, type UserRow } from '../auth/repository.ts'
import { newResetLink } from '../auth/reset-grant-repository.ts'
import { listSessions, removeSessions } from '../auth/session-repository.ts'
import { record } from '../lib/security/audit.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { guessedAddress } from '../lib/http/guessed-address.ts'
import { deriveKeys } from '../lib/security/keys.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { readSecret } from '../lib/security/secrets.ts'
import type { Settings } from '../lib/process/settings.ts'
import { resetLinkAddress } from '../mail/email-templates.ts'
import { eraseTraces, removeStudent } from './removal.ts'
import {
  countAttempts,
  countEnrollments,
  listUsers,
  setExtraTime,
  setLocked,
} from './repository.ts'
import { countNoun } from '../lib/util/count-noun.ts'
import { say } from '../lib/process/say.ts'

export const userCommands = [
  'list',
  'show',
  'verify',
  'lock',
  'unlock',
  'delete',
  'reset-link',
  'extra-time',
] as const
export type UserCommand = (typeof userCommands)[number]

type School = { db: Database; settings: Settings }

export type UserOptions = {
  email: string | undefined
  search: string | undefined
  isSure: boolean
  factor?: string | undefined
}

const listed = 200
const day = (time: number) => new Date(time).toISOString().slice(0, 10)

/** What the server opens waiting mail with. */
const mailKeyOf = ({ dataDir, secretKey }: Settings) =>
  deriveKeys(readSecret(dataDir, secretKey)).mail

/** Runs a command on the school's database; returns the exit code. */
export async function runUserCommand(
  { db, settings }: School,
  command: UserCommand,
  { email, search, isSure, factor }: UserOptions,
): Promise<number> {
  if (command === 'list') return list(db, search)
  const user = email && (await findByEmail(db, plainAddress(email)))
  if (!user) throw new PlainError(`There is no account with the address ${email ?? ''}.`)
  if (command === 'show') return show(db, user)
  return change({ db, settings }, user, { command, isSure, factor })
}

async function list(db: Database, search = ''): Promise<number> {
  const rows = await listUsers(db, search, listed + 1)
  for (const row of rows.slice(0, listed))
    say([row.email, ...stateOf(row), row.name ?? ''].join('  '))
  say(
    rows.length > listed
      ? `… and more. These are the first ${listed}; search with --search TEXT.`
      : `${countNoun(rows.length, 'account')}.`,
  )
  return 0
}

const stateOf = (row: UserRow): string[] => [
  row.verified_at === null ? 'unconfirmed' : 'confirmed',
  ...(row.locked_at === null ? [] : ['locked']),
]

async function show(db: Database, user: UserRow): Promise<number> {
  const sessions = await listSessions(db, user.id)
  say(`Address      ${user.email}`)
  say(`Name         ${user.name ?? '–'}`)
  say(`Id           ${user.id}`)
  say(`State        ${stateOf(user).join(', ')}`)
  say(`Registered   ${day(user.created_at)}`)
  say(`Last seen    ${sessions[0] ? day(sessions[0].last_used_at) : '–'}`)
  say(`Signed in    on ${countNoun(sessions.length, 'device')}`)
  say(`Extra time   ${user.extra_time === 1 ? '–' : `× ${user.extra_time}`}`)
  say(`Enrollments  ${sayEnrollments(await countEnrollments(db, user.id))}`)
  say(`Attempts     ${await countAttempts(db, user.id)}`)
  return 0
}

const sayEnrollments = ({ active, ended }: { active: number; ended: number }) =>
  active + ended === 0 ? 'none' : `${active} active, ${ended} ended`

type Change = Exclude<UserCommand, 'list' | 'show'>

async function change(
  { db, settings }: School,
  user: UserRow,
  { command, isSure, factor }: { command: Change } & Pick<UserOptions, 'isSure' | 'factor'>,
): Promise<number> {
  const extra = command === 'extra-time' ? requireFactor(factor) : 1
  if (command === 'delete' && !isSure) {
    say(`This deletes ${user.email} and all progress for good. Run it again with --yes to do so.`)
    return 1
  }
  const outcome = await transaction(db, (tx) => apply(tx, settings, { user, command, extra }))
  if (command === 'delete') await eraseTraces(db)
  say(outcome)
  return 0
}

function requireFactor(text: string | undefined): number {
  const factors = serverLimits.attempt.extraTimes
  const factor = factors.find((known) => String(known) === text)
  if (!factor) throw new PlainError(`Extra time must be one of ${factors.join(', ')}.`)
  return factor
}

/** Does it and says what was done. */
async function apply(
  tx: Tx,
  settings: Settings,
  { user, command, extra }: { user: UserRow; command: Change; extra: number },
): Promise<string> {
  const { id: studentId, email } = user
  switch (command) {
    case 'verify':
      if (user.verified_at !== null) return `${email} is already confirmed.`
      return confirmByOperator(tx, user)
    case 'lock':
      await setLocked(tx, studentId, true)
      await removeSessions(tx.query, studentId)
      await record(tx, { event: 'locked', studentId })
      return `${email} is locked and signed out everywhere.`
    case 'unlock':
      await setLocked(tx, studentId, false)
      await record(tx, { event: 'unlocked', studentId })
      return `${email} can log in again.`
    case 'delete':
      await removeStudent({ tx, key: mailKeyOf(settings) }, studentId, { mayTell: true })
      return `The account ${email} and everything in it were deleted.`
    case 'extra-time':
      await setExtraTime(tx.query, studentId, extra)
      await record(tx, { event: 'extra-time', studentId, detail: `× ${extra}` })
      return extra === 1
        ? `${email} gets the usual time in timed quizzes. A quiz in progress keeps its end.`
        : `${email} gets ${extra} times the usual time in timed quizzes started from now on.`
    case 'reset-link': {
      const link = await newResetLink(tx, studentId)
      await record(tx, { event: 'reset-link', studentId, detail: 'made by the operator' })
      const address = resetLinkAddress(settings.publicUrl, link)
      return [
        `Anyone who opens this link within a day can set a new password for ${email}:`,
        address,
        ...(settings.isPublicUrlGuessed ? [guessedAddress(settings.publicUrl)] : []),
      ].join('\n')
    }
  }
}

/** Where the address was registered from several browsers, nobody can say whose password is the owner's. */
async function confirmByOperator(tx: Tx, { id: studentId, email }: UserRow): Promise<string> {
  const passwordHash = await findOnlyPassword(tx.query, email)
  await markVerified(tx, studentId)
  if (passwordHash !== undefined) await setPassword(tx.query, studentId, passwordHash)
  await removeRegistrations(tx.query, email)
  await endCodesOf(tx.query, studentId)
  await record(tx, { event: 'verified-by-operator', studentId })
  return passwordHash === undefined
    ? `${email} is confirmed but has no password yet. Make a link for its owner with \`user reset-link\`.`
    : `${email} is confirmed and can log in.`
}
