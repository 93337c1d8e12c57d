// `kinnow demo`: people who are plainly made up, with records such as real ones leave, all of which goes away again.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
import { builtProgram } from '../../test/programs.ts'
import type { KeyPart } from '../quizzes/questions/grading/answer-key.ts'
import { grade } from '../quizzes/questions/grading/grade.ts'
import { rightAnswer, wrongAnswer } from './answers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterAll(() => app.stop())

/** Runs `kinnow …` beside the running school. */
const run = (settings: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(process.execPath, [builtProgram('command-line'), ...args], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PUBLIC_URL: 'http://school.test',
        DATA_DIR: app.dataDir,
        DATABASE_URL: app.databaseUrl ?? '',
        ...settings,
      },
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.on('close', (code) => resolve({ code, text }))
  })

type Work = { done: number; doneLate: number }

const count = async (table: 'users' | 'groups' | 'attempts' | 'student_days' | 'enrollments') => {
  const row = await app.db.query
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
const counts = async () => ({
  users: await count('users'),
  groups: await count('groups'),
  attempts: await count('attempts'),
  days: await count('student_days'),
  enrollments: await count('enrollments'),
})

test('a class lives for five weeks, its teacher gets in, and all of it goes away again', async () => {
  const real = await buildStudent(app)
  await enroll(app, real, (await readSchoolIds(app)).classId)
  const before = await counts()
  const { code, text } = await run({}, 'demo')

  expect([code, text]).toEqual([0, expect.stringContaining('24 made-up students')])
  const filled = await counts()
  expect(filled.users).toBe(before.users + 26)
  expect(filled.attempts).toBeGreaterThan(20)
  expect(filled.days).toBeGreaterThan(100)
  const [, email = '', password = ''] = /(demoteacher@\S+)\s+(\S+)/.exec(text) ?? []
  const login = await app.post('/users/login', { email, password })
  const { token } = login.body.data
  const [group] = (await app.get('/groups', token)).body.data.groups
  expect(group).toMatchObject({ name: 'Demo class', teachers: ['Demo teacher'], students: 24 })

  const work = (await app.get(`/groups/${group.id}/assignments`, token)).body.data.assignments
  expect(work.map(({ kind }: { kind: string }) => kind).toSorted()).toContain('quiz')
  expect(work.some(({ done, doneLate }: Work) => done > 0 && doneLate > 0)).toBe(true)

  expect((await run({}, 'demo')).text).toContain('The demo is here already')
  expect(await counts()).toEqual(filled)
  expect((await run({}, 'doctor', '--replay')).text).toMatch(/; 0 differ/)

  const removed = await run({}, 'demo', '--remove')
  expect([removed.code, removed.text]).toEqual([0, expect.stringContaining('26 made-up accounts')])
  expect(await counts()).toEqual(before)
  expect((await app.get('/users/me', real.token)).status).toBe(200)
  expect((await run({}, 'demo', '--remove')).text).toContain('There is no demo.')
})

test('in production it asks for --yes first', async () => {
  const production = {
    NODE_ENV: 'production',
    SECRET_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://school.test',
  }
  const before = await counts()
  const { code, text } = await run(production, 'demo')

  expect([code, text]).toEqual([1, expect.stringContaining('add --yes')])
  expect(await counts()).toEqual(before)
})

const keys: KeyPart[] = [
  { type: 'single', right: ['a'], feedback: {} },
  { type: 'multiple', right: ['a', 'b'], feedback: {} },
  { type: 'ordering', right: ['a', 'b', 'c'] },
  { type: 'short-text', rule: { case: 'ignore', accents: 'count' }, right: ['leaf'], feedback: [] },
  {
    type: 'numeric',
    right: [{ value: 84, text: '84', html: null }],
    wrong: [{ value: 96, text: '96', html: null }],
    tolerance: null,
    units: ['cm'],
    isUnitRequired: true,
    allowsFractions: false,
  },
]

test.each(keys)('a made-up student knows a right and a wrong answer: $type', (key) => {
  const options = ['a', 'b', 'c'].map((id) => ({ id, html: id }))
  const question = { id: 'q', promptHtml: '', topic: null, hintHtml: null, options }
  const keyed = { question, key } as unknown as Parameters<typeof wrongAnswer>[0]

  expect(grade(key, rightAnswer(key)).score).toBe(1)
  expect(grade(key, wrongAnswer(keyed)).score).toBeLessThan(1)
})
