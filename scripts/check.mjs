// `npm run check`: format, lint, types and unused code, and what the scripts beside this one hold: commits, features, imports, documents …
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { faultyPaths } from './architecture.mjs'
import { brokenBudgets } from './budgets.mjs'
import { faultySubjects } from './commit-subject.mjs'
import { physicalSides } from './css-sides.mjs'
import { faultyDecisions } from './decisions.mjs'
import { faultyFeatures } from './feature-folders.mjs'
import { faultyImports } from './allowed-imports.mjs'
import { faultyMigrations } from './frozen-migrations.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { findNode, root, withNode } from './lib/node.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { repeatedSentences } from './sentences.mjs'
import { strayStatements } from './sql.mjs'
import { unprovedRequirements } from './spec-coverage.mjs'
import { log } from './lib/log.mjs'

await ensurePackages()
const node = findNode()
await ensureBuilt(node)
const bin = (path) => join(root, 'node_modules', path)

/** Of a whole test they are a part. */
const isBeforeTests = process.argv.includes('--before-tests')
const statements = [
  'statements of each call',
  [bin('vitest/vitest.mjs'), 'run', '--project=server sqlite', 'server/test/statements.test.ts'],
]

const programs = [
  ['format', [bin('oxfmt/bin/oxfmt'), '--check']],
  ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  ...['contract', 'server', 'e2e'].map((name) => [
    `types of ${name}`,
    [bin('typescript/bin/tsc'), '-p', name],
  ]),
  ['route types of web', [bin('@react-router/dev/bin.cjs'), 'typegen'], 'web'],
  ['types of web', [bin('typescript/bin/tsc'), '-p', 'web']],
  ['unused code', [bin('knip/bin/knip.js'), '--no-progress']],
  ...(isBeforeTests ? [] : [statements]),
]

let isGreen = true
function report(name, faults) {
  log(`${faults ? '✗' : '✓'} ${name}`)
  if (!faults) return
  isGreen = false
  log(faults)
}

for (const [name, args, folder = '.'] of programs) {
  const { status, stdout, stderr } = spawnSync(node, args, {
    cwd: join(root, folder),
    encoding: 'utf8',
    env: withNode(node),
  })
  report(name, status === 0 ? '' : `${stdout}${stderr}`.trim() || `ended with ${status}`)
}
report('commit subjects', faultySubjects().join('\n'))
report('paths in ARCHITECTURE.md', faultyPaths().join('\n'))
report('features: folders, contract, what the browser gets', faultyFeatures().join('\n'))
report('imports: circles, arrows back', faultyImports().join('\n'))
report('where SQL stands', strayStatements().join('\n'))
report('frozen migrations', faultyMigrations().join('\n'))
report('sides in styles', physicalSides().join('\n'))
report('sentences that stand twice', repeatedSentences().join('\n'))
report('decisions and what became of them', faultyDecisions().join('\n'))
report('what each page loads', brokenBudgets().join('\n'))
report('requirements without a test', unprovedRequirements().join('\n'))
process.exit(isGreen ? 0 : 1)
