// R8: ten thousand made-up requests to every operation that the API describes: none is a fault of the server, none hangs,
// every answer is declared and fits its schema, and memory is as before. The seed is told, and gives the same again.
import { millisecondsOf } from './lib/figures.mjs'
import { makeRequest } from './lib/fuzz-request.mjs'
import { jsonOf, send } from './lib/http.mjs'
import { each } from './lib/load.mjs'
import { misfitOf } from './lib/schema.mjs'
import { answerTo, findQuiz, readSchool, takeClass } from './lib/school.mjs'
import { seeded } from './lib/seeded.mjs'
import { makeServer } from './lib/server.mjs'
import { password, signUp } from './lib/student.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = '0 × 5xx, 0 hangs > 2 s, 100 % declared and fitting, heap ± 10 %'
const requests = 10_000
const warmUp = 1500
const seed = Number(process.env.SEED ?? 20_260_101)
const collect = 'data:text/javascript,process.on("SIGUSR2", () => globalThis.gc())'

export async function run(place) {
  const nodeArgs = ['--expose-gc', '--import', collect]
  const server = await makeServer(place, { nodeArgs })
  await server.start()
  const known = await readKnown(server)
  const { paths } = jsonOf(await send(server.port, 'GET', '/api/openapi.json'))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const chance = seeded(seed)
  const wrongs = new Map()
  const count = { faults: 0, hangs: 0, undeclared: 0 }
  let slowest = 0
  let heap
  for (const part of [warmUp, requests - warmUp]) {
    await each(part, 8, fire)
    heap = { before: heap?.after, after: await readHeap(server) }
  }
  const grown = heap.after / heap.before - 1
  const told = [...wrongs].map(
    ([what, targets]) => `${what} × ${targets.length}, such as ${targets[0].slice(0, 100)}`,
  )
  if (told.length > 0) process.stderr.write(`${told.join('\n')}\n`)
  const isAlive = server.child.exitCode === null
  return {
    figure: `seed ${seed}: ${count.faults} × 5xx, ${count.hangs} hangs, ${count.undeclared} undeclared or misfitting; slowest ${millisecondsOf(slowest)}, heap ${(grown * 100).toFixed(0)} %`,
    passed: isAlive && told.length === 0 && grown <= 0.1,
  }

  async function fire(n) {
    const operation = operations[chance.below(operations.length)]
    const { method, target, headers, body } = makeRequest(operation, chance, known)
    const address = `10.${100 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
    const isLocal = target.startsWith('/dev/')
    const answer = await send(server.port, method, target, {
      headers: { ...headers, ...(!isLocal && { 'x-forwarded-for': address }) },
      body,
      timeout: 10_000,
    })
    slowest = Math.max(slowest, answer.took)
    const misfit = judge(operation, answer)
    if (misfit) wrongs.set(misfit, [...(wrongs.get(misfit) ?? []), target])
  }

  function judge({ path, method, operation }, answer) {
    const name = `${method} ${path}`
    if (answer.took > 2000) {
      count.hangs += 1
      return `${name}: ${millisecondsOf(answer.took)}`
    }
    // Two password checks at once and a line behind them: the server may say that it is busy.
    const isBusy = answer.status === 503 && answer.headers['retry-after']
    if (answer.status === 0 || (answer.status >= 500 && !isBusy)) {
      count.faults += 1
      return `${name}: ${answer.status || answer.error}`
    }
    const declared = operation.responses[answer.status]
    const schema = declared?.content?.['application/json']?.schema
    const misfit = !declared
      ? `${answer.status} is not declared`
      : schema && misfitOf(schema, jsonOf(answer))
    if (!misfit) return undefined
    count.undeclared += 1
    return `${name}: ${misfit}`
  }
}

/** Real ids and tokens, so that a good request gets far. */
async function readKnown(server) {
  const school = await readSchool(server)
  const students = await takeClass(server, school, 4)
  const [first] = students
  const quiz = await findQuiz(first, school)
  const { data } = await first.call('POST', `/quizzes/${quiz}/attempts`, {})
  const spare = await signUp(server)
  const ids = [school.classId, school.subject, ...school.lessons, quiz, data.attempt.id]
  const questions = data.attempt.questions
  return {
    own: students.map(({ token }) => token),
    spare: spare.token,
    values: {
      id: [...ids, ...questions.map(({ id }) => id)],
      studentId: students.map(({ id }) => id),
      subcategoryId: [school.classId, school.weekendCourse],
      subjectId: [school.subject],
      questionId: questions.map(({ id }) => id),
      chosen: questions.map(answerTo),
      email: students.map(({ email }) => email),
      password: [password],
      newPassword: [password],
      page: [1, 2],
      limit: [1, 10],
    },
  }
}

/** After what is no longer needed was thrown away. */
async function readHeap(server) {
  for (let times = 0; times < 3; times += 1) {
    server.child.kill('SIGUSR2')
    await pause(700)
  }
  const { text } = await send(server.port, 'GET', '/metrics')
  return Number(/^nodejs_heap_used_bytes (\d+)/m.exec(text)[1])
}
