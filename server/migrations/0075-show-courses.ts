import type { Kysely } from 'kysely'

/** Who sees a course: by its folder, and by the office, which wins; when it was retired; when a folder was imported. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('subcategories')
    .addColumn('visibility', 'text', (column) => column.notNull().defaultTo('public'))
    .execute()
  await db.schema.alterTable('subcategories').addColumn('chosen_visibility', 'text').execute()
  await db.schema.alterTable('subcategories').addColumn('withdrawn_at', 'bigint').execute()
  await db.schema.alterTable('content_origins').addColumn('imported_at', 'bigint').execute()
}
