import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import {
  buildStudent,
  goodPassword,
  newAddress,
  readCode,
  readMails,
  readSchoolIds,
} from '../../test/build.ts'
import { describeDevice } from './devices.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000
const login = async (email: string, password = goodPassword) =>
  (await app.post('/users/login', { email, password })).status
const put = (path: string, body: unknown, token: string) => app.call('PUT', path, { body, token })

describe('details', () => {
  test('are changed one by one, and taken away with null', async () => {
    const { token } = await buildStudent(app)
    const { classId } = await readSchoolIds(app)
    const first = await put(
      '/users/me',
      { name: '  Asha \u202EMenon ', phone: '+91 (98450) 12-345', classId, dailyGoalMinutes: 45 },
      token,
    )
    const second = await put('/users/me', { phone: null, theme: 'dark' }, token)

    expect(first.body.data.user).toMatchObject({
      name: 'Asha Menon',
      phone: '+919845012345',
      classId,
      dailyGoalMinutes: 45,
    })
    expect(second.body.data.user).toMatchObject({ name: 'Asha Menon', phone: null, theme: 'dark' })
    expect((await app.get('/users/me', token)).body.data.user).toEqual(second.body.data.user)
  })

  test.each([
    [{ phone: '0123' }, 400, 'Please enter a valid phone number'],
    [{ phone: '+12345678901234567' }, 400, 'Please enter a valid phone number'],
    [{ name: 'x'.repeat(81) }, 400, 'Name must not exceed 80 characters'],
    [{ dailyGoalMinutes: 1 }, 400, 'Daily goal must be between 5 and 240'],
    [{ dailyGoalMinutes: '25' }, 400, 'Daily goal must be a valid number'],
    [{ classId: 'nothing' }, 404, 'Resource not found.'],
  ])('SPEC §5, SPEC §9: %j is answered with %i "%s"', async (body, status, message) => {
    const { token } = await buildStudent(app)
    const answer = await put('/users/me', body, token)

    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test('S27: who one is cannot be changed this way', async () => {
    const { token, id, email } = await buildStudent(app)
    const body = { name: 'A', id: 'mine', email: 'x@example.com', verified: false, isAdmin: true }

    expect((await put('/users/me', body, token)).body.data.user).toMatchObject({ id, email })
  })
})

describe('S15: a new password', () => {
  test('needs the one before, ends all other sessions, and sends a notice', async () => {
    const { email, token } = await buildStudent(app)
    const other = (await app.post('/users/login', { email, password: goodPassword })).body.data
      .token
    app.wait(minute + 1000)
    const body = { currentPassword: goodPassword, newPassword: 'Papaya5stone!' }

    const answer = await put('/users/me/password', body, token)

    expect(answer.body.message).toBe('Your password has been changed.')
    expect((await app.get('/users/me', token)).status).toBe(200)
    expect((await app.get('/users/me', other)).status).toBe(401)
    expect([await login(email), await login(email, 'Papaya5stone!')]).toEqual([401, 200])
    expect((await readMails(app, email))[0]?.subject).toBe('Your Kinnow password was changed')
  })

  test('is refused with a wrong one, and after five not even looked at', async () => {
    const { token } = await buildStudent(app)
    const send = (currentPassword: string) =>
      put('/users/me/password', { currentPassword, newPassword: 'Papaya5stone!' }, token)
    for (let n = 0; n < 5; n += 1) {
      expect(failureOf(await send('wrong-one'))).toEqual(failure(400, 'wrong-password'))
    }

    expect((await send(goodPassword)).status).toBe(429)
  })
})

describe('another address', () => {
  test('is confirmed by a code mailed to it, and the one before gets a notice', async () => {
    const { email, token, id } = await buildStudent(app)
    const next = newAddress()
    const body = { email: next, currentPassword: goodPassword }
    const asked = await app.call('POST', '/users/me/email', { body, token })
    const otp = await readCode(app, next)
    app.wait(minute + 1000)
    const confirmed = await put('/users/me/email', { email: next, otp }, token)

    expect(asked.body.message).toBe('OTP has been sent to your email.')
    expect(confirmed.body.data.user).toMatchObject({ id, email: next })
    expect([await login(email), await login(next)]).toEqual([401, 200])
    expect((await readMails(app, email))[0]?.subject).toBe(
      'The email address of your Kinnow account was changed',
    )
    expect((await readMails(app, next)).length).toBe(1)
  })

  test('S11: of somebody else is answered alike, tells its owner, and cannot be confirmed', async () => {
    const owner = await buildStudent(app)
    const { token } = await buildStudent(app)
    app.wait(minute + 1000)
    const body = { email: owner.email, currentPassword: goodPassword }
    const answer = await app.call('POST', '/users/me/email', { body, token })

    expect(answer.status).toBe(200)
    expect((await readMails(app, owner.email))[0]?.subject).toBe(
      'You already have a Kinnow account',
    )
    const confirm = await put('/users/me/email', { email: owner.email, otp: '0000' }, token)
    expect(confirm.status).toBe(400)
  })

  test('cannot be confirmed by another student, nor through the code of a registration', async () => {
    const { token } = await buildStudent(app)
    const other = await buildStudent(app)
    const next = newAddress()
    const body = { email: next, currentPassword: goodPassword }
    await app.call('POST', '/users/me/email', { body, token })
    const otp = await readCode(app, next)

    expect((await put('/users/me/email', { email: next, otp }, other.token)).status).toBe(400)
    expect((await app.post('/users/verify-otp', { email: next, otp })).status).toBe(400)
    expect((await put('/users/me/email', { email: next, otp }, token)).status).toBe(200)
  })

  test('needs the password', async () => {
    const { token } = await buildStudent(app)
    const answer = await app.call('POST', '/users/me/email', {
      body: { email: newAddress() },
      token,
    })

    expect(failureOf(answer)).toEqual(failure(400, 'wrong-password'))
  })
})

describe('devices', () => {
  test('are listed with this one marked, and ended one by one or all others', async () => {
    const { email, token } = await buildStudent(app)
    const tokens = []
    for (let n = 0; n < 3; n += 1) {
      app.wait(minute)
      tokens.push(
        (await app.post('/users/login', { email, password: goodPassword })).body.data.token,
      )
    }
    const { sessions } = (await app.get('/users/me/sessions', token)).body.data
    const another = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent)

    expect(sessions).toHaveLength(4)
    await app.call('DELETE', `/users/me/sessions/${another.id}`, { token })
    expect((await app.get('/users/me/sessions', token)).body.data.sessions).toHaveLength(3)
    const ended = await app.call('DELETE', '/users/me/sessions', { token })
    expect(ended.body.data.ended).toBe(2)
    for (const other of tokens) expect((await app.get('/users/me', other)).status).toBe(401)
  })

  test('R24: where no other is there, nothing is written into the audit log', async () => {
    const { id, token } = await buildStudent(app)
    const endAll = () => app.call('DELETE', '/users/me/sessions', { token })
    for (let count = 0; count < 3; count += 1) expect((await endAll()).body.data.ended).toBe(0)
    const rows = await app.db.query
      .selectFrom('audit_log')
      .select('event')
      .where('user_id', '=', id)
      .execute()
    expect(rows.map(({ event }) => event)).not.toContain('session-ended')
  })

  test.each([
    ['', 'Unknown device', 'unknown'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Linux',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
      'phone',
    ],
    ['curl/8', 'Unknown device', 'unknown'],
  ])('%j is %s', (userAgent, device, kind) => {
    expect(describeDevice(userAgent)).toEqual({ device, kind })
  })
})
