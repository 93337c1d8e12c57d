// Brings a school into the database: one transaction, only what changed, nothing of a student lost.
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../lib/db/database.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { type Changes, updateIndex } from '../../search/index/update-index.ts'
import { saveSynonyms } from '../../search/index/synonym-repository.ts'
import { followSeen, updateSeenOfSchool } from '../../enrollments/follow-visibility.ts'
import type { School } from '../model/school.ts'
import { batches } from '../../lib/util/batches.ts'
import { type CatalogTable, catalogTables, type Rows } from './collect-rows.ts'
import { countCorrected } from './corrected-keys.ts'
import { changedIn, type Gone, type Row, watchForGone } from './compare.ts'
import { saveFolderState } from './folder-state.ts'
import { watchForMemory } from './follow-memory.ts'
import { addMedia } from './media.ts'
import { type Fresh, lostOf, watchForMoves } from './recognize-moves.ts'
import { watchNames } from './names-taken.ts'
import { recount } from './recount.ts'
import { tellLater } from './later-closing.ts'
import { type QuestionChange, watchQuestions } from './question-changes.ts'
import type { ImportReport, Written } from './report.ts'
import { readRetirement } from './read-retirement.ts'
import { needsConsent, type Retirement } from './retirement.ts'
import { rowsOf } from './rows.ts'
import { saveSources } from './sources.ts'
import { transferProgress } from './transfer-progress.ts'

const noRows = { subcategories: [], subjects: [], chapters: [], lessons: [], lesson_bodies: [] }

/** Nothing has been changed: the transaction ends with it. */
export class RetirementError extends Error {
  readonly retirement: Retirement
  readonly questions: QuestionChange[]

  constructor(retirement: Retirement, questions: QuestionChange[]) {
    super('somebody has to agree to what would be retired')
    this.retirement = retirement
    this.questions = questions
  }
}

/** The courses are others than those that the import was checked against; nothing has been changed. */
export class OutdatedError extends Error {}

/** Imports come one after the other, also where two processes begin at once: locked in any order, their rows would be a deadlock. */
async function lockRevision(tx: Tx): Promise<number> {
  const state = tx.query.selectFrom('content_state').select('revision')
  const current = await (
    tx.engine === 'postgres' ? state.forUpdate() : state
  ).executeTakeFirstOrThrow()
  return current.revision
}

type ImportOptions = {
  isSure: boolean
  state?: string | null
  revision?: number
  /** Runs first in the transaction of the import: what it throws ends that. */
  before?: (tx: Tx) => Promise<void>
}

/** An import on its way: what watches it from course to course, and what it reports. */
type Run = {
  tx: Tx
  engine: Database['engine']
  origin: string
  /** Nothing of this folder was there: nothing of it can have moved, and all of it is new. */
  isFirst: boolean
  report: ImportReport
  gone: Awaited<ReturnType<typeof watchForGone>>
  moves: ReturnType<typeof watchForMoves>
  names: ReturnType<typeof watchNames> | null
  questions: ReturnType<typeof watchQuestions>
  memory: Awaited<ReturnType<typeof watchForMemory>>
  /** The questions written that are or once were in the database. */
  rewritten: string[]
}

/**
 * `isSure`: whatever is gone from the folder is retired without asking. `state` is that of the folder, `revision` that of
 * the courses with which it was compared.
 */
export async function importSchool(
  db: Database,
  school: School,
  { isSure, state = null, revision, before }: ImportOptions = { isSure: true },
): Promise<ImportReport> {
  return transaction(db, async (tx) => {
    const current = await lockRevision(tx)
    if (revision !== undefined && revision !== current)
      throw new OutdatedError('the courses have changed')
    await before?.(tx)
    const run = await startRun(tx, db.engine, school.origin)
    const { report } = run
    count(report, 'media', await addMedia(tx.query, school.assets))
    const areNewSynonyms = await saveSynonyms(tx.query, school.origin, school.synonyms ?? [])
    count(report, 'synonyms', areNewSynonyms ? 1 : 0)
    for (const rows of rowsOf(school)) await importRows(run, rows)

    const gone = await run.gone.left()
    report.moves = await run.moves.find(tx.query, gone)
    const lost = lostOf(gone, report.moves)
    const retirement = await readRetirement({
      query: tx.query,
      gone: lost,
      of: run.gone.count,
      taken: run.names?.find(),
    })
    report.questions = await run.questions.list({ school, lost, moves: report.moves })
    if (!isSure && needsConsent(retirement)) throw new RetirementError(retirement, report.questions)
    if (lost.length > 0) report.gone = retirement
    report.retired = lost.reduce((sum, [, ids]) => sum + ids.length, 0)

    report.sources = await saveSources(tx.query, school)
    await transferMoved(run)
    await retire(run, gone)
    await run.memory.follow()
    // A course may have become one for classes, or for everybody.
    await followSeen(tx, await updateSeenOfSchool(tx))
    report.corrected = await countCorrected(tx, run.rewritten)
    if (report.written + gone.length > 0) await publish(tx.query)
    await saveFolderState(tx, school.origin, state)
    return report
  })
}

async function startRun(tx: Tx, engine: Database['engine'], origin: string): Promise<Run> {
  const gone = await watchForGone(tx.query, origin)
  const isFirst = gone.count('subcategories') === 0
  return {
    tx,
    engine,
    origin,
    isFirst,
    report: {
      written: 0,
      retired: 0,
      sources: 0,
      byTable: {},
      fresh: {},
      gone: null,
      questions: [],
      moves: { links: [], doubts: [] },
      corrected: { questions: 0, answers: 0, attempts: 0 },
    },
    gone,
    moves: watchForMoves(isFirst),
    names: isFirst ? null : watchNames(),
    questions: watchQuestions(tx.query, isFirst),
    memory: await watchForMemory(tx, isFirst),
    rewritten: [],
  }
}

function count(report: ImportReport, table: Written, rows: number): void {
  if (rows === 0) return
  report.byTable[table] = (report.byTable[table] ?? 0) + rows
  report.written += rows
}

/** One course, or what is above courses: writes what changed, and updates the search index. */
async function importRows(run: Run, rows: Rows): Promise<void> {
  const { tx, engine, origin } = run
  run.gone.isThere(rows)
  const changes: Changes = {}
  const fresh: Fresh = {}
  let isChanged = false
  for (const table of catalogTables) {
    const difference = await changedIn({ query: tx.query, table, rows, origin })
    await writeTable(run, rows, { table, ...difference })
    fresh[table] = difference.fresh
    changes[table] = { written: new Set(difference.changed.map(({ id }) => id)), gone: [] }
    isChanged ||= difference.changed.length > 0
  }
  run.moves.note(rows, fresh)
  if (isChanged) await updateIndex({ engine, query: tx.query, rows, changes })
}

type Difference = { table: CatalogTable } & Awaited<ReturnType<typeof changedIn>>

async function writeTable(run: Run, rows: Rows, { table, changed, fresh, known }: Difference) {
  const { tx, report } = run
  const ids = changed.map(({ id }) => id)
  count(report, table, ids.length)
  if (!run.isFirst && fresh.length > 0)
    report.fresh[table] = (report.fresh[table] ?? 0) + fresh.length
  await run.names?.note(tx.query, rows, { table, changed: ids })
  if (table === 'questions') await run.questions.note(rows.questions, ids, fresh)
  run.memory.note(table, ids)
  await write(tx.query, table, changed)
  if (table === 'lessons') await writeBodies(tx.query, rows, changed)
  if (table === 'chapters' || table === 'questions') await date(tx, table, fresh)
  if (table === 'quizzes') await tellLater(tx.query, changed as Rows['quizzes'])
  if (table !== 'questions') return
  run.rewritten.push(...known)
  await saveVersions(tx, changed as Rows['questions'])
}

/** What took the place of something that moved is not new. */
async function transferMoved({ tx, report }: Run): Promise<void> {
  for (const { table, links } of report.moves.links) {
    await transferProgress(tx, table, links)
    if (report.fresh[table]) report.fresh[table] -= links.length
  }
}

/** Caches of the content end with its revision. */
async function publish(query: Queries): Promise<void> {
  await recount(query)
  await query
    .updateTable('content_state')
    .set((row) => ({ revision: sql<number>`${row.ref('revision')} + 1` }))
    .execute()
}

async function write(query: Queries, table: CatalogTable, changed: Row[]): Promise<void> {
  for (const batch of batches(changed)) {
    const columns = Object.keys(batch[0] ?? {}).filter((name) => name !== 'id')
    await query
      .insertInto(table)
      .values(batch as never)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(
            Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])),
          ),
      )
      .execute()
  }
}

/** What was hidden and comes back is new to students who had not met it: it takes no level away. */
async function date(tx: Tx, table: 'chapters' | 'questions', fresh: string[]) {
  for (const ids of batches(fresh))
    await tx.query.updateTable(table).set({ made_at: tx.now }).where('id', 'in', ids).execute()
}

async function writeBodies(query: Queries, rows: Rows, changed: Row[]): Promise<void> {
  const ids = new Set(changed.map((row) => row.id))
  const bodies = rows.lesson_bodies.filter((body) => ids.has(body.lesson_id))
  for (const batch of batches(bodies)) {
    await query
      .insertInto('lesson_bodies')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('lesson_id').doUpdateSet((row) => ({
          body: row.ref('excluded.body'),
          headings: row.ref('excluded.headings'),
          search_text: row.ref('excluded.search_text'),
        })),
      )
      .execute()
  }
}

/** Versions that were ever shown stay: attempts name the version they use. */
async function saveVersions(tx: Tx, questions: Rows['questions']) {
  for (const batch of batches(questions)) {
    await tx.query
      .insertInto('question_versions')
      .values(
        batch.map(({ id, type, topic, shown, answer_key, version }) => ({
          fingerprint: version ?? id,
          question_id: id,
          type,
          topic,
          shown,
          answer_key,
          made_at: tx.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** What is gone from the folder is hidden, not deleted: students' records go on pointing at it. */
async function retire({ tx, engine, memory }: Run, gone: Gone): Promise<void> {
  const changes: Changes = {}
  for (const [table, ids] of gone) {
    for (const batch of batches(ids)) {
      await tx.query.updateTable(table).set({ retired: 1 }).where('id', 'in', batch).execute()
    }
    changes[table] = { written: new Set(), gone: ids }
    memory.note(table, ids)
  }
  if (gone.length > 0) await updateIndex({ engine, query: tx.query, rows: noRows, changes })
}
