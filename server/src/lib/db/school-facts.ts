// What the school's server and its commands tell each other, one row a fact.
import { type Database, readNow } from './database.ts'

/**
 * `public-url`: where the server runs, or ran last. `backup`: the file of the newest backup, at the time that it shows.
 * `backup-size`: how many bytes it has, at the same time. `verified-backup`: as `backup`, of the newest one that was found
 * whole. `backup-tested`: when that was; its value is the time that the backup shows.
 * `downloaded-backup`: the size of the newest one that a browser got whole, and when. `claim-link`: the hash of the token in the link that
 * makes the first owner.
 */
export type FactName =
  | 'public-url'
  | 'backup'
  | 'backup-size'
  | 'verified-backup'
  | 'backup-tested'
  | 'downloaded-backup'
  | 'claim-link'
export type Fact = { value: string; at: number }

export async function readFacts(db: Database): Promise<Partial<Record<FactName, Fact>>> {
  const rows = await db.query.selectFrom('school_facts').selectAll().execute()
  return Object.fromEntries(rows.map(({ name, value, at }) => [name, { value, at }]))
}

/** Without `at`: as of now. */
export async function writeFact(
  db: Database,
  name: FactName,
  { value, at }: { value: string; at?: number },
): Promise<void> {
  const time = at ?? (await readNow(db))
  await db.query
    .insertInto('school_facts')
    .values({ name, value, at: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, at: time }))
    .execute()
}
