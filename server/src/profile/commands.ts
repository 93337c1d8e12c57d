// What an operator may do with accounts: `npm run kinnow -- user …`. Each change leaves a row in the audit log.
import { plainAddress } from '@kinnow/contract/address'
import { email as emailField, firstMessage } from '@kinnow/contract/fields'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { addVerified, findByEmail, findById, type UserRow } from '../auth/repository.ts'
import { endLinksFor, newResetLink } from '../auth/reset-grant-repository.ts'
import { listSessions, removeSessions } from '../auth/session-repository.ts'
import { record } from '../lib/security/audit.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { guessedAddress } from '../lib/http/guessed-address.ts'
import { deriveKeys } from '../lib/security/keys.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { readSecret } from '../lib/security/secrets.ts'
import type { Settings } from '../lib/process/settings.ts'
import { resetLinkAddress } from '../mail/email-templates.ts'
import { confirmByOperator } from './confirm.ts'
import { eraseTraces, removeStudent } from './removal.ts'
import { removeInParts } from './removal-repository.ts'
import {
  countAttempts,
  countEnrollments,
  changeUser,
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
  'owner',
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
  if (command === 'owner') return makeOwner({ db, settings }, plainAddress(email ?? ''))
  // An account without an address is named by its id.
  const user =
    email && ((await findByEmail(db, plainAddress(email))) ?? (await findById(db.query, email)))
  if (!user) throw new PlainError(`There is no account with the address ${email ?? ''}.`)
  if (command === 'show') return show(db, user)
  return change({ db, settings }, user, { command, isSure, factor })
}

async function list(db: Database, search = ''): Promise<number> {
  const rows = await listUsers(db, search, listed + 1)
  for (const row of rows.slice(0, listed))
    say([nameOf(row), ...stateOf(row), row.name ?? ''].join('  '))
  say(
    rows.length > listed
      ? `… and more. These are the first ${listed}; search with --search TEXT.`
      : `${countNoun(rows.length, 'account')}.`,
  )
  return 0
}

/** With what an operator names an account: its address, else its id. */
const nameOf = ({ email, id }: Pick<UserRow, 'email' | 'id'>) => email ?? id

const stateOf = (row: UserRow): string[] => [
  row.verified_at === null ? 'unconfirmed' : 'confirmed',
  ...(row.email === null ? ['class card'] : []),
  ...(row.locked_at === null ? [] : ['locked']),
]

async function show(db: Database, user: UserRow): Promise<number> {
  const sessions = await listSessions(db, user.id)
  say(`Address      ${user.email ?? '–'}`)
  say(`Name         ${user.name ?? '–'}`)
  say(`Id           ${user.id}`)
  say(`Role         ${user.role}`)
  say(`State        ${stateOf(user).join(', ')}`)
  say(`Registered   ${day(user.created_at)}`)
  say(`Last seen    ${user.last_seen_at === null ? '–' : day(user.last_seen_at)}`)
  say(`Signed in    on ${countNoun(sessions.length, 'device')}`)
  say(`Extra time   ${user.extra_time === 1 ? '–' : `× ${user.extra_time}`}`)
  say(`Enrollments  ${sayEnrollments(await countEnrollments(db, user.id))}`)
  say(`Attempts     ${await countAttempts(db, user.id)}`)
  return 0
}

const sayEnrollments = ({ active, ended }: { active: number; ended: number }) =>
  active + ended === 0 ? 'none' : `${active} active, ${ended} ended`

/** Also for an address that has no account yet, with a link for its password. */
async function makeOwner({ db, settings }: School, email: string): Promise<number> {
  const fault = firstMessage(emailField(), email)
  if (fault) throw new PlainError(fault)
  const result = await transaction(db, async (tx) => {
    const user = (await findByEmail(tx, email)) ?? (await addVerified(tx, { email, name: null }))
    const { id: studentId } = user
    if (user.verified_at === null) await confirmByOperator(tx, user)
    await changeUser(tx.query, studentId, { role: 'owner', locked_at: null })
    await endLinksFor(tx.query, studentId)
    await record(tx, { event: 'role-changed', studentId, detail: `${user.role} → owner` })
    const done = `${email} runs the school now.`
    return user.password_hash !== null ? done : `${done}\n${await sayResetLink(tx, settings, user)}`
  })
  say(result)
  return 0
}

async function sayResetLink(tx: Tx, settings: Settings, { id, email }: UserRow): Promise<string> {
  if (email === null)
    throw new PlainError(
      'This account has no email address. A teacher prints a new class card for it.',
    )
  const link = await newResetLink(tx, id)
  await record(tx, { event: 'reset-link', studentId: id, detail: 'made by the operator' })
  return [
    `Anyone who opens this link within a day can set a new password for ${email}:`,
    resetLinkAddress(settings.publicUrl, link),
    ...(settings.isPublicUrlGuessed ? [guessedAddress(settings.publicUrl)] : []),
  ].join('\n')
}

type Change = Exclude<UserCommand, 'list' | 'show' | 'owner'>

async function change(
  { db, settings }: School,
  user: UserRow,
  { command, isSure, factor }: { command: Change } & Pick<UserOptions, 'isSure' | 'factor'>,
): Promise<number> {
  const extra = command === 'extra-time' ? requireFactor(factor) : 1
  if (command === 'delete' && !isSure) {
    say(`This deletes ${nameOf(user)} and all progress for good. Run it again with --yes to do so.`)
    return 1
  }
  if (command === 'delete') await removeInParts(db, user.id)
  const outcome = await transaction(db, (tx) => apply(tx, settings, { user, command, extra }))
  if (command === 'delete') await eraseTraces(db)
  say(outcome)
  return 0
}

function requireFactor(text: string | undefined): number {
  const factors = schoolLimits.extraTimes
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
  const { id: studentId } = user
  const email = nameOf(user)
  switch (command) {
    case 'verify':
      if (user.verified_at !== null) return `${email} is already confirmed.`
      await confirmByOperator(tx, { id: studentId, email })
      return `${email} is confirmed.\n${await sayResetLink(tx, settings, user)}`
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
    case 'reset-link':
      return sayResetLink(tx, settings, user)
  }
}
