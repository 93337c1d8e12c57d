// The settings of the school as rows.
import type { SchoolSettings } from '@kinnow/contract/school-settings'
import { PRODUCT_NAME } from '@kinnow/contract/product'
import { sql } from 'kysely'
import type { Tx } from '../lib/db/database.ts'
import { prepare } from '../lib/db/prepared.ts'
import { keyOf, toSettings } from './stored-settings.ts'

const allRows = prepare(({ query }) => query.selectFrom('settings').select(['key', 'value']))

export const readSchoolSettings = async (tx: Tx): Promise<SchoolSettings> =>
  toSettings(await allRows(tx, {}))

/** What emails and pages call the school. */
export const readSchoolName = async (tx: Tx): Promise<string> =>
  (await readSchoolSettings(tx)).name ?? PRODUCT_NAME

export type SettingsChange = { [Name in keyof SchoolSettings]?: SchoolSettings[Name] | undefined }

/** Null removes a setting. Cached pages end with the revision of the content, in every process. */
export async function writeSettings(tx: Tx, change: SettingsChange, by: string): Promise<void> {
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue
    const key = keyOf[name as keyof SchoolSettings]
    if (value === null) await tx.query.deleteFrom('settings').where('key', '=', key).execute()
    else await writeSetting(tx, { key, value: JSON.stringify(value), by })
  }
  await tx.query
    .updateTable('content_state')
    .set((row) => ({ revision: sql<number>`${row.ref('revision')} + 1` }))
    .execute()
}

const writeSetting = (tx: Tx, row: { key: string; value: string; by: string }) =>
  tx.query
    .insertInto('settings')
    .values({ ...row, at: tx.now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: row.value, by: row.by, at: tx.now }),
    )
    .execute()
