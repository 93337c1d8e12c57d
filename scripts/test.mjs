// `npm test`: everything that must hold before a change lands: check, unit and server tests on both engines, journeys in a browser, and the faults that take seconds.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ownFastFolder } from './lib/fast-folder.mjs'
import { installHooks } from './lib/hooks.mjs'
import { findNode, root, withNode } from './lib/node.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { run } from './lib/run.mjs'
import {
  failedInPlaywright,
  failedInVitest,
  repeatedInPlaywright,
  skippedInPlaywright,
  skippedInVitest,
} from './lib/reports.mjs'
import { giveUp, log } from './lib/log.mjs'

await ensurePackages()
installHooks()
const node = findNode()
await ensureBuilt(node)
const browser = await findBrowser(node)
if (!browser) {
  giveUp(
    'The journeys need a browser. Please install Chromium or Chrome, or name one with CHROMIUM_PATH=/path/to/chromium.',
  )
}

const reports = mkdtempSync(join(tmpdir(), 'kinnow-reports-'))
const postgres = await startPostgres()
if (!postgres.url) {
  log('No PostgreSQL is installed here: its engine is tested with PGlite, in memory.')
}
const env = withNode(node, {
  NODE_ENV: 'test',
  TMPDIR: ownFastFolder(),
  TEST_DATABASE_URL: postgres.url ?? 'pglite:',
  BROWSER_PATH: browser,
  // As `npm start` does: the programs that tests start read what Node made of the sources.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  E2E_REPORT: join(reports, 'e2e.json'),
  FAULTS_REPORT: join(reports, 'faults.json'),
})
const inProject = { cwd: root, env }

const failedSteps = []
async function step(name, args) {
  log(`\n── ${name}`)
  const started = Date.now()
  if ((await run(node, args, inProject)) !== 0) failedSteps.push(name)
  log(`── ${name} took ${Math.round((Date.now() - started) / 1000)} s`)
}

await step('Check', [join(root, 'scripts/check.mjs'), '--before-tests'])
await step('Rules, routes and screens', [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'vitest.json')}`,
])
await step('Journeys', [
  join(root, 'node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  join(root, 'e2e/playwright.config.ts'),
])
await step('Faults', [join(root, 'scripts/faults.mjs'), '--quick'])
postgres.stop()

const nothing = { passed: 0, failed: 0, skipped: 0 }
const counts = [readVitest(), readPlaywright(), readReport('faults.json') ?? nothing]
const sum = (name) => counts.reduce((total, count) => total + count[name], 0)
// The check counts as one test, and so does a step that ended without a report.
const failed = Math.max(sum('failed'), failedSteps.length)
const hidden = [
  ...skippedInVitest(readReport('vitest.json')),
  ...skippedInPlaywright(readReport('e2e.json')),
  ...(readReport('faults.json')?.reasons ?? []),
]
const red = [
  ...failedInVitest(readReport('vitest.json')),
  ...failedInPlaywright(readReport('e2e.json')),
]
const repeated = repeatedInPlaywright(readReport('e2e.json'))
rmSync(reports, { recursive: true, force: true })
if (hidden.length > 0) log('\nSkipped everywhere, so not tested here:')
for (const [reason, count] of hidden) log(`  ${count} × ${reason}`)
if (repeated.length > 0) log('\nGreen only when run once more:')
for (const line of repeated) log(`  ${line}`)
if (failedSteps.length > 0) log(`\nNot green: ${failedSteps.join(', ')}`)
for (const line of red) log(`  ${line}`)
log(
  `\n${sum('passed') + (failedSteps.includes('Check') ? 0 : 1)} passed, ${failed} failed, ${sum('skipped')} skipped`,
)
process.exit(failed > 0 ? 1 : 0)

function readReport(name) {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function readVitest() {
  const report = readReport('vitest.json')
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  }
}

function readPlaywright() {
  const stats = readReport('e2e.json')?.stats
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  }
}
