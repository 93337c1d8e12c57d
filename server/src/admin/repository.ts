// Accounts as the office sees them, as rows.
import type { Role } from '@kinnow/contract/roles'
import { limits } from '@kinnow/contract/limits'
import { type Selectable, sql } from 'kysely'
import { nestedRows } from '../lib/db/nested-rows.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables/tables.ts'

const columns = [
  'id',
  'email',
  'name',
  'role',
  'verified_at',
  'locked_at',
  'created_at',
  'last_seen_at',
  'extra_time',
  'is_author',
  'birth_year',
  'guardian_email',
] as const

export type PersonRow = Pick<Selectable<Tables['users']>, (typeof columns)[number]> & {
  /** 1: nobody has logged in yet, and there is nothing to log in with. */
  is_new: number
  /** 1: the office made a link to set a password, and it works still. */
  has_link: number
  /** 1: wrong passwords were typed of late, so that the account may be closed for a while. */
  was_tried: number
}

/** As these name no row of the list, the engines read each of them once for all rows. */
const states = ({ now }: Tx) => [
  // With a class card a student logs in until there is a password.
  sql<number>`case when email is not null and verified_at is not null and password_hash is null
    and first_login_at is null
    and not (role = 'student' and users.id in (select user_id from class_cards))
    then 1 else 0 end`.as('is_new'),
  sql<number>`case when users.id in (select user_id from reset_grants
    where made_by is not null and expires_at > ${now}) then 1 else 0 end`.as('has_link'),
  sql<number>`case when users.id in (select user_id from audit_log
    where event = 'login-failed' and user_id is not null
    and happened_at > ${now} - ${sql.lit(serverLimits.login.perAccount.window)})
    then 1 else 0 end`.as('was_tried'),
]

/** What the person logs in with: the services by their issuers. */
export const issuerRows = nestedRows<{ issuer: string }>('issuer')

/** So many accounts are read at a time. */
const batch = 1000

/**
 * All accounts, in parts: the program searches and orders them, since the engines fold and order other letters than a to z
 * differently.
 */
export async function* readPeople(db: Database): AsyncGenerator<PersonRow[]> {
  let after = ''
  for (;;) {
    const rows = await db.query
      .selectFrom('users')
      .select(columns)
      .select(states(db))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    yield rows
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? ''
  }
}

export const findPerson = (tx: Tx, id: string): Promise<PersonRow | undefined> =>
  tx.query
    .selectFrom('users')
    .select(columns)
    .select(states(tx))
    .where('id', '=', id)
    .executeTakeFirst()

/** With how many quiz attempts there are, and what the person logs in with, in the same statement. */
export const findPersonWithAttempts = (db: Database, id: string) =>
  db.query
    .selectFrom('users')
    .select(columns)
    .select(states(db))
    .select([
      sql<number>`case when password_hash is null then 0 else 1 end`.as('has_password'),
      sql<number>`case when exists (select 1 from class_cards where class_cards.user_id = users.id)
        then 1 else 0 end`.as('has_card'),
    ])
    .select((row) =>
      issuerRows
        .of(
          db,
          row
            .selectFrom('identities')
            .select('issuer')
            .distinct()
            .whereRef('identities.user_id', '=', 'users.id')
            .orderBy('issuer'),
        )
        .as('issuers'),
    )
    .select((row) =>
      row
        .selectFrom('attempts')
        .select((attempts) => attempts.fn.countAll<number>().as('count'))
        .whereRef('attempts.student_id', '=', 'users.id')
        .as('attempts'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst()

/** Of each of these, or of everybody, the names of the classes that they are in now, in order. */
export async function readGroupNames(db: Database, ids?: string[]): Promise<Map<string, string[]>> {
  if (ids?.length === 0) return new Map()
  const rows = await db.query
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['group_members.user_id', 'groups.name'])
    .$if(ids !== undefined, (members) => members.where('group_members.user_id', 'in', ids ?? []))
    .where('group_members.left_at', 'is', null)
    .where('groups.archived_at', 'is', null)
    .orderBy('groups.name')
    .orderBy('groups.id')
    .execute()
  const names = new Map<string, string[]>()
  for (const { user_id: id, name } of rows) {
    const its = names.get(id)
    if (its) its.push(name)
    else names.set(id, [name])
  }
  return names
}

export const setRole = (query: Queries, id: string, role: Role) =>
  query.updateTable('users').set({ role }).where('id', '=', id).execute()

export async function readCourseName(tx: Tx, id: string): Promise<string> {
  const row = await tx.query
    .selectFrom('subcategories')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? id
}

export const listEnrollmentsOf = (db: Database, id: string) =>
  db.query
    .selectFrom('enrollments')
    .innerJoin('subcategories', 'subcategories.id', 'enrollments.subcategory_id')
    .select([
      'enrollments.id',
      'enrollments.subcategory_id',
      'subcategories.name',
      'enrollments.status',
      'enrollments.created_at',
    ])
    .where('enrollments.student_id', '=', id)
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id')
    .limit(limits.page.largest)
    .execute()
