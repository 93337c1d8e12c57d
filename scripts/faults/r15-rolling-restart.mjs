// R15: two processes behind HAProxy are restarted in turn, five times each, under 200 requests a second, half of them
// writes. Nothing fails and nothing is slow; the proxy repeats nothing.
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { millisecondsOf, statusesOf } from './lib/figures.mjs'
import { send } from './lib/http.mjs'
import { streamOf } from './lib/load.mjs'
import { takePort } from './lib/ports.mjs'
import { answerTo, findQuiz, readSchool, takeClass } from './lib/school.mjs'
import { startNodes } from './lib/server.mjs'
import { pause, until } from './lib/wait.mjs'

export const engines = ['postgres']
export const limit = '0 failed, max ≤ 1 s, readiness 503 at once, exit 0 ≤ 12 s'
const times = 5
const rate = 200

export async function run(place) {
  if (spawnSync('haproxy', ['-v']).error) return { skipped: 'haproxy is not installed' }
  const nodes = await startNodes(place)
  const school = await readSchool(nodes[0])
  const students = await takeClass(nodes[0], school, 20)
  const quiz = await findQuiz(students[0], school)
  const attempts = await Promise.all(students.map((student) => begin(student, quiz)))
  const proxy = await startProxy(place, nodes)
  const stream = streamOf(rate, (n) => ask(n))
  const wrongs = []
  await pause(2000)
  for (let time = 0; time < times; time += 1) {
    for (const node of nodes) {
      const began = performance.now()
      const ended = node.stop()
      await pause(100)
      const ready = await send(node.port, 'GET', '/readyz', { agent: false })
      if (ready.status !== 503) wrongs.push(`readiness ${ready.status}`)
      const { code } = await ended
      const took = performance.now() - began
      if (code !== 0 || took > 12_000) wrongs.push(`exit ${code} after ${millisecondsOf(took)}`)
      await node.start()
      await pause(1000)
    }
  }
  const answers = await stream.stop()
  const failed = answers.filter(({ status }) => status < 200 || status > 299)
  const longest = Math.max(...answers.map(({ took }) => took))
  const told = failed.length > 0 ? ` (${statusesOf(failed)})` : ''
  return {
    figure: `${failed.length} of ${answers.length} failed${told}, max ${millisecondsOf(longest)}; ${[...new Set(wrongs)].join('; ')}`,
    passed: failed.length === 0 && longest <= 1000 && wrongs.length === 0,
  }

  /** Half read, half write. */
  function ask(n) {
    const student = students[n % students.length]
    const attempt = attempts[n % students.length]
    const lesson = school.lessons[n % school.lessons.length]
    const calls = [
      ['GET', '/users/me'],
      ['PUT', `/lessons/${lesson}/progress`, { percent: n % 100 }],
      ['GET', `/subjects?subcategoryId=${school.classId}`],
      ['POST', `/attempts/${attempt.id}/answers`, { ...attempt.answer, eventId: randomUUID() }],
    ]
    const [method, path, body] = calls[Math.floor(n / students.length) % calls.length]
    const headers = { 'x-forwarded-for': `10.9.${(n >> 8) & 255}.${n & 255}` }
    return student.call(method, path, body, { at: proxy, headers })
  }
}

/** Each student answers in an attempt of their own, as a class does. */
async function begin(student, quiz) {
  const { data } = await student.call('POST', `/quizzes/${quiz}/attempts`, {})
  const { id, questions } = data.attempt
  return { id, answer: { questionId: questions[0].id, chosen: answerTo(questions[0]) } }
}

/** Looks every 250 ms whether a process is ready; a request that fails is not sent again. */
async function startProxy(place, nodes) {
  const port = await takePort()
  const file = join(place.folder, 'haproxy.cfg')
  const servers = nodes.map(
    (node, n) => `  server node${n} 127.0.0.1:${node.port} check inter 250 fall 2 rise 1`,
  )
  const lines = [
    ...[
      'global',
      '  maxconn 2000',
      'defaults',
      '  mode http',
      '  retries 0',
      '  timeout client 60s',
    ],
    ...[
      '  timeout server 30s',
      '  timeout connect 2s',
      '  timeout check 1s',
      '  option http-keep-alive',
    ],
    ...['frontend school', `  bind 127.0.0.1:${port}`, '  default_backend nodes'],
    ...['backend nodes', '  balance roundrobin', '  option httpchk GET /readyz', ...servers],
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] })
  place.onEnd(() => child.kill('SIGKILL'))
  const isUp = async () => (await send(port, 'GET', '/healthz')).status === 200
  await until('haproxy passes requests', isUp)
  return { port }
}
