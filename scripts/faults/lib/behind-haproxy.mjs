// Two nodes behind HAProxy with the configuration of deploy/, and a class that reads and writes through it.
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/node.mjs'
import { makeCertificate } from './certificate.mjs'
import { millisecondsOf, statusesOf } from './figures.mjs'
import { send } from './http.mjs'
import { streamOf } from './load.mjs'
import { takePort } from './ports.mjs'
import { answerTo, findQuiz, readSchool, takeClass } from './school.mjs'
import { startNodes } from './server.mjs'
import { pause, until } from './wait.mjs'

export const hasHaproxy = () => !spawnSync('haproxy', ['-v']).error

/** Requests a second, half of them writes; `FAULTS_RATE` for a machine that has others to work for too. */
const rate = Number(process.env.FAULTS_RATE ?? 200)

/** Does `disturb(nodes, wrongs)` while the class goes on; resolves to what the runner wants to know. */
export async function withClass(place, options, disturb) {
  const nodes = await startNodes(place, options)
  const school = await readSchool(nodes[0])
  const students = await takeClass(nodes[0], school, 20)
  const quiz = await findQuiz(students[0], school)
  const attempts = await Promise.all(students.map((student) => begin(student, quiz)))
  const proxy = await startHaproxy(place, nodes, withoutRetries)
  const began = performance.now()
  const stream = streamOf(rate, (n) => ask(n))
  const wrongs = []
  await pause(2000)
  await disturb(nodes, wrongs)
  const answers = await stream.stop()
  const failed = answers.filter(({ status }) => status < 200 || status > 299)
  const longest = Math.max(...answers.map(({ took }) => took))
  const ofProxy = failed.filter(({ json }) => !json).length
  const told = failed.length > 0 ? ` (${statusesOf(failed)}, ${ofProxy} from the proxy)` : ''
  const perSecond = Math.round(answers.length / ((performance.now() - began) / 1000))
  return {
    figure: `${failed.length} of ${answers.length} failed${told}, ${perSecond}/s, max ${millisecondsOf(longest)}; ${[...new Set(wrongs)].join('; ')}`,
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
    return student.call(method, path, body, { at: proxy })
  }
}

/** Each student answers in an attempt of their own, as a class does. */
async function begin(student, quiz) {
  const { data } = await student.call('POST', `/quizzes/${quiz}/attempts`, {})
  const { id, questions } = data.attempt
  return { id, answer: { questionId: questions[0].id, chosen: answerTo(questions[0]) } }
}

/** Without asking another node where one takes no connection. */
function withoutRetries(usual) {
  const strict = usual.replace('  retries 2\n', '  retries 0\n')
  if (strict === usual) throw new Error('deploy/haproxy.cfg does not say how often it retries')
  return strict
}

/** Runs HAProxy as deploy/ configures it, on ports of ours; `change` edits the configuration first. */
export async function startHaproxy(place, [one, other], change = (text) => text) {
  const [port, plain] = [await takePort(), await takePort()]
  const file = join(place.folder, 'haproxy.cfg')
  writeFileSync(file, change(readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')))
  const child = spawn('haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      // It neither changes its user nor looks for the system's log then.
      KINNOW_IN_CONTAINER: '1',
      KINNOW_HTTP: `127.0.0.1:${plain}`,
      KINNOW_HTTPS: `127.0.0.1:${port}`,
      KINNOW_CERTIFICATE: makeCertificate(place.folder).both,
      KINNOW_NODE_1: `127.0.0.1:${one.port}`,
      KINNOW_NODE_2: `127.0.0.1:${other.port}`,
    },
  })
  place.onEnd(() => child.kill('SIGKILL'))
  const proxy = { port, isSecure: true }
  await until('haproxy passes requests', async () => {
    const { status } = await send(port, 'GET', '/readyz', proxy)
    return status === 200
  })
  return proxy
}
