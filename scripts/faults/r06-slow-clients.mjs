// R6: a thousand who send their heads or bodies drop by drop, or do not read their answers, are cut within 15 seconds,
// and nobody else notices them.
import { millisecondsOf, secondsOf, shareOf, statusesOf } from './lib/figures.mjs'
import { streamOf } from './lib/load.mjs'
import { readSchool, takeClass, usualCall } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { openSockets } from './lib/sockets.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['sqlite']
export const limit = '1,000 each cut ≤ 15 s (bodies ≤ 35 s); others p99 ≤ 200 ms'
const perKind = 250

const kinds = {
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
  readers: {
    begin: 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(3),
    drop: () => '',
    cutWithin: Infinity,
    isDeaf: true,
  },
}

export async function run(place) {
  const server = await makeServer(place)
  await server.start()
  const school = await readSchool(server)
  const students = await takeClass(server, school, 4)
  const stream = streamOf(20, (n) => usualCall(server, school, students, n))
  const open = []
  for (const [name, kind] of Object.entries(kinds)) {
    const lines = await openSockets(server.port, perKind)
    for (const { socket } of lines) {
      if (kind.isDeaf) socket.pause()
      socket.write(kind.begin)
    }
    open.push({ name, lines, ...kind })
  }
  for (let second = 0; second < 36; second += 2) {
    await pause(2000)
    for (const { lines, drop } of open) {
      for (const { socket, cutAfter } of lines) if (cutAfter === undefined) socket.write(drop())
    }
  }
  const others = await stream.stop()
  const told = open.map(({ name, lines, cutWithin }) => {
    const cut = lines.filter(({ cutAfter }) => cutAfter !== undefined)
    const longest = Math.max(0, ...cut.map(({ cutAfter }) => cutAfter))
    const passed = cutWithin === Infinity || (cut.length === perKind && longest <= cutWithin)
    return { text: `${name} ${cut.length} cut ≤ ${secondsOf(longest)}`, passed }
  })
  for (const { lines } of open) for (const { socket } of lines) socket.destroy()
  const p99 = shareOf(
    others.map(({ took }) => took),
    0.99,
  )
  const faults = others.filter(({ status }) => status === 0 || status >= 400)
  return {
    figure: `${told.map(({ text }) => text).join(', ')}; others p99 ${millisecondsOf(p99)}, ${faults.length} faults ${statusesOf(faults)} ${faults.map(({ took, text }) => `${millisecondsOf(took)} ${text.slice(0, 60)}`).join()}`,
    passed: told.every(({ passed }) => passed) && p99 <= 200 && faults.length === 0,
  }
}
