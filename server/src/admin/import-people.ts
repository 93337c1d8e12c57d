// Accounts from a list: made where they are missing, put into their classes, and otherwise left as they are.
import type { ImportCell, ImportOutcome, ImportRow } from '@kinnow/contract/people-import'
import {
  email as emailField,
  firstMessage,
  name as nameField,
  seenName,
} from '@kinnow/contract/fields'
import { plainAddress } from '@kinnow/contract/address'
import { failures } from '@kinnow/contract/failures'
import { limits } from '@kinnow/contract/limits'
import type { AccountParts } from '../auth/parts.ts'
import { addUnconfirmed, findByEmail, type UserRow } from '../auth/repository.ts'
import { consentBySchool, findNeed } from '../consents/need.ts'
import * as groups from '../groups/repository.ts'
import { countSeats } from '../groups/service.ts'
import { removeWaiting } from '../groups/waiting-repository.ts'
import { enrollMembers } from '../groups/enroll-members.ts'
import type { Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import { record } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { foldText } from '../lib/util/fold-text.ts'
import { confirmByOperator } from '../profile/confirm.ts'
import { changeUser } from '../profile/repository.ts'
import { requireOwner } from '../profile/require-owner.ts'
import { setRole } from './repository.ts'

export type Act = { actorId: string; client: Client }
type Request = { rows: ImportRow[]; isTrial: boolean }
type Result = { outcome: ImportOutcome; message: string | null; cell: ImportCell | null }
type NewGroup = { id: string | null; name: string }
type Reply = { results: Result[]; newGroups: NewGroup[]; added: string[] }

/** Carries what a trial found out of its transaction, which is rolled back. */
class Trial extends Error {
  readonly reply: Reply

  constructor(reply: Reply) {
    super('a trial')
    this.reply = reply
  }
}

/** A trial does all the same and takes it back: what it tells is what will happen. */
export async function importPeople(
  { db }: AccountParts,
  act: Act,
  { rows, isTrial }: Request,
): Promise<Reply> {
  try {
    return await transaction(db, async (tx) => {
      await requireOwner(tx, act.actorId)
      const reply = await importRows(tx, act, rows)
      if (isTrial) {
        const newGroups = reply.newGroups.map(({ name }) => ({ id: null, name }))
        throw new Trial({ ...reply, newGroups, added: [] })
      }
      return reply
    })
  } catch (error) {
    if (error instanceof Trial) return error.reply
    throw error
  }
}

/** The classes of the school by their folded name, and who is to be enrolled in their courses. */
type Classes = Map<string, { id: string; added: string[]; students: number }>

async function importRows(tx: Tx, act: Act, rows: ImportRow[]): Promise<Reply> {
  const classes: Classes = new Map()
  for (const { id, name, archived_at: archivedAt } of await groups.list(tx.query, undefined))
    if (archivedAt === null) classes.set(foldText(name), { id, added: [], students: 0 })
  const ids = [...classes.values()].map(({ id }) => id)
  const counts = await countSeats(tx, ids)
  for (const one of classes.values()) one.students = counts.get(one.id) ?? 0

  const newGroups: NewGroup[] = []
  const added: string[] = []
  const results: Result[] = []
  for (const row of rows) results.push(await importRow(tx, { act, classes, newGroups, added }, row))
  for (const { id, added: members } of classes.values()) {
    if (members.length === 0) continue
    const courses = await groups.listCourses(tx.query, [id])
    await enrollMembers(
      tx,
      members,
      courses.map((course) => course.id),
    )
  }
  return { results, newGroups, added }
}

type Import = { act: Act; classes: Classes; newGroups: NewGroup[]; added: string[] }

async function importRow(tx: Tx, all: Import, row: ImportRow): Promise<Result> {
  const read = readRow(row)
  if ('fault' in read) return faulty(read.fault)
  const known = await findByEmail(tx, read.email)
  if (known && (await isRefused(tx, known, read)))
    return faulty({ message: failures['guardian-refused'].message, cell: null })
  if (await isFull(tx, all.classes, read, known?.id))
    return faulty({ message: `The class ${read.group} is full`, cell: 'group' })
  const { user, isNew } = await findOrCreate(tx, all.act, read)
  const isPromoted = read.role === 'teacher' && user.role === 'student'
  if (isPromoted) {
    await setRole(tx.query, user.id, 'teacher')
    if (!isNew) {
      const detail = 'student → teacher'
      await note(tx, all.act, { event: 'role-changed', studentId: user.id, detail })
    }
  }
  const joins = read.group !== '' && (await joinClass(tx, all, { ...read, user }))
  if (isNew) {
    all.added.push(user.id)
    return done('new')
  }
  if (isPromoted) return done('promoted')
  return done(joins ? 'joins' : 'unchanged')
}

const faulty = (fault: Fault): Result => ({ outcome: 'faulty', ...fault })
const done = (outcome: ImportOutcome): Result => ({ outcome, message: null, cell: null })

/** The school answers for the address: it counts as confirmed, and its owner sets a password by "Forgot password?". */
export async function findOrCreate(
  tx: Tx,
  act: Act,
  { email, name }: Pick<Read, 'email' | 'name'>,
) {
  const found = await findByEmail(tx, email)
  if (found && found.verified_at !== null) return { user: found, isNew: false }
  const added = await addUnconfirmed(tx, email)
  const user = (await findByEmail(tx, email)) ?? fail('not-found')
  if (!added) return { user, isNew: false }
  await confirmByOperator(tx, user, act.actorId)
  if (user.name === null) await changeUser(tx.query, user.id, { name })
  if (found) return { user, isNew: false }
  await note(tx, act, { event: 'person-imported', studentId: user.id })
  return { user, isNew: true }
}

type Read = { email: string; name: string; group: string; role: 'student' | 'teacher' }
type Fault = { message: string; cell: ImportCell | null }

/** What a row says, or what is wrong with it. Nobody comes to run the school by a file. */
function readRow(row: ImportRow): Read | { fault: Fault } {
  const typed = {
    email: row.email.trim(),
    name: seenName(row.name),
    group: seenName(row.group),
  }
  const role = row.role.trim().toLowerCase() || 'student'
  const fault = findFault(typed)
  if (fault) return { fault }
  if (role !== 'student' && role !== 'teacher')
    return { fault: { message: 'Role must be student or teacher', cell: 'role' } }
  return { ...typed, email: plainAddress(typed.email), role }
}

/** In the words of a report on a list: nothing is being typed. */
function findFault({ email, name, group }: Omit<Read, 'role'>): Fault | undefined {
  if (email === '') return { message: 'Email is missing', cell: 'email' }
  if (!/[@＠]/u.test(email)) return { message: 'No @ in the address', cell: 'email' }
  if (firstMessage(emailField(), email) !== undefined)
    return { message: 'Not an email address', cell: 'email' }
  if (name === '') return { message: 'Name is missing', cell: 'name' }
  const nameMessage = firstMessage(nameField(), name)
  if (nameMessage !== undefined) return { message: nameMessage, cell: 'name' }
  const groupMessage = group === '' ? undefined : firstMessage(nameField('Class'), group)
  return groupMessage === undefined ? undefined : { message: groupMessage, cell: 'group' }
}

/** A list puts nobody into a class whom a guardian has refused. */
const isRefused = async (tx: Tx, user: UserRow, { group, role }: Read) =>
  group !== '' &&
  role === 'student' &&
  (await findNeed(tx, { studentId: user.id, role: user.role })) === 'refused'

type Joining = Read & { user: UserRow }

/** Whether there is no place for a student who is not in the class yet. */
async function isFull(tx: Tx, classes: Classes, { group, role }: Read, userId?: string) {
  const one = classes.get(foldText(group))
  if (!one || role === 'teacher' || one.students < limits.group.students) return false
  return userId === undefined || (await groups.findRole(tx.query, one.id, userId)) === undefined
}

/** Whether somebody who was not in the class is in it now. */
async function joinClass(
  tx: Tx,
  { act, classes, newGroups }: Import,
  { user, group, role }: Joining,
): Promise<boolean> {
  const key = foldText(group)
  let one = classes.get(key)
  // It may be deleted at the same time: then the list makes it again.
  if (!one || !(await groups.lock(tx, one.id))) {
    one = { id: await groups.create(tx, group), added: [], students: 0 }
    classes.set(key, one)
    newGroups.push({ id: one.id, name: group })
  }
  if ((await groups.findRole(tx.query, one.id, user.id)) !== undefined) return false
  const studentId = user.id
  if (role === 'student') await consentBySchool(tx, { studentId, role: user.role, by: act.actorId })
  const hasWaited = await removeWaiting(tx.query, { groupId: one.id, studentId })
  await groups.addMember(tx, { groupId: one.id, userId: user.id, role })
  await note(tx, act, { event: 'class-joined', studentId: user.id, detail: group })
  if (role === 'student') {
    one.students += hasWaited ? 0 : 1
    one.added.push(user.id)
  }
  return true
}

type Note = {
  event: 'person-imported' | 'role-changed' | 'class-joined' | 'class-left'
  studentId: string
  detail?: string
}

export const note = (tx: Tx, { actorId, client }: Act, entry: Note) =>
  record(tx, { ...entry, actorId, client })
