import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressOnce } from './compress-once.ts'

const page = Buffer.from('Sessions by day, seats by session. '.repeat(100))

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('packs for a browser that takes %s', async (accepted, encoding, unpack) => {
  const { body, headers } = await compressOnce(page, { etag: 'a' }, accepted)

  expect(headers).toEqual({
    etag: 'a',
    vary: 'accept-encoding',
    'content-encoding': encoding,
  })
  expect(body.length).toBeLessThan(page.length / 5)
  expect(unpack(body).equals(page)).toBe(true)
})

test.each([undefined, '', 'identity'])('leaves it as it is for %s', async (accepted) => {
  expect(await compressOnce(page, {}, accepted)).toEqual({
    body: page,
    headers: { vary: 'accept-encoding' },
  })
})
