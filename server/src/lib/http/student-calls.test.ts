// Calls of one student share a few places, from however many sessions they come.
import { setTimeout as wait } from 'node:timers/promises'
import { endpoint } from '@kinnow/contract/endpoint'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, expect, test } from 'vitest'
import { fail } from '../util/failure.ts'
import { serverLimits } from '../util/server-limits.ts'
import { answerFailures } from './answer-failures.ts'
import { createServe } from './endpoint-routes.ts'

const { atOnce, waiting, retryAfter } = serverLimits.studentCalls
const own = endpoint({
  method: 'GET',
  path: '/own',
  summary: 'own',
  tag: 'test',
  caller: 'student',
  failures: ['conflict'],
})

const apps: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** Calls work until the test lets them end; a token is a student and a session: `mango-1`. */
function startBusyApp() {
  const gate = Promise.withResolvers<void>()
  const working: string[] = []
  const counts = { now: 0, most: 0 }
  const app = Fastify()
  apps.push(app)
  app.decorateRequest('session', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerFailures(app, () => {})
  const serve = createServe(app, {
    authenticate: async (token) => ({
      id: token,
      studentId: token.split('-')[0] ?? '',
      role: 'student' as const,
      calendar: { timezone: null, dayStarts: 0 },
      now: 0,
      revision: 0,
      ...(token.endsWith('page') && { isOfPage: true }),
    }),
    takeStorage: async () => {},
    takeUpload: async () => {},
    areSameForAll: () => true,
    isHttps: false,
  })
  serve(own, async ({ session }) => {
    working.push(session.id)
    counts.now += 1
    counts.most = Math.max(counts.most, counts.now)
    await gate.promise
    counts.now -= 1
    return session.id.endsWith('failing') ? fail('conflict') : {}
  })
  const call = (token: string) =>
    app.inject({ url: '/api/own', headers: { authorization: `Bearer ${token}` } })
  const flood = (count: number, kind = 'reading') =>
    Array.from({ length: count }, (_, index) => call(`mango-${index}-${kind}`))
  return { app, call, flood, working, counts, open: gate.resolve }
}

test('of many calls of one student a few run at once, and nobody else waits for them', async () => {
  const { call, flood, working, counts, open } = startBusyApp()
  const answers = flood(30)
  await wait(50)
  expect(working).toHaveLength(atOnce)

  const others = [call('papaya-1'), call('mango-page')]
  await wait(50)
  expect(working.slice(atOnce)).toEqual(['papaya-1', 'mango-page'])
  open()
  const all = await Promise.all([...answers, ...others])
  expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
  expect(counts.most).toBe(atOnce + others.length)
})

test('calls beyond those that may wait get a Retry-After, and failed calls leave their place', async () => {
  const { call, flood, open } = startBusyApp()
  const answers = flood(atOnce + waiting, 'failing')
  await wait(50)
  const refused = await call('mango-0-failing')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, String(retryAfter)])

  open()
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([409]))
  const again = await Promise.all(flood(atOnce + waiting))
  expect(again.map(({ statusCode }) => statusCode)).toEqual(again.map(() => 200))
})

test('calls whose student has left give their places back', async () => {
  const { app, call, working, open } = startBusyApp()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const left = Array.from({ length: atOnce + waiting }, () =>
    fetch(`${address}/api/own`, {
      headers: { authorization: 'Bearer mango-gone' },
      signal: leaving.signal,
    }).catch(() => {}),
  )
  await expect.poll(() => working.length).toBe(atOnce)
  await wait(100)
  leaving.abort()
  await Promise.all(left)
  await wait(100)
  const next = call('mango-next')
  open()
  expect((await next).statusCode).toBe(200)
  expect(working).toHaveLength(atOnce + 1)
})
