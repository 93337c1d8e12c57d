import { expect, it, vi } from 'vitest'
import { ApiFailure } from '#lib/api-failure.ts'
import { handleError } from './entry.server.tsx'

const countErrors = (error: unknown, isAborted = false) => {
  const write = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  write.mockClear()
  const controller = new AbortController()
  if (isAborted) controller.abort()
  handleError(error, { request: new Request('http://localhost/', { signal: controller.signal }) })
  return write.mock.calls.length
}

it('tells a fault of a page, and neither what a call has answered nor what nobody waits for', () => {
  expect(countErrors(new Error('broken'))).toBe(1)
  expect(countErrors(new ApiFailure('Too many tries', { status: 429 }))).toBe(0)
  expect(countErrors(new Error('broken'), true)).toBe(0)
})
