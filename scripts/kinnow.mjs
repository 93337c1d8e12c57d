// `npm run kinnow -- <command>`: the operator's commands.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findNode, root, withNode } from './lib/node.mjs'
import { ensurePackages } from './lib/packages.mjs'

await ensurePackages()
const node = findNode()
const command = spawn(
  node,
  [
    '--disable-warning=ExperimentalWarning',
    join(root, 'server/src/command-line.ts'),
    ...process.argv.slice(2),
  ],
  // Paths are meant as seen from where the person typed them.
  { env: withNode(node), stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd() },
)
command.on('exit', (code) => process.exit(code ?? 1))
