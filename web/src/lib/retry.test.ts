import { listChapters } from '@kinnow/contract/catalog'
import { failures } from '@kinnow/contract/failures'
import type { FailureCode } from '@kinnow/contract/failures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { queryClient } from './query-client.ts'
import { countRetries, listRetries } from './retry.ts'

const refused = (code: FailureCode) =>
  new ApiFailure(failures[code].message, { status: failures[code].status, code })

let seen: number[]
let start: number

/** Runs a query to its end and records the time of each request in milliseconds. */
async function request(
  policy: typeof listRetries | typeof countRetries,
  outcomes: (Error | 'ok')[],
) {
  const call = queryClient
    .fetchQuery({
      queryKey: [listChapters.path],
      queryFn: () => {
        const outcome = outcomes[seen.length] ?? 'ok'
        seen.push(Date.now() - start)
        return outcome === 'ok' ? Promise.resolve(outcome) : Promise.reject(outcome)
      },
      ...policy,
    })
    .catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  return call
}

beforeEach(() => {
  vi.useFakeTimers()
  seen = []
  start = Date.now()
})

const lost = new ApiFailure('lost', {})
const late = new ApiFailure('late', { timedOut: true })

describe('a list', () => {
  it('SPEC §4, SPEC §9: is retried after 1 s, then after 2 s, and then no more', async () => {
    expect(await request(listRetries, [lost, late, lost, lost])).toBe(lost)
    expect(seen).toEqual([0, 1000, 3000])
  })

  it('is not retried once it is loaded', async () => {
    expect(await request(listRetries, [late, 'ok'])).toBe('ok')
    expect(seen).toEqual([0, 1000])
  })

  it.each(['internal', 'not-found', 'forbidden'] as const)(
    'is not retried after the response "%s"',
    async (code) => {
      await request(listRetries, [refused(code)])
      expect(seen).toEqual([0])
    },
  )

  it('is not retried after a programming error', async () => {
    await request(listRetries, [new Error('a bug')])
    expect(seen).toEqual([0])
  })
})

it('a count is retried once, after 1 s', async () => {
  expect(await request(countRetries, [lost, late, lost])).toBe(late)
  expect(seen).toEqual([0, 1000])
})
