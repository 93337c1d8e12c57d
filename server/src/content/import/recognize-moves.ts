// During a new import, new things are matched with those that are gone, so that a renamed lesson keeps its
// readers: by the rules of `successors.ts`; what they did is handed on in `transfer-progress.ts`.
import type { Queries } from '../../lib/db/database.ts'
import type { Rows } from './collect-rows.ts'
import type { Gone } from './compare.ts'
import { type LinkedTable, linkedTables, readThings, thingsIn } from './successor-repository.ts'
import { type Doubt, type Link, linkThings, type Thing } from './successors.ts'

export type Moves = {
  links: { table: LinkedTable; links: Link[] }[]
  doubts: Doubt[]
}

export type Fresh = Partial<Record<string, string[]>>

/** `isFirst`: nothing of this folder was there, so nothing can have moved. */
export function watchForMoves(isFirst: boolean) {
  const fresh = new Map<LinkedTable, Thing[]>(linkedTables.map((table) => [table, []]))
  return {
    /** What a course has that was not known, by table. */
    note(rows: Rows, ids: Fresh) {
      if (isFirst) return
      for (const table of linkedTables) {
        const own = new Set(ids[table])
        if (own.size > 0) fresh.get(table)?.push(...thingsIn(rows, table, own))
      }
    },
    find: (query: Queries, gone: Gone) => findMoves(query, gone, fresh),
  }
}

async function findMoves(query: Queries, gone: Gone, fresh: Map<LinkedTable, Thing[]>) {
  const moves: Moves = { links: [], doubts: [] }
  const homes = new Map<string, string>()
  const goneIds = new Map<string, string[]>(gone)
  // What holds others comes first: where it went tells where they are looked for.
  for (const [table, things] of fresh) {
    const ids = goneIds.get(table) ?? []
    if (ids.length === 0 || things.length === 0) continue
    const isReworded = table === 'questions'
    const before = await readThings(query, table, ids)
    const { links, doubts } = linkThings(before, things, { isReworded, homes })
    for (const { from, to } of links) homes.set(from, to)
    moves.links.push({ table, links })
    if (table === 'lessons' || table === 'quizzes') moves.doubts.push(...doubts)
  }
  return moves
}

/** What is gone and went nowhere. */
export const lostOf = (gone: Gone, { links }: Moves): Gone =>
  gone.flatMap(([table, ids]) => {
    const linked = new Set(
      links
        .filter((each) => each.table === table)
        .flatMap((each) => each.links.map(({ from }) => from)),
    )
    const left = ids.filter((id) => !linked.has(id))
    return left.length > 0 ? [[table, left] as Gone[number]] : []
  })

const one: Record<LinkedTable, string> = {
  chapters: 'chapter',
  lessons: 'lesson',
  quizzes: 'quiz',
  questions: 'question',
}
const shown = 10

/** None where nothing moved. */
export function moveLines({ links, doubts }: Moves): string[] {
  const all = links.flatMap(({ table, links: each }) => each.map((link) => ({ ...link, table })))
  const listed = all.filter(({ table }) => table !== 'questions')
  const questions = all.length - listed.length
  return [
    ...(all.length > 0 ? ['Recognized after a move; students keep what they did there:'] : []),
    ...listed.slice(0, shown).map(({ table, title, why }) => `  ${one[table]} "${title}" (${why})`),
    ...(listed.length > shown ? [`  and ${listed.length - shown} more`] : []),
    ...(questions > 0 ? [`  ${questions} ${questions === 1 ? 'question' : 'questions'}`] : []),
    ...doubts.map(
      ({ title, candidates }) =>
        `Not recognized: "${title}" fits ${candidates.map((name) => `"${name}"`).join(' and ')}; write the same "id:" into the old file and the right new file.`,
    ),
  ]
}
