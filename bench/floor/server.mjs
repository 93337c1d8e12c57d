// The least that the same work costs: `node:http` and `node:sqlite`, the same statements, JSON and headers, one sync for commits
// that come together; no routes, rules or checks. Called with a recording of `measure.mjs` and copies of the database:
// `/1/3` does the fourth call of the recording on the second copy.
import { fsync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { deserialize } from 'node:v8'

const [recording, ...files] = process.argv.slice(2)
const calls = deserialize(readFileSync(recording))
const copies = files.map(openCopy)

function openCopy(name) {
  const file = new DatabaseSync(name)
  file.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma user_version = 0')
  return { file, prepared: new Map(), log: openSync(`${name}-wal`), waiting: [], isSyncing: false }
}

function prepare({ file, prepared }, sql) {
  const known = prepared.get(sql)
  if (known) return known
  const made = file.prepare(sql)
  prepared.set(sql, made)
  return made
}

/** Answers once what was committed is on the disk. */
function afterSync(copy, answer) {
  copy.waiting.push(answer)
  if (!copy.isSyncing) sync(copy)
}

function sync(copy) {
  const together = copy.waiting
  copy.waiting = []
  copy.isSyncing = together.length > 0
  if (!copy.isSyncing) return
  fsync(copy.log, () => {
    for (const answer of together) answer()
    sync(copy)
  })
}

const server = createServer((call, reply) => {
  const parts = []
  call.on('data', (part) => parts.push(part))
  call.on('end', () => {
    const [, copyIndex, index] = call.url.split('/')
    const copy = copies[Number(copyIndex)]
    const { statements, status, headers, body } = calls[Number(index)]
    if (parts.length > 0) JSON.parse(Buffer.concat(parts).toString())
    for (const { sql, method, values } of statements) prepare(copy, sql)[method](...values)
    const answer = () => {
      const bytes = Buffer.from(JSON.stringify(body))
      reply.writeHead(status, { ...headers, 'content-length': bytes.length })
      reply.end(bytes)
    }
    if (statements.some(({ sql }) => /^(commit|insert|update|delete)/i.test(sql)))
      afterSync(copy, answer)
    else answer()
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
