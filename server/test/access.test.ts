// Who may do what (S21, S26): every call that the document lists for students, by its owner, by another student, and by nobody.
import { hasRole, type Role, roles } from '@kinnow/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/lib/security/random.ts'
import { buildCaller as buildOne } from './access-caller.ts'
import { ids, type Owner, type Row } from './access-row.ts'
import { table } from './access-table.ts'
import { startApp, type TestApp } from './app.ts'
import { countStatements } from './count-statements.ts'
import { schoolFolder } from './engines.ts'
import { type BuiltStudent, buildStudent, buildWithRole, readSchoolIds } from './build.ts'

let app: TestApp
/** Who calls where every call is refused, and whose things they name: nothing changes, so that all rows share them. */
let untouched: Owner
let lesser: Record<Role, BuiltStudent>
let endedToken: string
let counted: ReturnType<typeof countStatements>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0', CONTENT_DIR: schoolFolder } })
  Object.assign(ids, await readSchoolIds(app))
  untouched = await buildCaller('owner')
  const [student, teacher] = await Promise.all(
    (['student', 'teacher'] as const).map((role) => buildWithRole(app, role)),
  )
  lesser = { student, teacher, owner: untouched.student } as typeof lesser
  endedToken = (await buildStudent(app)).token
  counted = countStatements(app)
  await app.post('/users/logout', {}, endedToken)
})
afterAll(() => app.stop())

const buildCaller = (role?: Role) => buildOne(app, ids, role)
type Operation = { security?: unknown[] }

async function listStudentCalls(): Promise<string[]> {
  const { body } = await app.get('/openapi.json')
  return Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations)
        // A call that is for either may come without a token: `{}` stands beside the bearer.
        .filter(([, { security = [] }]) => security.length === 1)
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
}

const send = async (name: string, owner: Owner, caller: BuiltStudent | null, token?: string) => {
  const [method = ''] = name.split(' ')
  const row = table[name] as Row
  const someone = row.someone ? await buildStudent(app) : owner.student
  const { path, body, headers = {} } = row.call(owner, caller ?? owner.student, someone)
  const given = token ?? caller?.token
  return app.call(method as 'GET', path, { body, headers, ...(given && { token: given }) })
}

const unknownOf = (name: string) => (name.split(' ')[1] ?? '').replace(/\{\w+\}/, 'nothing')

/** Names of things that do not exist, in the form of those that do. */
const withUnknownIds = (owner: Owner): Owner => ({
  ...owner,
  enrollmentId: newId(),
  attemptId: newId(),
  sessionId: newId(),
  taught: newId(),
  attended: newId(),
  assignment: newId(),
  announcement: newId(),
  sentQuestionId: newId(),
  written: { ...owner.written, attemptId: newId() },
  learnerId: newId(),
})

/** So that nothing of the course is open to them. */
async function leaveCourses({ id, token }: BuiltStudent): Promise<void> {
  const { body } = await app.get(`/enrollments/student/${id}`, token)
  for (const enrollment of body.data.enrollments)
    await app.call('DELETE', `/enrollments/${enrollment.id}`, { token })
}

/** What a refused call asks of the database: the least of a few, as some of them note how much the caller has written. */
async function costOf(name: string, owner: Owner, caller: BuiltStudent) {
  const row = table[name] as Row
  const { path, body, headers = {} } = row.call(owner, caller, owner.student)
  const costs: { statements: number; rows: number }[] = []
  for (let times = 0; times < 4; times += 1) {
    const { statements, rows } = await counted(() =>
      app.call(name.split(' ')[0] as 'GET', path, { body, headers, token: caller.token }),
    )
    costs.push({ statements, rows })
  }
  return costs.toSorted(
    (one, other) => one.statements - other.statements || one.rows - other.rows,
  )[0]
}

test('S26: the table has a row for every student’s call that is documented, and no other', async () => {
  expect(Object.keys(table).toSorted()).toEqual((await listStudentCalls()).toSorted())
})

describe.each(Object.keys(table))('S26: %s', (name) => {
  const { own, foreign, role = 'student', right } = table[name] as Row
  // Each makes a dozen accounts, of which a school takes so many in an hour.
  beforeAll(() => app.wait(3 * 60_000))

  test('by its owner', async () => {
    const owner = await buildCaller(role)
    const answer = await send(name, owner, owner.student)

    expect(answer.status).toBe(own)
    // S21: what is wrong with a call never signs anybody out.
    expect(answer.status).not.toBe(401)
  })

  test('SPEC §6, S21, S26: by nobody, and with a session that has ended', async () => {
    expect((await send(name, untouched, null)).status).toBe(401)
    expect((await send(name, untouched, null, endedToken)).status).toBe(401)
  })

  for (const less of roles.filter((one) => !hasRole(one, role))) {
    test(`by a ${less}, whatever it is sent`, async () => {
      const caller = lesser[less]
      const answer = await send(name, untouched, caller)
      const none = await app.call(name.split(' ')[0] as 'GET', unknownOf(name), {
        token: caller.token,
      })

      const isHidden = right !== undefined && less === 'teacher'
      const refusal = isHidden ? [404, 'not-found'] : [403, 'forbidden']
      expect([answer.status, answer.body.code]).toEqual(refusal)
      expect(none.status).toBe(refusal[0])
      expect(none.body.message).toBe(answer.body.message)
    })
  }

  if (role === 'teacher') {
    test('by an owner, who sees all classes', async () => {
      const owner = await buildCaller(role)
      const head = await buildWithRole(app, 'owner')
      expect((await send(name, owner, head)).status).toBe(own)
    })
  }

  if (foreign !== undefined) {
    test('S21, S26: by another of the same role, with classes and attempts of their own', async () => {
      const owner = await buildCaller(role)
      const before = await app.get(`/enrollments/student/${owner.student.id}`, owner.student.token)
      const other = (await buildCaller(role)).student
      if (role === 'student') await leaveCourses(other)
      const answer = await send(name, owner, other)

      expect(answer.status).toBe(foreign)
      if (foreign === 404) {
        const none = await send(name, withUnknownIds(owner), other)
        expect([none.status, none.body]).toEqual([answer.status, answer.body])
        // Its time is that of none, too: no statement more, and no row.
        const [ofForeign, ofUnknown] = [
          await costOf(name, owner, other),
          await costOf(name, withUnknownIds(owner), other),
        ]
        expect(ofForeign).toEqual(ofUnknown)
      }
      const after = await app.get(`/enrollments/student/${owner.student.id}`, owner.student.token)
      expect(after.body).toEqual(before.body)
    })
  }
})

test('S26: a foreign enrollment and none are answered in the same words', async () => {
  const owner = await buildCaller()
  const other = await buildStudent(app)
  const foreign = await app.call('DELETE', `/enrollments/${owner.enrollmentId}`, {
    token: other.token,
  })
  const none = await app.call('DELETE', '/enrollments/nothing', { token: other.token })

  expect(foreign.body).toEqual(none.body)
})
