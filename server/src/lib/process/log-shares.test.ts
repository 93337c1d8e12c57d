import { expect, test } from 'vitest'
import { readShares } from './log-shares.ts'
import { readSettings } from './settings.ts'

test.each([
  ['/api/users/login', 1],
  ['/api/lessons/:id', 0.01],
  ['/api/quizzes/:id', 0.5],
  ['/api/quizzes', 0.01],
  ['/*', 0],
])('of several rules the longest that fits counts: %s', (route, share) => {
  const shareOf = readShares('/api/*=0.01, /api/quizzes/*=0.5 ,/api/users/login=1')

  expect(shareOf?.(route)).toBe(share)
})

test('a rule for a route is stronger than one for all that begin so', () => {
  expect(readShares('/*=1')?.('/*')).toBe(1)
  expect(readShares('/a*=1,/ab=0.5')?.('/ab')).toBe(0.5)
})

test.each(['', 'api=1', '/api', '/api=2', '/api=-1', '/api=x', '/a=1,', '/a b=1', '/a*b=1'])(
  'no share is read from "%s"',
  (text) => {
    expect(readShares(text)).toBeNull()
  },
)

test('a setting that says none is refused; without one nothing is logged', () => {
  expect(() => readSettings({ LOG_REQUESTS: '/api' })).toThrow(/^LOG_REQUESTS: must be routes/)
  expect(readSettings({}).logShare('/api/users/login')).toBe(0)
})
