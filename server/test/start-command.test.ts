// `npm start`: what it refuses, and how the server takes its place.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { until } from './mail-sink.ts'

const file = (path: string) => new URL(`../../${path}`, import.meta.url)
// Nothing here has a database.
const isRun = process.env['TEST_ENGINE'] !== 'postgres'

describe.skipIf(!isRun)('npm start does not start', () => {
  const start = (words: string[], settings: NodeJS.ProcessEnv = {}) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [file('scripts/start.mjs').pathname, ...words],
      {
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: 'postgres://127.0.0.1:1/none',
          ...settings,
        },
        encoding: 'utf8',
      },
    )
    return { status, stderr }
  }

  test.each(['', '0', '-1', '2.5', '65', '100000', 'two', '2x'])('with --workers %s', (value) => {
    for (const words of [['--workers', value], [`--workers=${value}`]]) {
      expect(start(words)).toEqual({
        status: 1,
        stderr: '\n--workers: a whole number from 1 to 64, such as that of the processors.\n',
      })
    }
  })

  test.each([[['--worker', '2']], [['--workers', '2', '3']], [['--workers=2', '3']], [['2']]])(
    'with words that it does not know: %j',
    (words) => {
      expect(start(words).stderr).toContain('npm start takes one option, --workers N')
    },
  )

  test('where npm has taken the option for itself', () => {
    expect(start([], { npm_config_workers: '2' }).stderr).toContain('npm start -- --workers 2')
  })

  test('as several processes on SQLite, and says why', () => {
    const { status, stderr } = start(['--workers', '2'], { DATABASE_URL: '' })

    expect(status).toBe(1)
    expect(stderr).toMatch(
      /Several processes need PostgreSQL: set DATABASE_URL\. A school on SQLite/,
    )
  })
})

const program = `
  const say = (text) => process.stdout.write(text + '\\n')
  const stay = setInterval(() => {}, 1000)
  const end = (code) => { clearInterval(stay); process.exit(code) }
  process.on('SIGTERM', () => { say('asked to end'); end(7) })
  process.on('SIGINT', () => end(8))
  process.on('disconnect', () => { say('alone'); end(9) })
  say('server ' + process.pid + ' ' + (process.env.GIVEN ?? ''))
`
const command = `
  import { become } from ${JSON.stringify(file('scripts/lib/become.mjs').href)}
  if (process.env.WITHOUT) delete process.execve
  const args = ['-e', ${JSON.stringify(program)}]
  process.on('exit', () => process.stdout.write('command ends\\n'))
  become(process.execPath, args, { ...process.env, GIVEN: 'given' }, ['SIGINT', 'SIGTERM'])
`

let started: ChildProcess | undefined
afterEach(() => started?.kill('SIGKILL'))

async function run(settings: NodeJS.ProcessEnv, first: string[] = []) {
  const words = [...first, process.execPath, '--input-type=module', '-e', command]
  const [name = '', ...args] = words
  const child = spawn(name, args, { env: { PATH: process.env['PATH'], ...settings } })
  started = child
  let said = ''
  child.stdout.on('data', (bytes) => (said += bytes))
  child.stderr.on('data', (bytes) => (said += bytes))
  await until(() => said.includes('given'))
  const pid = Number(/server (\d+)/.exec(said)?.[1])
  const end = once(child, 'exit')
  return { child, pid, said: () => said, end }
}

describe.skipIf(!isRun || process.platform === 'win32')('the server', () => {
  test('has the process of the command, its settings, its signals and its exit code', async () => {
    for (const [signal, code] of [
      ['SIGTERM', 7],
      ['SIGINT', 8],
    ] as const) {
      const { child, pid, said, end } = await run({})
      expect(pid).toBe(child.pid)
      child.kill(signal)
      expect(await end).toEqual([code, null])
      expect(said()).not.toContain('Warning')
    }
  })

  test('is its child where a process cannot become another, with the same signals and exit code', async () => {
    const { child, pid, end } = await run({ WITHOUT: '1' })
    expect(pid).not.toBe(child.pid)
    child.kill('SIGTERM')
    expect(await end).toEqual([7, null])

    const killed = await run({ WITHOUT: '1' })
    killed.child.kill('SIGKILL')
    await until(() => killed.said().includes('alone'))
  })

  test.each([{}, { WITHOUT: '1' }])('ends when npm is gone, with %j', async (settings) => {
    const { child, said } = await run({ ...settings, npm_lifecycle_event: 'start' }, [
      '/bin/sh',
      '-c',
      // A shell that stays, as npm's does.
      '"$0" "$@"; exit $?',
    ])
    child.kill('SIGKILL')
    await until(() => said().includes('asked to end'))
  })
})
