// What the same calls cost a server that does nothing but their statements, as `server.mjs` has it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { serialize } from 'node:v8'
import { findNode, root } from '../../scripts/lib/node.mjs'
import { middle, processorTime } from '../cpu-time.mjs'
import { inParallel, openLine } from '../line.mjs'
import { startSchool } from '../school.mjs'

/** The first of them warms up. */
const passes = 5
/** Set by whoever serves a connection or a compressed body. */
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** By the name of each work that has a `sample`: microseconds on the floor. `worksOn` makes them for a school and a listener. */
export async function measureFloor(worksOn) {
  const recorder = pathToFileURL(join(import.meta.dirname, 'record.mjs')).href
  const school = await startSchool({}, [`--import=${recorder}`])
  const folder = mkdtempSync(join(tmpdir(), 'kinnow-floor-'))
  try {
    let heard = []
    const works = await worksOn(school, (exchange) => heard.push(exchange))
    const costs = new Map()
    for (const { what, work, sample } of works.filter((one) => one.sample)) {
      await school.listStatements()
      const files = Array.from({ length: passes }, (_, n) => join(folder, `${costs.size}-${n}.db`))
      copyDatabase(school, files)
      const pieces = []
      for (let n = 0; n < sample; n += 1) {
        heard = []
        await work(n, n)
        pieces.push(heard)
      }
      costs.set(what, await replay(files, pieces))
    }
    return costs
  } finally {
    await school.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function copyDatabase({ folder }, files) {
  const file = new DatabaseSync(join(folder, 'kinnow.db'))
  for (const name of files) file.prepare('vacuum into ?').run(name)
  file.close()
}

/** In microseconds for each piece, which may be several calls. */
async function replay(files, pieces) {
  const recording = `${files[0]}.calls`
  writeFileSync(recording, serialize(pieces.flat().map(toStored)))
  const program = join(import.meta.dirname, 'server.mjs')
  const child = spawn(findNode(), [program, recording, ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  const line = openLine(`http://127.0.0.1:${String(port).trim()}`)
  const starts = pieces.map((_, n) => pieces.slice(0, n).flat().length)
  const costs = []
  try {
    for (let pass = 0; pass < passes; pass += 1) {
      const before = processorTime(child.pid)
      await inParallel(pieces.length, async (n) => {
        for (const [at, { options }] of pieces[n].entries())
          await line.call(`/${pass}/${starts[n] + at}`, options)
      })
      if (pass > 0) costs.push((processorTime(child.pid) - before) / pieces.length)
    }
  } finally {
    line.close()
    child.kill()
  }
  return middle(costs)
}

function toStored({ statements, answer }) {
  const headers = Object.entries(answer.headers).filter(([name]) => !ownHeaders.includes(name))
  return {
    statements,
    status: answer.status,
    headers: Object.fromEntries(headers),
    body: answer.text === '' ? '' : JSON.parse(answer.text),
  }
}
