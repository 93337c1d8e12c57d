// `npm run mutate`: turns one rule at a time round, in words of the source, and looks whether a test turns red. What no test
// notices is printed as a survivor. `--only WORD` tries those whose words or file hold WORD; `--list` names them all.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { misfits, readMutations } from './lib/mutations.mjs'
import { findNode, root, withNode } from './lib/node.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { giveUp, log } from './lib/log.mjs'

await ensurePackages()
const node = findNode()
const only = process.argv[process.argv.indexOf('--only') + 1]
const mutations = (await readMutations()).filter(
  ({ what, file }) => !process.argv.includes('--only') || `${what} ${file}`.includes(only),
)
if (process.argv.includes('--list')) {
  for (const { what, file } of mutations) log(`${file}: ${what}`)
  process.exit(0)
}
const unfit = misfits(mutations)
if (unfit.length > 0) giveUp(unfit.join('\n'))

const folder = mkdtempSync(join(tmpdir(), 'kinnow-mutations-'))
let undo = () => {}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    undo()
    process.exit(1)
  })
}

// A test that is red already would notice everything.
const suites = [...new Set(mutations.map(({ tests }) => tests.join(' ')))]
for (const suite of suites) {
  if (!runTests(suite.split(' ')).isGreen) giveUp(`Not green before anything was changed: ${suite}`)
}

const survivors = []
for (const [index, mutation] of mutations.entries()) {
  const { verdict, by } = tryOne(mutation)
  const told = by ? ` · ${by}` : ''
  log(`${index + 1}/${mutations.length}  ${verdict.padEnd(8)}  ${mutation.what}${told}`)
  if (verdict !== 'noticed') survivors.push({ ...mutation, verdict })
}
log('')
for (const { what, file, verdict, accepted } of survivors) {
  log(`${verdict}: ${file}: ${what}${accepted ? ` (accepted: ${accepted})` : ''}`)
}
const failed = survivors.filter(({ accepted }) => !accepted).length
log(`${mutations.length - survivors.length} noticed, ${survivors.length} survived`)
rmSync(folder, { recursive: true, force: true })
process.exit(failed > 0 ? 1 : 0)

function tryOne({ file, from, to, tests, waits }) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  undo = () => writeFileSync(path, before)
  writeFileSync(
    path,
    before.replace(from, () => to),
  )
  try {
    return judge(runTests(tests), waits)
  } finally {
    undo()
  }
}

/** A program that no longer starts, or a test that ran out of time, has noticed nothing, unless waiting without end is the sign. */
function judge({ isGreen, report }, waits) {
  if (isGreen) return { verdict: 'SURVIVED' }
  const failed = (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  const tells = (message) => waits || !/timed out/i.test(message)
  const telling = failed.find(({ failureMessages }) => failureMessages.some(tells))
  return telling ? { verdict: 'noticed', by: telling.title } : { verdict: 'BROKEN' }
}

/** `tests` are filters of test files; web and contract tests are found by the same names. */
function runTests(tests) {
  const outputFile = join(folder, 'report.json')
  rmSync(outputFile, { force: true })
  const reporters = ['--reporter', 'json', `--outputFile.json=${outputFile}`]
  const args = ['run', '--bail', '1', ...reporters, ...tests]
  const { status } = spawnSync(node, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: withNode(node, { NODE_ENV: 'test', TEST_DATABASE_URL: '' }),
    stdio: 'ignore',
  })
  const report = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : undefined
  return { isGreen: status === 0, report }
}
