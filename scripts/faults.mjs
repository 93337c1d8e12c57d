// `npm run test:faults`: what breaks on a bad day and no test can show (crashes, disks, clocks, proxies, floods), each a
// script in `scripts/faults/` that prints one line an engine.
//
//   node scripts/faults.mjs                        all of them, in half an hour
//   node scripts/faults.mjs --quick                those that take seconds
//   node scripts/faults.mjs R4 R13 --engine postgres
//   node scripts/faults.mjs quiz-crash             one by its name
//   node scripts/faults.mjs endurance              ten minutes of floods on a small heap
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { findNode, root } from './lib/node.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { giveUp, log } from './lib/log.mjs'
import { portsOf } from './faults/lib/ports.mjs'
import { lineOf, runScript } from './faults/lib/run-script.mjs'

const started = Date.now()
const isQuick = process.argv.includes('--quick')
if (isQuick) process.env.FAULTS_QUICK = '1'
const engineAt = process.argv.indexOf('--engine')
const onlyEngine = engineAt > 0 ? process.argv[engineAt + 1] : undefined
const names = process.argv
  .slice(2)
  .filter((word, at) => !word.startsWith('--') && at + 2 !== engineAt + 1)

await ensurePackages()
await ensureBuilt(findNode())
const folder = join(root, 'scripts/faults')
const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
const idOf = (file) => (/^r\d/.test(file) ? `R${Number(file.slice(1, 3))}` : file.slice(0, -4))

const scripts = []
for (const file of files.toSorted()) {
  const script = await import(join(folder, file))
  const isWanted =
    names.length > 0 ? names.includes(idOf(file)) : !script.isAlone && (!isQuick || script.isQuick)
  if (isWanted) scripts.push({ ...script, id: idOf(file), file: join(folder, file) })
}
if (scripts.length === 0) giveUp(`There is no such script: ${names.join(', ')}`)

const results = new Map(scripts.map(({ id }) => [id, []]))
const runs = scripts.flatMap((script) => {
  const all = isQuick ? (script.quickEngines ?? script.engines) : script.engines
  const engines = all.filter((engine) => !onlyEngine || engine === onlyEngine)
  return engines.map((engine) => ({ script, engine }))
})
/** The long one runs beside the others, which follow each other; what takes seconds, and waits for most of them, goes two by two. */
const long = runs.filter(({ script }) => script.isLong)
const others = runs.filter(({ script }) => !script.isLong)
const lanes = isQuick ? [runs, runs] : [long, others]
async function runAll(queue, lane) {
  for (let run = queue.shift(); run; run = queue.shift()) {
    const { script, engine } = run
    const result = await runScript(script, engine, portsOf(lane, lanes.length))
    results.get(script.id).push(result)
    log(lineOf({ id: script.id, engine, limit: script.limit, ...result }))
  }
}
await Promise.all(lanes.map(runAll))

const outcomeOf = (all) =>
  ['fail', 'skip', 'pass'].find((outcome) => all.some((one) => one.outcome === outcome))
const outcomes = scripts.map(({ id }) => ({ id, all: results.get(id) }))
if (scripts.length > 1) {
  log('')
  for (const { id, all } of outcomes) {
    const figure = all.map((one) => one.figure).join(' | ')
    log(`${id.padEnd(20)}${(outcomeOf(all) ?? 'skip').padEnd(6)}${figure}`)
  }
}
const count = (wanted) => outcomes.filter(({ all }) => (outcomeOf(all) ?? 'skip') === wanted).length
log(`\nin ${Math.round((Date.now() - started) / 1000)} s`)
const skips = new Map()
for (const { outcome, figure } of outcomes.flatMap(({ all }) => all))
  if (outcome === 'skip') skips.set(figure, (skips.get(figure) ?? 0) + 1)
const counts = {
  passed: count('pass'),
  failed: count('fail'),
  skipped: count('skip'),
  reasons: [...skips],
}
if (process.env.FAULTS_REPORT) writeFileSync(process.env.FAULTS_REPORT, JSON.stringify(counts))
for (const [reason, number] of skips) log(`skipped, as ${reason}: ${number}`)
log(`${count('pass')} passed, ${count('fail')} failed, ${count('skip')} skipped`)
process.exit(count('fail') > 0 || (!isQuick && count('skip') > 0) ? 1 : 0)
