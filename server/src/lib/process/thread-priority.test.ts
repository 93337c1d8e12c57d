import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerPoolPriority } from './thread-priority.ts'

test.runIf(process.platform === 'linux')(
  'threads beside the program give way to it, and the program itself to nobody',
  async () => {
    const before = getPriority()
    // What is read beside the program brings the threads into being.
    await readFile(import.meta.filename)

    const pool = lowerPoolPriority()

    expect(pool.length).toBeGreaterThan(0)
    for (const id of pool) expect(getPriority(id)).toBeGreaterThan(before)
    expect(getPriority()).toBe(before)
  },
)
