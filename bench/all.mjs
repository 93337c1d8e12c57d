// `npm run bench`: what everything costs, in one table; with `--write` it becomes that of docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/lib/node.mjs'
import { measureCalls } from './table/calls.mjs'
import { measureFirstLoads } from './table/first-load.mjs'
import { measureFootprint } from './table/footprint.mjs'
import { measureGrowth } from './table/growth.mjs'
import { measureLogin } from './table/login.mjs'
import { drawGrowth } from './table/picture.mjs'
import { callLines, footprintLines, growthLines, loadLines } from './table/text.mjs'

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: 'calls,footprint,growth,pages' },
  },
})
const wanted = values.only.split(',')
const browser = process.env.BROWSER_PATH

const parts = []
const add = (lines) => {
  parts.push(lines.join('\n'))
  process.stdout.write(`${parts.at(-1)}\n\n`)
}

const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0].model.trim()}`
add([`Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}, SQLite.`])
let loaded
if (wanted.includes('calls')) {
  const measured = await measureCalls()
  loaded = measured.loaded
  add(callLines(measured.calls, await measureLogin()))
}
if (wanted.includes('footprint')) add(footprintLines({ ...(await measureFootprint()), loaded }))
if (wanted.includes('growth')) {
  const rows = await measureGrowth()
  add(growthLines(rows))
  if (values.write) writeFileSync(join(root, 'docs/images/growth.svg'), drawGrowth(rows))
}
if (wanted.includes('pages')) add(loadLines(await measureFirstLoads(browser)))

if (values.write) {
  const file = join(root, 'docs/performance.md')
  const marks = ['<!-- measured -->', '<!-- end -->']
  const text = readFileSync(file, 'utf8')
  const [before] = text.split(marks[0])
  const [, after] = text.split(marks[1])
  writeFileSync(
    file,
    [before, marks[0], '\n\n', parts.join('\n\n'), '\n\n', marks[1], after].join(''),
  )
}
