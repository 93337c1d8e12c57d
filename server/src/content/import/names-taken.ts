// During a new import: file names that now belong to another thing, while students have records under them,
// so that what they did would be shown there. Names were exchanged or freed and taken again, or something new was written over.
import { createHash } from 'node:crypto'
import type { Queries } from '../../lib/db/database.ts'
import type { CatalogTable, Rows } from './collect-rows.ts'
import { courseThing, readCourseThings } from './course-things.ts'
import { readThings, thingsIn } from './successor-repository.ts'
import { isAnother, type Thing } from './successors.ts'

export const namedTables = ['subcategories', 'lessons', 'quizzes'] as const
export type NamedTable = (typeof namedTables)[number]

/** The name now belongs to another thing. */
export type NameTaken = { table: NamedTable; id: string; title: string; by: string }

/** A hash of the words, as the texts of a large school do not fit into memory. Null without words. */
const markOf = ({ title, text }: Thing) =>
  text === '' ? null : createHash('sha256').update(`${title}\n${text}`).digest('base64url')

type Said = { table: NamedTable; id: string; title: string; mark: string }

const thingsNow = (rows: Rows, table: NamedTable, ids: Set<string>) =>
  table === 'subcategories' ? courseThing(rows, ids) : thingsIn(rows, table, ids)
const thingsBefore = (query: Queries, table: NamedTable, ids: string[]) =>
  table === 'subcategories' ? readCourseThings(query, ids) : readThings(query, table, ids)

type Changed = { table: CatalogTable; changed: string[] }

export function watchNames() {
  const before: Said[] = []
  const now: Said[] = []
  const others: NameTaken[] = []
  const keep = (list: Said[], table: NamedTable, things: Thing[]) => {
    for (const thing of things) {
      const mark = markOf(thing)
      if (mark) list.push({ table, id: thing.id, title: thing.title, mark })
    }
  }
  return {
    /** Before rows are written: `changed` are those that will be, what was retired and comes back among them. */
    async note(query: Queries, rows: Rows, { table, changed }: Changed) {
      const mine = namedTables.find((one) => one === table)
      if (!mine || changed.length === 0) return
      const there = thingsNow(rows, mine, new Set(changed))
      const known = await thingsBefore(query, mine, changed)
      const byId = new Map(there.map((thing) => [thing.id, thing]))
      for (const was of known) {
        const is = byId.get(was.id)
        if (is && isAnother(was, is))
          others.push({ table: mine, id: was.id, title: was.title, by: is.title })
      }
      keep(now, mine, there)
      keep(before, mine, known)
    },
    find(): NameTaken[] {
      const otherIds = new Set(others.map(({ id }) => id))
      return [...others, ...findExchanged(before, now).filter(({ id }) => !otherIds.has(id))]
    },
  }
}

/** Those of one title, such as "Exercises": only what is the same to the letter, and once alone. */
function findExchanged(before: Said[], now: Said[]): NameTaken[] {
  const keyOf = ({ table, mark }: Said) => `${table} ${mark}`
  const places = Map.groupBy(now, keyOf)
  const own = new Map(now.map((one) => [one.id, one]))
  const times = Map.groupBy(before, keyOf)
  return before.flatMap((one) => {
    const taker = own.get(one.id)
    const isGone = taker !== undefined && taker.mark !== one.mark
    const isSure = places.get(keyOf(one))?.length === 1 && times.get(keyOf(one))?.length === 1
    return isGone && isSure
      ? [{ table: one.table, id: one.id, title: one.title, by: taker.title }]
      : []
  })
}
