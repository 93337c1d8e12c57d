// The list of people: who is found, in which order, a page of it.
import { setImmediate } from 'node:timers/promises'
import type { PeopleOrder, Person } from '@kinnow/contract/admin'
import { serverLimits } from '../lib/util/server-limits.ts'
import { paginate, type PageRequest } from '@kinnow/contract/paging'
import { type Role, roles } from '@kinnow/contract/roles'
import { listMemberIds } from '../groups/repository.ts'
import { findBlocked } from '../auth/login-block.ts'
import type { AccountParts } from '../auth/parts.ts'
import type { Database } from '../lib/db/database.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { foldText } from '../lib/util/fold-text.ts'
import { stateOf, toPerson } from './people.ts'
import { type PersonRow, readGroupNames, readPeople } from './repository.ts'

type Filter = PageRequest & {
  q?: string | undefined
  role?: Role | undefined
  state?: Person['state'] | undefined
  group?: string | undefined
  sort?: PeopleOrder
  direction?: 'up' | 'down'
}

type Found = { row: PersonRow; order: string }
type Parts = Pick<AccountParts, 'db' | 'limiter'>

/**
 * A page of the accounts that match, with how many there are of each role and state; `locked` are all that cannot log in:
 * also those that wrong passwords closed for a while (SPEC S10). `up` begins with A, students, active accounts and those
 * who were never seen; equals are in the order of their names whichever way it runs.
 */
export async function listPeople(parts: Parts, filter: Filter) {
  const { db } = parts
  const { state, sort = 'name', direction = 'up', ...page } = filter
  const { matching, tried, counts } = await readAll(db, filter)
  const blocked = await findAllBlocked(parts, tried)
  const isBlocked = ({ id }: PersonRow) => blocked.has(id)
  counts.locked += tried.filter((row) => stateOf(row) !== 'locked' && isBlocked(row)).length
  const found = matching.filter(({ row }) => {
    const its = stateOf(row)
    return !state || its === state || (state === 'locked' && isBlocked(row))
  })
  await setImmediate()
  sortPeople(found, await rankBy(db, sort, isBlocked), direction)
  const from = (page.page - 1) * page.limit
  const shown = found.slice(from, from + page.limit).map(({ row }) => row)
  const ids = shown.map(({ id }) => id)
  const groups = await readGroupNames(db, ids)
  return {
    people: shown.map((row) => {
      const names = groups.get(row.id) ?? []
      return {
        ...toPerson(row),
        groups: names.slice(0, serverLimits.peopleActions.shownGroups),
        groupCount: names.length,
        isBlocked: isBlocked(row),
      }
    }),
    pagination: paginate(found.length, page),
    counts,
  }
}

/** Who matches in everything but the state, who typed wrong passwords of late, and how many there are of all. */
async function readAll(db: Database, { q = '', role, group }: Filter) {
  const members = group === undefined ? undefined : new Set(await listMemberIds(db.query, group))
  const words = foldText(q.trim())
  const counts = { student: 0, teacher: 0, owner: 0, invited: 0, new: 0, unconfirmed: 0, locked: 0 }
  const matching: Found[] = []
  const tried: PersonRow[] = []
  for await (const rows of readPeople(db)) {
    // Other requests have their turn between the parts of a large school.
    await setImmediate()
    for (const row of rows) {
      const its = stateOf(row)
      counts[row.role as Role]++
      if (its !== 'active') counts[its]++
      if (row.was_tried === 1) tried.push(row)
      if (role && row.role !== role) continue
      if (members && !members.has(row.id)) continue
      const key = sortKey(row)
      if (key.includes(words) || foldText(shownAddress(row.email) ?? '').includes(words))
        matching.push({ row, order: withPaddedNumbers(key) })
    }
  }
  return { matching, tried, counts }
}

/** So many accounts with wrong passwords are looked at together: each takes a hash for every place it was tried from. */
const triedAtOnce = 100

/** Who of these is closed for a while, by id. Most have typed no wrong password: nothing more is read of them. */
async function findAllBlocked(parts: Parts, tried: PersonRow[]): Promise<Set<string>> {
  const blocked = new Set<string>()
  for (let from = 0; from < tried.length; from += triedAtOnce) {
    await setImmediate()
    for (const id of await findBlocked(parts, tried.slice(from, from + triedAtOnce)))
      blocked.add(id)
  }
  return blocked
}

type Rank = string | number
type RankOf = (found: Found) => Rank

const states: (Person['state'] | 'blocked')[] = [
  'active',
  'invited',
  'new',
  'unconfirmed',
  'blocked',
  'locked',
]

/** Who is in no class comes after all classes. */
const noClass = '\uffff'

async function rankBy(
  db: Database,
  sort: PeopleOrder,
  isBlocked: (row: PersonRow) => boolean,
): Promise<RankOf> {
  switch (sort) {
    case 'name':
      return ({ order }) => order
    case 'role':
      return ({ row }) => roles.indexOf(row.role as Role)
    case 'state':
      return ({ row }) => {
        const its = stateOf(row)
        return states.indexOf(its !== 'locked' && isBlocked(row) ? 'blocked' : its)
      }
    case 'classes': {
      const groups = await readGroupNames(db)
      return ({ row }) => {
        const names = groups.get(row.id)
        return names ? withPaddedNumbers(foldText(names.join(', '))) : noClass
      }
    }
    case 'seen':
      return ({ row }) => row.last_seen_at ?? 0
  }
}

function sortPeople(found: Found[], rankOf: RankOf, direction: 'up' | 'down'): void {
  const ranks = new Map(found.map((each) => [each, rankOf(each)]))
  const sign = direction === 'up' ? 1 : -1
  found.sort((left, right) => {
    const [first, second] = [ranks.get(left) ?? '', ranks.get(right) ?? '']
    if (first !== second) return first < second ? -sign : sign
    return left.order < right.order ? -1 : 1
  })
}

/** "class 9" before "class 10". */
const withPaddedNumbers = (text: string) =>
  text.replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))

/** A plain comparison of folded names: a collator would take a third of a second for 20,000 of them. */
const sortKey = ({ name, email }: PersonRow) => foldText(name ?? shownAddress(email) ?? '')
