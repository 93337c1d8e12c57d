// `npm start`: installs and builds what is missing, then becomes the server; with `-- --workers N` N of them on one port.
import { join } from 'node:path'
import { become } from './lib/become.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { installHooks } from './lib/hooks.mjs'
import { findNode, programFile, root, serverFlags, withNode } from './lib/node.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { readWorkers } from './lib/workers.mjs'

const workers = readWorkers(process.argv.slice(2))
await ensurePackages()
installHooks()
const node = findNode()
await ensureBuilt(node)

const isOne = workers === 1
const program = isOne ? [programFile('main')] : [programFile('workers'), String(workers)]
become(
  node,
  [...serverFlags, ...program],
  // What Node made of the program is kept, so that the next start reads it instead of making it again.
  withNode(node, { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }),
  ['SIGINT', 'SIGTERM', ...(isOne ? [] : ['SIGUSR2'])],
)
