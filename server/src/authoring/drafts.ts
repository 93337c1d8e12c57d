// Files of a folder as their authors see them: what is published, with the drafts laid over it.
import type {
  AuthoredFile,
  AuthoredFolder,
  Draft,
  saveDraft as saveEndpoint,
  TextChange,
} from '@kinnow/contract/authoring'
import { authoringLimits } from '@kinnow/contract/authoring-limits'
import type { BodyOf } from '@kinnow/contract/endpoint'
import { BoundedMap } from '../lib/cache/bounded-map.ts'
import { digestOf, type KeptFile, listSources, readSource } from '../content/import/sources.ts'
import { isPage } from '../content/model/file-kinds.ts'
import { isKnownOrigin } from '../courses/repository.ts'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import { titleOf, toBytes, toText } from './file-text.ts'
import { isClash, requireFilePath, requirePath } from './paths.ts'
import * as repository from './repository.ts'
import type { DraftRow } from './repository.ts'

export async function listFolders(db: Database): Promise<{ folders: AuthoredFolder[] }> {
  const [rows, names] = await Promise.all([
    repository.listFolders(db.query),
    repository.listCourseNames(db.query),
  ])
  const folders = rows.map(({ origin, imported_at, files, drafts }) => ({
    origin,
    courses: names.get(origin) ?? [],
    files: files ?? 0,
    drafts: drafts ?? 0,
    importedAt: imported_at === null ? null : new Date(imported_at).toISOString(),
  }))
  // Of an older version, which stored no files.
  return { folders: folders.filter(({ files }) => files > 0) }
}

/** Fails with `not-found` where nothing of it was imported. */
export async function requireFolder(query: Queries, origin: string): Promise<void> {
  if (!(await isKnownOrigin(query, origin))) fail('not-found')
}

export async function listFiles(query: Queries, origin: string): Promise<AuthoredFile[]> {
  await requireFolder(query, origin)
  const [sources, drafts] = await Promise.all([
    listSources(query, origin),
    repository.listDrafts(query, origin),
  ])
  const published = new Map(sources.map(({ path, digest }) => [path, digest]))
  const titles = await titlesOf(query, origin, sources, drafts)
  const changed = drafts.map((row) => present(row, published.get(row.path) ?? null, titles))
  const isDraft = new Set(drafts.map(({ path }) => path))
  const same = sources
    .filter(({ path }) => !isDraft.has(path))
    .map(({ path }): AuthoredFile => {
      return { path, title: titles.get(path) ?? null, state: 'same', by: null, savedAt: null }
    })
  return [...changed, ...same].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function present(
  row: Omit<DraftRow, 'bytes'>,
  published: string | null,
  titles: Map<string, string | null>,
): AuthoredFile {
  return {
    path: row.path,
    title: titles.get(row.path) ?? null,
    state: stateOf(row, published),
    by: row.saved_by === null ? null : { id: row.saved_by, name: row.saved_name },
    savedAt: new Date(row.saved_at).toISOString(),
  }
}

/** Somebody else made the same change: then there is nothing to compare. */
function stateOf(
  { digest, base_digest }: Pick<DraftRow, 'digest' | 'base_digest'>,
  published: string | null,
): AuthoredFile['state'] {
  if (base_digest !== published && digest !== published) return 'conflict'
  if (digest === null) return 'removed'
  return published === null ? 'new' : 'changed'
}

/** Of files by their digest: they are read once. */
const knownTitles = new BoundedMap<{ title: string | null }>({ most: 50_000 })

async function titlesOf(
  query: Queries,
  origin: string,
  sources: KeptFile[],
  drafts: Omit<DraftRow, 'bytes'>[],
): Promise<Map<string, string | null>> {
  const titles = new Map<string, string | null>()
  const take = async (path: string, digest: string, read: () => Promise<Uint8Array | null>) => {
    if (!isPage(path)) return
    const known = knownTitles.get(digest)
    const title = known ? known.title : titleOf(toText((await read()) ?? new Uint8Array()) ?? '')
    if (!known) knownTitles.set(digest, { title })
    titles.set(path, title)
  }
  for (const file of sources)
    await take(file.path, file.digest, () => readSource(query, origin, file))
  for (const { path, digest } of drafts) {
    if (digest !== null)
      await take(path, digest, async () => {
        const row = await repository.findDraft(query, origin, path)
        return row?.bytes ?? null
      })
  }
  return titles
}

/** Both versions of a file; undefined where there is neither. */
async function findFile(query: Queries, origin: string, path: string) {
  const draft = await repository.findDraft(query, origin, path)
  const published = (await listSources(query, origin, path)).at(0) ?? null
  return draft || published ? { draft, published } : undefined
}

export async function readDraft(query: Queries, origin: string, path: string): Promise<Draft> {
  const { draft, published } = (await findFile(query, origin, path)) ?? fail('not-found')
  const source = published && (await readSource(query, origin, published))
  const sourceText = source && toText(source)
  const text = draft ? draft.bytes && toText(draft.bytes) : sourceText
  const titles = new Map([[path, text === null ? null : titleOf(text)]])
  const file: AuthoredFile = draft
    ? present(draft, published?.digest ?? null, titles)
    : { path, title: titles.get(path) ?? null, state: 'same', by: null, savedAt: null }
  return {
    ...file,
    text,
    digest: draft ? draft.digest : (published?.digest ?? null),
    base: draft ? draft.base_digest : (published?.digest ?? null),
    published: draft && published ? { text: sourceText, digest: published.digest } : null,
  }
}

type Place = { origin: string; path: string; authorId: string }

/** Saves where nobody has saved or published another text since `seen`; what equals the published file is no draft. */
export const saveDraft = (db: Database, place: Place, change: BodyOf<typeof saveEndpoint>) =>
  transaction(db, async (tx) => {
    const { origin, path, authorId } = place
    requireFilePath(path)
    if (!(await repository.lockFolder(tx, origin))) fail('not-found')
    const file = await findFile(tx.query, origin, path)
    const stored = file?.draft ? file.draft.digest : (file?.published?.digest ?? null)
    if (stored !== change.seen) fail('draft-outdated')
    if (!file && isClash(path, await listPaths(tx.query, origin))) fail('name-used')
    const base = change.base === undefined ? baseOf(file) : change.base
    const bytes = change.text === null ? null : toBytes(change.text)
    await write(tx, { origin, path, bytes, base, savedBy: authorId })
    if (!(await findFile(tx.query, origin, path))) return removedFile(path)
    return readDraft(tx.query, origin, path)
  })

/** Of files that are there, or will be when the drafts are published. */
async function listPaths(query: Queries, origin: string): Promise<Set<string>> {
  const paths = new Set((await listSources(query, origin)).map(({ path }) => path))
  for (const { path, digest } of await repository.listDrafts(query, origin)) {
    if (digest === null) paths.delete(path)
    else paths.add(path)
  }
  return paths
}

type Versions = Awaited<ReturnType<typeof findFile>>

const baseOf = (file: Versions) =>
  file?.draft ? file.draft.base_digest : (file?.published?.digest ?? null)

/** A new file that is removed again has never been there. */
const removedFile = (path: string): Draft => ({
  path,
  title: null,
  state: 'same',
  by: null,
  savedAt: null,
  text: null,
  digest: null,
  base: null,
  published: null,
})

async function write(tx: Tx, draft: Parameters<typeof repository.saveDraft>[1]): Promise<void> {
  const { origin, path, bytes } = draft
  const published = (await listSources(tx.query, origin, path)).at(0)?.digest ?? null
  if ((bytes && digestOf(bytes)) === published) {
    await repository.removeDraft(tx.query, origin, path)
    return
  }
  await repository.saveDraft(tx, draft)
  if (!(await repository.hasRoom(tx.query, origin))) fail('too-many-drafts')
}

export const dropDraft = (db: Database, { origin, path }: Omit<Place, 'authorId'>, seen?: string) =>
  transaction(db, async (tx) => {
    if (!(await repository.lockFolder(tx, origin))) fail('not-found')
    const draft = (await repository.findDraft(tx.query, origin, path)) ?? fail('not-found')
    if (draft.digest !== (seen ?? null)) fail('draft-outdated')
    await repository.removeDraft(tx.query, origin, path)
  })

/** Bytes of a file as the author has it; null where it is not there, or removed. */
async function currentBytes(query: Queries, origin: string, path: string) {
  const file = await findFile(query, origin, path)
  if (file?.draft) return file.draft.bytes
  return file?.published ? readSource(query, origin, file.published) : null
}

type Move = { origin: string; from: string; to: string; authorId: string }

export const moveDraft = (db: Database, { origin, authorId, ...move }: Move) =>
  transaction(db, async (tx) => {
    if (!(await repository.lockFolder(tx, origin))) fail('not-found')
    const { from, to } = move
    const paths = await listPaths(tx.query, origin)
    const moved = [...paths].filter((path) => path === from || path.startsWith(`${from}/`))
    if (moved.length === 0) fail('not-found')
    requirePath(to)
    const targets = new Map(moved.map((path) => [path, to + path.slice(from.length)]))
    const others = [...paths].filter((path) => !targets.has(path))
    const isInItself = to.startsWith(`${from}/`)
    if (isInItself || others.some((path) => path === to || path.startsWith(`${to}/`)))
      fail('name-used')
    for (const [path, target] of to === from ? [] : targets) {
      requireFilePath(target)
      if (isClash(target, others)) fail('name-used')
      const bytes = await currentBytes(tx.query, origin, path)
      await setBytes(tx, { origin, path: target, bytes, authorId })
      await setBytes(tx, { origin, path, bytes: null, authorId })
    }
    return { files: await listFiles(tx.query, origin) }
  })

type NewBytes = Place & { bytes: Uint8Array | null }

/** Whatever was there: for changes of several files, with the folder locked. */
export async function setBytes(tx: Tx, { origin, path, bytes, authorId }: NewBytes): Promise<void> {
  const base = (await listSources(tx.query, origin, path)).at(0)?.digest ?? null
  await write(tx, { origin, path, bytes, base, savedBy: authorId })
}

/** So much of a text may go without a second question. */
const mostGone = 0.75

/** The texts of the first ones, as all of them may be too long for one reply. */
export async function listChanges(query: Queries, origin: string): Promise<TextChange[]> {
  const files = await listFiles(query, origin)
  const changes: TextChange[] = []
  let shown = 0
  for (const file of files.filter(({ state }) => state !== 'same')) {
    const isOmitted = shown > authoringLimits.shown
    const draft = isOmitted ? null : await readDraft(query, origin, file.path)
    const before = draft?.published?.text ?? null
    const after = draft?.text ?? null
    shown += (before?.length ?? 0) + (after?.length ?? 0)
    const isShrunk =
      before !== null && after !== null && after.length < before.length * (1 - mostGone)
    changes.push({ ...file, before, after, isShrunk, isOmitted })
  }
  return changes
}
