// What a call costs the server in processor time, each beside a bare answer of `node:http` in the same run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findNode, root } from '../../scripts/lib/node.mjs'
import { ask } from '../caller.mjs'
import { memoryOf, middle, processorTime } from '../cpu-time.mjs'
import { measureFloor } from '../floor/measure.mjs'
import { inParallel, openLine } from '../line.mjs'
import { startSchool } from '../school.mjs'
import { takeQuiz } from './quiz.mjs'
import { makeStudents } from './students.mjs'

const rounds = 9
const bareCalls = 4000

/**
 * Rows `{ what, micros, bare, floor, goal }`: microseconds for each, how many bare answers they are, and how many times what
 * their statements alone cost; and the memory after it.
 */
export async function measureCalls() {
  const school = await startSchool()
  const reference = await startBare()
  try {
    const works = await worksOn(school)
    const bare = []
    const rows = works.map(({ what, goal }) => ({ what, goal, micros: [], times: [] }))
    const bareCost = (bytes) =>
      costOf(reference.pid, bareCalls, () => reference.line.call(`/${bytes}`))
    for (let round = 0; round <= rounds; round += 1) {
      const usual = await bareCost(1000)
      // The first round warms up.
      if (round > 0) bare.push(usual)
      for (const [n, { count, work, bytes }] of works.entries()) {
        const cost = await costOf(school.pid, count, work)
        const beside = bytes === undefined ? usual : await bareCost(bytes)
        if (round === 0) continue
        rows[n].micros.push(cost)
        rows[n].times.push(cost / beside)
      }
    }
    const loaded = memoryOf(school.pid)
    const floors = await measureFloor(worksOn)
    const calls = rows.map(({ what, goal, micros, times }) => ({
      what,
      goal,
      micros: middle(micros),
      bare: middle(times),
      floor: floors.has(what) ? middle(micros) / floors.get(what) : undefined,
    }))
    const first = { what: 'a bare answer of 1 kB, `node:http`', micros: middle(bare), bare: 1 }
    return { calls: [first, ...calls], loaded }
  } finally {
    await school.stop()
    reference.stop()
  }
}

async function costOf(pid, count, work) {
  const before = processorTime(pid)
  await inParallel(count, work)
  return (processorTime(pid) - before) / count
}

async function startBare() {
  const child = spawn(findNode(), ['bench/bare-server.mjs'], { cwd: root })
  const [port] = await once(child.stdout, 'data')
  const line = openLine(`http://127.0.0.1:${String(port).trim()}`)
  const stop = () => {
    line.close()
    child.kill()
  }
  return { pid: child.pid, line, stop }
}

/**
 * Each kind of call, with its goal in microseconds, or in bare answers (`times`): of 1 kB, or of as many bytes as its own
 * where `bytes` says how many. A `sample` of it is set beside the floor. `hear` gets each call with the statements it took.
 */
async function worksOn(school, hear) {
  const line = openLine(school.url)
  const { students, subject, lessons, quizId, course } = await makeStudents(school)
  const { subjects } = await ask(school, `/subjects?subcategoryId=${course}`)
  let turn = 0
  const next = () => {
    turn += 1
    return students[turn % students.length]
  }
  // As a browser that was here before: it has the cookie that a first answer sets, and says so (SPEC §7).
  const seen = await line.call('/api/categories')
  const [cookie] = seen.headers['set-cookie'][0].split(';')
  const usual = { cookie, 'x-xsrf-token': decodeURIComponent(cookie.split('=')[1]) }
  const call = async (path, options) => {
    const answer = await line.call(path, { headers: usual, ...options })
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    hear?.({ options, answer, statements: await school.listStatements() })
    return answer
  }
  const get = (path) => () => call(`/api${path}`, { token: next().token })
  // As a browser asks; what is kept has a name, once it is packed.
  const packed = { 'accept-encoding': 'br, gzip' }
  const page = () => call('/', { headers: { ...packed, accept: 'text/html' } })
  const list = () => call('/api/categories', { headers: packed })
  const isKept = async (ask) => (await ask()).headers.etag !== undefined
  for (const ask of [page, list])
    while (!(await isKept(ask))) await new Promise((resolve) => setTimeout(resolve, 50))
  const { headers } = await list()
  const bytesOf = ({ headers: told }) => Number(told['content-length'])
  const asOften = (each, count) => ({ work: each, count })
  return [
    {
      what: 'the home page, kept',
      goal: { times: 1.25 },
      bytes: bytesOf(await page()),
      ...asOften(page, 2000),
    },
    {
      what: 'the categories, kept',
      goal: { times: 1.25 },
      bytes: bytesOf(await list()),
      ...asOften(list, 2000),
    },
    {
      what: 'the categories, unchanged (304)',
      goal: { times: 1.1 },
      ...asOften(
        () => call('/api/categories', { headers: { 'if-none-match': headers.etag } }),
        2000,
      ),
    },
    {
      what: 'a page of a list',
      goal: { micros: 60 },
      sample: 300,
      ...asOften((n) => call(`/api/chapters?subjectId=${subjects[n % subjects.length].id}`), 1000),
    },
    {
      what: 'the dashboard',
      goal: { micros: 150 },
      sample: 200,
      ...asOften(get('/dashboard'), 300),
    },
    { what: 'my courses', goal: { micros: 100 }, sample: 200, ...asOften(get('/courses'), 300) },
    {
      what: 'progress in a course',
      sample: 200,
      goal: { micros: 100 },
      ...asOften(get(`/subjects/${subject}/progress`), 300),
    },
    {
      what: 'a lesson, and how far it was read',
      sample: 200,
      goal: { micros: 120 },
      ...asOften(async (n) => {
        const { token } = next()
        const lesson = lessons[n % lessons.length]
        await call(`/api/lessons/${lesson}`, { token })
        const body = { percent: 1 + ((turn * 7) % 99) }
        await call(`/api/lessons/${lesson}/progress`, { method: 'PUT', token, body })
      }, 300),
    },
    {
      what: 'what is due for review',
      sample: 200,
      ...asOften(get('/reviews/due?limit=20'), 200),
    },
    {
      what: 'a quiz of ten, from start to result',
      sample: 30,
      goal: { micros: 1500 },
      ...asOften((n, who) => takeQuiz(call, students[who % students.length].token, quizId), 12),
    },
    {
      what: 'taking a course and leaving it',
      sample: 100,
      goal: { micros: 600 },
      ...asOften(async (n, who) => {
        const { id, token } = students[who % students.length]
        const body = { studentId: id, subcategoryId: course, status: 'active' }
        const made = await call('/api/enrollments', { method: 'POST', token, body })
        const { enrollment } = JSON.parse(made.text).data
        await call(`/api/enrollments/${enrollment.id}`, { method: 'DELETE', token })
      }, 100),
    },
  ]
}
