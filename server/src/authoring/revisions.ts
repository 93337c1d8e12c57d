// What was published of a folder: written with the publication, listed, and made drafts of again.
import type { Publication } from '@kinnow/contract/authoring'
import { paginate } from '@kinnow/contract/paging'
import { packBytes, readSource, unpackBytes } from '../content/import/sources.ts'
import { type Database, readNow, type Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { newId } from '../lib/security/random.ts'
import { fail } from '../lib/util/failure.ts'
import { requireFolder, setBytes } from './drafts.ts'
import type { Snapshot } from './reading.ts'
import * as repository from './repository.ts'
import * as revisions from './revision-repository.ts'

type Publishing = { origin: string; snapshot: Snapshot; authorId: string; note: string }

/** Before an import writes the new files: each draft becomes a revision, the file before it as well where none has it. */
export async function writeRevisions(tx: Tx, { origin, snapshot, ...act }: Publishing) {
  // One time for all: on PostgreSQL each statement would have its own.
  const publication = { id: newId(), at: await readNow(tx), ...act }
  await writeImported(tx, { origin, snapshot, publication })
  for (const { path, digest } of snapshot.drafts) {
    const before = snapshot.sources.get(path)
    const draft = await repository.findDraft(tx.query, origin, path)
    const state = before === undefined ? 'new' : 'changed'
    await revisions.add(tx, {
      ...publication,
      origin,
      path,
      digest,
      state: digest === null ? 'removed' : state,
      file: draft?.bytes ? packBytes(draft.bytes) : null,
    })
  }
}

type Imported = { origin: string; snapshot: Snapshot; publication: { id: string; at: number } }

/** Files as they are before it: those of its drafts, and those that an import has changed since an earlier publication. */
async function writeImported(tx: Tx, { origin, snapshot, publication }: Imported): Promise<void> {
  const last = await revisions.listLast(tx.query, origin)
  const paths = new Set([...snapshot.drafts.map(({ path }) => path), ...last.keys()])
  for (const path of paths) {
    const digest = snapshot.sources.get(path) ?? null
    const known = last.get(path)
    if (known === digest || (known === undefined && digest === null)) continue
    const bytes = digest && (await readSource(tx.query, origin, { path, digest }))
    await revisions.add(tx, {
      id: publication.id,
      at: publication.at - 1,
      authorId: null,
      note: '',
      origin,
      path,
      digest,
      state: 'imported',
      file: bytes ? packBytes(bytes) : null,
    })
  }
}

type Query = { page: number; limit: number; path?: string | undefined }

export async function listPublications(db: Database, origin: string, { path, ...page }: Query) {
  await requireFolder(db.query, origin)
  const { rows, total } = await revisions.listPublications(db.query, { origin, path, ...page })
  const files = await revisions.listFiles(
    db.query,
    rows.map(({ publication_id }) => publication_id),
  )
  const publications = rows.map(
    ({ publication_id: id, published_at, published_by, name, note }): Publication => ({
      id,
      at: new Date(published_at).toISOString(),
      by: published_by === null ? null : { id: published_by, name },
      note: note || null,
      files: files
        .filter((file) => file.publication_id === id)
        .map((file) => ({
          id: file.id,
          path: file.path,
          state: file.state as Publication['files'][number]['state'],
        })),
    }),
  )
  return { publications, pagination: paginate(total, page) }
}

type Restore = { id: string; path: string | undefined; authorId: string }

/** Drafts of all that was published later, each as it was after this publication. */
export const restorePublication = (db: Database, { id, path, authorId }: Restore) =>
  transaction(db, async (tx) => {
    const { origin, published_at } =
      (await revisions.findPublication(tx.query, id)) ?? fail('not-found')
    await repository.lockFolder(tx, origin)
    const all = await revisions.listVersions(tx.query, origin, path)
    const paths = [...new Set(all.map((version) => version.path))]
    const drafts = await repository.listDrafts(tx.query, origin)
    if (drafts.some((draft) => paths.includes(draft.path))) fail('drafts-there')
    const restored: string[] = []
    for (const one of paths) {
      const versions = all.filter((version) => version.path === one)
      const version = versionAt(versions, published_at)
      const bytes = version?.digest ? await readVersion(tx, version.id) : null
      await setBytes(tx, { origin, path: one, bytes, authorId })
      if (await repository.findDraft(tx.query, origin, one)) restored.push(one)
    }
    return { origin, paths: restored }
  })

type Version = Awaited<ReturnType<typeof revisions.listVersions>>[number]

/** The version at a time; of a file that was first published later, the one before that. Undefined: there was none. */
function versionAt(versions: Version[], at: number): Version | undefined {
  const last = versions.findLast(({ published_at }) => published_at <= at)
  return last ?? versions.find(({ state }) => state === 'imported')
}

async function readVersion(tx: Tx, id: string): Promise<Uint8Array | null> {
  const row = await revisions.findBytes(tx.query, id)
  return row?.bytes ? unpackBytes(row.packing, row.bytes) : null
}
