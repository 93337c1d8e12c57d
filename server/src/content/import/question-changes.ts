// Which questions an import changes, adds, deletes or matches again: the place of each, and its first words.
import type { Queries } from '../../lib/db/database.ts'
import { batches } from '../../lib/util/batches.ts'
import { promptWords } from '../../quizzes/questions/prompt-words.ts'
import { nodeId } from '../model/ids.ts'
import type { School } from '../model/school.ts'
import { eachQuestion } from '../model/walk.ts'
import type { Rows } from './collect-rows.ts'
import type { Gone } from './compare.ts'
import type { Moves } from './recognize-moves.ts'
import { digestOf, listSources, readSource } from './sources.ts'

const kinds = ['changed', 'new', 'deleted', 'known again'] as const

export type QuestionChange = {
  kind: (typeof kinds)[number]
  /** Of what is deleted: where it stood. Null where nobody can tell. */
  place: { file: string; line: number } | null
  words: string
}

type Outcome = { school: School; lost: Gone; moves: Moves }

/** `isFirst`: nothing of this folder was there, and all of it is new. */
export function watchQuestions(query: Queries, isFirst: boolean) {
  const changed = new Map<string, string>()
  const fresh = new Map<string, string>()
  return {
    /** Before they are written: another place in a quiz is no change. */
    async note(rows: Rows['questions'], ids: string[], news: string[]): Promise<void> {
      if (isFirst) return
      const byId = new Map(rows.map((row) => [row.id, row]))
      const added = new Set(news)
      for (const id of news) fresh.set(id, promptWords(byId.get(id)?.shown ?? '{}'))
      const versions = await readVersions(
        query,
        ids.filter((id) => !added.has(id)),
      )
      for (const [id, version] of versions) {
        const row = byId.get(id)
        if (row && row.version !== version) changed.set(id, promptWords(row.shown))
      }
    },
    /** Before the files of the last import are replaced. */
    async list({ school, lost, moves }: Outcome): Promise<QuestionChange[]> {
      const links = moves.links.flatMap(({ table, links: each }) =>
        table === 'questions' ? each : [],
      )
      const known = new Map(links.map(({ to }) => [to, fresh.get(to) ?? '']))
      for (const id of known.keys()) fresh.delete(id)
      const places = placesIn(school, new Set([...changed, ...fresh, ...known].map(([id]) => id)))
      const there = (kind: QuestionChange['kind'], found: Map<string, string>) =>
        [...found].map(([id, words]) => ({ kind, place: places.get(id) ?? null, words }))
      const ids = lost.find(([table]) => table === 'questions')?.[1] ?? []
      return [
        ...there('changed', changed),
        ...there('new', fresh),
        ...(await deletedOf(query, school, ids)),
        ...there('known again', known),
      ]
    },
  }
}

async function readVersions(query: Queries, ids: string[]): Promise<[string, string | null][]> {
  const found: [string, string | null][] = []
  for (const batch of batches(ids)) {
    const rows = await query
      .selectFrom('questions')
      .select(['id', 'version'])
      .where('id', 'in', batch)
      .execute()
    found.push(...rows.map(({ id, version }): [string, string | null] => [id, version]))
  }
  return found
}

function placesIn(school: School, wanted: Set<string>) {
  const places = new Map<string, QuestionChange['place']>()
  if (wanted.size === 0) return places
  for (const { key, source } of eachQuestion(school)) {
    const id = nodeId('question', key)
    if (wanted.has(id)) places.set(id, { file: source.file, line: source.line })
  }
  return places
}

async function deletedOf(query: Queries, school: School, ids: string[]): Promise<QuestionChange[]> {
  const deleted: QuestionChange[] = []
  for (const batch of batches(ids)) {
    const rows = await query
      .selectFrom('questions')
      .select('shown')
      .where('id', 'in', batch)
      .execute()
    deleted.push(
      ...rows.map(({ shown }) => ({
        kind: 'deleted' as const,
        place: null,
        words: promptWords(shown),
      })),
    )
  }
  await findFormerPlaces(query, school, deleted)
  return deleted
}

const isText = /\.(?:md|json)$/i
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Looks for their words in the files of the last import that are gone or were changed since. */
async function findFormerPlaces(query: Queries, school: School, deleted: QuestionChange[]) {
  if (deleted.length === 0) return
  for (const stored of await listSources(query, school.origin)) {
    const now = isText.test(stored.path) ? school.files.get(stored.path) : undefined
    if (!isText.test(stored.path) || (now && digestOf(now) === stored.digest)) continue
    const bytes = await readSource(query, school.origin, stored)
    findPlacesIn(Buffer.from(bytes ?? []).toString('utf8'), stored.path, deleted)
  }
}

function findPlacesIn(text: string, file: string, deleted: QuestionChange[]): void {
  const lines = text.split('\n').map(plain)
  for (const question of deleted) {
    const line = question.place ? -1 : lineWith(lines, plain(question.words))
    if (line < 0) continue
    question.place = { file, line: line + 1 }
    // Another question in the same words is at another line.
    lines[line] = ''
  }
}

const fewest = 6

/** A question may go on in the lines below, and an import may have taken more than its words into one line. */
const lineWith = (lines: string[], words: string) =>
  words === ''
    ? -1
    : lines.findIndex(
        (line) => line.includes(words) || (line.length >= fewest && words.startsWith(line)),
      )

const firstWords = 60
const shown = 100

/** None where no question is another than before. */
export function questionLines(changes: QuestionChange[]): string[] {
  return kinds.flatMap((kind) => {
    const mine = changes.filter((change) => change.kind === kind).toSorted(byPlace)
    if (mine.length === 0) return []
    return [
      `Questions ${kind}: ${mine.length}`,
      ...mine.slice(0, shown).map(line),
      ...(mine.length > shown ? [`  and ${mine.length - shown} more`] : []),
    ]
  })
}

const fileOf = ({ place }: QuestionChange) => place?.file ?? ''
const byPlace = (left: QuestionChange, right: QuestionChange) =>
  fileOf(left).localeCompare(fileOf(right), 'en', { numeric: true }) ||
  (left.place?.line ?? 0) - (right.place?.line ?? 0)

function line({ kind, place, words }: QuestionChange): string {
  const where = place ? `${place.file}:${place.line}` : 'place unknown'
  const was = kind === 'deleted' ? 'was at ' : ''
  const quoted = words.length > firstWords ? `${words.slice(0, firstWords).trimEnd()} …` : words
  return `  ${was}${where}  "${quoted}"`
}
