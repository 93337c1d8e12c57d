import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { readSettings } from '../lib/process/settings.ts'
import { Metrics } from '../lib/metrics/metrics.ts'
import { serveMetrics } from './metrics-routes.ts'

const token = 'a-long-token-for-the-metrics-0123456789'
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://school.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SECRET_KEY: 'Qm9hdHMgb24gdGhlIHJpdmVyIGF0IG5vb24h',
}

type Asked = { from?: string; headers?: Record<string, string> }

async function ask(settings: NodeJS.ProcessEnv, calls: Asked[], url = '/metrics') {
  const app = await startApp({ settings })
  const statuses = []
  for (const { from = '127.0.0.1', headers = {} } of calls) {
    statuses.push((await app.app.inject({ url, remoteAddress: from, headers })).statusCode)
  }
  await app.stop()
  return statuses
}

const hosts = ['localhost', 'localhost:3000', '127.0.0.1', '127.8.9.1:80', '[::1]', '[::1]:3000']
const otherHosts = ['evil.test', 'school.example:3000', '10.0.0.1', 'localhost.evil.test', '[::2]']
const forwarding = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'X-Client-IP',
  'X-Original-Forwarded-For',
  'CF-Connecting-IP',
  'CF-Ray',
  'True-Client-IP',
  'Fastly-Client-IP',
  'X-Envoy-External-Address',
]

test.each([
  ['/metrics', 404],
  ['/dev/mail', 403],
])(
  'S37: %s is for this machine itself, whatever a page elsewhere or a proxy says',
  async (url, no) => {
    const near = hosts.map((host) => ({ headers: { host } }))
    const far: Asked[] = [
      { from: '203.0.113.9' },
      { from: '10.0.0.1' },
      { from: '::2' },
      ...otherHosts.map((host) => ({ headers: { host } })),
      ...forwarding.map((name) => ({ headers: { [name]: '203.0.113.9' } })),
    ]

    expect(await ask({}, [...near, { from: '::1' }, { from: '::ffff:127.0.0.1' }], url)).toEqual(
      Array.from({ length: near.length + 2 }, () => 200),
    )
    expect(await ask({}, far, url)).toEqual(far.map(() => no))
  },
)

test('in production the metrics are not on the public port', async () => {
  expect(await ask(production, [{}, { from: '203.0.113.9' }])).toEqual([404, 404])
  expect(await ask({ ...production, METRICS_PORT: '0' }, [{}])).toEqual([404])
  expect(await ask({ METRICS_PORT: '0' }, [{}])).toEqual([404])
})

test('with a token they are for who bears it, from anywhere', async () => {
  const bear = (authorization: string): Asked => ({
    from: '203.0.113.9',
    headers: { authorization },
  })
  const calls = [
    bear(`Bearer ${token}`),
    bear(`Bearer ${token}x`),
    bear(`Bearer ${token.slice(0, -1)}`),
    bear(`Basic ${token}`),
    bear('Bearer '),
    {},
  ]

  for (const settings of [{}, production]) {
    expect(await ask({ ...settings, METRICS_TOKEN: token }, calls)).toEqual([
      200, 404, 404, 404, 404, 404,
    ])
  }
})

test('a token is long, and has no spaces', () => {
  expect(() => readSettings({ METRICS_TOKEN: 'x'.repeat(31) })).toThrow(/METRICS_TOKEN: .*32/)
  expect(() => readSettings({ METRICS_TOKEN: 'x '.repeat(20) })).toThrow(/METRICS_TOKEN: /)
  expect(readSettings({})).toMatchObject({ metricsPort: undefined, metricsToken: undefined })
})

test('a port of their own shows them to this machine, and nothing else', async () => {
  const metrics = new Metrics()
  metrics.add('things', 'gauge', 'How many there are.', () => 3)
  const server = await serveMetrics(0, metrics)
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<string>((resolve, reject) => {
      request({ port: server.port, host: '127.0.0.1', path, method, headers, agent: false })
        .on('error', reject)
        .on('response', (answer) => {
          let text = ''
          answer.on('data', (chunk) => (text += chunk))
          answer.on('end', () => resolve(`${answer.statusCode} ${text}`))
        })
        .end()
    })

  expect(await get('/metrics')).toBe(
    '200 # HELP things How many there are.\n# TYPE things gauge\nthings 3\n',
  )
  expect(await get('/metrics', { host: 'evil.test' })).toBe('404 ')
  expect(await get('/metrics', { via: '1.1 proxy' })).toBe('404 ')
  expect(await get('/metrics', {}, 'POST')).toBe('404 ')
  expect(await get('//[')).toBe('404 ')
  expect(await get('/api/categories')).toBe('404 ')
  await expect(serveMetrics(server.port, metrics)).rejects.toThrow(
    /METRICS_PORT: port \d+ is taken/,
  )
  server.stop()
  await expect(get('/metrics')).rejects.toThrow()
})
