// Reads a backup, which is looked through to its end before anybody relies on its beginning.
import { createHash } from 'node:crypto'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Cell } from '../../lib/db/snapshot-types.ts'
import { reasonOf } from '../../lib/process/file-error.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import {
  type BackupTable,
  checksum,
  firstLine,
  formatOf,
  fromWritten,
  type Header,
  headerSchema,
  isOverfull,
  longestLine,
} from './format.ts'

export type Backup = {
  /** Its path, for sentences. */
  file: string
  header: Header
  /** Every row, table by table; to be read once. */
  rows: () => AsyncGenerator<{ table: BackupTable; row: Cell[] }>
}

/** Opens it for the time that `work` takes; refuses what is not whole before `work` begins. */
export async function withBackup<T>(
  file: string,
  work: (backup: Backup) => Promise<T>,
): Promise<T> {
  const unreadable = (error: NodeJS.ErrnoException) => {
    throw new PlainError(`${file} cannot be read: ${reasonOf(error)}.`)
  }
  // Checked before it is opened: opening a pipe waits for its writer.
  if (!(await stat(file).catch(unreadable)).isFile()) throw new PlainError(`${file} is not a file.`)
  const handle = await open(file).catch(unreadable)
  try {
    const end = await findEnd(handle, file)
    const lines = readLines(handle, end, file)
    const header = await readHeader(lines, file)
    return await work({ file, header, rows: () => readRows(lines, header, file) })
  } finally {
    await handle.close()
  }
}

const damaged = (file: string) =>
  new PlainError(`${file} is damaged or incomplete. Use another backup.`)

/** Where the packed part ends, once the checksum after it has been found to be right. */
async function findEnd(handle: FileHandle, file: string): Promise<number> {
  const stats = await handle.stat()
  const beginning = Buffer.alloc(64)
  const { bytesRead } = await handle.read(beginning, 0, beginning.length, 0)
  const format = formatOf(beginning.toString('latin1', 0, bytesRead))
  if (!format) throw new PlainError(`${file} is not a backup of this program.`)
  if (format === 'newer') {
    throw new PlainError(`${file} was made by a newer version of this program. Use that version.`)
  }
  const end = stats.size - checksum.length
  if (end <= firstLine.length) throw damaged(file)
  const hash = createHash(checksum.name)
  const content = handle.createReadStream({ start: 0, end: end - 1, autoClose: false })
  for await (const chunk of content) hash.update(chunk as Buffer)
  const written = Buffer.alloc(checksum.length)
  await handle.read(written, 0, written.length, end)
  if (!hash.digest().equals(written)) throw damaged(file)
  return end
}

async function* readLines(handle: FileHandle, end: number, file: string) {
  const packed = handle.createReadStream({
    start: firstLine.length,
    end: end - 1,
    autoClose: false,
  })
  const unpacked = createGunzip()
  const flow = pipeline(packed, unpacked)
  // Reported below, where the reading of `unpacked` fails with it.
  flow.catch(() => {})
  let parts: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let start = 0
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, start)) {
        const last = chunk.subarray(start, at)
        yield (parts.length > 0 ? Buffer.concat([...parts, last]) : last).toString()
        parts = []
        length = 0
        start = at + 1
      }
      if (start < chunk.length) parts.push(chunk.subarray(start))
      length += chunk.length - start
      if (length > longestLine) throw damaged(file)
    }
  } catch (error) {
    throw /^Z_|^ERR_/.test((error as { code?: string }).code ?? '') ? damaged(file) : error
  } finally {
    packed.destroy()
  }
  if (parts.length > 0) throw damaged(file)
}

async function readHeader(lines: AsyncIterator<string>, file: string): Promise<Header> {
  const { value } = await lines.next()
  const header = headerSchema.safeParse(parse(value ?? 'null', file))
  if (!header.success) throw damaged(file)
  return header.data
}

async function* readRows(lines: AsyncIterator<string>, header: Header, file: string) {
  for (const table of header.tables) {
    for (let count = 0; count < table.rows; count += 1) {
      const { value, done } = await lines.next()
      if (done) throw damaged(file)
      const row = parse(value, file)
      if (!Array.isArray(row) || row.length !== table.columns.length) throw damaged(file)
      yield { table, row: readCells(table, row, file) }
    }
  }
  if (!(await lines.next()).done) throw damaged(file)
}

function parse(line: string, file: string): unknown {
  if (isOverfull(line)) throw damaged(file)
  try {
    return JSON.parse(line)
  } catch {
    throw damaged(file)
  }
}

function readCells({ columns }: BackupTable, row: unknown[], file: string): Cell[] {
  try {
    return columns.map(({ kind }, index) => fromWritten(row[index], kind))
  } catch {
    throw damaged(file)
  }
}
