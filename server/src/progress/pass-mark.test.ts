import { expect, test } from 'vitest'
import { hasPassed, isFailed } from './pass-mark.ts'

test.each([
  ['of the school, where the quiz sets none', null, { attempts: 1, best: 69.4 }, true],
  ['of the school, reached', null, { attempts: 1, best: 69.5 }, false],
  ['of the quiz', { pass: 40 }, { attempts: 1, best: 40 }, false],
  ['of the quiz, missed', { pass: 90 }, { attempts: 3, best: 80 }, true],
  ['with no attempt left', { attempts: 2 }, { attempts: 2, best: 0 }, false],
  ['with an attempt left', { attempts: 2 }, { attempts: 1, best: 0 }, true],
  ['where nothing is scored', null, { attempts: 1, best: null }, false],
])('the pass mark %s', (_, rules, tried, failed) => {
  expect(isFailed(rules && JSON.stringify(rules), tried)).toBe(failed)
})

test.each([
  ['reached', 70, 70, 4, true],
  ['missed', 70, 69, 4, false],
  ['not set by the quiz', null, 100, 4, null],
  ['of a quiz without points', 70, 0, 0, null],
])('the result of a quiz whose mark is %s', (_, pass, percent, outOf, passed) => {
  expect(hasPassed(pass, percent, outOf)).toBe(passed)
})
