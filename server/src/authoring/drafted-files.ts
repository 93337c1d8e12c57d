// The files of a folder with its drafts laid over them: names in memory, bytes in a cache on the disk, read one at a time.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from '../content/model/school.ts'

/** Bytes by their digest, in a folder of their own. */
export class BlobCache {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  has(digest: string): boolean {
    return existsSync(this.#fileOf(digest))
  }

  add(digest: string, bytes: Uint8Array): void {
    writeFileSync(this.#fileOf(digest), bytes, { mode: 0o600 })
  }

  read(digest: string): Uint8Array {
    return readFileSync(this.#fileOf(digest))
  }

  remove(digest: string): void {
    rmSync(this.#fileOf(digest), { force: true })
  }

  #fileOf(digest: string): string {
    return join(this.#folder, digest)
  }
}

export class DraftedFiles implements Files {
  readonly #digests: Map<string, string>
  readonly #blobs: BlobCache

  /** `digests` by path, in the order of paths; each is in `blobs`. */
  constructor(digests: Map<string, string>, blobs: BlobCache) {
    this.#digests = digests
    this.#blobs = blobs
  }

  get size(): number {
    return this.#digests.size
  }

  has(path: string): boolean {
    return this.#digests.has(path)
  }

  get(path: string): Uint8Array | undefined {
    const digest = this.#digests.get(path)
    return digest === undefined ? undefined : this.#blobs.read(digest)
  }

  keys(): Iterable<string> {
    return this.#digests.keys()
  }

  *[Symbol.iterator](): Generator<[string, Uint8Array]> {
    for (const [path, digest] of this.#digests) yield [path, this.#blobs.read(digest)]
  }
}
