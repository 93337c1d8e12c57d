// What is typed on different keyboards and systems is the same: passwords, addresses, codes and phone numbers.
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { up as nameDomainsOnce } from '../../migrations/0036-name-domains-once.ts'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, goodPassword, newAddress, readCode } from '../../test/build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const login = async (email: string, password: string) =>
  (await app.post('/users/login', { email, password })).status

async function register(email: string, password = goodPassword) {
  const answer = await app.post('/users/register', { email, password })
  return answer.body.data?.user.email as string
}

describe('a password', () => {
  const composed = 'Mango2rivér!'
  const decomposed = composed.normalize('NFD')
  const hashOf = async (email: string) =>
    (
      await app.db.query
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).password_hash

  test('is the same on a system that takes letters apart, and with another sort of space', async () => {
    const email = newAddress()
    await register(email, `${decomposed} x`)
    await app.post('/users/verify-otp', { email, otp: await readCode(app, email) })

    expect(await login(email, `${composed} x`)).toBe(200)
    expect(await login(email, `${decomposed}\u00A0x`)).toBe(200)
    expect(await login(email, ` ${composed} x`)).toBe(401)
    expect(await login(email, `${composed}x`)).toBe(401)
  })

  test.each([
    ['taken apart, typed composed', decomposed, composed],
    ['taken apart, typed so', decomposed, decomposed],
    ['composed, typed taken apart', composed, decomposed],
    ['with another space, typed so', 'Mango2\u00A0river!', 'Mango2\u00A0river!'],
  ])(
    'whose hash was made of what was typed, %s, opens the account and is renewed',
    async (_, before, typed) => {
      const { email } = await buildStudent(app)
      const password = await hash(before, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      await app.db.query
        .updateTable('users')
        .set({ password_hash: password })
        .where('email', '=', email)
        .execute()

      expect(await login(email, 'Mango2river?')).toBe(401)
      expect(await login(email, typed)).toBe(200)
      const isNormal = before === before.normalize('NFC').replaceAll('\u00A0', ' ')
      expect((await hashOf(email)) === password).toBe(isNormal)
      const renewed = await hashOf(email)
      expect(await login(email, typed.normalize('NFC').replaceAll('\u00A0', ' '))).toBe(200)
      expect(await hashOf(email)).toBe(renewed)
    },
  )

  test('is accepted again in any of its forms', async () => {
    const { email, token } = await buildStudent(app)
    const set = { currentPassword: goodPassword, newPassword: decomposed }
    expect((await app.call('PUT', '/users/me/password', { body: set, token })).status).toBe(200)
    const body = { currentPassword: composed, newPassword: goodPassword }
    expect((await app.call('PUT', '/users/me/password', { body, token })).status).toBe(200)
    expect(await login(email, goodPassword)).toBe(200)
  })
})

describe('an address', () => {
  test('of a domain with an umlaut is one account in each of its forms, and shown as it is written', async () => {
    const name = newAddress().split('@')[0]
    const shown = await register(`${name}@bücher.example`)
    expect(shown).toBe(`${name}@bücher.example`)
    const email = `${name}@xn--bcher-kva.example`
    const otp = await readCode(app, email)
    const verified = await app.post('/users/verify-otp', { email: shown, otp })
    expect(verified.body.data.email).toBe(shown)

    for (const typed of [shown, email, shown.normalize('NFD'), `${name}@BÜCHER.example`])
      expect(await login(typed, goodPassword)).toBe(200)
    const { body } = await app.post('/users/login', { email, password: goodPassword })
    expect(body.data.user.email).toBe(shown)
  })

  test('with signs that nobody sees is the one without them', async () => {
    const { email } = await buildStudent(app)
    expect(await login(`\u200B${email}`, goodPassword)).toBe(200)
    expect(await login(`\u202A${email}\u202C`, goodPassword)).toBe(200)
  })

  test('of an account from before is brought into the one form; one that is taken stays', async () => {
    const students = [await buildStudent(app), await buildStudent(app), await buildStudent(app)]
    const before = ['ada@münchen.example', 'bob@münchen.example', 'bob@xn--mnchen-3ya.example']
    for (const [n, { id }] of students.entries())
      await app.db.query
        .updateTable('users')
        .set({ email: before[n] as string })
        .where('id', '=', id)
        .execute()
    await nameDomainsOnce(app.db.query as never)

    expect(await login('ada@münchen.example', goodPassword)).toBe(200)
    expect(await login('ada@xn--mnchen-3ya.example', goodPassword)).toBe(200)
    expect(await login('bob@münchen.example', goodPassword)).toBe(200)
    const rows = await app.db.query
      .selectFrom('users')
      .select('email')
      .where('email', 'like', 'bob@m%')
      .execute()
    expect(rows).toEqual([{ email: 'bob@münchen.example' }])
  })
})

describe('a code', () => {
  const nought = (zero: string) => (code: string) =>
    Array.from(code, (digit) =>
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
    ).join('')

  test.each([
    ['Arabic', nought('٠')],
    ['Persian', nought('۰')],
    ['Hindi', nought('०')],
    ['wide', nought('０')],
    ['with marks of direction', (code: string) => `\u202A${code}\u202C`],
    ['behind a space without width', (code: string) => `\u200B${code}`],
    ['with a dash', (code: string) => `${code.slice(0, 2)}‑${code.slice(2)}`],
  ])('is taken in %s digits, for an address and for another one', async (_, write) => {
    const email = newAddress()
    await register(email)
    const otp = write(await readCode(app, email))
    expect((await app.post('/users/verify-otp', { email, otp })).status).toBe(200)

    const { token } = await buildStudent(app)
    const next = newAddress()
    await app.post('/users/me/email', { email: next, currentPassword: goodPassword }, token)
    const body = { email: next, otp: write(await readCode(app, next)) }
    expect((await app.call('PUT', '/users/me/email', { body, token })).status).toBe(200)
  })

  test('of two kinds of digits is refused, and costs no try', async () => {
    const email = newAddress()
    await register(email)
    const refused = await app.post('/users/verify-otp', { email, otp: '٤3٠5' })
    expect([refused.status, refused.body.message]).toEqual([400, 'OTP must be exactly 4 digits'])
    const wrong = await app.post('/users/verify-otp', { email, otp: '٠٠٠٠' })
    expect(wrong.body.triesLeft ?? 2).toBe(2)
  })
})

test('a phone number is stored in ASCII, whichever digits it was typed in', async () => {
  const { token } = await buildStudent(app)
  const { body } = await app.call('PUT', '/users/me', { body: { phone: '+٩٦٦ ٥٠ ١٢٣' }, token })
  expect(body.data.user.phone).toBe('+96650123')
})
