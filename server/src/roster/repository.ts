// Accounts and classes by their ids in another system, as rows.
import type { Queries, Tx } from '../lib/db/database.ts'

/** The one system of a school that files come from. */
export const source = 'oneroster'

type Kind = 'user' | 'class'
const columnOf = { user: 'user_id', class: 'group_id' } as const

/** So many rows are read at a time. */
const batch = 1000

/** All ids of the other system, in parts, with what they mean here. */
export async function* readLinks(query: Queries, kind: Kind) {
  const column = columnOf[kind]
  let after = ''
  for (;;) {
    const rows = await query
      .selectFrom('external_ids')
      .select(['external_id', `${column} as id`])
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('external_id', '>', after)
      .orderBy('external_id')
      .limit(batch)
      .execute()
    yield rows
    if (rows.length < batch) return
    after = rows.at(-1)?.external_id ?? ''
  }
}

export async function findLink(
  query: Queries,
  kind: Kind,
  externalId: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('external_ids')
    .select(`${columnOf[kind]} as id`)
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row?.id ?? undefined
}

export const saveLink = (
  tx: Tx,
  kind: Kind,
  { externalId, id }: { externalId: string; id: string },
) =>
  tx.query
    .insertInto('external_ids')
    .values({
      source,
      kind,
      external_id: externalId,
      user_id: kind === 'user' ? id : null,
      group_id: kind === 'class' ? id : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'kind', 'external_id'])
        .doUpdateSet(kind === 'user' ? { user_id: id } : { group_id: id }),
    )
    .execute()

const accountColumns = ['id', 'email', 'name', 'role'] as const

export const listAccounts = (query: Queries, ids: string[]) =>
  query.selectFrom('users').select(accountColumns).where('id', 'in', ids).execute()

export const listAccountsByEmail = (query: Queries, emails: string[]) =>
  query.selectFrom('users').select(accountColumns).where('email', 'in', emails).execute()

/** Of some classes who is in them now. */
export const listMembers = (query: Queries, groupIds: string[]) =>
  query
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['group_id', 'user_id', 'group_members.role', 'source', 'users.name', 'users.email'])
    .where('group_id', 'in', groupIds)
    .where('left_at', 'is', null)
    .orderBy('group_id')
    .orderBy('user_id')
    .execute()
