// Reads a folder with its drafts as an import would, again and again: what did not change is remembered.
import { createHash } from 'node:crypto'
import { digestOf, listSources, readSource } from '../content/import/sources.ts'
import { readScan } from '../content/importers/read-by-shape.ts'
import type { Reading } from '../content/model/school.ts'
import { type Memo, newMemo } from '../content/read/memo.ts'
import { readRevision } from '../content/revision.ts'
import type { Database, Queries } from '../lib/db/database.ts'
import { BlobCache, DraftedFiles } from './drafted-files.ts'
import * as repository from './repository.ts'

/** What a publication was compared with: whatever changes of it makes it another one. */
export type Snapshot = {
  /** By path, of the published files. */
  sources: Map<string, string>
  drafts: repository.DraftRow[]
  check: string
}

/** Of the published files, the drafts and the courses in the database. */
export async function takeSnapshot(db: Database, origin: string): Promise<Snapshot> {
  const [sources, drafts, revision] = await Promise.all([
    listSources(db.query, origin),
    repository.listDrafts(db.query, origin),
    readRevision(db),
  ])
  const facts = [
    revision,
    sources.map(({ path, digest }) => [path, digest]),
    drafts.map(({ path, digest, base_digest }) => [path, digest, base_digest]),
  ]
  return {
    sources: new Map(sources.map(({ path, digest }) => [path, digest])),
    drafts,
    check: createHash('sha256').update(JSON.stringify(facts)).digest('base64url'),
  }
}

const options = { skipFaulty: false, language: 'en' }

export class FolderReader {
  readonly #db: Database
  readonly #blobs: BlobCache
  #origin = ''
  #memo: Memo = newMemo()
  #typed: string | undefined

  /** `cache` is an empty folder on the disk, for the bytes of the files. */
  constructor(db: Database, cache: string) {
    this.#db = db
    this.#blobs = new BlobCache(cache)
  }

  /** `typed` takes the place of what is stored of one file. */
  async read(
    origin: string,
    snapshot: Snapshot,
    typed?: { path: string; text: string },
  ): Promise<Reading> {
    if (origin !== this.#origin) {
      this.#origin = origin
      this.#memo = newMemo()
    }
    const digests = new Map(snapshot.sources)
    await this.#fetchSources(origin, digests)
    await this.#fetchDrafts(origin, snapshot.drafts)
    for (const { path, digest } of snapshot.drafts) {
      if (digest === null) digests.delete(path)
      else digests.set(path, digest)
    }
    if (typed) digests.set(typed.path, this.#addTyped(Buffer.from(typed.text), digests))
    const files = new DraftedFiles(inOrder(digests), this.#blobs)
    const name = nameOf(origin)
    return readScan({ name, files, findings: [] }, name, options, this.#memo)
  }

  /** What was typed before is forgotten, unless it is a file by now. */
  #addTyped(bytes: Uint8Array, digests: Map<string, string>): string {
    const digest = digestOf(bytes)
    const last = this.#typed
    if (last !== undefined && last !== digest && ![...digests.values()].includes(last))
      this.#blobs.remove(last)
    if (!this.#blobs.has(digest)) this.#blobs.add(digest, bytes)
    this.#typed = digest
    return digest
  }

  async #fetchSources(origin: string, digests: Map<string, string>): Promise<void> {
    for (const [path, digest] of digests) {
      if (this.#blobs.has(digest)) continue
      const bytes = await readSource(this.#db.query, origin, { path, digest })
      if (bytes) this.#blobs.add(digest, bytes)
      else throw new ChangedError()
    }
  }

  async #fetchDrafts(origin: string, drafts: repository.DraftRow[]): Promise<void> {
    const missing = drafts.filter(({ digest }) => digest !== null && !this.#blobs.has(digest))
    for (const { path, digest } of missing) {
      const bytes = await bytesOfDraft(this.#db.query, origin, path)
      if (digest === null || !bytes || digestOf(bytes) !== digest) throw new ChangedError()
      this.#blobs.add(digest, bytes)
    }
  }
}

async function bytesOfDraft(query: Queries, origin: string, path: string) {
  const row = await repository.findDraft(query, origin, path)
  return row?.bytes ?? null
}

/** Files were saved or imported while they were read. */
export class ChangedError extends Error {}

const inOrder = (digests: Map<string, string>) =>
  new Map([...digests].toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const nameOf = (origin: string) => origin.replace(/^folder:/, '')
