// `npm run bench`: installs and builds what is missing, then measures; `-- --write` brings the numbers into docs/performance.md.
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { giveUp } from './lib/log.mjs'
import { findNode, root, withNode } from './lib/node.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { run } from './lib/run.mjs'

await ensurePackages()
const node = findNode()
await ensureBuilt(node)
const browser = await findBrowser(node)
if (!browser) giveUp('Pages are measured in a browser. Please install Chromium or Chrome.')
const env = withNode(node, {
  BROWSER_PATH: browser,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
})
const args = ['--disable-warning=ExperimentalWarning', 'bench/all.mjs', ...process.argv.slice(2)]
process.exit(await run(node, args, { cwd: root, env }))
