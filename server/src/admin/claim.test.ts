// The first hour of a school: the link that the server prints makes its first owner, once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { buildOwner, buildStudent, goodPassword, newAddress } from '../../test/build.ts'
import { newClaimToken } from './claim.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterEach(() => app.stop())

const printed = async () => {
  const token = await newClaimToken(app.db)
  if (typeof token !== 'string') throw new Error('no link is printed')
  return token
}
const anAccount = (parts: object = {}) => ({
  name: 'Nisha Sen',
  email: newAddress(),
  password: goodPassword,
  ...parts,
})
const claim = (token: string, account?: object, by?: string) =>
  app.post('/claim', { token, ...(account && { account }) }, by)
const open = (token: string) => app.post('/claim/open', { token })
const countOwners = async () => {
  const rows = await app.db.query
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .execute()
  return rows.length
}
const ended = failure(400, 'claim-ended')

describe('the link', () => {
  test('is printed, and good, beside the owner of a demo, who is made up', async () => {
    const { id } = await buildOwner(app)
    await app.db.query
      .updateTable('users')
      .set({ email: 'demoowner@demo.invalid' })
      .where('id', '=', id)
      .execute()
    const token = await printed()

    expect((await open(token)).status).toBe(200)
    expect((await claim(token, anAccount())).status).toBe(200)
  })

  test('makes an owner who is confirmed and signed in, and can log in later', async () => {
    const token = await printed()
    const account = anAccount()

    expect((await open(token)).status).toBe(200)
    const answer = await claim(token, account)

    expect(answer.status).toBe(200)
    expect(answer.body.data.user).toMatchObject({ name: 'Nisha Sen', role: 'owner' })
    const own = answer.body.data.session.token as string
    expect((await app.get('/admin/people', own)).status).toBe(200)
    const { email, password } = account
    expect((await app.post('/users/login', { email, password })).status).toBe(200)
    const events = await app.db.query
      .selectFrom('audit_log')
      .select('event')
      .where('user_id', '=', answer.body.data.user.id)
      .execute()
    expect(events.map(({ event }) => event)).toContain('school-claimed')
  })

  test('works once', async () => {
    const token = await printed()
    await claim(token, anAccount())

    expect(failureOf(await claim(token, anAccount()))).toEqual(ended)
    expect(failureOf(await open(token))).toEqual(ended)
    expect(await countOwners()).toBe(1)
  })

  test('gives the school to one of two browsers that use it at once', async () => {
    const token = await printed()

    const answers = await Promise.all([claim(token, anAccount()), claim(token, anAccount())])

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(failureOf)).toContainEqual(ended)
    expect(await countOwners()).toBe(1)
  })

  test('ends with the next start, and when the school has an owner', async () => {
    const first = await printed()
    app.wait(60_000)
    const second = await printed()

    expect(failureOf(await open(first))).toEqual(ended)
    expect(failureOf(await claim(first, anAccount()))).toEqual(ended)
    await buildOwner(app)
    expect(failureOf(await open(second))).toEqual(ended)
    expect(failureOf(await claim(second, anAccount()))).toEqual(ended)
    expect(await newClaimToken(app.db)).toBeUndefined()
    expect(await app.db.query.selectFrom('school_facts').selectAll().execute()).toEqual([])
  })

  test('is printed by one of several servers that start together on one database', async () => {
    const tokens = await Promise.all([newClaimToken(app.db), newClaimToken(app.db)])
    const links = tokens.filter((token) => typeof token === 'string')

    expect(links).toHaveLength(app.db.engine === 'postgres' ? 1 : 2)
    const works = await Promise.all(links.map(open))
    expect(works.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is stored as a hash of 256 random bits', async () => {
    const token = await printed()
    const facts = await app.db.query.selectFrom('school_facts').selectAll().execute()

    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(facts)).not.toContain(token)
    expect(facts.map(({ name }) => name)).toEqual(['claim-link'])
  })
})

describe('an address that has an account', () => {
  const isConfirmed = async (email: string) => {
    const row = await app.db.query
      .selectFrom('users')
      .select(['verified_at', 'role', 'name'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { isConfirmed: row.verified_at !== null, role: row.role, name: row.name }
  }

  test.each([true, false])(
    'is not taken over (confirmed: %s), and the link stays',
    async (confirmed) => {
      const token = await printed()
      const email = newAddress()
      if (confirmed) await buildStudent(app, email)
      else await app.post('/users/register', { email, password: goodPassword })

      const answer = await claim(token, anAccount({ email, password: 'Papaya5stone!' }))

      expect(failureOf(answer)).toEqual(failure(409, 'claim-needs-login'))
      expect(await isConfirmed(email)).toEqual({
        isConfirmed: confirmed,
        role: 'student',
        name: null,
      })
      expect((await open(token)).status).toBe(200)
    },
  )

  test('becomes the owner once it is signed in', async () => {
    const token = await printed()
    const student = await buildStudent(app)

    const answer = await claim(token, undefined, student.token)

    expect(answer.body.data).toMatchObject({ user: { id: student.id, role: 'owner' } })
    expect(answer.body.data).not.toHaveProperty('session')
    expect((await app.get('/admin/people', student.token)).status).toBe(200)
  })

  test('is not possible without a link, and nobody becomes the owner without an account', async () => {
    const token = await printed()
    const student = await buildStudent(app)

    expect(failureOf(await claim('A'.repeat(43), undefined, student.token))).toEqual(ended)
    expect(failureOf(await claim(token))).toEqual(failure(401, 'signed-out'))
    expect(await countOwners()).toBe(0)
    expect((await open(token)).status).toBe(200)
  })
})

test('a password that is too common, or breaks the rule, leaves the link as it is', async () => {
  const token = await printed()

  const common = await claim(token, anAccount({ password: 'Kinnow123!' }))
  expect(failureOf(common)).toEqual(failure(400, 'password-too-common'))
  expect((await claim(token, anAccount({ password: 'short' }))).body.code).toBe('invalid')
  expect((await claim(token, anAccount({ name: ' ' }))).body.code).toBe('invalid')
  expect((await open(token)).status).toBe(200)
})
