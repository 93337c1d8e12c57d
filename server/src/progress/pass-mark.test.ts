import { expect, test } from 'vitest'
import { isFailed } from './student-steps.ts'

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
