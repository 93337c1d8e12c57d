// Class cards of a class, as rows.
import { sql } from 'kysely'
import type { Queries, Tx } from '../lib/db/database.ts'

/** Students of a class who log in with a card: also those who have added an address, until they set a password. */
export const listHolders = (query: Queries, groupId: string) =>
  query
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .leftJoin('class_cards', 'class_cards.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'class_cards.changed_at'])
    .select(
      sql<number | null>`case when class_cards.group_id = group_members.group_id
        then class_cards.number end`.as('number'),
    )
    .where('group_members.group_id', '=', groupId)
    .where('group_members.role', '=', 'student')
    .where('group_members.left_at', 'is', null)
    .where('users.role', '=', 'student')
    .where('users.password_hash', 'is', null)
    .where((row) =>
      row.or([row('users.email', 'is', null), row('class_cards.user_id', 'is not', null)]),
    )
    .execute()

export type HolderRow = Awaited<ReturnType<typeof listHolders>>[number]

/** How many cards a class has, also of students who left it, and the highest number. */
export async function countCards(query: Queries, groupId: string) {
  const row = await query
    .selectFrom('class_cards')
    .select((card) => [
      card.fn.countAll<number>().as('count'),
      card.fn.coalesce(card.fn.max('number'), sql<number>`0`).as('highest'),
    ])
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return row
}

export async function isCodeTaken(query: Queries, code: string): Promise<boolean> {
  const row = await query
    .selectFrom('groups')
    .select('id')
    .where('card_code', '=', code)
    .executeTakeFirst()
  return row !== undefined
}

export const setCode = (query: Queries, groupId: string, code: string) =>
  query.updateTable('groups').set({ card_code: code }).where('id', '=', groupId).execute()

type NewCard = { userId: string; groupId: string; number: number; secretHash: string }

/** The card of an account: the one before ends, of whichever class it was. */
export const saveCard = (tx: Tx, { userId, groupId, number, secretHash }: NewCard) =>
  tx.query
    .insertInto('class_cards')
    .values({
      user_id: userId,
      group_id: groupId,
      number,
      secret_hash: secretHash,
      made_at: tx.now,
      changed_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        group_id: groupId,
        number,
        secret_hash: secretHash,
        changed_at: tx.now,
      }),
    )
    .execute()
