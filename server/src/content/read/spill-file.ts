// Holds the texts of a large school in a file instead of in memory, for one reading of it from end to end.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Memo, noMemo } from './memo.ts'

export type SpillFile = Memo & {
  /** The value can no longer be read. */
  close: () => void
}

/** Bytes that are written at once. */
const pageSize = 256 * 1024

export function openSpillFile(): SpillFile {
  const folder = mkdtempSync(join(tmpdir(), 'kinnow-reading-'))
  const file = openSync(join(folder, 'texts'), 'w+')
  const forget = () => rmSync(folder, { recursive: true, force: true })
  // Without a name it goes with the program, however that ends. Windows does not take a name from a file that is open.
  if (process.platform !== 'win32') forget()
  let page: Buffer[] = []
  let pageFilled = 0
  let written = 0
  const flush = () => {
    for (const bytes of page) writeSync(file, bytes)
    written += pageFilled
    page = []
    pageFilled = 0
  }
  const put = (text: string) => {
    const bytes = Buffer.from(text)
    const at = written + pageFilled
    page.push(bytes)
    pageFilled += bytes.length
    if (pageFilled >= pageSize) flush()
    return { at, length: bytes.length }
  }
  let last: { at: number; value: unknown } | undefined
  const take = ({ at, length }: ReturnType<typeof put>): unknown => {
    if (last?.at === at) return last.value
    if (at + length > written) flush()
    const bytes = Buffer.alloc(length)
    readSync(file, bytes, 0, length, at)
    const value: unknown = JSON.parse(bytes.toString())
    last = { at, value }
    return value
  }
  // Apart from where the value is at hand, as it would live with what fetches it.
  const fetcher = (place: ReturnType<typeof put>) => () => take(place)

  return {
    ...noMemo,
    keep: (value) => fetcher(put(JSON.stringify(value))) as () => typeof value,
    close() {
      closeSync(file)
      forget()
    },
  }
}
