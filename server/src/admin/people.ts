// The people of a school, as an owner finds and changes them.
import type { Person } from '@kinnow/contract/admin'
import { limits } from '@kinnow/contract/limits'
import { hasRole, mayWriteCourses, type Role } from '@kinnow/contract/roles'
import { findLoginBlock, readLoginBlock } from '../auth/login-block.ts'
import { blockEnded } from '../auth/login-block-repository.ts'
import type { AccountParts } from '../auth/parts.ts'
import { removeRegistrations } from '../auth/registration-repository.ts'
import { findByEmail, lockById, type UserRow } from '../auth/repository.ts'
import { endCodesOf } from '../auth/code-repository.ts'
import { endLinksFor, endLinksMadeBy, newResetLink } from '../auth/reset-grant-repository.ts'
import { listSessions, removeSession, removeSessions } from '../auth/session-repository.ts'
import { followSeen, updateSeen } from '../enrollments/follow-visibility.ts'
import { requirePossible } from '../consents/need.ts'
import { listConsents, setBirthYear } from '../consents/repository.ts'
import { listWaitingOf } from '../groups/waiting-repository.ts'
import type { Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { record, recordLook } from '../lib/security/audit.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { fail } from '../lib/util/failure.ts'
import { resetLinkAddress } from '../mail/email-templates.ts'
import { confirmByOperator } from '../profile/confirm.ts'
import { describeDevice } from '../profile/devices.ts'
import { requireOtherOwner, requireOwner } from '../profile/require-owner.ts'
import { eraseTraces, removeStudent } from '../profile/removal.ts'
import { removeInParts } from '../profile/removal-repository.ts'
import { changeUser, setExtraTime, setLocked } from '../profile/repository.ts'
import { toEvents } from './audit-log.ts'
import { listEventsAbout } from './audit-repository.ts'
import { type At, readLearning } from './person-learning.ts'
import {
  findPerson,
  findPersonWithAttempts,
  issuerRows,
  type PersonRow,
  setRole,
} from './repository.ts'
import { labelOf } from './sign-in-services.ts'

export const stateOf = (row: PersonRow): Person['state'] => {
  if (row.locked_at !== null) return 'locked'
  if (row.verified_at === null) return 'unconfirmed'
  if (row.is_new === 0) return 'active'
  return row.has_link === 1 ? 'invited' : 'new'
}

const isoTime = (at: number) => new Date(at).toISOString()

export const toPerson = (row: PersonRow): Person => ({
  id: row.id,
  email: shownAddress(row.email),
  name: row.name,
  role: row.role as Role,
  ...(mayWriteCourses({ role: row.role as Role, isAuthor: row.is_author === 1 }) && {
    isAuthor: true as const,
  }),
  state: stateOf(row),
  createdAt: isoTime(row.created_at),
  lastSeenAt: row.last_seen_at === null ? null : isoTime(row.last_seen_at),
})

/** Events of the audit log that a person's page shows. */
const shownEvents = 50

/** Each look is in the audit log, but for that at one's own account. */
export async function readPerson(
  parts: AccountParts,
  act: Act,
  at: Pick<Session, keyof At | 'id'>,
) {
  const { db } = parts
  const { id } = act
  const row = (await findPersonWithAttempts(db, id)) ?? fail('not-found')
  await recordLook(db, { studentId: id, actorId: act.actorId, client: act.client })
  const { enrollments, groups } = await readLearning(db, id, at)
  const sessions = await listSessions(db, id)
  const events = await listEventsAbout(db, id, undefined, shownEvents)
  return {
    person: toPerson(row),
    isConfirmed: row.verified_at !== null,
    logins: {
      hasPassword: row.has_password === 1,
      hasCard: row.has_card === 1,
      services: issuerRows.read(row.issuers).map(({ issuer }) => labelOf(parts.settings, issuer)),
    },
    // Most have typed no wrong password: nothing more is read of them.
    loginBlock: row.was_tried === 1 ? await readLoginBlock(parts, row) : null,
    extraTime: row.extra_time,
    birthYear: row.birth_year,
    guardianEmail: shownAddress(row.guardian_email),
    consents: await listConsents(db.query, id),
    waiting: await listWaitingOf(db.query, id),
    attempts: row.attempts ?? 0,
    enrollments,
    groups,
    devices: sessions.map((session) => ({
      id: session.id,
      ...describeDevice(session.device),
      lastUsedAt: isoTime(session.last_used_at),
      isCurrent: session.id === at.id,
    })),
    events: await toEvents(db, events),
  }
}

/** An owner acts on one of the school's accounts. */
export type Act = { actorId: string; id: string; client: Client }

type Change = {
  name?: string | undefined
  role?: Role | undefined
  isAuthor?: boolean | undefined
  isLocked?: boolean | undefined
  email?: string | undefined
  extraTime?: number | undefined
  birthYear?: number | null | undefined
  isConfirmed?: true | undefined
  isUnblocked?: true | undefined
}

export async function changePerson(parts: AccountParts, act: Act, change: Change) {
  const { db } = parts
  const account = change.isUnblocked && (await findPerson(db, act.id))
  const endBlock = account ? await findLoginBlock(parts, account) : null
  const row = await transaction(db, async (tx) => {
    await requireOwner(tx, act.actorId)
    const isLessOwner = (change.role ?? 'owner') !== 'owner' || change.isLocked === true
    if (isLessOwner) await requireOtherOwner(tx, act.id)
    const before = (await lockById(tx, act.id)) ?? fail('not-found')
    const steps = [
      applyName,
      applyAddress,
      applyRole,
      applyAuthor,
      applyLock,
      applyExtraTime,
      applyBirthYear,
    ]
    for (const apply of steps)
      await apply(tx, { act, before, change, endsBlock: endBlock !== null })
    const { email } = before
    if (change.isConfirmed && before.verified_at === null && email !== null)
      await confirmByOperator(tx, { ...before, email }, act.actorId)
    if (endBlock) await note(tx, act, 'unlocked', blockEnded)
    return findPerson(tx, act.id)
  })
  await endBlock?.()
  return { person: toPerson(row ?? fail('not-found')) }
}

type Step = {
  act: Act
  before: UserRow
  change: Change
  /** A block by wrong passwords ends too, and is noted as one event with the lock. */
  endsBlock: boolean
}

export const note = (
  tx: Tx,
  { actorId, id, client }: Act,
  event: Parameters<typeof record>[1]['event'],
  detail?: string,
) => record(tx, { event, studentId: id, actorId, client, ...(detail !== undefined && { detail }) })

async function applyName(tx: Tx, { act, before, change: { name } }: Step) {
  if (name === undefined || name === before.name) return
  await changeUser(tx.query, act.id, { name })
  await note(tx, act, 'name-changed')
}

/**
 * Only where there is none: another address would let its owner take the account over. The school answers for it, so that
 * it counts as confirmed.
 */
async function applyAddress(tx: Tx, { act, before, change: { email } }: Step) {
  if (email === undefined || email === before.email) return
  if (before.email !== null) fail('forbidden')
  if (await findByEmail(tx, email)) fail('account-exists')
  await removeRegistrations(tx.query, email)
  await changeUser(tx.query, act.id, { email })
  await endCodesOf(tx.query, act.id)
  await note(tx, act, 'email-changed')
}

/** A smaller role ends the sessions: no open page goes on showing what this person may not see. */
async function applyRole(tx: Tx, { act, before, change }: Step) {
  const { role } = change
  if (role === undefined || role === before.role) return
  // A class card is for students: it is guessed more easily than a password.
  if (role !== 'student' && (change.email ?? before.email) === null) fail('no-address')
  await setRole(tx.query, act.id, role)
  await followSeen(tx, await updateSeen(tx, { studentIds: [act.id] }))
  if (!hasRole(role, before.role as Role)) {
    await removeSessions(tx.query, act.id)
    await endLinksMadeBy(tx.query, act.id)
  }
  if (role === 'owner') await endLinksFor(tx.query, act.id)
  await note(tx, act, 'role-changed', `${before.role} → ${role}`)
}

async function applyAuthor(tx: Tx, { act, before, change: { isAuthor } }: Step) {
  if (isAuthor === undefined || isAuthor === (before.is_author === 1)) return
  await changeUser(tx.query, act.id, { is_author: isAuthor ? 1 : 0 })
  await note(tx, act, 'author-changed', isAuthor ? 'added' : 'removed')
}

async function applyLock(tx: Tx, { act, before, change: { isLocked }, endsBlock }: Step) {
  if (isLocked === undefined || isLocked === (before.locked_at !== null)) return
  await setLocked(tx, act.id, isLocked)
  if (isLocked) {
    await removeSessions(tx.query, act.id)
    await endLinksMadeBy(tx.query, act.id)
  }
  if (isLocked) await note(tx, act, 'locked')
  else if (!endsBlock) await note(tx, act, 'unlocked')
}

async function applyExtraTime(tx: Tx, { act, before, change: { extraTime } }: Step) {
  if (extraTime === undefined || extraTime === before.extra_time) return
  await setExtraTime(tx.query, act.id, extraTime)
  await note(tx, act, 'extra-time', `× ${extraTime}`)
}

async function applyBirthYear(tx: Tx, { act, before, change: { birthYear } }: Step) {
  if (birthYear === undefined || birthYear === before.birth_year) return
  if (birthYear !== null) await requirePossible(tx, birthYear)
  await setBirthYear(tx.query, act.id, birthYear)
  await note(tx, act, 'birth-year-changed')
}

export async function endPersonSessions({ db }: AccountParts, act: Act) {
  const ended = await transaction(db, async (tx) => {
    await requireOwner(tx, act.actorId)
    if (!(await lockById(tx, act.id))) fail('not-found')
    await note(tx, act, 'session-ended')
    return removeSessions(tx.query, act.id)
  })
  return { ended }
}

/** Ends one session of the person; not found where it is another's or over. */
export async function endPersonSession({ db }: AccountParts, act: Act, sessionId: string) {
  await transaction(db, async (tx) => {
    await requireOwner(tx, act.actorId)
    if (!(await removeSession(tx.query, act.id, sessionId))) fail('not-found')
    await note(tx, act, 'session-ended')
  })
  return {}
}

/** Nobody has logged in yet, and there is no password to log in with. */
export const isUnused = ({ password_hash, first_login_at }: UserRow): boolean =>
  password_hash === null && first_login_at === null

/** In milliseconds: what invites works longer than what mends a forgotten password. */
export const linkLifetime = (person: UserRow): number =>
  isUnused(person) ? limits.invitation.lifetime : limits.resetLink.lifetime

/** A link to hand over, with whose it is. */
export const makeResetLink = ({ db, settings }: AccountParts, act: Act) =>
  transaction(db, async (tx) => {
    await requireOwner(tx, act.actorId)
    const person = (await lockById(tx, act.id)) ?? fail('not-found')
    const email = shownAddress(person.email) ?? fail('no-address')
    // With it one owner could act under the name of another.
    if (person.role === 'owner' && act.id !== act.actorId) fail('forbidden')
    await note(tx, act, 'reset-link-made')
    const lifetime = linkLifetime(person)
    const link = await newResetLink(tx, act.id, { madeBy: act.actorId, lifetime })
    return { name: person.name, email, link: resetLinkAddress(settings.publicUrl, link) }
  })

export async function removePerson({ db, keys }: AccountParts, act: Act) {
  const lockRemoved = async (tx: Tx) => {
    await requireOwner(tx, act.actorId)
    await requireOtherOwner(tx, act.id)
    if (!(await lockById(tx, act.id))) fail('not-found')
  }
  await transaction(db, lockRemoved)
  await removeInParts(db, act.id)
  await transaction(db, async (tx) => {
    await lockRemoved(tx)
    await endLinksMadeBy(tx.query, act.id)
    await removeStudent({ tx, key: keys.mail }, act.id, { ...act, mayTell: true })
  })
  await eraseTraces(db)
  return {}
}
