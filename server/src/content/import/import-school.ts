// Brings a school into the database: one transaction, only what changed, nothing of a student lost.
import { sql } from 'kysely'
import { type Database, type Queries, type Tx, transaction } from '../../lib/db/database.ts'
import { type Changes, updateIndex } from '../../search/index/update-index.ts'
import { keepSynonyms } from '../../search/index/synonym-repository.ts'
import type { School } from '../model/school.ts'
import { batches } from '../../lib/util/batches.ts'
import { type CatalogTable, catalogTables, type Rows } from './collect-rows.ts'
import { countCorrected } from './corrected-keys.ts'
import { changedIn, type Gone, type Row, watchForGone } from './compare.ts'
import { keepState } from './folder-state.ts'
import { watchForMemory } from './follow-memory.ts'
import { addMedia } from './media.ts'
import { type Fresh, lostOf, watchForMoves } from './moves.ts'
import { watchNames } from './names-taken.ts'
import { recount } from './recount.ts'
import { tellLater } from './later-closing.ts'
import { type QuestionChange, watchQuestions } from './question-changes.ts'
import type { ImportReport, Written } from './report.ts'
import { readRetirement } from './read-retirement.ts'
import { needsConsent, type Retirement } from './retirement.ts'
import { rowsOf } from './rows.ts'
import { keepSources } from './sources.ts'
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

/** `isSure`: whatever is gone from the folder is retired without asking. `state` is that of the folder. */
export async function importSchool(
  db: Database,
  school: School,
  { isSure, state = null }: { isSure: boolean; state?: string | null } = { isSure: true },
): Promise<ImportReport> {
  return transaction(db, async (tx) => {
    const report: ImportReport = {
      written: 0,
      retired: 0,
      sources: 0,
      byTable: {},
      fresh: {},
      gone: null,
      questions: [],
      moves: { links: [], doubts: [] },
      corrected: { questions: 0, answers: 0, attempts: 0 },
    }
    const rewritten: string[] = []
    const note = (table: Written, count: number) => {
      if (count === 0) return
      report.byTable[table] = (report.byTable[table] ?? 0) + count
      report.written += count
    }
    note('media', await addMedia(tx.query, school.assets))
    note('synonyms', (await keepSynonyms(tx.query, school.origin, school.synonyms ?? [])) ? 1 : 0)
    const gone = await watchForGone(tx.query, school.origin)
    const isFirst = gone.count('subcategories') === 0
    const moved = watchForMoves(isFirst)
    const names = isFirst ? null : watchNames()
    const questionChanges = watchQuestions(tx.query, isFirst)
    const memory = await watchForMemory(tx, isFirst)
    const added = isFirst ? null : report.fresh
    for (const rows of rowsOf(school)) {
      gone.isThere(rows)
      const { changes, fresh, questions } = await writeRows(tx, {
        rows,
        origin: school.origin,
        note,
        names,
        questionChanges,
      })
      moved.note(rows, fresh)
      if (added)
        for (const table of catalogTables)
          if (fresh[table]?.length) added[table] = (added[table] ?? 0) + fresh[table].length
      rewritten.push(...questions)
      for (const [table, { written = new Set<string>() } = {}] of Object.entries(changes ?? {}))
        memory.note(table, [...written])
      if (changes) await updateIndex({ engine: db.engine, query: tx.query, rows, changes })
    }
    const left = await gone.left()
    report.moves = await moved.find(tx.query, left)
    const lost = lostOf(left, report.moves)
    const loss = await readRetirement({
      query: tx.query,
      gone: lost,
      of: gone.count,
      taken: names?.find(),
    })
    report.questions = await questionChanges.list({ school, lost, moves: report.moves })
    if (!isSure && needsConsent(loss)) throw new RetirementError(loss, report.questions)
    report.sources = await keepSources(tx.query, school)
    if (lost.length > 0) report.gone = loss
    for (const { table, links } of report.moves.links) {
      await transferProgress(tx, table, links)
      // What it took the place of is not gone, and it is not new.
      if (added?.[table]) added[table] -= links.length
    }
    await retire(db, tx.query, left)
    for (const [table, ids] of left) memory.note(table, ids)
    await memory.follow()
    report.retired = lost.reduce((sum, [, ids]) => sum + ids.length, 0)
    report.corrected = await countCorrected(tx, rewritten)
    if (report.written + left.length > 0) {
      await recount(tx.query)
      await tx.query
        .updateTable('content_state')
        .set((row) => ({ revision: sql<number>`${row.ref('revision')} + 1` }))
        .execute()
    }
    await keepState(tx.query, school.origin, state)
    return report
  })
}

type Writing = {
  rows: Rows
  origin: string
  note: (table: CatalogTable, count: number) => void
  names: ReturnType<typeof watchNames> | null
  questionChanges: ReturnType<typeof watchQuestions>
}

/** What was written, null where nothing had to be; the ids that were not there; and the questions that are or once were. */
async function writeRows(
  tx: Tx,
  { rows, origin, note, names, questionChanges }: Writing,
): Promise<{ changes: Changes | null; fresh: Fresh; questions: string[] }> {
  const changes: Changes = {}
  const fresh: Fresh = {}
  let questions: string[] = []
  let count = 0
  for (const table of catalogTables) {
    const {
      changed,
      fresh: news,
      known,
    } = await changedIn({ query: tx.query, table, rows, origin })
    fresh[table] = news
    note(table, changed.length)
    count += changed.length
    const ids = changed.map(({ id }) => id)
    await names?.note(tx.query, rows, table, ids)
    if (table === 'questions') await questionChanges.note(rows.questions, ids, news)
    await write(tx.query, table, changed)
    if (table === 'lessons') await writeBodies(tx.query, rows, changed)
    if (table === 'chapters' || table === 'questions') await date(tx, table, news)
    if (table === 'quizzes') await tellLater(tx.query, changed as Rows['quizzes'])
    if (table === 'questions') questions = known
    if (table === 'questions') await keepVersions(tx, changed as Rows['questions'])
    changes[table] = { written: new Set(ids), gone: [] }
  }
  return { changes: count > 0 ? changes : null, fresh, questions }
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
async function keepVersions(tx: Tx, questions: Rows['questions']) {
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
async function retire({ engine }: Database, query: Queries, gone: Gone): Promise<void> {
  const changes: Changes = {}
  for (const [table, ids] of gone) {
    for (const batch of batches(ids)) {
      await query.updateTable(table).set({ retired: 1 }).where('id', 'in', batch).execute()
    }
    changes[table] = { written: new Set(), gone: ids }
  }
  if (gone.length > 0) await updateIndex({ engine, query, rows: noRows, changes })
}
