import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { Metrics } from './metrics.ts'
import { watchRequests } from './request-metrics.ts'

type Options = Parameters<typeof startApp>[0]

async function start(options: Options = {}) {
  const app = await startApp(options)
  onTestFinished(() => app.stop())
  const read = async () => (await app.app.inject({ url: '/metrics' })).body
  const line = async (start: string) =>
    (await read())
      .split('\n')
      .find((one) => one.startsWith(start))
      ?.slice(start.length + 1)
  return { ...app, read, line }
}

test('calls are counted by route and status, never by address', async () => {
  const { get, call, line, read } = await start()
  await get('/categories/none')
  await get('/quizzes/first-one')
  await get('/quizzes/second-one')
  await call('POST', '/users/login', { body: { email: 'a@example.com', password: 'x' } })

  const quiz = 'method="GET",route="/api/quizzes/:id"'
  expect(await line(`http_requests_total{${quiz},status="4xx"}`)).toBe('2')
  expect(await line(`http_request_duration_seconds_count{${quiz}}`)).toBe('2')
  expect(await line(`http_request_duration_seconds_bucket{${quiz},le="+Inf"}`)).toBe('2')
  expect(Number(await line(`http_request_duration_seconds_sum{${quiz}}`))).toBeGreaterThan(0)
  expect(
    await line('http_requests_total{method="POST",route="/api/users/login",status="4xx"}'),
  ).toBe('1')
  expect(await line('http_requests_total{method="ANY",route="/api/*",status="4xx"}')).toBe('1')
  expect(await read()).not.toMatch(/first-one|second-one|example\.com/)
})

test('the time is known within which 95 of 100 calls were answered, and how many failed', async () => {
  const app = fastify()
  const read = watchRequests(app, new Metrics(), () => 0)
  let ms = 0
  app.get('/', (_request, reply) => {
    Object.defineProperty(reply, 'elapsedTime', { value: ms })
    return ms > 1000 ? reply.status(500).send('') : ''
  })
  expect(read()).toMatchObject({ count: 0, failed: 0, within: null })
  const call = async (milliseconds: number, times: number) => {
    ms = milliseconds
    for (let turn = 0; turn < times; turn += 1) await app.inject('/')
  }
  await call(20, 19)
  await call(2000, 1)
  expect(read()).toMatchObject({ count: 20, failed: 1, within: 25 })
  await call(2000, 1)
  expect(read()).toMatchObject({ count: 21, failed: 2, within: 2500 })
  await call(20_000, 20)
  expect(read().within).toBeNull()
})

test('buckets add up, each holding those before it', async () => {
  const { get, read } = await start()
  for (let turn = 0; turn < 5; turn += 1) await get('/quizzes/none')

  const counts = (await read())
    .split('\n')
    .filter(
      (one) => one.startsWith('http_request_duration_seconds_bucket') && one.includes('quizzes'),
    )
    .map((one) => Number(one.split(' ').at(-1)))
  expect(counts).toHaveLength(12)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(counts.at(-1)).toBe(5)
})

test('a route that nobody called has no metrics', async () => {
  const { read } = await start()

  expect(await read()).not.toContain('/api/quizzes')
})

test('requests have ids of their own, sent in each answer that was made for them', async () => {
  const [one, other] = [await start(), await start()]
  const ids = []
  for (const app of [one, one, other])
    for (const path of ['/quizzes/none', '/users/me'])
      ids.push((await app.get(path)).headers['x-request-id'])

  expect(new Set(ids).size).toBe(6)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/)
})

test('the shares of calls that are wanted are logged, without a word of the address', async () => {
  const lines: string[] = []
  const { get, post, call } = await start({
    settings: { LOG_LEVEL: 'info', LOG_REQUESTS: '/api/quizzes/*=1,/api/users/*=0' },
    log: { write: (line) => lines.push(line) },
  })
  const { headers } = await get('/quizzes/some-quiz')
  await call('POST', '/users/login', { body: { email: 'a@example.com', password: 'x' } })
  await post('/quizzes/some-quiz/attempts', {})

  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(told).toHaveLength(2)
  expect(told[0]).toMatchObject({
    requestId: headers['x-request-id'],
    method: 'GET',
    route: '/api/quizzes/:id',
    status: 401,
    share: 1,
  })
  expect(Object.keys(told[0])).toEqual([
    'level',
    'time',
    'pid',
    'hostname',
    'reqId',
    'requestId',
    'method',
    'route',
    'status',
    'ms',
    'share',
    'msg',
  ])
  expect(lines.join('')).not.toMatch(/some-quiz|example\.com/)
})
