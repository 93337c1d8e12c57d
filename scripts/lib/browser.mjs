// Finds a browser for the journeys, in this order: `CHROMIUM_PATH`, an installed one, Debian's package, Playwright's download.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, withNode } from './node.mjs'
import { log, runQuietly } from './log.mjs'

/** Debian's packages, the lighter one first: the same browser without a window, at a quarter less work. */
const packages = ['chromium-headless-shell', 'chromium']

const installed = [
  ...packages.map((name) => `/usr/bin/${name}`),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a browser, `'playwright'` for Playwright's own, or nothing. */
export async function findBrowser(node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    log(`CHROMIUM_PATH names ${named}, where there is no file.`)
    return
  }
  const found = installed.find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await runQuietly('Asking for the list of Debian packages', 'apt-get', ['update'], options)
    for (const name of packages) {
      const { code } = await runQuietly(
        `Installing ${name} (Debian package)`,
        'apt-get',
        ['install', '-y', '--no-install-recommends', name],
        options,
      )
      if (code === 0 && existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`
    }
  }
  const { code } = await runQuietly(
    'Downloading a browser (Playwright)',
    node,
    [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'],
    { cwd: root, env: withNode(node) },
  )
  if (code === 0) return 'playwright'
}
