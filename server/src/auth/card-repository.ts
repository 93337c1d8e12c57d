// Class cards as rows: with class code, card number and secret a student logs in without an email address.
import { sql } from 'kysely'
import type { Queries, Tx } from '../lib/db/database.ts'

/** Who has set a password for an address logs in with those, and so does anybody who is no student any more. */
const opensWithCard = sql<boolean>`(users.role = 'student'
  and (users.email is null or users.password_hash is null))`

type Printed = { code: string; number: number }

/** The account that a card opens, while its student is in the card's class, ended or not. */
export const findByCard = ({ query }: Tx, { code, number }: Printed) =>
  query
    .selectFrom('class_cards')
    .innerJoin('groups', 'groups.id', 'class_cards.group_id')
    .innerJoin('users', 'users.id', 'class_cards.user_id')
    .innerJoin('group_members', (join) =>
      join
        .onRef('group_members.group_id', '=', 'class_cards.group_id')
        .onRef('group_members.user_id', '=', 'class_cards.user_id')
        .on('group_members.role', '=', 'student')
        .on('group_members.left_at', 'is', null),
    )
    .select(['users.id', 'class_cards.secret_hash'])
    .where('groups.card_code', '=', code)
    .where('class_cards.number', '=', number)
    .where(opensWithCard)
    .executeTakeFirst()

/** The hash of the secret on somebody's card. */
export async function findSecretHash(query: Queries, userId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('class_cards')
    .innerJoin('users', 'users.id', 'class_cards.user_id')
    .select('secret_hash')
    .where('users.id', '=', userId)
    .where(opensWithCard)
    .executeTakeFirst()
  return row?.secret_hash
}
