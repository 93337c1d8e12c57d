// `npm start`: installs and builds what is missing, then runs the server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { installHooks } from './lib/hooks.mjs'
import { findNode, root, withNode } from './lib/node.mjs'
import { endWithNpm } from './lib/npm.mjs'
import { ensurePackages } from './lib/packages.mjs'

await ensurePackages()
installHooks()
const node = findNode()
await ensureBuilt(node)

const server = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'server/src/main.ts')],
  {
    // What Node made of the sources is kept, so that the next start reads it instead of making it again.
    env: withNode(node, { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }),
    // The channel tells the server when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
endWithNpm('start', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
