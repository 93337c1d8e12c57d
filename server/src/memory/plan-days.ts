// How many questions come back on which day, within what a student wants to do a day. Pure.

/** Of one day and subject; `fresh`: never seen in a review. */
export type Due = { day: number; subjectId: string; cards: number; fresh: number }

type Caps = { dailyCap: number; newCap: number }
/** Reviews of today, and how many of them were the first of their question. */
type Done = { done: number; fresh: number }

type Pool = { old: number; fresh: number }
type Planned = { day: number; subjects: Map<string, number>; count: number }

export type Plan = {
  /** For today and each day after it; today without what is done. */
  days: Planned[]
  /** All that is due today, whatever the cap. */
  waiting: number
  /**
   * On which day, counted from today as 1, nothing is left over for want of room in a day; null where today is enough. What
   * waits only for the daily limit on new cards is not overdue.
   */
  catchUpDays: number | null
}

/** `done` is what was done today; `count` is how many days are planned, today included. */
type Period = { today: number; done: Done; caps: Caps; count: number }

const nothingDone: Done = { done: 0, fresh: 0 }

/**
 * What is left over on one day waits for the next. Of several subjects each has the share of what it has waiting; what is
 * known to be due is all there is, so later days are at least as full as this says.
 */
export function planDays(due: Due[], { today, done, caps, count }: Period): Plan {
  const pools = new Map<string, Pool>()
  addDue(
    pools,
    due.filter(({ day }) => day <= today),
  )
  const waiting = sumOf(pools, 'old') + sumOf(pools, 'fresh')
  const days: Planned[] = []
  let isOverdue = false
  let catchUpDays: number | null = null
  for (let index = 0; index < count; index += 1) {
    const day = today + index
    if (index > 0)
      addDue(
        pools,
        due.filter((one) => one.day === day),
      )
    const used = index === 0 ? done : nothingDone
    const { subjects, isOver } = takeDay(pools, {
      room: Math.max(0, caps.dailyCap - used.done),
      roomForNew: Math.max(0, caps.newCap - used.fresh),
    })
    days.push({ day, subjects, count: total(subjects) })
    if (index === 0) isOverdue = isOver
    else if (isOverdue && catchUpDays === null && !isOver) catchUpDays = index + 1
  }
  if (isOverdue && catchUpDays === null) {
    const rest = sumOf(pools, 'old') + (caps.newCap >= caps.dailyCap ? sumOf(pools, 'fresh') : 0)
    catchUpDays = count + Math.max(1, Math.ceil(rest / caps.dailyCap))
  }
  return { days, waiting, catchUpDays }
}

function addDue(pools: Map<string, Pool>, rows: Due[]): void {
  for (const { subjectId, cards, fresh } of rows) {
    const pool = pools.get(subjectId) ?? { old: 0, fresh: 0 }
    pools.set(subjectId, { old: pool.old + cards - fresh, fresh: pool.fresh + fresh })
  }
}

/** Older cards come first: while more of them wait than there is room for, nothing new is begun. */
function takeDay(
  pools: Map<string, Pool>,
  { room, roomForNew }: { room: number; roomForNew: number },
): { subjects: Map<string, number>; isOver: boolean } {
  const old = take(pools, 'old', Math.min(room, sumOf(pools, 'old')))
  const left = room - total(old)
  const fresh = take(pools, 'fresh', Math.min(left, roomForNew, sumOf(pools, 'fresh')))
  const ids = [...new Set([...old.keys(), ...fresh.keys()])]
  const subjects = new Map(ids.map((id) => [id, (old.get(id) ?? 0) + (fresh.get(id) ?? 0)]))
  const freshLeft = Math.min(sumOf(pools, 'fresh'), roomForNew - total(fresh))
  return { subjects, isOver: sumOf(pools, 'old') + freshLeft > 0 }
}

const total = (counts: Map<string, number>) =>
  [...counts.values()].reduce((all, one) => all + one, 0)

function sumOf(pools: Map<string, Pool>, part: keyof Pool): number {
  let all = 0
  for (const pool of pools.values()) all += pool[part]
  return all
}

/** All there is of it. */
function takeAll(pools: Map<string, Pool>, part: keyof Pool): Map<string, number> {
  const taken = new Map<string, number>()
  for (const [id, pool] of pools) {
    if (pool[part] > 0) taken.set(id, pool[part])
    pool[part] = 0
  }
  return taken
}

/** Takes so many out of the pools: of each its share, and what is left over by rounding of the fullest first. */
function take(pools: Map<string, Pool>, part: keyof Pool, wanted: number): Map<string, number> {
  const taken = new Map<string, number>()
  const all = sumOf(pools, part)
  if (all === 0 || wanted <= 0) return taken
  if (wanted === all) return takeAll(pools, part)
  for (const [id, pool] of pools) taken.set(id, Math.floor((wanted * pool[part]) / all))
  const fullest = [...pools].toSorted(
    ([one, left], [other, right]) =>
      right[part] - (taken.get(other) ?? 0) - (left[part] - (taken.get(one) ?? 0)) ||
      (one < other ? -1 : 1),
  )
  let left = wanted - total(taken)
  for (const [id, pool] of fullest) {
    if (left === 0) break
    if ((taken.get(id) ?? 0) >= pool[part]) continue
    taken.set(id, (taken.get(id) ?? 0) + 1)
    left -= 1
  }
  for (const [id, count] of taken) {
    const pool = pools.get(id)
    if (pool) pool[part] -= count
    if (count === 0) taken.delete(id)
  }
  return taken
}
