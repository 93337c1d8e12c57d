// R16: a backup has one state, whatever is written meanwhile; and a restore that is killed was none.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startApp, testSecret } from '../../../test/app.ts'
import { buildStudent } from '../../../test/build.ts'
import { readDump } from '../../../test/dump.ts'
import { isInMemory } from '../../../test/engines.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { newPlace } from '../../../test/places.ts'
import { newSqlitePlace, type Place } from '../../../test/sqlite-place.ts'
import type { Database } from '../../lib/db/database.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const eventsOfAttempt = 3
const attemptsBefore = 1500

async function openSchool() {
  const app = await startApp()
  onTestFinished(() => app.stop())
  writeFileSync(join(app.dataDir, 'secret.key'), testSecret)
  const { id } = await buildStudent(app)
  const { db, dataDir, databaseUrl } = app
  return { place: { db, dataDir, databaseUrl, secretKey: undefined } satisfies Place, id }
}

/** An attempt, its events, a card, and the count of cards: in one transaction, as a student's answer is stored. */
async function addAttempts({ query }: Database, studentId: string, from: number, many: number) {
  const numbers = Array.from({ length: many }, (_, index) => from + index)
  const subject = { student_id: studentId, due_day: 1, subject_id: 's' }
  await query.transaction().execute(async (trx) => {
    await trx
      .insertInto('attempts')
      .values(
        numbers.map((number) => ({
          id: `a${number}`,
          student_id: studentId,
          quiz_id: 'q',
          number,
          explain: 'at-end',
          started_at: 1,
          submitted_at: 2,
          score: 1,
          out_of: 2,
          mode: 'practice',
          seed: 's',
          items: '[]',
          rules: '{}',
          engine: 1,
          extra: 1,
          deadline_at: null,
          closed_by: 'student',
          last_event_at: 2,
        })),
      )
      .execute()
    const events = numbers.flatMap((number) =>
      Array.from({ length: eventsOfAttempt }, (_, index) => ({
        id: `a${number}.${index}`,
        attempt_id: `a${number}`,
        student_id: studentId,
        kind: 'answer',
        question_id: 'q',
        data: '["1"]',
        score: 1,
        engine: 1,
        at: index,
      })),
    )
    await trx.insertInto('attempt_events').values(events).execute()
    await trx
      .insertInto('cards')
      .values(
        numbers.map((number) => ({
          student_id: studentId,
          question_id: `q${number}`,
          subcategory_id: 'c',
          subject_id: 's',
          chapter_id: 'h',
          lesson_id: null,
          version: 'v',
          sign: 'x',
          stability: 1,
          difficulty: 1,
          last_day: 0,
          due_day: 1,
          reps: 1,
          recalled: 0,
          lapses: 0,
          reviews: 0,
          level: 0,
          first_at: 1,
          familiar_at: null,
          confident_at: null,
          mastered_at: null,
          state: 'on',
          is_asleep: 0,
          is_corrected: 0,
        })),
      )
      .execute()
    await trx
      .insertInto('due_counts')
      .values({ ...subject, cards: many, fresh: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['student_id', 'due_day', 'subject_id'])
          .doUpdateSet((set) => ({ cards: set('due_counts.cards', '+', many) })),
      )
      .execute()
  })
}

async function readSums({ query }: Database) {
  const count = async (table: 'attempts' | 'attempt_events' | 'cards') => {
    const row = await query
      .selectFrom(table)
      .select((build) => build.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return row.rows
  }
  const due = await query.selectFrom('due_counts').select('cards').executeTakeFirstOrThrow()
  return {
    attempts: await count('attempts'),
    events: await count('attempt_events'),
    cards: await count('cards'),
    due: due.cards,
  }
}

describe.skipIf(isInMemory)('R16: while students go on', () => {
  test('R16: a backup has one state: what belongs together agrees', async () => {
    const { place, id } = await openSchool()
    for (let from = 0; from < attemptsBefore; from += 300)
      await addAttempts(place.db, id, from, 300)
    const file = join(newFolder(), 'backup')
    const made = new AbortController()
    let written = attemptsBefore
    const writing = (async () => {
      while (!made.signal.aborted) {
        await addAttempts(place.db, id, written, 1)
        written += 1
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    await backUp(place, file)
    made.abort()
    await writing

    const target = newSqlitePlace()
    await restore(target, file)
    const sums = await readSums(target.db)

    expect(sums.attempts).toBeGreaterThanOrEqual(attemptsBefore)
    expect(sums.attempts).toBeLessThan(written)
    expect(sums).toEqual({
      attempts: sums.attempts,
      events: sums.attempts * eventsOfAttempt,
      cards: sums.attempts,
      due: sums.attempts,
    })
  })
})

describe.skipIf(isInMemory)('R16: a restore that is killed', () => {
  test('R16: leaves the school as it was, or as it shall be, and can be done again', async () => {
    const { place, id } = await openSchool()
    const file = join(newFolder(), 'backup')
    for (let from = 0; from < 6000; from += 300) await addAttempts(place.db, id, from, 300)
    await backUp(place, file)
    const shall = await readDump(place.db)
    const target = await newPlace()
    await target.db.close()
    await restore(target, file)
    const was = await on(target, async (db) => {
      await db.query.updateTable('users').set({ name: 'Somebody Else' }).execute()
      return readDump(db)
    })

    let untouched = 0
    for (const wait of [500, 800, 1200]) {
      const child = startRestore(target, file)
      await new Promise((resolve) => setTimeout(resolve, wait))
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      const now = await on(target, readDump)
      const isUntouched = now['users']?.join().includes('Somebody Else')
      expect(now).toEqual(isUntouched ? was : shall)
      if (!isUntouched) break
      untouched += 1
    }
    expect(untouched).toBeGreaterThan(0)

    await restore(target, file, { isForced: true })
    expect(await on(target, readDump)).toEqual(shall)
  })
})

async function on<T>(place: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(place, { offset: 0 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

function startRestore({ dataDir, databaseUrl }: Place, file: string) {
  const program = new URL('../../command-line.ts', import.meta.url).pathname
  return spawn(process.execPath, [...process.execArgv, program, 'restore', file, '--force'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    stdio: 'ignore',
  })
}
