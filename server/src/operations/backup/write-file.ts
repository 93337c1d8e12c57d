// Writes a backup beside its place and puts it there when it is whole and on the disk; what is cut short leaves nothing.
import { createHash } from 'node:crypto'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { syncFolder } from '../../lib/process/private-files.ts'
import { newId } from '../../lib/security/random.ts'
import { checksum, firstLine } from './format.ts'
import { requireFreePlace } from './place-of-file.ts'

/** Less would cost more to hand on than to pack. */
const chunkLength = 64 * 1024

/** Returns how many bytes it has. */
export async function writeBackup(
  file: string,
  lines: AsyncIterable<string>,
  isForced: boolean,
): Promise<number> {
  requireFreePlace(file, isForced)
  const folder = dirname(resolve(file))
  // Nobody else's, also where other machines and containers, whose processes have the same numbers, write into one folder.
  const unfinished = join(folder, `kinnow-${newId()}.unfinished`)
  const remove = () => rmSync(unfinished, { force: true })
  const end = (signal: NodeJS.Signals) => {
    remove()
    process.kill(process.pid, signal)
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  try {
    // As private as the database itself.
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pack(lines, output)
    requireFreePlace(file, isForced)
    renameSync(unfinished, file)
    syncFolder(folder)
    return (await stat(file)).size
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end)
    remove()
  }
}

/** With its first line before it, and a checksum of everything after it. */
export const pack = (lines: AsyncIterable<string>, output: NodeJS.WritableStream) =>
  pipeline(inChunks(lines), createGzip(), sealed, output)

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let chunk = ''
  for await (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk)
}

async function* sealed(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash(checksum.name).update(firstLine)
  yield Buffer.from(firstLine)
  for await (const chunk of packed) {
    hash.update(chunk)
    yield chunk
  }
  yield hash.digest()
}
