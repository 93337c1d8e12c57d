// Accounts for a class and their cards. A secret is stored as a hash, and shown once: when it is made.
import { cardCodeLength, plainSecret } from '@kinnow/contract/class-card'
import type { CardHolder, ClassCard } from '@kinnow/contract/class-cards'
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import { hashPassword } from '../auth/password.ts'
import { addForClass, lockById } from '../auth/repository.ts'
import { removeKnownDevices, removeSessions } from '../auth/session-repository.ts'
import { addForSchool } from '../consents/repository.ts'
import { enrollMembers } from '../groups/enroll-members.ts'
import { newCode } from '../groups/new-join-code.ts'
import * as groups from '../groups/repository.ts'
import { countSeats, requireTeacher, type Teacher, withGroup } from '../groups/service.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import { record } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { compareNames, nameToSort } from '../lib/util/fold-text.ts'
import { newSecret } from './new-secret.ts'
import * as repository from './repository.ts'

const { ofClass } = limits.classCard
const { highestNumber } = serverLimits.classCard

const byName = (one: repository.HolderRow, other: repository.HolderRow) =>
  compareNames(nameToSort(one), nameToSort(other))

export async function listCards(db: Database, teacher: Teacher, id: string) {
  await requireTeacher(db, teacher, id)
  const row = (await groups.find(db.query, id)) ?? fail('not-found')
  const holders = await repository.listHolders(db.query, id)
  return {
    group: { id, name: row.name, isArchived: row.archived_at !== null },
    cardCode: row.card_code,
    students: holders.toSorted(byName).map((holder): CardHolder => ({
      id: holder.id,
      name: holder.name,
      number: holder.number,
      changedAt:
        holder.number === null || holder.changed_at === null
          ? null
          : new Date(holder.changed_at).toISOString(),
    })),
  }
}

type Act = { teacher: Teacher; id: string; client: Client }
type Secret = { secret: string; hash: string }

/** One after the other and before the transaction: others log in meanwhile. */
async function makeSecrets(count: number, { teacher, client }: Act): Promise<Secret[]> {
  const caller = callerOf(client.address, teacher.studentId)
  const secrets: Secret[] = []
  while (secrets.length < count) {
    const secret = newSecret()
    secrets.push({ secret, hash: await hashPassword(plainSecret(secret), caller) })
  }
  return secrets
}

/** Makes accounts in the class, enrolled in its courses, and gives their cards. */
export async function addCardStudents(db: Database, act: Act, names: string[]) {
  // What may not be done costs no hashing.
  await requireTeacher(db, act.teacher, act.id)
  const secrets = await makeSecrets(names.length, act)
  return withGroup(db, act, async (tx, row) => {
    if (row.archived_at !== null) fail('not-found')
    const present = (await countSeats(tx, [row.id])).get(row.id) ?? 0
    if (present + names.length > limits.group.students) fail('group-full')
    const added: { id: string; name: string }[] = []
    for (const name of names) {
      const id = await addForClass(tx, name)
      await groups.addMember(tx, { groupId: row.id, userId: id, role: 'student' })
      await note(tx, act, { event: 'person-added', studentId: id, detail: row.name })
      added.push({ id, name })
    }
    const ids = added.map(({ id }) => id)
    await addForSchool(tx, ids, act.teacher.studentId)
    const courses = await groups.listCourses(tx.query, [row.id])
    await enrollMembers(
      tx,
      ids,
      courses.map(({ id }) => id),
    )
    return writeCards(tx, row, { students: added.map(withoutNumber), secrets })
  })
}

const withoutNumber = ({ id, name }: { id: string; name: string | null }) => ({
  id,
  name,
  number: null,
})

/** New secrets for students of the class who log in with a card; their cards before, and their sessions, end. */
export async function renewCards(db: Database, act: Act, studentIds: string[]) {
  await requireTeacher(db, act.teacher, act.id)
  const wanted = new Set(studentIds)
  const secrets = await makeSecrets(wanted.size, act)
  return transaction(db, async (tx) => {
    // Accounts first and in one order, as the office locks them.
    for (const id of [...wanted].toSorted()) if (!(await lockById(tx, id))) fail('not-found')
    const row = (await groups.lock(tx, act.id)) ?? fail('not-found')
    await requireTeacher(tx, act.teacher, act.id)
    const holders = await repository.listHolders(tx.query, row.id)
    const students = holders.filter(({ id }) => wanted.has(id)).toSorted(byName)
    if (students.length < wanted.size) fail('not-found')
    for (const { id } of students) {
      await removeSessions(tx.query, id)
      await removeKnownDevices(tx.query, id)
      await note(tx, act, { event: 'card-made', studentId: id, detail: row.name })
    }
    return writeCards(tx, row, { students, secrets })
  })
}

type Note = { event: 'person-added' | 'card-made'; studentId: string; detail: string }

const note = (tx: Tx, { teacher, client }: Act, entry: Note) =>
  record(tx, { ...entry, client, actorId: teacher.studentId })

type Student = { id: string; name: string | null; number: number | null }

/** A student who has a number in the class keeps it. */
async function writeCards(
  tx: Tx,
  group: groups.GroupRow,
  { students, secrets }: { students: Student[]; secrets: Secret[] },
) {
  const cardCode = group.card_code ?? (await giveCode(tx, group.id))
  let { count, highest } = await repository.countCards(tx.query, group.id)
  const cards: ClassCard[] = []
  for (const [index, { id, name, number: own }] of students.entries()) {
    if (own === null && ((count += 1) > ofClass || (highest += 1) > highestNumber))
      fail('group-full')
    const number = own ?? highest
    const { secret, hash } = secrets[index] ?? fail('internal')
    await repository.saveCard(tx, { userId: id, groupId: group.id, number, secretHash: hash })
    cards.push({ studentId: id, name, number, secret })
  }
  return { cardCode, cards }
}

/** The unique index refuses one that another class draws at the same time. */
async function giveCode(tx: Tx, groupId: string): Promise<string> {
  let code = newCode(cardCodeLength)
  while (await repository.isCodeTaken(tx.query, code)) code = newCode(cardCodeLength)
  await repository.setCode(tx.query, groupId, code)
  return code
}
