// What a restore does to a school of another version: one that it does not replace is left with the tables it has.
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isInMemory } from '../../../test/engines.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { newPlace } from '../../../test/places.ts'
import { newSqlitePlace, type Place } from '../../../test/sqlite-place.ts'
import { refusalOf } from '../../../test/refused-backup.ts'
import { isMigrated, migrate } from '../../lib/db/migrate.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

async function emptyBackup(): Promise<string> {
  const place = newSqlitePlace()
  await migrate(place.db)
  const file = join(newFolder(), 'backup')
  await backUp(place, file)
  return file
}

/** On PostgreSQL nobody may be connected while it is restored into. */
async function leave({ db, databaseUrl }: Place): Promise<void> {
  if (databaseUrl) await db.close()
}

/** What a look at it says afterwards. */
async function see<T>(place: Place, look: (db: Place['db']) => Promise<T>): Promise<T> {
  if (!place.databaseUrl) return look(place.db)
  const db = openDatabase(place, { offset: 0 })
  try {
    return await look(db)
  } finally {
    await db.close()
  }
}

describe.skipIf(isInMemory)('a school of another version', () => {
  test('that is older is brought up to date only where it is replaced', async () => {
    const file = await emptyBackup()
    const place = await newPlace()
    await migrate(place.db, '0020-pool-questions')
    await sql`insert into users (id, email, daily_goal_minutes, created_at) values ('a', 'a@example.com', 25, 1)`.execute(
      place.db.query,
    )
    await leave(place)

    expect(await refusalOf(restore(place, file))).toMatch(/already has students or courses/)
    expect(await see(place, isMigrated)).toBe(false)

    await restore(place, file, { isForced: true })
    expect(await see(place, isMigrated)).toBe(true)
  })

  test('that is newer stays, and the sentence says into what else to restore', async () => {
    const file = await emptyBackup()
    const place = await newPlace()
    await migrate(place.db)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '9999')`.execute(
      place.db.query,
    )
    await leave(place)

    expect(await refusalOf(restore(place, file, { isForced: true }))).toMatch(
      place.databaseUrl ? /newer.*into an empty database/ : /newer.*into an empty DATA_DIR/,
    )
  })
})
