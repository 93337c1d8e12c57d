import { expect, test } from 'vitest'
import { createOutageLog } from './outage-log.ts'
import { DatabaseTimeoutError } from './wait-budget.ts'
import { describeTrouble, describeUnreachable, isUnavailable } from './troubles.ts'

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
const minute = 60_000

function start(engine: 'postgres' | 'sqlite' = 'postgres') {
  const lines: string[] = []
  const clock = { now: 0 }
  const add = (first: unknown, words = first) => void lines.push(String(words))
  const log = { info: add, warn: add } as never
  return { lines, clock, outage: createOutageLog({ engine }, log, () => clock.now) }
}

test('an outage is logged at its start, once a minute, and at its end, whatever fails meanwhile', () => {
  const { lines, clock, outage } = start()
  for (; clock.now < 2 * minute; clock.now += 1000)
    for (const task of ['Emails failed', 'Clean-up failed']) outage.failed(refused(), task)
  outage.succeeded()
  outage.succeeded()

  const cause = 'cannot reach the database: connection refused (DATABASE_URL).'
  expect(lines).toEqual([
    `C${cause.slice(1)} Waiting emails are sent once it is back.`,
    `Still ${cause}`,
    'The database can be reached again.',
  ])
})

test('a database that comes and goes is logged twice a minute at most', () => {
  const { lines, clock, outage } = start()
  for (; clock.now < 2 * minute; clock.now += 500) {
    outage.failed(refused(), 'Emails failed')
    outage.succeeded()
  }

  expect(lines).toHaveLength(4)
})

test('another fault is logged once a minute for each task, with what is wrong if it is known', () => {
  const { lines, clock, outage } = start('sqlite')
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  for (; clock.now < minute; clock.now += 1000) {
    outage.failed(full, 'Emails failed')
    outage.failed(new TypeError('no'), 'Clean-up failed')
    outage.succeeded()
  }

  expect(lines).toEqual(['Emails failed: the disk of the database is full', 'Clean-up failed'])
})

test.each(['sqlite', 'postgres'] as const)('a %s that hangs is logged as what it is', (engine) => {
  const { lines, outage } = start(engine)
  outage.failed(new DatabaseTimeoutError('the database took too long'), 'Emails failed')
  outage.succeeded()

  expect(lines).toEqual(
    engine === 'sqlite'
      ? ['Emails failed: the database took too long to answer']
      : [
          'Cannot reach the database: no answer in time (DATABASE_URL). Waiting emails are sent once it is back.',
          'The database can be reached again.',
        ],
  )
})

test.each([
  ['ECONNREFUSED', 'connection refused (DATABASE_URL)'],
  ['ENOTFOUND', 'its host name is unknown (DATABASE_URL)'],
  ['EHOSTUNREACH', 'no answer in time (DATABASE_URL)'],
  ['57P01', 'connection lost (DATABASE_URL)'],
  ['57P03', 'it is starting or stopping (DATABASE_URL)'],
  ['53300', 'it has no free connection (DATABASE_URL)'],
])(
  '%s means that the database cannot be reached, and the request may be repeated',
  (code, text) => {
    const error = Object.assign(new Error('secret'), { code })

    expect(describeUnreachable(error)).toBe(text)
    expect(describeTrouble(error)).toBe(`the database cannot be reached: ${text}`)
    expect(isUnavailable(error)).toBe(true)
  },
)

test('an error of the program says nothing of the database', () => {
  expect(describeTrouble(new TypeError('x is not a function'))).toBe(null)
})
