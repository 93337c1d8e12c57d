// Folds every closed attempt again and compares: what is shown as a result must be what its events come to.
import type { Database } from '../lib/db/database.ts'
import { itemsOf, listClosedAttempts } from './attempt-repository.ts'
import { listScoringOf } from './event-repository.ts'
import type { AttemptEvent } from './attempt-event.ts'
import { foldAttempt } from './fold.ts'
import { askedOf } from './frozen-attempt.ts'
import type { KeyedQuestion } from './keyed-question.ts'
import { readVersions } from './quiz-repository.ts'
import { correctionsIn } from './regrade/corrected.ts'
import { readRules } from './rules.ts'

/** Points as they are stored and as they come out, each "of" how many. */
export type Mismatch = { id: string; stored: [number, number]; computed: [number, number] }

const atOnce = 500
const mostVersions = 20_000

/** `onFound` is told of each attempt that differs; returns how many were folded. */
export async function replay(
  db: Database,
  onFound: (mismatch: Mismatch) => void,
): Promise<{ folded: number; different: number }> {
  const versions = new Map<string, KeyedQuestion>()
  let after = ''
  let folded = 0
  let different = 0
  for (;;) {
    const rows = await listClosedAttempts(db, after, atOnce)
    if (rows.length === 0) return { folded, different }
    after = rows.at(-1)?.id ?? after
    const items = new Map(rows.map((row) => [row.id, itemsOf(row)]))
    if (versions.size > mostVersions) versions.clear()
    const events = grouped(
      await listScoringOf(
        db,
        rows.map(({ id }) => id),
      ),
    )
    const corrections = new Map([...events].map(([id, own]) => [id, correctionsIn(own)]))
    const wanted = new Set([
      ...[...items.values()].flat().map(([, version]) => version),
      ...[...corrections.values()].flatMap((own) => [...own.values()]),
    ])
    const missing = [...wanted].filter((version) => !versions.has(version))
    for (const [name, keyed] of await readVersions(db, missing)) versions.set(name, keyed)
    for (const row of rows) {
      const own = corrections.get(row.id) ?? new Map()
      const asked = askedOf(items.get(row.id) ?? [], own, versions, row.seed)
      const { engine, deadline_at: deadlineAt } = row
      const attempt = { engine, deadlineAt, rules: readRules(row.rules), ...asked }
      const { score, outOf } = foldAttempt(attempt, events.get(row.id) ?? [])
      folded += 1
      if (isNear(score, row.score ?? 0) && outOf === row.out_of) continue
      different += 1
      onFound({
        id: row.id,
        stored: [row.score ?? 0, row.out_of ?? 0],
        computed: [score, outOf],
      })
    }
  }
}

/** Sums of thirds in another order differ in their last digit. */
const isNear = (left: number, right: number) => Math.abs(left - right) < 1e-9

function grouped(events: (AttemptEvent & { attemptId: string })[]) {
  const byAttempt = new Map<string, AttemptEvent[]>()
  for (const event of events) {
    const known = byAttempt.get(event.attemptId)
    if (known) known.push(event)
    else byAttempt.set(event.attemptId, [event])
  }
  return byAttempt
}
