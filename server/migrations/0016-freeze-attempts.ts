import { type Kysely, sql } from 'kysely'

type Listed = { id: string; version: string; quiz_id: string; retired: number }

/**
 * What a student did becomes a fact: questions are kept in every version that was asked, an attempt names the versions
 * it asks, and answers are events beside others. Attempts from before carry engine 0: their points are those that were
 * recorded when they were handed in, since what was asked then is no longer known for sure.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('question_versions')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('topic', 'text')
    .addColumn('shown', 'text', (column) => column.notNull())
    .addColumn('answer_key', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('question_versions_by_question')
    .on('question_versions')
    .columns(['question_id', 'made_at'])
    .execute()
  await db.schema.alterTable('questions').addColumn('version', 'text').execute()
  await sql`update questions set version = id || '.' || fingerprint`.execute(db)
  await sql`
    insert into question_versions (fingerprint, question_id, type, topic, shown, answer_key, made_at)
    select version, id, type, topic, shown, answer_key, 0 from questions
  `.execute(db)

  await addColumns(db)
  await createEvents(db)
  await sql`
    insert into attempt_events (id, attempt_id, student_id, kind, question_id, data, score, engine, at)
    select id, attempt_id, student_id, 'answer', question_id, chosen, score, 0, created_at from answer_events
  `.execute(db)
  await sql`
    insert into attempt_events (id, attempt_id, student_id, kind, question_id, data, score, engine, at)
    select id || '.submit', id, student_id, 'submit', null, cast(out_of as text), score, 0, submitted_at
    from attempts where submitted_at is not null
  `.execute(db)
  await sql`
    update attempts set last_event_at = coalesce(
      (select max(at) from attempt_events where attempt_events.attempt_id = attempts.id), started_at)
  `.execute(db)
  await freezeItems(db)
  await db.schema.dropTable('answer_events').execute()
}

async function addColumns(db: Kysely<never>) {
  const added = [
    ['mode', 'text', 'practice'],
    ['seed', 'text', ''],
    ['items', 'text', '[]'],
    ['rules', 'text', '{}'],
    ['engine', 'integer', 0],
    ['extra', 'double precision', 1],
  ] as const
  for (const [name, type, value] of added) {
    await db.schema
      .alterTable('attempts')
      .addColumn(name, type, (column) => column.notNull().defaultTo(value))
      .execute()
  }
  for (const [name, type] of [
    ['deadline_at', 'bigint'],
    ['closed_by', 'text'],
    ['last_event_at', 'bigint'],
  ] as const) {
    await db.schema.alterTable('attempts').addColumn(name, type).execute()
  }
  await sql`
    update attempts set seed = id, rules = '{"feedback":"' || explain || '"}',
      closed_by = case when submitted_at is null then null else 'student' end,
      engine = case when submitted_at is null then 1 else 0 end
  `.execute(db)
}

async function createEvents(db: Kysely<never>) {
  await db.schema
    .createTable('attempt_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('question_id', 'text')
    .addColumn('data', 'text')
    .addColumn('score', 'double precision')
    .addColumn('engine', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('attempt_events_by_attempt')
    .on('attempt_events')
    .columns(['attempt_id', 'at', 'id'])
    .execute()
  await db.schema
    .createIndex('attempt_events_by_student')
    .on('attempt_events')
    .columns(['student_id', 'at', 'id'])
    .execute()
}

/** What each attempt asks: the questions that are there, and those that were answered in it and are gone. */
async function freezeItems(db: Kysely<never>) {
  const questions = await sql<Listed>`
    select id, version, quiz_id, retired from questions
    where quiz_id in (select quiz_id from attempts) order by quiz_id, position, id
  `.execute(db)
  const byQuiz = new Map<string, Listed[]>()
  for (const row of questions.rows)
    byQuiz.set(row.quiz_id, [...(byQuiz.get(row.quiz_id) ?? []), row])
  const write = (rows: Listed[], where: ReturnType<typeof sql>) =>
    sql`update attempts set items = ${JSON.stringify(rows.map(({ id, version }) => [id, version]))}
      where ${where}`.execute(db)
  for (const [quizId, rows] of byQuiz) {
    await write(
      rows.filter(({ retired }) => retired === 0),
      sql`quiz_id = ${quizId}`,
    )
  }
  const gone = await sql<{ attempt_id: string; quiz_id: string; question_id: string }>`
    select distinct attempt_events.attempt_id, questions.quiz_id, questions.id as question_id
    from attempt_events
    inner join questions on questions.id = attempt_events.question_id
    where attempt_events.kind = 'answer' and questions.retired = 1 and questions.quiz_id is not null
  `.execute(db)
  const answered = new Map<string, { quizId: string; ids: Set<string> }>()
  for (const row of gone.rows) {
    const known = answered.get(row.attempt_id) ?? { quizId: row.quiz_id, ids: new Set<string>() }
    known.ids.add(row.question_id)
    answered.set(row.attempt_id, known)
  }
  for (const [attemptId, { quizId, ids }] of answered) {
    const rows = byQuiz.get(quizId) ?? []
    await write(
      rows.filter(({ id, retired }) => retired === 0 || ids.has(id)),
      sql`id = ${attemptId}`,
    )
  }
}
