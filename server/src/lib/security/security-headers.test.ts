import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const wanted = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'",
  "media-src 'self' https:; connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'",
  "object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types kinnow",
].join('; ')

test.each([
  '/api/categories',
  '/api/nothing',
  '/healthz',
  '/media/nothing',
  '/api/docs',
  '/robots.txt',
])('S32: %s bears every header', async (url) => {
  const app = await startApp({ settings: { PUBLIC_URL: 'https://school.example' } })
  const { headers } = await app.app.inject({ url })

  expect(headers).toMatchObject(wanted)
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['content-security-policy']).toBe(policy)
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers.server).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
  await app.stop()
})

test('S32: names below the school’s are spoken for only where the operator says so', async () => {
  const settings = { PUBLIC_URL: 'https://school.example', HSTS_SUBDOMAINS: '1' }
  const app = await startApp({ settings })
  const { headers } = await app.app.inject({ url: '/api/categories' })

  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await app.stop()
})

test('S32: without https no browser has to use https only', async () => {
  const app = await startApp()
  const { headers } = await app.app.inject({ url: '/api/categories' })

  expect(headers['strict-transport-security']).toBeUndefined()
  await app.stop()
})
