// While a folder is imported again: lessons and quizzes whose file name went to another one of the same folder, so that what
// students did, which is kept by the name, would be shown at another one.
import { createHash } from 'node:crypto'
import type { Queries } from '../../lib/db/database.ts'
import type { Rows } from './collect-rows.ts'
import { readThings, thingsIn } from './successor-repository.ts'
import type { Thing } from './successors.ts'

const tables = ['lessons', 'quizzes'] as const
type Table = (typeof tables)[number]

/** It has gone to another name, and its own stands for another one. */
export type NameTaken = { table: Table; id: string; title: string; by: string }

/** What is said, as a mark: of a large school not every text fits into memory. Null where nothing is said. */
const markOf = ({ title, text }: Thing) =>
  text === '' ? null : createHash('sha256').update(`${title}\n${text}`).digest('base64url')

type Said = { table: Table; id: string; title: string; mark: string }

export function watchNames() {
  const before: Said[] = []
  const now: Said[] = []
  const keep = (list: Said[], table: Table, things: Thing[]) => {
    for (const thing of things) {
      const mark = markOf(thing)
      if (mark) list.push({ table, id: thing.id, title: thing.title, mark })
    }
  }
  return {
    /** Before rows are written: `changed` are those that will be, and `fresh` those of them that were not there. */
    async note(query: Queries, rows: Rows, table: string, changed: string[], fresh: string[]) {
      const mine = tables.find((one) => one === table)
      if (!mine || changed.length === 0) return
      keep(now, mine, thingsIn(rows, mine, new Set(changed)))
      const news = new Set(fresh)
      const known = changed.filter((id) => !news.has(id))
      if (known.length > 0) keep(before, mine, await readThings(query, mine, known))
    },
    /** Only what is the same to the letter, and once alone. */
    find(): NameTaken[] {
      const places = Map.groupBy(now, ({ table, mark }) => `${table} ${mark}`)
      const own = new Map(now.map((one) => [one.id, one]))
      const times = Map.groupBy(before, ({ table, mark }) => `${table} ${mark}`)
      return before.flatMap(({ table, id, title, mark }) => {
        const key = `${table} ${mark}`
        const there = places.get(key) ?? []
        const taker = own.get(id)
        const isGone = taker !== undefined && taker.mark !== mark
        const isSure = there.length === 1 && times.get(key)?.length === 1
        return isGone && isSure ? [{ table, id, title, by: taker.title }] : []
      })
    },
  }
}
