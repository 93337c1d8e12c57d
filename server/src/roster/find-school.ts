// The school as it is, as far as a roster is about it: read in parts, with turns of other requests in between.
import { setImmediate } from 'node:timers/promises'
import { asksNewStudents, findNeeds } from '../consents/need.ts'
import * as groups from '../groups/repository.ts'
import { countWaitingFor } from '../groups/waiting-repository.ts'
import type { Database } from '../lib/db/database.ts'
import { filledBatches } from '../lib/util/batches.ts'
import type { Account, GroupNow, School } from './make-plan.ts'
import type { Roster } from './read-roster.ts'
import * as repository from './repository.ts'

export async function findSchool(db: Database, { people }: Roster): Promise<School> {
  const linkedPeople = await readLinks(db, 'user')
  const named = people.flatMap(({ id }) => linkedPeople.get(id) ?? [])
  const byId = new Map<string, Account>()
  for (const account of await findAccounts(db, named, repository.listAccounts))
    byId.set(account.id, account)
  const addresses = people
    .filter(({ id }) => !byId.has(linkedPeople.get(id) ?? ''))
    .flatMap(({ address }) => address ?? [])
  const byEmail = await findAccounts(db, addresses, repository.listAccountsByEmail)
  const { classes, otherGroups } = await findClasses(db)
  return {
    people: resolve(linkedPeople, byId),
    classes,
    accountsByEmail: new Map(byEmail.map((account) => [account.email ?? '', account])),
    otherGroups,
    asksConsent: await asksNewStudents(db),
  }
}

async function readLinks(db: Database, kind: 'user' | 'class'): Promise<Map<string, string>> {
  const links = new Map<string, string>()
  for await (const rows of repository.readLinks(db.query, kind)) {
    for (const { external_id: externalId, id } of rows) if (id !== null) links.set(externalId, id)
    await setImmediate()
  }
  return links
}

/** What is still there of what was linked. */
function resolve<T>(links: Map<string, string>, byId: Map<string, T>): Map<string, T> {
  const resolved = new Map<string, T>()
  for (const [externalId, id] of links) {
    const found = byId.get(id)
    if (found !== undefined) resolved.set(externalId, found)
  }
  return resolved
}

async function findAccounts(
  db: Database,
  keys: string[],
  list: typeof repository.listAccounts,
): Promise<Account[]> {
  const accounts: Account[] = []
  for (const part of filledBatches([...new Set(keys)])) {
    const rows = await list(db.query, part)
    const students = rows.filter(({ role }) => role === 'student').map(({ id }) => id)
    const needs = await findNeeds(db, students)
    for (const row of rows) {
      const need = needs.get(row.id) ?? 'nothing'
      const needsConsent = need === 'birth-year' || need === 'guardian'
      accounts.push({ ...row, isRefused: need === 'refused', needsConsent })
    }
    await setImmediate()
  }
  return accounts
}

/** So many classes are read at a time, each with up to some hundreds of members. */
const classesAtOnce = 4

async function findClasses(db: Database) {
  const links = await readLinks(db, 'class')
  const rows = await groups.list(db.query, undefined)
  const byId = new Map<string, GroupNow>(
    rows.map((row) => [row.id, { ...toGroup(row), members: new Map() }]),
  )
  const linkedIds = new Set(links.values())
  const otherGroups = [...byId.values()].filter(
    ({ id, isArchived }) => !linkedIds.has(id) && !isArchived,
  )
  const ids = [...byId.keys()]
  for (let at = 0; at < ids.length; at += classesAtOnce) {
    const part = ids.slice(at, at + classesAtOnce)
    const waiting = await countWaitingFor(db.query, part)
    for (const id of part) (byId.get(id) as GroupNow).waiting = waiting.get(id) ?? 0
    for (const row of await repository.listMembers(db.query, part))
      byId.get(row.group_id)?.members.set(row.user_id, {
        name: row.name ?? row.email ?? '',
        role: row.role,
        isImported: row.source === repository.source,
      })
    await setImmediate()
  }
  return { classes: resolve(links, byId), otherGroups }
}

const toGroup = ({ id, name, archived_at: archivedAt }: groups.GroupRow) => ({
  id,
  name,
  isArchived: archivedAt !== null,
  waiting: 0,
})
