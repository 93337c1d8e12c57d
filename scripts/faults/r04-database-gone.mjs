// R4: PostgreSQL is stopped, frozen, refuses or loses its backends for ten seconds under 50 requests a second. Every
// request is answered soon, and within two seconds of the return the school works again, with no write there twice.
import { randomUUID } from 'node:crypto'
import { send } from './lib/http.mjs'
import { secondsOf, statusesOf } from './lib/figures.mjs'
import { streamOf } from './lib/load.mjs'
import { openProxy } from './lib/proxy.mjs'
import { signalFamily } from './lib/processes.mjs'
import { answerTo, enroll, findQuiz, readSchool, takeClass, usualCall } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { pause } from './lib/wait.mjs'
import { askPostgres } from './lib/place.mjs'

export const engines = ['postgres']
export const limit = 'all ≤ 3 s, 503s wait, live 200, ready 503, ≥ 99 % 2xx 2 s after, pool ≤ 10'
const goneFor = 10_000
const rate = 50

export async function run(place) {
  const { cluster } = place
  const proxy = await openProxy(cluster.port)
  place.onEnd(() => proxy.close())
  const settings = { DATABASE_URL: cluster.url.replace(`:${cluster.port}`, `:${proxy.port}`) }
  const server = await makeServer(place, { settings })
  await server.start()
  const school = await readSchool(server)
  const students = await takeClass(server, school, 6)
  const [writer] = students
  for (const student of students) await enroll(student, school.classId)
  const quiz = await findQuiz(writer, school)
  const started = await writer.call('POST', `/quizzes/${quiz}/attempts`, {})
  const { attempt } = started.data
  const events = []

  const faults = {
    stopped: [() => cluster.stop('SIGQUIT'), () => cluster.start()],
    frozen: [
      () => signalFamily(cluster.pid, 'SIGSTOP'),
      () => signalFamily(cluster.pid, 'SIGCONT'),
    ],
    refused: [() => proxy.refuse(), () => proxy.pass()],
    hanging: [() => proxy.hang(), () => proxy.pass()],
    'backends killed': [killBackends, () => {}],
  }
  const wrongs = []
  const slowest = []
  for (const [name, [begin, end]] of Object.entries(faults)) {
    const stream = streamOf(rate, ask)
    await pause(1000)
    const from = Date.now()
    await begin()
    await pause(goneFor / 2)
    const health = await Promise.all(
      ['/healthz', '/readyz'].map((path) => send(server.port, 'GET', path)),
    )
    await pause(Math.max(0, from + goneFor - Date.now()))
    await end()
    const back = Date.now()
    if (server.child.exitCode !== null) {
      await stream.stop()
      wrongs.push(`${name}: the process ended`)
      break
    }
    // What a frozen PostgreSQL still holds of connections that the server has closed, it notices once it runs again.
    await pause(2000)
    const { length: connections } = await askPostgres(
      cluster.url,
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    await pause(3000)
    const answers = await stream.stop()
    judge(name, { answers, back, health, connections })
  }
  const rows = await place.query(`select id from attempt_events where kind = 'answer'`)
  const stored = new Set(rows.map(({ id }) => id))
  const lost = events.filter(({ id, isKept }) => isKept && !stored.has(id)).length
  if (lost > 0) wrongs.push(`${lost} answers lost`)
  if (rows.length > stored.size || rows.length > events.length) wrongs.push('answers doubled')
  return {
    figure: `slowest ${slowest.join(', ')}; ${wrongs.join('; ')}`,
    passed: wrongs.length === 0,
  }

  async function ask(n) {
    // Seldom enough that no question of the quiz is answered more often than it may be.
    if (n % 8 > 0) return usualCall(server, school, students, n)
    const question = attempt.questions[n % attempt.questions.length]
    const id = randomUUID()
    const event = { id }
    events.push(event)
    const body = { eventId: id, questionId: question.id, chosen: answerTo(question) }
    const answer = await writer.call('POST', `/attempts/${attempt.id}/answers`, body)
    event.isKept = answer.status === 200
    return answer
  }

  function judge(name, { answers, back, health, connections }) {
    const longest = Math.max(...answers.map(({ took }) => took))
    slowest.push(`${name} ${secondsOf(longest)}`)
    const wrong = answers.filter((answer) => isBad(answer) && isNotUnavailable(answer))
    const after = answers.filter(({ began }) => began > back + 2000)
    const good = after.filter(({ status }) => status < 400 && status > 0).length / after.length
    const isReadyWrong = name !== 'backends killed' && health[1].status !== 503
    const checks = [
      [`${name}: slow`, longest > 3000],
      [`${name}: ${statusesOf(wrong)} instead of 503 with Retry-After`, wrong.length > 0],
      [`${name}: live ${health[0].status}`, health[0].status !== 200],
      [`${name}: ready ${health[1].status}`, isReadyWrong],
      [`${name}: ${(good * 100).toFixed(1)} % after`, good < 0.99],
      [`${name}: ${connections} connections`, connections > 10],
    ]
    wrongs.push(...checks.flatMap(([what, isWrong]) => (isWrong ? [what] : [])))
  }

  async function killBackends() {
    for (let n = 0; n < 10; n += 1) {
      await askPostgres(
        cluster.url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      await pause(200)
    }
  }
}

const isBad = ({ status }) => status >= 400 || status === 0
const isNotUnavailable = ({ status, headers }) => status !== 503 || !headers['retry-after']
