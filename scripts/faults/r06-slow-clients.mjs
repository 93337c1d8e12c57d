// R6: a thousand who send their heads or bodies drop by drop are cut within 15 seconds, those who take nothing of an answer
// after 30, whatever kind it is, and nobody else notices them.
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { runCommand } from './lib/command.mjs'
import { megabytesOf, millisecondsOf, secondsOf, shareOf, statusesOf } from './lib/figures.mjs'
import { send } from './lib/http.mjs'
import { streamOf } from './lib/load.mjs'
import { memoryOf } from './lib/processes.mjs'
import { writeQuizCourse } from './lib/quiz-course.mjs'
import { readSchool, takeClass, usualCall } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { openSockets } from './lib/sockets.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const limit =
  '1,000 each cut ≤ 15 s (bodies ≤ 35 s, silent readers of each kind ≤ 55 s); others p99 ≤ 200 ms; RSS + ≤ 300 MB'
const perKind = 250
const silentPerKind = 10
const watched = 55_000

/** What the system keeps of an answer for each connection at most, with room to spare. */
const heldBySystem = 8 * 1024 * 1024

const senders = {
  heads: {
    begin: 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n',
    drop: () => `X-More: ${Math.random()}\r\n`,
    cutWithin: 15_000,
  },
  lines: { begin: 'GE', drop: () => '', cutWithin: 15_000 },
  // A body is given the 30 seconds of a whole request.
  bodies: {
    begin:
      'POST /api/users/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    drop: () => ' ',
    cutWithin: 35_000,
  },
}

/** A course with a download that no system keeps whole for a reader. */
async function bringInDownload(place) {
  const folder = writeQuizCourse(join(place.folder, 'course'), [
    { title: 'Films', rules: [], count: 1 },
  ])
  const chapter = join(folder, '1-academic/6-class/1-places/1-films')
  mkdirSync(join(chapter, 'files'))
  writeFileSync(
    join(chapter, 'files/film.zip'),
    Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), randomBytes(heldBySystem)]),
  )
  writeFileSync(
    join(chapter, '2-film.md'),
    '---\ntitle: Film\nminutes: 5\nsummary: A film.\n---\n\n[Film](files/film.zip)\n',
  )
  const { status, said } = await runCommand(place, 'content', 'import', folder)
  if (status !== 0) throw new Error(`importing: ${said}`)
  const [{ name }] = await place.query('select name from media where parted_size is not null')
  return `/media/${name}`
}

/** Addresses of every kind of answer, each requested on one connection so often that the system cannot take all. */
async function silentReaders(server, student, download) {
  const [script] = /\/assets\/[\w.-]+\.js/.exec((await send(server.port, 'GET', '/')).text)
  const targets = {
    pages: '/',
    shells: '/dashboard',
    files: script,
    downloads: download,
    avatars: await putPicture(student),
    lists: '/api/subcategories?limit=100',
    calls: '/api/openapi.json',
  }
  const kinds = {}
  for (const [name, target] of Object.entries(targets)) {
    const { text, status } = await send(server.port, 'GET', target)
    if (status !== 200) throw new Error(`${target}: ${status}`)
    const count = Math.ceil(heldBySystem / text.length)
    const request = `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`
    kinds[name] = {
      begin: request.repeat(count),
      isSilent: true,
    }
  }
  return kinds
}

/** Of a student with so much that the system cannot take it; as many as one student is sent at once. */
async function silentExports(place, { id, email, token }) {
  const row = `'message ' || n, '${id}', 'A', '${email}', 'other', '${'x'.repeat(1000)}', n`
  const numbers =
    place.engine === 'postgres'
      ? 'generate_series(1, 16000) as numbers(n)'
      : '(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 16000) select n from numbers)'
  await place.query(
    `insert into contact_messages (id, user_id, name, email, topic, message, created_at) select ${row} from ${numbers}`,
  )
  return {
    begin: `GET /api/users/me/export HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    count: 4,
    isSilent: true,
  }
}

/** Noise, which no format makes small. */
async function putPicture(student) {
  const side = 256
  const rows = Array.from({ length: side }, () =>
    Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]),
  )
  const png = pngOf(side, deflateSync(Buffer.concat(rows)))
  const { data } = await student.call('PUT', '/users/me/avatar', png, {
    headers: { 'content-type': 'image/png' },
  })
  return new URL(data.user.avatarUrl, 'http://localhost').pathname
}

function pngOf(side, pixels) {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const chunks = [
    ['IHDR', head],
    ['IDAT', pixels],
    ['IEND', Buffer.alloc(0)],
  ].map(([name, bytes]) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
    const chunk = Buffer.alloc(body.length + 8)
    chunk.writeUInt32BE(bytes.length, 0)
    body.copy(chunk, 4)
    chunk.writeUInt32BE(crc32(body), body.length + 4)
    return chunk
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

async function openAll(server, kinds) {
  const open = []
  for (const [name, kind] of Object.entries(kinds)) {
    const count = kind.count ?? (kind.isSilent ? silentPerKind : perKind)
    const lines = await openSockets(server.port, count)
    for (const { socket } of lines) {
      if (kind.isSilent) socket.pause()
      socket.write(kind.begin)
    }
    open.push({ name, lines, ...kind })
    await pause(1000)
  }
  return open
}

/** A connection that was cut is noticed by who writes to it, or takes what came. */
async function dripUntilOver(open, pid) {
  let most = 0
  const end = performance.now() + watched
  while (performance.now() < end) {
    await pause(1000)
    most = Math.max(most, memoryOf(pid))
    for (const { lines, drop } of open.filter(({ isSilent }) => !isSilent)) {
      for (const { socket, cutAfter } of lines) if (cutAfter === undefined) socket.write(drop())
    }
  }
  for (const { lines } of open.filter(({ isSilent }) => isSilent))
    for (const { socket } of lines) socket.resume()
  await pause(2000)
  return most
}

function judge({ name, lines, cutWithin, isSilent }) {
  const cut = lines.filter(({ cutAfter, error }) =>
    isSilent ? error === 'ECONNRESET' : cutAfter !== undefined,
  )
  const longest = isSilent ? watched : Math.max(0, ...cut.map(({ cutAfter }) => cutAfter))
  return {
    text: `${name} ${cut.length} of ${lines.length} cut ≤ ${secondsOf(longest)}`,
    passed: cut.length === lines.length && (isSilent || longest <= cutWithin),
  }
}

export async function run(place) {
  const server = await makeServer(place)
  await server.start()
  const school = await readSchool(server)
  const students = await takeClass(server, school, 4)
  const download = await bringInDownload(place)
  const readers = await silentReaders(server, students[0], download)
  readers.exports = await silentExports(place, students[1])
  const before = memoryOf(server.child.pid)
  const stream = streamOf(20, (n) => usualCall(server, school, students, n))
  const open = await openAll(server, { ...senders, ...readers })
  const grown = (await dripUntilOver(open, server.child.pid)) - before
  const others = await stream.stop()
  const kinds = open.map(judge)
  for (const { lines } of open) for (const { socket } of lines) socket.destroy()
  const p99 = shareOf(
    others.map(({ took }) => took),
    0.99,
  )
  const faults = others.filter(({ status }) => status === 0 || status >= 400)
  return {
    figure: `${kinds.map(({ text }) => text).join(', ')}; others p99 ${millisecondsOf(p99)}, ${faults.length} faults ${statusesOf(faults)} ${faults.map(({ took, text }) => `${millisecondsOf(took)} ${text.slice(0, 60)}`).join()}; RSS + ${megabytesOf(grown)}`,
    passed:
      kinds.every(({ passed }) => passed) &&
      p99 <= 200 &&
      faults.length === 0 &&
      grown <= 300 * 1024 * 1024,
  }
}
