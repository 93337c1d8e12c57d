// Holds the texts of a large school in a file instead of in memory, for one reading of it from end to end.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Memo, noMemo } from './memo.ts'

export type Park = Memo & {
  /** What was held can be read no more. */
  close: () => void
}

/** Bytes that are written at once. */
const pageSize = 256 * 1024

export function openPark(): Park {
  const folder = mkdtempSync(join(tmpdir(), 'kinnow-reading-'))
  const file = openSync(join(folder, 'texts'), 'w+')
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
  let last: { at: number; held: object } | undefined
  const take = ({ at, length }: ReturnType<typeof put>): object => {
    if (last?.at === at) return last.held
    if (at + length > written) flush()
    const bytes = Buffer.alloc(length)
    readSync(file, bytes, 0, length, at)
    const held = JSON.parse(bytes.toString()) as object
    last = { at, held }
    return held
  }

  return {
    ...noMemo,
    hold(value, keys) {
      const texts = Object.fromEntries(keys.map((key) => [key, value[key]]))
      const place = put(JSON.stringify(texts))
      for (const key of keys) {
        const get = () => (take(place) as typeof value)[key]
        Object.defineProperty(value, key, { get, enumerable: true, configurable: true })
      }
      return value
    },
    close() {
      closeSync(file)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
