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

/**
 * What is left over on one day waits for the next. Of several subjects each has the share of what it has waiting; what is
 * known to be due is all there is, so later days are at least as full as this says.
 */
export function planDays(
  due: Due[],
  today: number,
  { done, fresh }: Done,
  caps: Caps,
  count: number,
): Plan {
  const pools = new Map<string, Pool>()
  const add = (rows: Due[]) => {
    for (const { subjectId, cards, fresh: isNew } of rows) {
      const pool = pools.get(subjectId) ?? { old: 0, fresh: 0 }
      pools.set(subjectId, { old: pool.old + cards - isNew, fresh: pool.fresh + isNew })
    }
  }
  const sum = (part: keyof Pool) => sumOf(pools, part)
  add(due.filter(({ day }) => day <= today))
  const waiting = sum('old') + sum('fresh')
  const days: Planned[] = []
  let isBehind = false
  let catchUpDays: number | null = null
  for (let index = 0; index < count; index += 1) {
    const day = today + index
    if (index > 0) add(due.filter((one) => one.day === day))
    const room = Math.max(0, caps.dailyCap - (index === 0 ? done : 0))
    // Older cards come first: while more of them wait than there is room for, nothing new is begun.
    const roomForNew = Math.max(0, caps.newCap - (index === 0 ? fresh : 0))
    const takenOld = take(pools, 'old', Math.min(room, sum('old')))
    const isLeft = room - total(takenOld)
    const takenNew = take(pools, 'fresh', Math.min(isLeft, roomForNew, sum('fresh')))
    const subjects = new Map(
      [...new Set([...takenOld.keys(), ...takenNew.keys()])].map((id) => [
        id,
        (takenOld.get(id) ?? 0) + (takenNew.get(id) ?? 0),
      ]),
    )
    days.push({ day, subjects, count: total(subjects) })
    const isOver = sum('old') + Math.min(sum('fresh'), roomForNew - total(takenNew)) > 0
    if (index === 0) isBehind = isOver
    else if (isBehind && catchUpDays === null && !isOver) catchUpDays = index + 1
  }
  if (isBehind && catchUpDays === null) {
    const rest = sum('old') + (caps.newCap >= caps.dailyCap ? sum('fresh') : 0)
    catchUpDays = count + Math.max(1, Math.ceil(rest / caps.dailyCap))
  }
  return { days, waiting, catchUpDays }
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
