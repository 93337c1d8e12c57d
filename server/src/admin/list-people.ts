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

/**
 * A page of the accounts that match, with how many there are of each role and state. `up` begins with A, students, active
 * accounts and those who were never seen; equals are in the order of their names whichever way it runs.
 */
export async function listPeople(parts: Pick<AccountParts, 'db' | 'limiter'>, filter: Filter) {
  const { db } = parts
  const { q = '', role, state, group, sort = 'name', direction = 'up', ...page } = filter
  const members = group === undefined ? undefined : new Set(await listMemberIds(db.query, group))
  const words = foldText(q.trim())
  const counts = { student: 0, teacher: 0, owner: 0, invited: 0, new: 0, unconfirmed: 0, locked: 0 }
  const found: Found[] = []
  for await (const rows of readPeople(db)) {
    // Other requests have their turn between the parts of a large school.
    await setImmediate()
    for (const row of rows) {
      const its = stateOf(row)
      counts[row.role as Role]++
      if (its !== 'active') counts[its]++
      if (role && row.role !== role) continue
      if (state && its !== state) continue
      if (members && !members.has(row.id)) continue
      const key = sortKey(row)
      if (key.includes(words) || foldText(shownAddress(row.email) ?? '').includes(words))
        found.push({ row, order: withPaddedNumbers(key) })
    }
  }
  await setImmediate()
  const rankOf = await rankBy(db, sort)
  sortPeople(found, rankOf, direction)
  const from = (page.page - 1) * page.limit
  const shown = found.slice(from, from + page.limit).map(({ row }) => row)
  const ids = shown.map(({ id }) => id)
  const groups = await readGroupNames(db, ids)
  // Most have typed no wrong password: nothing more is read of them.
  const blocked = await findBlocked(
    parts,
    shown.filter((row) => row.was_tried === 1),
  )
  return {
    people: shown.map((row) => {
      const names = groups.get(row.id) ?? []
      return {
        ...toPerson(row),
        groups: names.slice(0, serverLimits.peopleActions.shownGroups),
        groupCount: names.length,
        isBlocked: blocked.has(row.id),
      }
    }),
    pagination: paginate(found.length, page),
    counts,
  }
}

type Rank = string | number
type RankOf = (found: Found) => Rank

const states: Person['state'][] = ['active', 'invited', 'new', 'unconfirmed', 'locked']

/** Who is in no class comes after all classes. */
const noClass = '\uffff'

async function rankBy(db: Database, sort: PeopleOrder): Promise<RankOf> {
  switch (sort) {
    case 'name':
      return ({ order }) => order
    case 'role':
      return ({ row }) => roles.indexOf(row.role as Role)
    case 'state':
      return ({ row }) => states.indexOf(stateOf(row))
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
