import type { Kysely } from 'kysely'

/** Classes of a school: who teaches them, who learns in them, and what. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('groups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('join_code', 'text', (column) => column.unique())
    .addColumn('may_leave', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('archived_at', 'bigint')
    .execute()

  await db.schema
    .createTable('group_courses')
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('groups.id').onDelete('cascade'),
    )
    .addColumn('subcategory_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_courses_key', ['group_id', 'subcategory_id'])
    .execute()
  await db.schema
    .createIndex('group_courses_by_course')
    .on('group_courses')
    .column('subcategory_id')
    .execute()

  await db.schema
    .createTable('group_members')
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('groups.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('left_at', 'bigint')
    .addPrimaryKeyConstraint('group_members_key', ['group_id', 'user_id'])
    .execute()
  await db.schema
    .createIndex('group_members_by_user')
    .on('group_members')
    .columns(['user_id', 'left_at'])
    .execute()
}
