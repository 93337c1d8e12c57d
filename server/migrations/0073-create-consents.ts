import type { Kysely } from 'kysely'

/** What guardians agreed to for students below the school's age, and who waits for it before a class begins. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('consents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text_version', 'text')
    .addColumn('guardian_email', 'text')
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('signed_on', 'text')
    .addColumn('recorded_by', 'text', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('given_at', 'bigint')
    .addColumn('refused_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('consents_by_student')
    .on('consents')
    .columns(['student_id', 'requested_at'])
    .execute()
  await db.schema.createIndex('consents_by_recorder').on('consents').column('recorded_by').execute()
  await db.schema
    .createTable('waiting_members')
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('groups.id').onDelete('cascade'),
    )
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('waiting_members_pk', ['group_id', 'student_id'])
    .execute()
  await db.schema
    .createIndex('waiting_members_by_student')
    .on('waiting_members')
    .column('student_id')
    .execute()
}
