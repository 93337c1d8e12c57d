// The settings of the school as rows.
import type { SchoolSettings } from '@kinnow/contract/school-settings'
import { PRODUCT_NAME } from '@kinnow/contract/product'
import { sql } from 'kysely'
import type { Tx } from '../lib/db/database.ts'
import { prepare } from '../lib/db/prepared.ts'
import { keyOf, logoPictureKey, toSettings } from './stored-settings.ts'

const allRows = prepare(({ query }) =>
  query.selectFrom('settings').select(['key', 'value']).where('key', '<>', logoPictureKey),
)

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

/** The picture of the logo, with the name of it that the settings have; null removes both. */
export async function writeLogo(
  tx: Tx,
  logo: { id: string; bytes: Buffer } | null,
  by: string,
): Promise<void> {
  const key = logoPictureKey
  if (logo)
    await writeSetting(tx, { key, value: JSON.stringify(logo.bytes.toString('base64')), by })
  else await tx.query.deleteFrom('settings').where('key', '=', key).execute()
  await writeSettings(tx, { logo: logo?.id ?? null }, by)
}

/** The picture, if it is the present logo's. */
export async function findLogo({ query }: Tx, id: string): Promise<Buffer | undefined> {
  const row = await query
    .selectFrom('settings as named')
    .innerJoin('settings as picture', (join) => join.on('picture.key', '=', logoPictureKey))
    .select('picture.value')
    .where('named.key', '=', keyOf.logo)
    .where('named.value', '=', JSON.stringify(id))
    .executeTakeFirst()
  return row && Buffer.from(JSON.parse(row.value) as string, 'base64')
}

const writeSetting = (tx: Tx, row: { key: string; value: string; by: string }) =>
  tx.query
    .insertInto('settings')
    .values({ ...row, at: tx.now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: row.value, by: row.by, at: tx.now }),
    )
    .execute()
