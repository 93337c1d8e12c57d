import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, goodPassword, newAddress } from '../../test/build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000

/** What a stranger sees: status, headers and body, with the address taken out. */
function seen(answer: Answer, email: string): string {
  const {
    date: _date,
    'x-request-id': _id,
    'set-cookie': _cookie,
    'retry-after': _wait,
    ...headers
  } = answer.headers
  return JSON.stringify([answer.status, headers, answer.body])
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/"content-length":"?\d+"?/g, '')
    .replaceAll(/"retryAfter":\d+/g, '')
}

/** The same calls for two addresses, one after the other. */
async function compare(known: string, unknown: string, calls: [string, object][]) {
  const sights = []
  for (const email of [known, unknown]) {
    const one = []
    for (const [path, body] of calls) {
      one.push(seen(await app.post(path, { email, ...body }), email))
    }
    sights.push(one)
  }
  return sights as [string[], string[]]
}

describe('S11: a stranger sees no difference between a student and nobody', () => {
  test.each<[string, [string, object][]]>([
    ['login', [['/users/login', { password: 'wrong-password' }]]],
    ['register', [['/users/register', { password: goodPassword }]]],
    ['resend-otp', [['/users/resend-otp', {}]]],
    ['forget-password', [['/users/forget-password', {}]]],
    ['verify-otp', [['/users/verify-otp', { otp: '0000' }]]],
    [
      'five wrong codes after forget-password',
      [
        ['/users/forget-password', {}],
        ...Array.from({ length: 5 }, (): [string, object] => [
          '/users/verify-otp',
          { otp: '0000' },
        ]),
      ],
    ],
    [
      'wrong codes after register and resend',
      [
        ['/users/register', { password: goodPassword }],
        ['/users/verify-otp', { otp: '0000' }],
        ['/users/resend-otp', {}],
        ['/users/verify-otp', { otp: '0000' }],
      ],
    ],
    [
      'a wrong code, resent at once, and another',
      [
        ['/users/forget-password', {}],
        ['/users/verify-otp', { otp: '0000' }],
        ['/users/resend-otp', {}],
        ['/users/verify-otp', { otp: '0000' }],
      ],
    ],
    [
      'a reset, a registration, and a reset again',
      [
        ['/users/forget-password', {}],
        ['/users/register', { password: goodPassword }],
        ['/users/verify-otp', { otp: '0000' }],
        ['/users/forget-password', {}],
        ['/users/verify-otp', { otp: '0000' }],
        ['/users/resend-otp', {}],
        ['/users/verify-otp', { otp: '0000' }],
      ],
    ],
    [
      'a registration, a reset, and a registration again',
      [
        ['/users/register', { password: goodPassword }],
        ['/users/verify-otp', { otp: '0000' }],
        ['/users/forget-password', {}],
        ['/users/verify-otp', { otp: '0000' }],
        ['/users/register', { password: goodPassword }],
        ['/users/verify-otp', { otp: '0000' }],
      ],
    ],
    [
      'twenty wrong codes',
      Array.from({ length: 20 }, (): [string, object] => ['/users/verify-otp', { otp: '0000' }]),
    ],
  ])('%s', async (_name, calls) => {
    const { email } = await buildStudent(app)
    app.wait(2 * minute)

    const [known, unknown] = await compare(email, newAddress(), calls)

    expect(known).toEqual(unknown)
  })

  test('reset-password without a grant', async () => {
    const { email } = await buildStudent(app)
    const body = { newPassword: 'Papaya5stone!' }
    const known = await app.post(`/users/reset-password?email=${email}`, body)
    const unknown = await app.post(`/users/reset-password?email=${newAddress()}`, body)

    expect(known.body).toEqual(unknown.body)
  })
})
