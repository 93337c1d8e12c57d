// Counters in the database, so that any number of processes count together (S6, S7, S10). They come to the disk with
// the next commit that is waited for, or before the answer.
import { createHmac, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { transaction, withQuery } from '../db/transaction.ts'
import { prepare, prepareList, type ValueOf } from '../db/prepared.ts'
import { filledBatches } from '../util/batches.ts'
import { hasFairShare } from '../util/fair-share.ts'

/**
 * At most `most` within `window` milliseconds, counted from the first. Where many have a part of one budget, `shared` is that
 * budget: it is spent with each of them, and none gets more of it than its fair share.
 */
export type Budget = { name: string; of: string; most: number; window: number; shared?: Budget }
type Named = Pick<Budget, 'name' | 'of'>

/**
 * A counter that ends later than one begun now had its clock put back, and starts over, so that no wait is longer than its
 * window (R13); but of two statements at once the earlier one may write last.
 */
const slack = 10_000

type Key = { key: string }

const running = prepareList(({ query, now }, _, keys: ValueOf<Key>[]) =>
  query
    .selectFrom('rate_limits')
    .select(['key', 'count', sql<number>`ends_at - ${now}`.as('left')])
    .where(
      'key',
      'in',
      keys.map((one) => one('key')),
    )
    .where('ends_at', '>', now),
)

const countUp = prepareList(({ query, now }, _, budgets: ValueOf<Key & { window: number }>[]) =>
  query
    .insertInto('rate_limits')
    .values(
      budgets.map((one) => ({
        key: one('key'),
        count: 1,
        ends_at: sql<number>`${now} + ${one('window')}`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => {
        const isOver = sql`rate_limits.ends_at <= ${now} or rate_limits.ends_at > ${row.ref('excluded.ends_at')} + ${sql.lit(slack)}`
        return {
          count: sql<number>`case when ${isOver} then 1 else rate_limits.count + 1 end`,
          ends_at: sql<number>`case when ${isOver} then ${row.ref('excluded.ends_at')} else rate_limits.ends_at end`,
        }
      }),
    )
    .returning(['key', 'count', sql<number>`ends_at - ${now}`.as('left')]),
)

const countDown = prepare(({ query }, value: ValueOf<Key>) =>
  query
    .updateTable('rate_limits')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', value('key')),
)

const ofKey = ({ query }: Database, value: ValueOf<Key>) =>
  query.deleteFrom('rate_limits').where('key', '=', value('key'))
const removeEmpty = prepare((db, value: ValueOf<Key>) => ofKey(db, value).where('count', '<=', 0))
const remove = prepare((db, value: ValueOf<Key>) => ofKey(db, value))

export class Limiter {
  readonly #db: Database
  /** No request waits until its counters are on the disk. */
  readonly #early: Database
  readonly #key: KeyObject
  /** The keys by budget, as one call asks for the same budgets several times. */
  readonly #keys = new WeakMap<Named, string>()

  /** `key` hides whom a counter is for: it is stored as a keyed hash (S37). */
  constructor(db: Database, key: KeyObject) {
    this.#db = db
    this.#early = withQuery(db, db.early)
    this.#key = key
  }

  /** The seconds until every one of these has room again, without spending: 0 where all have room now. */
  async wait(budgets: Budget[]): Promise<number> {
    const [seconds] = await this.waits([budgets])
    return seconds ?? 0
  }

  /** The same for each of several lists of budgets, read in one go. */
  async waits(lists: Budget[][]): Promise<number[]> {
    const all = lists.map((budgets) => this.#withShared(budgets))
    const windows = new Map(all.flat().map((budget) => [this.#keyOf(budget), budget.window]))
    const counted = new Map<string, Counted>()
    const keys = Array.from(windows.keys(), (key) => ({ key }))
    for (const part of filledBatches(keys))
      for (const { key, count, left } of await running(this.#db, {}, part)) {
        const window = windows.get(key) as number
        if (left <= window + slack) counted.set(key, { count, left: Math.min(left, window) })
      }
    return all.map((budgets) => secondsOf(this.#untilRoom(budgets, counted)))
  }

  /**
   * Counts once for each budget and returns the seconds to wait: 0 where all have room. A refused request has spent
   * nothing: being refused costs no more than asking, and none of what somebody else may still need. `besides` must have
   * room as well, and is not counted.
   */
  async spend(budgets: Budget[], besides: Budget[] = []): Promise<number> {
    if (budgets.length === 0) return 0
    const before = await this.wait([...budgets, ...besides])
    if (before > 0) return before
    const all = this.#withShared(budgets)
    const rows = await this.#raise(all)
    // What this one found: others may have spent since it looked.
    const found = rows.map(({ key, count, left }): [string, Counted] => [
      key,
      { count: count - 1, left },
    ])
    const late = this.#untilRoom(all, new Map(found))
    if (late > 0) await this.giveBack(all)
    return secondsOf(late)
  }

  /** Counts once, whatever is left, and returns the count: of many at once each gets another number. */
  async countUp(budget: Omit<Budget, 'most'>): Promise<number> {
    const [row] = await this.#raise([budget])
    return row?.count ?? 0
  }

  /** How often a budget was spent in its running window, without spending. */
  async count(budget: Named): Promise<number> {
    const [row] = await running(this.#db, {}, [{ key: this.#keyOf(budget) }])
    return row?.count ?? 0
  }

  async clear(budget: Named): Promise<void> {
    await remove(this.#early, { key: this.#keyOf(budget) })
  }

  /** Takes back one count each: what was counted before it was known to be right. */
  async giveBack(budgets: (Named & Pick<Budget, 'shared'>)[]): Promise<void> {
    const keys = new Set(budgets.flatMap(chainOf).map((budget) => this.#keyOf(budget)))
    // One row a statement: several at once might wait for each other (see `raise`).
    for (const key of keys) await takeBack(this.#early, key)
  }

  /** Takes back one count of `one`, and all of `all`, in one commit; in the order of `raise`. */
  async settle(one: Named, all: Named): Promise<void> {
    const [back, cleared] = [this.#keyOf(one), this.#keyOf(all)]
    await transaction(this.#early, async (tx) => {
      if (back < cleared) await takeBack(tx, back)
      await remove(tx, { key: cleared })
      if (back > cleared) await takeBack(tx, back)
    })
  }

  /** Each once, with those that they share. */
  #withShared(budgets: Budget[]): Budget[] {
    const all = budgets.flatMap(chainOf)
    return [...new Map(all.map((budget) => [this.#keyOf(budget), budget])).values()]
  }

  /** The milliseconds until every one of these has room for one more; 0 where all have. */
  #untilRoom(budgets: Budget[], counted: Map<string, Counted>): number {
    const countedOf = (budget: Budget) => counted.get(this.#keyOf(budget)) ?? { count: 0, left: 0 }
    const waits = budgets.map((budget) => {
      const { count: own, left } = countedOf(budget)
      if (own >= budget.most) return left
      if (!budget.shared) return 0
      const all = countedOf(budget.shared)
      const free = budget.shared.most - all.count
      if (hasFairShare({ own, free })) return 0
      return free > 0 ? Math.min(left, all.left) : all.left
    })
    return Math.max(0, ...waits)
  }

  /** Counts, whatever is left; returns of each how often it was spent by now, this time included. */
  #raise(budgets: Omit<Budget, 'most'>[]) {
    // In one order everywhere, so that two statements never wait for each other.
    const sorted = budgets
      .map((budget) => ({ ...budget, key: this.#keyOf(budget) }))
      .toSorted((left, right) => (left.key < right.key ? -1 : 1))
    return countUp(this.#early, {}, sorted)
  }

  #keyOf(budget: Named): string {
    const known = this.#keys.get(budget)
    if (known !== undefined) return known
    const { name, of } = budget
    const hash = createHmac('sha256', this.#key).update(of).digest('base64url').slice(0, 22)
    this.#keys.set(budget, `${name}:${hash}`)
    return `${name}:${hash}`
  }
}

/** A counter that is empty goes, so that nobody can read from a later wait when somebody else succeeded. */
async function takeBack(db: Database, key: string): Promise<void> {
  await countDown(db, { key })
  await removeEmpty(db, { key })
}

type Counted = { count: number; left: number }

/** A budget, that which it shares, and so on. */
const chainOf = <B extends { shared?: Budget }>(budget: B): (B | Budget)[] =>
  budget.shared ? [budget, ...chainOf(budget.shared)] : [budget]

const secondsOf = (milliseconds: number) => Math.ceil(milliseconds / 1000)

/** Counters whose window is over are worth nothing any more. */
export async function removeOldLimits(db: Database): Promise<void> {
  await db.query.deleteFrom('rate_limits').where('ends_at', '<', db.now).execute()
}
