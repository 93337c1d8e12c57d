// How soon a second start answers, and how much memory it holds, by the command that a school uses.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findNode, root } from '../../scripts/lib/node.mjs'
import { memoryOf, middle } from '../cpu-time.mjs'
import { sparePort } from '../school.mjs'

const starts = 5
/** Until what a start leaves behind is tidied up. */
const restMilliseconds = 5000

/** `{ start, idle }`: milliseconds from the command to `/readyz`, and the memory of a school that nobody visits, in MB. */
export async function measureFootprint() {
  const folder = mkdtempSync(join(tmpdir(), 'kinnow-bench-'))
  try {
    const times = []
    const held = []
    // The first of them brings in the demo school.
    for (let n = 0; n <= starts; n += 1) {
      const began = performance.now()
      const { child, exited } = await startCommand(folder)
      const took = performance.now() - began
      await wait(restMilliseconds)
      if (n > 0) {
        times.push(took)
        held.push(memoryOf(child.pid))
      }
      child.kill('SIGINT')
      await exited
    }
    return { start: middle(times), idle: middle(held) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startCommand(folder) {
  const port = await sparePort()
  const child = spawn(findNode(), ['scripts/start.mjs'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
  })
  const exited = once(child, 'exit')
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the school did not start')
    await wait(5)
  }
  return { child, exited }
}
