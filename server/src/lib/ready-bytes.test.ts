import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ReadyBytes } from './ready-bytes.ts'

const kept = new ReadyBytes()
const server = createServer((request, response) => {
  if (!kept.answer(request, response, request.url ?? '')) response.writeHead(404).end()
}).listen(0)
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, method })

const body = Buffer.from('A leaf is a kitchen. '.repeat(100))
const keep = (path: string) =>
  kept.keep(path, { status: 200, headers: { 'content-type': 'text/plain' }, body })

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
  const answer = { status: 200, headers: { 'content-type': 'text/plain' }, body }

  const first = await kept.keep('/a', answer, `deflate, ${form}`)

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
    await kept.keep(path, { status: 200, headers: {}, body: large })
  }

  expect((await ask('/1', {}, 'HEAD')).status).toBe(404)
  expect((await ask('/4', {}, 'HEAD')).status).toBe(200)
})
