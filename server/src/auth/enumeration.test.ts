import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, goodPassword, newAddress } from '../../test/build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000

/** Waits begin with their first call, and the clock goes on between two: in minutes they are the same. */
const inMinutes = (seconds: unknown) => `${Math.round(Number(seconds) / 60)} min`

/** Every cookie with all its attributes; only its value is drawn again each time. */
const withoutValues = (cookies: string | string[] = []) =>
  [cookies].flat().map((line) => line.replace(/=[^;]*/, '=VALUE'))

/** What a stranger sees: status, headers and body, with the address taken out. */
function seen(answer: Answer, email: string): string {
  const { date: _date, 'x-request-id': _id, 'retry-after': wait, ...headers } = answer.headers
  const told = {
    ...headers,
    'set-cookie': withoutValues(headers['set-cookie']),
    ...(wait !== undefined && { 'retry-after': inMinutes(wait) }),
  }
  return JSON.stringify([answer.status, told, answer.body])
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/"content-length":"?\d+"?/g, '')
    .replaceAll(/"retryAfter":(\d+)/g, (_, seconds) => `"retryAfter":"${inMinutes(seconds)}"`)
}

/** The same calls for two addresses, one after the other; each from another network, unless one is named for either. */
async function compare(
  known: string,
  unknown: string,
  calls: [string, object][],
  networks: { known?: string; unknown?: string } = {},
) {
  const sights = []
  for (const [email, from] of [
    [known, networks.known],
    [unknown, networks.unknown],
  ] as const) {
    const one = []
    for (const [path, body] of calls) {
      const options = { body: { email, ...body }, ...(from && { from }) }
      one.push(seen(await app.call('POST', path, options), email))
    }
    sights.push(one)
  }
  return sights as [string[], string[]]
}

describe('S11: a stranger sees no difference between a student and nobody', () => {
  test.each<[string, [string, object][]]>([
    ['login', [['/users/login', { password: 'wrong-password' }]]],
    [
      'so many wrong passwords that it has to wait',
      Array.from({ length: 22 }, (): [string, object] => [
        '/users/login',
        { password: 'wrong-password' },
      ]),
    ],
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

  test('wrong passwords from one network, until it has to wait a quarter of an hour', async () => {
    const { email } = await buildStudent(app)
    const calls = Array.from({ length: 7 }, (): [string, object] => [
      '/users/login',
      { password: 'wrong-password' },
    ])
    const networks = { known: '192.0.2.11', unknown: '192.0.2.12' }

    const [known, unknown] = await compare(email, newAddress(), calls, networks)

    expect(known).toEqual(unknown)
    expect(known[6]).toContain('"retry-after":"15 min"')
  })

  test('reset-password without a grant', async () => {
    const { email } = await buildStudent(app)
    const body = { newPassword: 'Papaya5stone!' }
    const known = await app.post(`/users/reset-password?email=${email}`, body)
    const unknown = await app.post(`/users/reset-password?email=${newAddress()}`, body)

    expect(known.body).toEqual(unknown.body)
  })
})

test('S11: what is compared has cookies and waits in it', async () => {
  const email = newAddress()
  const registered = await app.post('/users/register', { email, password: goodPassword })
  const answers = []
  for (let n = 0; n < 21; n += 1) {
    answers.push(
      await app.call('POST', '/users/resend-otp', { body: { email }, from: '192.0.2.9' }),
    )
  }

  expect(seen(registered, email)).toMatch(/"set-cookie":\["[\w-]+=VALUE; /)
  expect(seen(answers[20] as Answer, email)).toContain('"retry-after":"1 min"')
})
