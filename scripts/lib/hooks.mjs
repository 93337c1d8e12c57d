// Points git at the project's hooks, without an install script. Outside a checkout there is nothing to do.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

export function installHooks() {
  if (!existsSync(join(root, '.git'))) return
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' })
}
