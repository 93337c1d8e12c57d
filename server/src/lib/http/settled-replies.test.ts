import { endpoint } from '@kinnow/contract/endpoint'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, expect, test } from 'vitest'
import { answerFailures } from './answer-failures.ts'
import { fail } from '../util/failure.ts'
import { createServe } from './endpoint-routes.ts'

const apps: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

const ask = endpoint({ method: 'GET', path: '/asked', summary: 'asked', tag: 'test' })
const refuse = endpoint({ ...ask, path: '/refused', failures: ['conflict'] })
const own = endpoint({ ...ask, path: '/own', caller: 'student' })

/** A school in which something was written that is not on the disk until the test says so. */
function waitingForTheDisk() {
  const disk = Promise.withResolvers<void>()
  const app = Fastify()
  apps.push(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerFailures(app, () => {})
  const serve = createServe(app, {
    authenticate: async () => null,
    settled: () => disk.promise,
    takeStorage: async () => {},
    takeUpload: async () => {},
    areSameForAll: () => true,
    isHttps: false,
  })
  serve(ask, async () => ({}))
  serve(refuse, async () => fail('conflict'))
  serve(own, async () => ({}))
  return { app, disk }
}

test.each([
  ['/api/asked', 200],
  ['/api/refused', 409],
  // Who is signed out: by a call whose end may not be there yet.
  ['/api/own', 401],
])('%s is answered when all that it may tell of is on the disk', async (url, status) => {
  const { app, disk } = waitingForTheDisk()
  let isAnswered = false
  const answer = app.inject({ url, headers: { authorization: 'Bearer gone' } }).then((one) => {
    isAnswered = true
    return one.statusCode
  })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(isAnswered).toBe(false)
  disk.resolve()
  expect(await answer).toBe(status)
})
