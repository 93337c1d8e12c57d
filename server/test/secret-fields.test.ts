// No answer tells a secret: what the description of the calls says of their fields (S27).
import { expect, test } from 'vitest'
import { startApp } from './app.ts'

/** The keys of every object that a schema describes. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...keysOf(value),
  ])
}

test('S27: no answer but one that logs in has a field for a secret, and none lets unlisted fields out', async () => {
  const app = await startApp()
  const { body } = await app.get('/openapi.json')
  await app.stop()
  const secrets: string[] = []
  const open: string[] = []
  for (const [path, operations] of Object.entries(body.paths as Record<string, object>)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { responses } = operation as { responses: Record<string, unknown> }
      const found = keysOf(responses).filter((key) => /^(password|hash|otp|token)$/i.test(key))
      if (found.length > 0) secrets.push(`${method} ${path}`)
      if (JSON.stringify(responses).includes('"additionalProperties":true')) open.push(path)
    }
  }

  expect(secrets.toSorted()).toEqual([
    'post /api/auth/google/signin',
    'post /api/auth/login-card',
    'post /api/auth/openid/signin',
    // Of the first owner, whom the server's own link made.
    'post /api/claim',
    // Of people who came by an invitation without an account.
    'post /api/invitations/accept',
    'post /api/users/login',
    // Of a registration, in the browser that it belongs to.
    'post /api/users/verify-otp',
  ])
  expect(open).toEqual([])
})
