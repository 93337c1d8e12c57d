import { expect, test } from 'vitest'
import { readNumber } from './number-form.ts'
import { gradeNumeric, type NumericKey } from './numeric.ts'
import { patternOf, withUnit } from './unit-place.ts'

test.each([
  ['€', 'en', '€#'],
  ['€', 'de', '# €'],
  ['$', 'en', '$#'],
  ['₹', 'hi', '₹#'],
  ['%', 'en', '#%'],
  ['%', 'de', '# %'],
  ['°', 'en', '#°'],
  ['km', 'en', '# km'],
  ['constructor', 'en', '# constructor'],
  ['€', 'no such language', '# €'],
])('%s is in %s as in %s', (unit, language, pattern) => {
  expect(patternOf(unit, language)).toBe(pattern)
})

test('a sign in front keeps its minus before it', () => {
  expect(withUnit('−5', '€', '€#')).toBe('−€5')
  expect(withUnit('−5', 'm')).toBe('−5 m')
  expect(withUnit('16.45', '$&', '$&#')).toBe('$&16.45')
})

const price: NumericKey = {
  type: 'numeric',
  right: [{ value: 16.45, text: '16.45', html: null }],
  wrong: [],
  tolerance: null,
  units: ['€', 'euro'],
  unitPattern: '€#',
  isUnitRequired: true,
  allowsFractions: false,
}

test.each(['€16.45', '€ 16.45', '16.45 €', '16.45€', '16.45 euro', '€16,45'])(
  '%s is read with its unit',
  (text) => {
    expect(gradeNumeric(price, [text])).toMatchObject({ score: 1, right: ['€16.45'] })
  },
)

test.each([
  ['tr', '%50', '-%50'],
  ['eu', '% 50', '-% 50'],
  ['de', '50 %', '-50 %'],
  ['en', '50%', '-50%'],
])('a share as %s writes it is read as it is shown: %s', (language, shown, minus) => {
  const pattern = patternOf('%', language)
  const share: NumericKey = { ...price, units: ['%'], unitPattern: pattern }
  const keyOf = (value: number, text: string) => ({
    ...share,
    right: [{ value, text, html: null }],
  })

  expect([withUnit('50', '%', pattern), withUnit('-50', '%', pattern)]).toEqual([shown, minus])
  expect(gradeNumeric(keyOf(50, '50'), [shown]).score).toBe(1)
  expect(gradeNumeric(keyOf(-50, '-50'), [minus]).score).toBe(1)
})

test('a minus may stand on either side of a sign in front, and no unit is read twice', () => {
  const read = (text: string) => readNumber(text, false).map(({ value, unit }) => [value, unit])

  expect(read('-€5')).toEqual([[-5, '€']])
  expect(read('€ −5')).toEqual([[-5, '€']])
  expect(read('-€-5')).toEqual([])
  expect(gradeNumeric(price, ['€16.45 €']).score).toBe(0.5)
  expect(gradeNumeric(price, ['$16.45']).score).toBe(0.5)
})
