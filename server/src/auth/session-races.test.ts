// S15, S20: no session outlives what ended it, whatever was under way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import { type BuiltStudent, buildStudent, goodPassword, readCode } from '../../test/build.ts'
import { useRealHashes } from '../../test/remembered-hash.ts'
import { removeSessions } from './session-repository.ts'

useRealHashes()

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const newPassword = 'Papaya5stone!'
const rounds = 8

const login = (email: string, password = goodPassword) =>
  app.post('/users/login', { email, password })

/** Logs in from many places while `end` is under way, and tells how many of the sessions are still open after it. */
async function openAfter(student: BuiltStudent, end: () => Promise<unknown>): Promise<number> {
  const logins = Array.from({ length: 6 }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, n * 6))
    return login(student.email)
  })
  const [answers] = await Promise.all([Promise.all(logins), end()])
  const tokens = answers.flatMap(({ body }) => body.data?.token ?? [])
  const checks = await Promise.all(tokens.map((token) => app.get('/users/me', token)))
  return checks.filter(({ status }) => status === 200).length
}

describe('S15: a login that is under way', () => {
  test('opens nothing once the password was changed', async () => {
    let open = 0
    for (let round = 0; round < rounds; round += 1) {
      const student = await buildStudent(app)
      const body = { currentPassword: goodPassword, newPassword }
      open += await openAfter(student, () =>
        app.call('PUT', '/users/me/password', { body, token: student.token }),
      )
    }
    expect(open).toBe(0)
  })

  test('nor once it was replaced by a mailed code', async () => {
    let open = 0
    for (let round = 0; round < rounds; round += 1) {
      const student = await buildStudent(app)
      const { email } = student
      const browser = openBrowser(app)
      app.wait(61_000)
      await browser.post('/users/forget-password', { email })
      await browser.post('/users/verify-otp', { email, otp: await readCode(app, email) })
      open += await openAfter(student, () =>
        browser.post(`/users/reset-password?email=${email}`, { newPassword }),
      )
    }
    expect(open).toBe(0)
  })

  test('nor once the account was locked', async () => {
    let open = 0
    for (let round = 0; round < rounds; round += 1) {
      const student = await buildStudent(app)
      open += await openAfter(student, async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        await app.db.query.transaction().execute(async (query) => {
          const ofStudent = query.updateTable('users').where('id', '=', student.id)
          await ofStudent.set({ locked_at: app.db.now }).execute()
          await removeSessions(query, student.id)
        })
      })
    }
    expect(open).toBe(0)
  })

  test('and fails in words once the account was deleted', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const student = await buildStudent(app)
      const remove = () =>
        app.call('DELETE', '/users/me', { body: { password: goodPassword }, token: student.token })
      const answers = [login(student.email), remove(), login(student.email), login(student.email)]
      const statuses = (await Promise.all(answers)).map(({ status }) => status)

      expect(statuses.every((status) => [200, 204, 401].includes(status))).toBe(true)
    }
  })
})

test('S15: a change of password with the old one does not come after a reset', async () => {
  let stolen = 0
  for (let round = 0; round < rounds; round += 1) {
    const { email, token } = await buildStudent(app)
    const owner = openBrowser(app)
    app.wait(61_000)
    await owner.post('/users/forget-password', { email })
    await owner.post('/users/verify-otp', { email, otp: await readCode(app, email) })
    const body = { currentPassword: goodPassword, newPassword: 'Stranger7pass!' }
    const [, reset] = await Promise.all([
      app.call('PUT', '/users/me/password', { body, token }),
      owner.post(`/users/reset-password?email=${email}`, { newPassword }),
    ])
    // Where the reset came first it stays; where the change came first it ended the grant.
    if (reset.status === 200 && (await login(email, 'Stranger7pass!')).status === 200) stolen += 1
  }
  expect(stolen).toBe(0)
})

test('S15: an account is not deleted with a password that was replaced meanwhile', async () => {
  const change = (token: string) =>
    app.call('PUT', '/users/me/password', {
      body: { currentPassword: goodPassword, newPassword },
      token,
    })
  const began = performance.now()
  await change((await buildStudent(app)).token)
  const length = performance.now() - began

  let wronged = 0
  for (let round = 0; round < rounds; round += 1) {
    const { token } = await buildStudent(app)
    const changing = change(token)
    // The removal begins earlier and later, so that in some round the change ends while its password is being looked at.
    await new Promise((resolve) => setTimeout(resolve, (length * round) / rounds))
    const removal = app.call('DELETE', '/users/me', { body: { password: goodPassword }, token })
    // Whichever came first, the other finds what it has proven gone.
    if ((await changing).status === 200 && (await removal).status === 204) wronged += 1
  }
  expect(wronged).toBe(0)
})

test('S20: of a flood of logins ten sessions are left, the one of the last among them', async () => {
  const { id, email } = await buildStudent(app)
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 10 }, () => login(email)))
  }
  const last = await login(email)

  const rows = await app.db.query
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .execute()
  expect(rows).toHaveLength(10)
  expect((await app.get('/users/me', last.body.data.token)).status).toBe(200)
})

test('S10: a reset forgets the browsers that the account was signed in from', async () => {
  const { id, email } = await buildStudent(app)
  const owner = openBrowser(app)
  await owner.post('/users/login', { email, password: goodPassword })
  const known = owner.cookies.get('known_device')
  app.wait(61_000)
  await owner.post('/users/forget-password', { email })
  await owner.post('/users/verify-otp', { email, otp: await readCode(app, email) })
  await owner.post(`/users/reset-password?email=${email}`, { newPassword })

  const left = app.db.query.selectFrom('known_devices').select('id').where('user_id', '=', id)
  expect(await left.execute()).toEqual([])
  await owner.post('/users/login', { email, password: newPassword })
  expect(owner.cookies.get('known_device')).not.toBe(known)
})

test('S13: a hash of another cost is renewed by the next login, and the password stays', async () => {
  const { id, email } = await buildStudent(app)
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const ofStudent = () => app.db.query.selectFrom('users').select('password_hash')
  await app.db.query
    .updateTable('users')
    .set({ password_hash: weak })
    .where('id', '=', id)
    .execute()

  expect((await login(email)).status).toBe(200)
  const row = await ofStudent().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await login(email)).status).toBe(200)
})
