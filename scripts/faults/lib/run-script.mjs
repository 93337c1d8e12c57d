// Starts a script in a process group of its own, so that nothing it started outlives it, and ends it when it takes too long.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findNode, root } from '../../lib/node.mjs'
import { findBinaries } from '../../lib/postgres.mjs'

const one = join(root, 'scripts/faults/lib/one.mjs')
const usualTime = 5 * 60_000
/** What a script that takes too long is given to put its things away. */
const grace = 5000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Resolves to `{ figure, outcome }`. */
export function runScript({ file, longest = usualTime }, engine, ports) {
  if (engine === 'postgres' && !findBinaries())
    return { figure: 'PostgreSQL is not installed', outcome: 'skip' }
  return new Promise((resolve) => {
    const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', one, file, engine], {
      cwd: root,
      env: { ...process.env, FAULTS_PORTS: ports },
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const end = () => child.kill('SIGTERM')
    /** Who ends the runner ends what it runs, and nothing after it is begun. */
    const stop = () => {
      end()
      child.once('exit', () => process.exit(1))
    }
    const killGroup = () => {
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {}
    }
    process.once('exit', killGroup)
    for (const signal of signals) process.on(signal, stop)
    let told
    child.on('message', (result) => (told = result))
    const timer = setTimeout(() => {
      end()
      setTimeout(killGroup, grace)
    }, longest)
    child.on('exit', () => {
      clearTimeout(timer)
      killGroup()
      process.off('exit', killGroup)
      for (const signal of signals) process.off(signal, stop)
      resolve(judge(told, longest))
    })
  })
}

function judge(told, longest) {
  if (!told) return { figure: `no result within ${longest / 1000} s`, outcome: 'fail' }
  if (told.skipped) return { figure: told.skipped, outcome: 'skip' }
  return { figure: told.figure, outcome: told.passed ? 'pass' : 'fail' }
}

/** `R4                   postgres  slowest answer 2.4 s, 99.8 % within 2 s   limit ≤ 3 s, ≥ 99 %   pass`. */
export function lineOf({ id, engine, figure, limit, outcome }) {
  return `${id.padEnd(20)} ${engine.padEnd(9)} ${figure.padEnd(64)}  ${limit}  ${outcome}`
}
