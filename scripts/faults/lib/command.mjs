// One of the operator's commands, on the school of a place.
import { spawn } from 'node:child_process'
import { findNode, programFile, root } from '../../lib/node.mjs'

/** Resolves to `{ status, said, took }`. */
export function runCommand(place, ...words) {
  const started = performance.now()
  const program = programFile('command-line')
  const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', program, ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: place.dataDir,
      ...(place.cluster && { DATABASE_URL: place.cluster.url }),
    },
  })
  place.onEnd(() => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return new Promise((resolve) =>
    child.once('close', (status) => resolve({ status, said, took: performance.now() - started })),
  )
}
