// What entries hold on to; run with the collector at hand, as no result shows it.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { reporter } from '../model/reporter.ts'
import type { Finding } from '../model/findings.ts'
import { openSpillFile } from './spill-file.ts'
import { readEntry } from './school-file.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('what is known of a file does not keep the file', async () => {
  const spillFile = openSpillFile()
  const read: WeakRef<Uint8Array>[] = []
  const get = () => {
    const bytes = new TextEncoder().encode(
      '---\ntitle: Leaf\nminutes: 5\nsummary: S.\n---\n\nText.',
    )
    read.push(new WeakRef(bytes))
    return bytes
  }
  const files = {
    size: 1,
    has: () => true,
    get,
    keys: () => ['1-leaf.md'],
    *[Symbol.iterator]() {},
  }
  const findings: Finding[] = []
  const scan = { name: 'school', files, findings }
  const outline = { scan, memo: spillFile, findings, report: reporter(findings) }

  const entry = readEntry({
    kind: 'lesson',
    file: '1-leaf.md',
    place: 'plants/',
    slug: 'leaf',
    outline,
  })
  // A reference that was just made holds on until the turn is over.
  await new Promise((resolve) => setImmediate(resolve))
  collect()

  expect(read).not.toEqual([])
  expect(read.filter((each) => each.deref())).toEqual([])
  expect(entry.front?.title).toBe('Leaf')
  spillFile.close()
})
