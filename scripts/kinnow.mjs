// `npm run kinnow -- <command>`: the operator's commands.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { findNode, programFile, root, withNode } from './lib/node.mjs'
import { ensurePrograms } from './lib/build.mjs'
import { endWithNpm } from './lib/npm.mjs'
import { ensurePackages } from './lib/packages.mjs'

// A school is read page by page: without these the engine lets garbage pile up to several times what is alive.
const thrifty = ['--max-semi-space-size=4', '--heap-growing-percent=20', '--memory-saver-mode']
// The C library keeps what it has freed for each thread of its own, and gives little of it back.
const thriftyLibrary = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

await ensurePackages()
const node = findNode()
await ensurePrograms(node)
const dataDir = resolve(root, process.env.DATA_DIR || 'data')
const command = spawn(
  node,
  [
    '--disable-warning=ExperimentalWarning',
    ...thrifty,
    programFile('command-line'),
    ...process.argv.slice(2),
  ],
  // Paths are meant as seen from where the person typed them; the data are the school's, wherever that is.
  {
    env: withNode(node, {
      ...thriftyLibrary,
      DATA_DIR: dataDir,
      // What Node makes of it is made once.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    }),
    stdio: 'inherit',
    cwd: process.env.INIT_CWD ?? process.cwd(),
  },
)
// Ctrl-C reaches the command itself, which may have something to finish; so may a supervisor's signal.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => command.kill('SIGTERM'))
endWithNpm('kinnow', () => command.kill('SIGTERM'))
command.on('exit', (code) => process.exit(code ?? 1))
