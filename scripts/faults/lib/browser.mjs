// A browser with a profile that stays, whose process may be killed and started again, as after a crash or an empty battery.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { familyOf } from './processes.mjs'
import { until } from './wait.mjs'

// The journeys declare it.
const { chromium } = createRequire(new URL('../../../e2e/package.json', import.meta.url))(
  '@playwright/test',
)

const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--window-size=1280,900',
]

/** `path` is that of the program. Not started yet. */
export function makeBrowser(place, path) {
  const profile = join(place.folder, 'profile')
  mkdirSync(profile)
  const portFile = join(profile, 'DevToolsActivePort')
  let child
  let connection
  place.onEnd(kill)

  /** Resolves to a page in the profile's own context. */
  async function start() {
    rmSync(portFile, { force: true })
    const args = [
      ...quiet,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ]
    child = spawn(path, args, {
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: place.folder },
    })
    await until('the browser starts', () => existsSync(portFile) && readPort() > 0, 60_000)
    connection = await chromium.connectOverCDP(`http://127.0.0.1:${readPort()}`)
    const [context] = connection.contexts()
    return context.pages()[0] ?? context.newPage()
  }

  const readPort = () => Number(readFileSync(portFile, 'utf8').split('\n')[0])

  /** Its process, and what that one leaves behind. */
  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const [pid, ...others] = familyOf(child.pid)
    process.kill(pid, 'SIGKILL')
    await gone
    await until(
      'its helpers end',
      () => others.every((one) => !existsSync(`/proc/${one}`)),
      5000,
    ).catch(() => {
      for (const one of others) if (existsSync(`/proc/${one}`)) process.kill(one, 'SIGKILL')
    })
    await connection?.close().catch(() => {})
  }

  return { start, kill }
}
