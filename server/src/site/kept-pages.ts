// Pages outlive a restart: what was kept is written beside the database at the end, and read again page by page when asked
// for, so that a school that starts again need not load what makes pages before it shows one.
import { createHash, createHmac } from 'node:crypto'
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { limits } from '@kinnow/contract/limits'
import { makePrivateFile, makePrivateFolder } from '../lib/process/private-files.ts'
import { isCompiled, projectFolder } from '../lib/process/project.ts'
import type { KeptAnswer, ResponseCache } from '../lib/cache/response-cache.ts'
import type { Settings } from '../lib/process/settings.ts'

/** Of each page: under which key it was kept, how many bytes there are of it, and their hash. */
type Contents = [key: string, length: number, digest: string][]

/** The first line of the file: of which program, settings and school the pages are. */
type Head = { school: string; revision: number; pages: Contents }

/**
 * What pages are made of but the revision of the content: both programs as they are built, every setting, and the school.
 * Undefined where the program runs as its sources, which nobody has counted.
 */
export async function signOfSchool(
  settings: Settings,
  secret: string,
  content: string,
): Promise<string | undefined> {
  if (!isCompiled) return undefined
  const builds = await Promise.all(
    ['server', 'web'].map((name) => readFile(projectFolder(`${name}/build/.made-from`), 'utf8')),
  ).catch(() => undefined)
  // One of them is being built, or could not be.
  if (!builds) return undefined
  return createHmac('sha256', secret)
    .update(JSON.stringify([builds, settings, content]))
    .digest('base64url')
}

type Block = { at: number; length: number; digest: string }

const { most } = limits.keptPages
const forms = ['plain', 'gzip', 'brotli'] as const
const newline = 10
/** Bytes that are read at a time until the first line has ended, and of how many it may be. */
const chunk = 64 * 1024
const longestLine = 16 * chunk

type Sign = () => Promise<string | undefined>

export class KeptPages {
  #path: string
  #sign: Sign
  #school: string | undefined
  #revision: number | undefined
  #blocks = new Map<string, Block>()

  /** `sign` tells whatever pages are made of but the content, whose `revision` comes later; undefined where nobody knows. */
  constructor(dataDir: string, sign: Sign) {
    this.#path = join(dataDir, 'kept-pages')
    this.#sign = sign
  }

  /** Of pages that are of another school, program or content nothing is taken, nor of a file that cannot be read. */
  async read(revision: number): Promise<void> {
    this.#revision = revision
    this.#school = await this.#sign()
    if (this.#school === undefined) return
    await removeDrafts(this.#path)
    try {
      await using file = await openFile(this.#path)
      const line = await firstLine(file)
      const head = JSON.parse(line.toString()) as Head
      if (head.school !== this.#school || head.revision !== revision) return
      let at = line.length + 1
      for (const [key, length, digest] of head.pages) {
        this.#blocks.set(key, { at, length, digest })
        at += length
      }
      // What is not as long as it says it is was not written by us.
      if (at !== (await file.stat()).size || !head.pages.every(isBlock)) this.#blocks.clear()
    } catch {
      this.#blocks.clear()
    }
  }

  /** The content is of this revision now. */
  follow(revision: number): void {
    if (revision !== this.#revision) this.#blocks.clear()
    this.#revision = revision
  }

  has(key: string): boolean {
    return this.#blocks.has(key)
  }

  /** Undefined where it is not there as it was written. */
  async find(key: string): Promise<KeptAnswer | undefined> {
    const bytes = await this.#bytesOf(key)
    return bytes && unpack(bytes)
  }

  /** In place of what was there: the pages that were asked for last, then those that nobody has asked for again. */
  async write(kept: ResponseCache): Promise<void> {
    if (this.#revision === undefined || this.#school === undefined) return
    // A program that was built anew in the same place has made pages of its own since.
    if ((await this.#sign()) !== this.#school) return
    const blocks: [string, Buffer][] = []
    const asked = [...kept.entries('whole')].filter(([, answer]) => isPage(answer)).toReversed()
    for (const [key, answer] of asked.slice(0, most)) blocks.push([key, pack(answer)])
    const written = new Set(asked.map(([key]) => key))
    for (const key of this.#blocks.keys()) {
      if (blocks.length >= most) break
      const bytes = written.has(key) ? undefined : await this.#bytesOf(key)
      if (bytes) blocks.push([key, bytes])
    }
    const pages = blocks.map(([key, bytes]) => [key, bytes.length, digestOf(key, bytes)] as const)
    const head = { school: this.#school, revision: this.#revision, pages }
    const line = Buffer.from(`${JSON.stringify(head)}\n`)
    await replace(this.#path, [line, ...blocks.map(([, bytes]) => bytes)])
  }

  async #bytesOf(key: string): Promise<Buffer | undefined> {
    const block = this.#blocks.get(key)
    if (!block) return undefined
    try {
      await using file = await openFile(this.#path)
      const { buffer } = await file.read(Buffer.alloc(block.length), 0, block.length, block.at)
      if (digestOf(key, buffer) === block.digest) return buffer
    } catch {
      // Gone, or another disk's fault: the page is made.
    }
    this.#blocks.delete(key)
    return undefined
  }
}

const isPage = ({ headers }: KeptAnswer) => headers['content-type']?.startsWith('text/html')

/** Of a page and of the address at which it is. */
const digestOf = (key: string, bytes: Buffer) =>
  createHash('sha256').update(`${key}\n`).update(bytes).digest('base64url')

const isBlock = ([key, length, digest]: Contents[number]) =>
  typeof key === 'string' &&
  Number.isSafeInteger(length) &&
  length >= 0 &&
  typeof digest === 'string'

/** Whoever opens what is no file may wait for ever. */
async function openFile(path: string): Promise<FileHandle> {
  if (!(await stat(path)).isFile()) throw new Error('it is no file')
  return open(path)
}

/** A line with the headers and how long each form is, and the forms. */
function pack({ headers, ...answer }: KeptAnswer): Buffer {
  const sizes = forms.map((form) => answer[form].length)
  const line = Buffer.from(`${JSON.stringify({ headers, sizes })}\n`)
  return Buffer.concat([line, ...forms.map((form) => answer[form])])
}

function unpack(bytes: Buffer): KeptAnswer {
  const start = bytes.indexOf(newline) + 1
  const { headers, sizes } = JSON.parse(bytes.toString('utf8', 0, start)) as {
    headers: Record<string, string>
    sizes: [plain: number, gzip: number, brotli: number]
  }
  const [gzip, brotli] = [start + sizes[0], start + sizes[0] + sizes[1]]
  return {
    headers,
    plain: bytes.subarray(start, gzip),
    gzip: bytes.subarray(gzip, brotli),
    brotli: bytes.subarray(brotli),
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

async function firstLine(file: FileHandle): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let at = 0; at < longestLine; at += chunk) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(chunk), 0, chunk, at)
    const end = buffer.subarray(0, bytesRead).indexOf(newline)
    parts.push(buffer.subarray(0, end < 0 ? bytesRead : end))
    if (end >= 0) return Buffer.concat(parts)
    if (bytesRead < chunk) break
  }
  throw new Error('there is no line')
}

/** What processes left that were killed while they wrote. */
async function removeDrafts(path: string): Promise<void> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const [, pid] = /^kept-pages\.(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid)))
      await rm(join(folder, name), { force: true }).catch(() => {})
  }
}

/** Whoever reads it meanwhile has the old one or the new one. */
async function replace(path: string, parts: Buffer[]): Promise<void> {
  const draft = `${path}.${process.pid}`
  try {
    // On PostgreSQL nothing else may be there.
    makePrivateFolder(dirname(path))
    makePrivateFile(draft)
    await using file = await open(draft, 'w')
    // All of it: a disk that fills up takes a part, and says so at the next.
    await file.writeFile(parts)
    await rename(draft, path)
  } catch {
    // It only makes a start quicker: where the disk has no room, it is left out.
    await rm(draft, { force: true }).catch(() => {})
  }
}
