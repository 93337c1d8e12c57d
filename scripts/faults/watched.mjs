// Watching: a real Prometheus scrapes a school in which students learn, with the files of `deploy/watch`: the rules hold their
// own tests, no alarm is raised, and every panel of the dashboard has figures.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/node.mjs'
import { backupOf } from './lib/backup.mjs'
import { send } from './lib/http.mjs'
import { takePort } from './lib/ports.mjs'
import { findQuiz, readSchool, takeClass } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { pause, until } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = 'rules hold their tests; every query of the dashboard has figures; no alarm'
const files = join(root, 'deploy/watch')
const seconds = 12

export async function run(place) {
  for (const program of ['prometheus', 'promtool'])
    if (spawnSync(program, ['--version']).error) return { skipped: `${program} is not installed` }
  const wrongs = [
    'check rules alerts.yml',
    'test rules alerts.test.yml',
    'check config prometheus.yml',
  ]
    .filter((words) => spawnSync('promtool', words.split(' '), { cwd: files }).status !== 0)
    .map((words) => `promtool ${words}`)
  const metricsPort = await takePort()
  const server = await makeServer(place, { settings: { METRICS_PORT: String(metricsPort) } })
  await server.start()
  const file = join(place.folder, 'backup')
  await backupOf(place).make(file)
  await backupOf(place).verify(file)
  const port = await startPrometheus(place, metricsPort)
  await learn(server)

  const ask = async (query) => {
    const { text } = await send(port, 'GET', `/api/v1/query?query=${encodeURIComponent(query)}`)
    const { status, error, data } = JSON.parse(text)
    if (status !== 'success') wrongs.push(`${query}: ${error}`)
    return data?.result ?? []
  }
  const queries = queriesOf(JSON.parse(readFileSync(join(files, 'dashboard.json'), 'utf8')))
  for (const { title, query } of queries) {
    const result = await ask(query)
    const hasFigures = result.some(({ value }) => Number.isFinite(Number(value[1])))
    if (!hasFigures) wrongs.push(`“${title}” has none: ${query}`)
  }
  for (const { metric } of await ask('ALERTS')) wrongs.push(`alarm ${metric.alertname}`)
  const { text } = await send(port, 'GET', '/api/v1/rules')
  const rules = JSON.parse(text).data.groups.flatMap((group) => group.rules)
  for (const { name, health } of rules) if (health !== 'ok') wrongs.push(`${name} is ${health}`)
  const series = (await ask('count({job="kinnow"})'))[0]?.value[1]
  return {
    figure: `${rules.length} rules, ${queries.length} queries, ${series} series; ${wrongs.join('; ') || 'all well'}`,
    passed: wrongs.length === 0 && queries.length > 30,
  }
}

/** What Grafana would ask, for all processes. */
const queriesOf = ({ panels }) =>
  panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({
      title,
      query: expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m'),
    })),
  )

/** With a look each second, in place of each quarter of a minute. */
async function startPrometheus(place, metricsPort) {
  const folder = join(place.folder, 'prometheus')
  cpSync(files, folder, { recursive: true })
  const config = readFileSync(join(files, 'prometheus.yml'), 'utf8')
    .replaceAll(': 15s', ': 1s')
    .replace(':9464', `:${metricsPort}`)
  writeFileSync(join(folder, 'prometheus.yml'), config)
  const port = await takePort()
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  place.onEnd(() => child.kill('SIGKILL'))
  await until(
    'Prometheus is ready',
    async () => (await send(port, 'GET', '/-/ready')).status === 200,
  )
  return port
}

/** Long enough for several looks: pages, calls that fail, lessons, an attempt. */
async function learn(server) {
  const school = await readSchool(server)
  const [student] = await takeClass(server, school, 1)
  const quiz = await findQuiz(student, school)
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    await send(server.port, 'GET', '/')
    await send(server.port, 'GET', '/api/categories')
    await student.call('GET', `/lessons/${school.lessons[0]}`)
    await student.call('GET', `/quizzes/${quiz}`)
    await student.call('GET', '/quizzes/none')
    await pause(100)
  }
}
