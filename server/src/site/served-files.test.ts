// S35: of the folder of the built pages only what pages need is served, whatever else has come to lie in it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { listen, rawCall } from '../../test/raw-call.ts'

let app: TestApp
let port: number
const folder = mkdtempSync(join(tmpdir(), 'kinnow-web-'))
const secret = 'not-for-anybody'

beforeAll(async () => {
  const files: Record<string, string> = {
    // One page at an address that nobody asks for: all that is shown comes from files.
    'build/server/index.js': `
      import { createRequestHandler, RouterContextProvider } from '${import.meta.resolve('react-router')}'
      const router = { createRequestHandler, RouterContextProvider }
      export const routes = { one: { id: 'one', path: 'one', module: { default: () => null } } }
      export const assets = { routes, entry: {} }
      export const [future, ssr, basename] = [{}, true, '/']
      export const routeDiscovery = { mode: 'initial', manifestPath: '/manifest' }
      const page = (_request, status) => new Response('', { status })
      const entryModule = { ...router, default: page, createApi() {}, apiContext: {}, publicUrlContext: {} }
      export const entry = { module: entryModule }`,
    'build/client/assets/app-1a2b.js': 'console.log(1)',
    'build/client/run-frame.html': '<title>Result</title>',
    'build/client/run-frame.html.br': 'packed',
    'build/client/run-frame.html.gz': 'gzipped',
    'build/client/empty.txt': '',
    'build/client/assets/python-worker-1a2B_3.js': 'run()',
    'build/client/assets/my-python-worker.js': 'run()',
    'build/client/assets/app-1a2b.js.map': secret,
    'build/client/assets/app-1a2b.css.map': secret,
    'build/client/.env': secret,
    'build/client/.env.production': secret,
    'build/client/.git/config': secret,
    'build/client/.git/HEAD': secret,
    'build/client/assets/.git/config': secret,
    'build/client/.vite/manifest.json': secret,
    'build/.env': secret,
    '.env': secret,
    'package.json': secret,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  app = await startApp({ settings: { REQUEST_LIMIT: '0' }, web: { folder } })
  for (const name of ['.env', 'secret.key']) writeFileSync(join(app.dataDir, name), secret)
  port = await listen(app)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('what pages need is there', async () => {
  const { status, body } = await rawCall(port, 'GET /assets/app-1a2b.js')

  expect([status, body]).toEqual([200, 'console.log(1)'])
})

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url, headers })

test.each([
  ['br, gzip', 'br', 'packed'],
  ['gzip', 'gzip', 'gzipped'],
  ['libre', undefined, '<title>Result</title>'],
  ['', undefined, '<title>Result</title>'],
])('for %j a packed file is sent in %s', async (accepted, encoding, text) => {
  const { statusCode, headers, body } = await ask('/run-frame.html', {
    'accept-encoding': accepted,
  })

  expect([statusCode, headers['content-encoding'], body]).toEqual([200, encoding, text])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(text.length),
    vary: 'accept-encoding',
  })
})

test('a file that the browser has is not sent again, each form by its own name', async () => {
  const accepted = { 'accept-encoding': 'br' }
  const etag = String((await ask('/run-frame.html', accepted)).headers['etag'])

  const again = await ask('/run-frame.html', { ...accepted, 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask('/run-frame.html', { 'if-none-match': etag })).statusCode).toBe(200)
})

test('a range of a file, its head, and a file without a byte', async () => {
  const script = '/assets/app-1a2b.js'
  const part = await ask(script, { range: 'bytes=8-10' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'log',
    'bytes 8-10/14',
  ])
  const none = await ask(script, { range: 'bytes=14-' })
  expect([none.statusCode, none.headers['content-range']]).toEqual([416, 'bytes */14'])
  const head = await ask(script, {}, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '14'])
  expect(head.headers['cache-control']).toContain('immutable')
  const empty = await ask('/empty.txt')
  expect([empty.statusCode, empty.body, empty.headers['content-length']]).toEqual([200, '', '0'])
})

const policyOf = async (url: string, accepted = 'identity') =>
  String(
    (await app.app.inject({ url, headers: { 'accept-encoding': accepted } })).headers[
      'content-security-policy'
    ],
  ).split('; ')

test.each(['identity', 'br'])(
  'S32: the frame for written code is of no origin, and reaches nothing, sent as %s',
  async (accepted) => {
    const policy = await policyOf('/run-frame.html', accepted)

    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    const allowed = policy.filter((part) => /-src /.test(part) && !/^(script|style)-src/.test(part))
    expect(allowed.every((part) => /-src ('none'|data:)$/.test(part))).toBe(true)
  },
)

test.each([
  ['/run-frame.html', 'identity', '()'],
  ['/run-frame.html', 'br', '()'],
  // Its own parts come from here.
  ['/assets/python-worker-1a2B_3.js', 'identity', '(response-origin)'],
])('S29: %s, sent as %s, may open connections to %s alone', async (url, accepted, allowed) => {
  const { headers } = await app.app.inject({ url, headers: { 'accept-encoding': accepted } })

  expect(headers['connection-allowlist']).toBe(allowed)
})

test('S32: the worker for Python may make WebAssembly and fetch nothing, and no other script may', async () => {
  expect(await policyOf('/assets/python-worker-1a2B_3.js')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
  ])
  for (const other of ['/assets/my-python-worker.js', '/assets/app-1a2b.js'])
    expect((await policyOf(other)).join()).not.toContain('wasm')
})

test.each([
  '/assets/app-1a2b.js.map',
  '/assets/app-1a2b.css.map',
  '/run-frame.html.br',
  '/assets/app-1a2b.js%2emap',
  '/.env',
  '/%2eenv',
  '/.env.production',
  '/.git/config',
  '/.git/HEAD',
  '/%2egit/config',
  '/assets/.git/config',
  '/.vite/manifest.json',
  '/../.env',
  '/assets/../../.env',
  '/assets/..%2f..%2f.env',
  '/assets/%2e%2e/%2e%2e/.env',
  '/../../package.json',
  '/package.json',
  '/secret.key',
  '/data/secret.key',
  '/kinnow.db',
  '/media/..%2fsecret.key',
  '/avatars/..%2f.env',
])('S35: %s is nowhere', async (target) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, body } = await rawCall(port, `${method} ${target}`)

    expect([400, 404], `${method}: ${status}`).toContain(status)
    expect(body).not.toContain(secret)
  }
})
