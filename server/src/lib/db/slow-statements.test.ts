import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { buildStudent, goodPassword } from '../../../test/build.ts'
import { isInMemory } from '../../../test/engines.ts'
import { logSlowStatements, shorten, StatementWatch } from './slow-statements.ts'

/** Every statement takes longer than this. */
const always = { LOG_LEVEL: 'info', SLOW_STATEMENT_MS: '0.000001' }

async function loggedBy(settings: NodeJS.ProcessEnv) {
  const lines: string[] = []
  const app = await startApp({ settings, log: { write: (line) => lines.push(line) } })
  onTestFinished(() => app.stop())
  const student = await buildStudent(app)
  const { headers } = await app.get('/users/me', student.token)
  const told = lines.map((line) => JSON.parse(line)).filter(({ statement }) => statement)
  return { lines, told, student, headers, app }
}

// The engine in memory is the test's own, and its statements are not watched.
test.skipIf(isInMemory)(
  'a slow statement is logged with its text, the time and the request, and with no value',
  async () => {
    const { lines, told, student, app } = await loggedBy(always)

    const insert = told.find(({ statement }) => statement.startsWith('insert into "users"'))
    expect(insert).toMatchObject({ msg: 'Slow database query', level: 40 })
    expect(insert.statement).toMatch(/values \((\?|\$1)(, …)?/)
    expect(insert.requestId).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/)
    expect(Number.isInteger(insert.ms)).toBe(true)
    const text = lines.join('')
    for (const secret of [student.email, student.id, student.token, goodPassword])
      expect(text).not.toContain(secret)
    expect(app.db.statements.slow).toBeGreaterThan(told.length)
  },
)

test('with 0 none is, and quick ones are not', async () => {
  for (const SLOW_STATEMENT_MS of ['0', '600000'])
    expect((await loggedBy({ ...always, SLOW_STATEMENT_MS })).told).toEqual([])
})

test('one text is logged once in a while, with how many were left out', () => {
  const watch = new StatementWatch()
  const told: object[] = []
  logSlowStatements(watch, 1, { warn: (line: object) => told.push(line) } as never)
  watch.ended('select 1', performance.now() - 20)
  watch.ended('select 1', performance.now() - 20)
  watch.ended('select 2', performance.now() - 20)
  watch.ended('select 3', performance.now())

  expect(told).toMatchObject([{ statement: 'select 1' }, { statement: 'select 2' }])
  expect(watch.slow).toBe(3)
})

test('long lists and long texts are cut', () => {
  expect(shorten('select a\n  from b where c in (?, ?, ?) and d = ?')).toBe(
    'select a from b where c in (?, …) and d = ?',
  )
  expect(shorten('where c in ($1, $2, $3)')).toBe('where c in ($1, …)')
  expect(shorten('x'.repeat(5000))).toHaveLength(1000)
})
