import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverLimits } from '../util/server-limits.ts'
import { afterEach, expect, test } from 'vitest'
import { ResponseCache, type Share } from './response-cache.ts'

const kept = new ResponseCache()
const server = createServer((request, response) => {
  if (!kept.answer(request, response, request.url ?? '')) response.writeHead(404).end()
}).listen(0)
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, method })

const now = (share: Share = 'whole') => ({ share, generation: kept.generation })
const body = Buffer.from('A leaf is a kitchen. '.repeat(100))
const keep = (path: string) =>
  kept.keep(path, { headers: { 'content-type': 'text/plain' }, body }, now())

afterEach(() => kept.clear())

test.each(['br', 'gzip', 'identity'])(
  'is answered as %s where the browser takes it',
  async (form) => {
    await keep('/a')

    const answer = await ask('/a', { 'accept-encoding': form })

    expect(answer.headers.get('content-encoding')).toBe(form === 'identity' ? null : form)
    expect(await answer.text()).toBe(body.toString())
  },
)

test.each(['br', 'gzip'])('is handed to the first who asks as %s', async (form) => {
  const answer = { headers: { 'content-type': 'text/plain' }, body }

  const first = await kept.keep('/a', answer, now(), `deflate, ${form}`)

  expect(first.headers['content-encoding']).toBe(form)
  expect(first.body.length).toBeLessThan(body.length)
})

test('is not sent again to a browser that has it', async () => {
  await keep('/a')
  const etag = (await ask('/a')).headers.get('etag') ?? ''

  expect((await ask('/a', { 'if-none-match': etag })).status).toBe(304)
})

test('is left to the program for other methods, other addresses, and after clearing', async () => {
  await keep('/a')

  expect((await ask('/a', {}, 'POST')).status).toBe(404)
  expect((await ask('/b')).status).toBe(404)
  kept.clear()
  expect((await ask('/a')).status).toBe(404)
})

test('drops the oldest when it grows too large', async () => {
  const large = Buffer.alloc(30 * 1024 * 1024, 1)
  for (const path of ['/1', '/2', '/3', '/4']) {
    await kept.keep(path, { headers: {}, body: large }, now())
  }

  expect((await ask('/1', {}, 'HEAD')).status).toBe(404)
  expect((await ask('/4', {}, 'HEAD')).status).toBe(200)
})

test('what is requested stays, however many others come', async () => {
  await keep('/home')
  const noise = Buffer.alloc(8 * 1024 * 1024, 1)

  for (let n = 0; n < 40; n += 1) {
    await kept.keep(`/flood/${n}`, { headers: {}, body: noise }, now())
    expect((await ask('/home')).status).toBe(200)
  }

  expect((await ask('/flood/0', {}, 'HEAD')).status).toBe(404)
  expect(kept.bytes).toBeLessThanOrEqual(serverLimits.responseCache.whole)
})

test('narrowed lists take no room from what is whole, nor the other way round', async () => {
  const noise = Buffer.alloc(3 * 1024 * 1024, 1)
  await kept.keep('/list', { headers: {}, body: noise }, now('narrowed'))
  await keep('/home')

  for (let n = 0; n < 20; n += 1) {
    await kept.keep(`/list?n=${n}`, { headers: {}, body: noise }, now('narrowed'))
  }
  expect([kept.has('/home'), kept.has('/list'), kept.has('/list?n=19')]).toEqual([
    true,
    false,
    true,
  ])
  for (let n = 0; n < 20; n += 1) {
    await kept.keep(`/page/${n}`, { headers: {}, body: noise }, now())
  }

  expect(kept.has('/list?n=19')).toBe(true)
  expect(kept.bytes).toBeLessThanOrEqual(
    serverLimits.responseCache.whole + serverLimits.responseCache.narrowed,
  )
})

test('keys and heads are counted with the bytes', async () => {
  const key = `/${'k'.repeat(10_000)}`
  await kept.keep(key, { headers: { 'x-long': 'h'.repeat(20_000) }, body: Buffer.from('a') }, now())

  expect(kept.bytes).toBeGreaterThan(40_000)
  kept.clear()
  expect(kept.bytes).toBe(0)
})

test('an answer that was begun before all was dropped is sent, and not cached', async () => {
  const begun = now()
  kept.clear()

  const sent = await kept.keep('/old', { headers: {}, body }, begun, 'br')

  expect(sent.headers['content-encoding']).toBe('br')
  expect([kept.has('/old'), kept.bytes]).toEqual([false, 0])
})

test('nor is one that was being compressed when all was dropped', async () => {
  const keeping = keep('/old')
  kept.clear()
  await keeping

  expect(kept.has('/old')).toBe(false)
  await keep('/new')
  expect(kept.has('/new')).toBe(true)
})
