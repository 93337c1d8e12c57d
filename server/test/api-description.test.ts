// R19, R21: the description of the API is one large text, and costs nothing but its bytes however often it is asked for.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from './app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const ask = (url: string, encoding = 'identity') =>
  app.app.inject({ url, headers: { 'accept-encoding': encoding } })

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is sent packed to who can unpack it, and the same to all',
  async (url) => {
    const [plain, brotli, gzip] = [await ask(url), await ask(url, 'br'), await ask(url, 'gzip')]

    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(plain.headers['vary']).toBe('accept-encoding')
  },
)

test('it is written once', async () => {
  await ask('/api/openapi.json')
  const write = vi.spyOn(JSON, 'stringify')
  const { body } = await ask('/api/openapi.json')
  const written = write.mock.results.map(({ value }) => value as string)
  write.mockRestore()

  expect(body.length).toBeGreaterThan(100_000)
  expect(written.some((text) => text?.length === body.length)).toBe(false)
})
