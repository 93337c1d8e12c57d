// `npm run mutate`: turns one rule at a time round, in words of the source, and looks whether a test turns red. What no test
// notices is printed as a survivor. `--only WORD` tries those whose words or file hold WORD; `--list` names them all.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { misfits, readMutations } from './lib/mutations.mjs'
import { findNode, root, withNode } from './lib/node.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { giveUp, say } from './lib/say.mjs'

await ensurePackages()
const node = findNode()
const only = process.argv[process.argv.indexOf('--only') + 1]
const mutations = (await readMutations()).filter(
  ({ what, file }) => !process.argv.includes('--only') || `${what} ${file}`.includes(only),
)
if (process.argv.includes('--list')) {
  for (const { what, file } of mutations) say(`${file}: ${what}`)
  process.exit(0)
}
const unfit = misfits(mutations)
if (unfit.length > 0) giveUp(unfit.join('\n'))

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
  if (!isGreen(suite.split(' '))) giveUp(`Not green before anything was changed: ${suite}`)
}

const survivors = []
for (const [index, mutation] of mutations.entries()) {
  const wasNoticed = tryOne(mutation)
  say(`${index + 1}/${mutations.length}  ${wasNoticed ? 'noticed ' : 'SURVIVED'}  ${mutation.what}`)
  if (!wasNoticed) survivors.push(mutation)
}
say('')
for (const { what, file, accepted } of survivors) {
  say(`survived: ${file}: ${what}${accepted ? ` (accepted: ${accepted})` : ''}`)
}
const failed = survivors.filter(({ accepted }) => !accepted).length
say(`${mutations.length - survivors.length} noticed, ${survivors.length} survived`)
process.exit(failed > 0 ? 1 : 0)

function tryOne({ file, from, to, tests }) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  undo = () => writeFileSync(path, before)
  writeFileSync(
    path,
    before.replace(from, () => to),
  )
  try {
    return !isGreen(tests)
  } finally {
    undo()
  }
}

/** Filters of test files; web and contract tests are found by the same names. */
function isGreen(tests) {
  const args = ['run', '--bail', '1', '--reporter', 'dot', ...tests]
  const { status } = spawnSync(node, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: withNode(node, { NODE_ENV: 'test', TEST_DATABASE_URL: '' }),
    stdio: 'ignore',
  })
  return status === 0
}
