// What the terminal shows while nobody runs the school: one link, new at every start, and in no other line.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodPassword } from './build.ts'
import { until } from './mail-sink.ts'
import { type School, startSchool } from './start-school.ts'

// Of several processes on PostgreSQL `workers-nodes.test.ts` tells.
const isRun = process.env['TEST_ENGINE'] !== 'postgres'

let dataDir: string
let school: School | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kinnow-claim-'))
})
afterEach(async () => {
  await school?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(settings: NodeJS.ProcessEnv = {}): Promise<string[]> {
  await school?.kill()
  school = await startSchool(dataDir, { LOG_LEVEL: 'debug', ...settings })
  const { said } = school
  await until(() => school?.said.includes('is ready at') === true)
  return [...(said + school.said).matchAll(/\S+\/claim#([\w-]{43})/g)].map(([link]) => link)
}

const tokenOf = (link = '') => link.split('#')[1] ?? ''

async function post(path: string, body: object): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${school?.port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}

test.runIf(isRun)('each start prints one link, and ends the one before', async () => {
  const [first, ...more] = await start()
  const [second] = await start()

  expect(more).toEqual([])
  expect(second).not.toBe(first)
  expect(await post('/claim/open', { token: tokenOf(first) })).toBe(400)
  expect(await post('/claim/open', { token: tokenOf(second) })).toBe(200)
})

test.runIf(isRun)('in production too, below the public address', async () => {
  const [link] = await start({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://school.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEY: 'Qm9hdHMgb24gdGhlIHJpdmVyIGF0IG5vb24h',
  })

  expect(link).toMatch(/^https:\/\/school\.example\/claim#/)
})

test.runIf(isRun)(
  'the log names no token, also where it is used, and an owner ends the links',
  async () => {
    const [link] = await start()
    const token = tokenOf(link)
    const account = { name: 'Nisha Sen', email: 'nisha@school.example', password: goodPassword }

    expect(await post('/claim', { token, account })).toBe(200)
    expect(await post('/claim', { token, account })).toBe(400)
    expect(school?.said.split(token)).toHaveLength(2)
    expect(await start()).toEqual([])
  },
)
