import { listChapters } from '@kinnow/contract/catalog'
import { failures } from '@kinnow/contract/errors'
import type { FailureCode } from '@kinnow/contract/errors'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { queryClient } from './query-client.ts'
import { countRetries, listRetries } from './retry.ts'

const refused = (code: FailureCode) =>
  new ApiFailure(failures[code].message, { status: failures[code].status, code })

let seen: number[]
let start: number

/** Asks until it is over; gives at which milliseconds the server was asked. */
async function ask(policy: typeof listRetries | typeof countRetries, outcomes: (Error | 'ok')[]) {
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
  it('SPEC §4, SPEC §9: is asked for again after 1 s, then after 2 s, and then no more', async () => {
    expect(await ask(listRetries, [lost, late, lost, lost])).toBe(lost)
    expect(seen).toEqual([0, 1000, 3000])
  })

  it('is asked for no more once it has come', async () => {
    expect(await ask(listRetries, [late, 'ok'])).toBe('ok')
    expect(seen).toEqual([0, 1000])
  })

  it.each(['internal', 'not-found', 'forbidden'] as const)(
    'is not asked for again after the answer "%s"',
    async (code) => {
      await ask(listRetries, [refused(code)])
      expect(seen).toEqual([0])
    },
  )

  it('is not asked for again after a mistake of our own', async () => {
    await ask(listRetries, [new Error('a bug')])
    expect(seen).toEqual([0])
  })
})

it('a count is asked for once more, after 1 s', async () => {
  expect(await ask(countRetries, [lost, late, lost])).toBe(late)
  expect(seen).toEqual([0, 1000])
})
