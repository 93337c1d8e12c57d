// Handed-in attempts one after the other, each with all that its score comes from: for jobs that go over many.
import type { Database } from '../../lib/db/database.ts'
import { type AttemptRow, type Item, itemsOf } from './attempt-repository.ts'
import type { AttemptEvent } from './attempt-event.ts'
import { listScoringOf } from './event-repository.ts'
import { assemble, type AttemptSnapshot } from './attempt-snapshot.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'
import { readVersions } from '../quiz-repository.ts'
import { type Corrections, correctionsIn } from '../regrade/corrected.ts'

type Frozen = Omit<AttemptSnapshot, 'row'>
type Kept = Pick<AttemptRow, 'id' | 'items' | 'rules' | 'engine' | 'seed' | 'deadline_at'>

export type ClosedAttempt<Row> = Frozen & {
  row: Row
  items: Item[]
  /** All that decide over its points. */
  events: AttemptEvent[]
  /** By which versions questions are marked since they were corrected. */
  corrections: Corrections
  /** Those of its questions and corrections, and others that were read before. */
  versions: Map<string, KeyedQuestion>
}

const mostVersions = 20_000

type Options = {
  /** What it says no to is not read further. */
  isWanted?: (items: Item[]) => boolean
  /** Called with an attempt that cannot be read, which is left out then; without it reading ends there. */
  onUnreadable?: (id: string) => void
}

/** `listPart` gets those after an id, by id, and none at the end. At no time is more than a page in memory. */
export async function* closedAttempts<Row extends Kept>(
  db: Database,
  listPart: (after: string) => Promise<Row[]>,
  { isWanted = () => true, onUnreadable }: Options = {},
): AsyncGenerator<ClosedAttempt<Row>> {
  const versions = new Map<string, KeyedQuestion>()
  const readSome = (rows: Row[]) => readPart({ db, rows, isWanted, versions })
  for (let after = ''; ;) {
    const part = await listPart(after)
    const last = part.at(-1)
    if (!last) return
    after = last.id
    if (versions.size > mostVersions) versions.clear()
    try {
      yield* await readSome(part)
    } catch (error) {
      if (!onUnreadable || !isUnreadable(error)) throw error
      yield* oneByOne(part, readSome, onUnreadable)
    }
  }
}

/** What is stored is not what can have been written: no JSON, or other JSON. */
export const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError || error instanceof TypeError

async function* oneByOne<Row extends Kept>(
  rows: Row[],
  read: (rows: Row[]) => Promise<ClosedAttempt<Row>[]>,
  onUnreadable: (id: string) => void,
) {
  for (const row of rows) {
    try {
      yield* await read([row])
    } catch (error) {
      if (!isUnreadable(error)) throw error
      onUnreadable(row.id)
    }
  }
}

async function readPart<Row extends Kept>({
  db,
  rows,
  isWanted,
  versions,
}: {
  db: Database
  rows: Row[]
  isWanted: (items: Item[]) => boolean
  versions: Map<string, KeyedQuestion>
}): Promise<ClosedAttempt<Row>[]> {
  const wanted = rows
    .map((row) => ({ row, items: itemsOf(row) }))
    .filter(({ items }) => isWanted(items))
  if (wanted.length === 0) return []
  const ids = wanted.map(({ row }) => row.id)
  const events = Map.groupBy(await listScoringOf(db, ids), ({ attemptId }) => attemptId)
  const read = wanted.map((one) => {
    const own = events.get(one.row.id) ?? []
    return { ...one, events: own, corrections: correctionsIn(own) }
  })
  await readMissing(db, read, versions)
  return read.map((one) => ({
    ...one,
    versions,
    ...assemble(one.row, one.corrections, versions),
  }))
}

type Asking = Pick<ClosedAttempt<Kept>, 'items' | 'corrections'>

async function readMissing(db: Database, all: Asking[], versions: Map<string, KeyedQuestion>) {
  const names = new Set(
    all.flatMap(({ items, corrections }) => [
      ...items.map(([, version]) => version),
      ...[...corrections.values()].flat(),
    ]),
  )
  const missing = [...names].filter((name) => !versions.has(name))
  for (const [name, keyed] of await readVersions(db, missing)) versions.set(name, keyed)
}
