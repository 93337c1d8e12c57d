// The last step of a command that has prepared everything: the program takes this process's place.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithNpm } from './npm.mjs'
import { root } from './node.mjs'

const watchNpm = pathToFileURL(join(root, 'scripts/lib/end-with-npm.mjs')).href

/** `signals` are those that the program knows. */
export function become(node, args, env, signals) {
  // The same process, with its id, its terminal and whoever waits for it; nothing of this program stays in memory.
  if (canBecome()) process.execve(node, [node, `--import=${watchNpm}`, ...args], env)
  // The channel tells the program when this process is gone, however it went.
  const child = spawn(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  endWithNpm('start', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Node 22.15, 23.11 and later, and not on Windows. */
const canBecome = () => process.platform !== 'win32' && typeof process.execve === 'function'
