// What students did at a thing of the course that was renamed or moved: handed on to what it is now, row by row.
import { sql } from 'kysely'
import { recountDay } from '../../activity/days-repository.ts'
import type { Queries, Tx } from '../../lib/db/database.ts'
import { handOnMemory } from '../../memory/course.ts'
import { tellLater } from './later-closing.ts'
import type { LinkedTable } from './successor-repository.ts'
import type { Link } from './successors.ts'

/** Keeps the links, and lets what students did follow. What led to a thing leads to its successor too. */
export async function transferProgress(tx: Tx, table: LinkedTable, links: Link[]): Promise<void> {
  for (const { from, to, why } of links) {
    await tx.query
      .updateTable('content_successors')
      .set({ to_id: to })
      .where('to_id', '=', from)
      .execute()
    // It may have come back to where it once was.
    await tx.query.deleteFrom('content_successors').where('from_id', '=', to).execute()
    await tx.query
      .insertInto('content_successors')
      .values({ from_id: from, to_id: to, kind: table, why, at: tx.now })
      .onConflict((conflict) => conflict.column('from_id').doUpdateSet({ to_id: to, why }))
      .execute()
    if (table === 'questions') await handOnMemory(tx, from, to)
    else await transferAssignments(tx.query, table, { from, to })
    await transferTeacherQuestions(tx.query, table, { from, to })
    if (table === 'chapters' || table === 'questions')
      await inheritDate({ query: tx.query, table, from, to })
    if (table !== 'lessons' && table !== 'quizzes') continue
    await holdAlone(tx, table, from)
    if (table === 'lessons') await joinProgress(tx, from, to)
    else await joinAttempts(tx.query, from, to)
  }
}

const assignedKinds = { chapters: 'chapter', lessons: 'lesson', quizzes: 'quiz' } as const

/** What a class has to do is what it is now. */
const transferAssignments = (
  query: Queries,
  table: keyof typeof assignedKinds,
  { from, to }: Pick<Link, 'from' | 'to'>,
) =>
  query
    .updateTable('assignments')
    .set({ target_id: to })
    .where('target_id', '=', from)
    .where('kind', '=', assignedKinds[table])
    .execute()

/** Questions to teachers follow to what the place is now. */
async function transferTeacherQuestions(
  query: Queries,
  table: LinkedTable,
  { from, to }: Pick<Link, 'from' | 'to'>,
): Promise<void> {
  const all = query.updateTable('student_questions')
  if (table === 'lessons' || table === 'quizzes')
    await all
      .set({ target_id: to })
      .where('target_id', '=', from)
      .where('kind', '=', assignedKinds[table])
      .execute()
  if (table === 'questions')
    await all.set({ anchor: to }).where('anchor', '=', from).where('kind', '=', 'quiz').execute()
}

/** A chapter or a question of another name is no new one. */
async function inheritDate({
  query,
  table,
  from,
  to,
}: {
  query: Queries
  table: 'chapters' | 'questions'
  from: string
  to: string
}): Promise<void> {
  const before = query.selectFrom(table).select('made_at').where('id', '=', from)
  await query.updateTable(table).set({ made_at: before }).where('id', '=', to).execute()
}

/** Waits for those who are writing records there, and admits nobody else. */
async function holdAlone(tx: Tx, table: 'lessons' | 'quizzes', id: string): Promise<void> {
  if (tx.engine !== 'postgres') return
  await tx.query.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
}

/** Who had been at both, because it was gone for a while and came back, has come as far as at either. */
async function joinProgress(tx: Tx, from: string, to: string): Promise<void> {
  const farther = sql<number>`case when excluded.percent > lesson_progress.percent
    then excluded.percent else lesson_progress.percent end`
  const isEarlier = sql`(excluded.completed_at is not null and
    (lesson_progress.completed_at is null or excluded.completed_at < lesson_progress.completed_at))`
  const isLater = sql`excluded.updated_at > lesson_progress.updated_at`
  const twice = await listDaysOfBoth(tx.query, from, to)
  await tx.query
    .insertInto('lesson_progress')
    .columns([
      'student_id',
      'lesson_id',
      'subject_id',
      'subcategory_id',
      'percent',
      'anchor',
      'completed_at',
      'completed_day',
      'updated_at',
    ])
    .expression(
      tx.query
        .selectFrom('lesson_progress as gone')
        .innerJoin('lessons', (join) => join.on('lessons.id', '=', to))
        .select(['gone.student_id', 'lessons.id', 'lessons.subject_id', 'lessons.subcategory_id'])
        .select(['gone.percent', 'gone.anchor', 'gone.completed_at', 'gone.completed_day'])
        .select('gone.updated_at')
        .where('gone.lesson_id', '=', from),
    )
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'lesson_id']).doUpdateSet({
        percent: farther,
        anchor: sql<string>`case when ${isLater} then excluded.anchor else lesson_progress.anchor end`,
        completed_at: sql<number>`case when ${isEarlier} then excluded.completed_at
          else lesson_progress.completed_at end`,
        completed_day: sql<number>`case when ${isEarlier} then excluded.completed_day
          else lesson_progress.completed_day end`,
        updated_at: sql<number>`case when ${isLater} then excluded.updated_at
          else lesson_progress.updated_at end`,
      }),
    )
    .execute()
  await tx.query.deleteFrom('lesson_progress').where('lesson_id', '=', from).execute()
  for (const { studentId, day } of twice) await recountDay(tx, studentId, day)
}

/** On which days students completed both, which will be one: each student's oldest day first, as everybody holds them. */
async function listDaysOfBoth(query: Queries, from: string, to: string) {
  const rows = await query
    .selectFrom('lesson_progress as gone')
    .innerJoin('lesson_progress as kept', 'kept.student_id', 'gone.student_id')
    .select(['gone.student_id', 'gone.completed_day as first', 'kept.completed_day as second'])
    .where('gone.lesson_id', '=', from)
    .where('kept.lesson_id', '=', to)
    .where('gone.completed_day', 'is not', null)
    .where('kept.completed_day', 'is not', null)
    .orderBy('gone.student_id')
    .execute()
  return rows.flatMap(({ student_id: studentId, first, second }) =>
    [...new Set([first ?? 0, second ?? 0])]
      .toSorted((a, b) => a - b)
      .map((day) => ({ studentId, day })),
  )
}

/**
 * Of who had attempts at both they are one list, numbered as they were begun: each counts once. What is still open stays
 * open and comes last, since no other begins before it is handed in.
 */
async function joinAttempts(query: Queries, from: string, to: string): Promise<void> {
  const attempts = query.selectFrom('attempts').select('id').where('quiz_id', '=', from)
  if (!(await attempts.limit(1).executeTakeFirst())) return
  const ranked = sql`(
    select id, row_number() over (partition by student_id
      order by case when submitted_at is null then 1 else 0 end, started_at, number, id) as place
    from attempts where quiz_id in (${from}, ${to})
      and student_id in (select student_id from attempts where quiz_id = ${from})) as ranked`
  // Below zero until all have theirs: no two attempts of a student may share a number at any time.
  await sql`update attempts set quiz_id = ${to}, number = -ranked.place
    from ${ranked} where ranked.id = attempts.id`.execute(query)
  await query
    .updateTable('attempts')
    .set((row) => ({ number: sql<number>`-${row.ref('number')}` }))
    .where('quiz_id', '=', to)
    .where('number', '<', 0)
    .execute()
  const quiz = await query
    .selectFrom('quizzes')
    .select(['id', 'rules'])
    .where('id', '=', to)
    .execute()
  await tellLater(query, quiz)
}
