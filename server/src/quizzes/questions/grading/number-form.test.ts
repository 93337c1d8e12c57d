// Right numbers as people write them: read as they were intended, or refused, never read as another number.
import { describe, expect, it } from 'vitest'
import { readNumber } from './number-form.ts'
import { gradeNumeric, readNumeric, type NumericKey } from './numeric.ts'

const key = (value: number, units: string[], more: Partial<NumericKey> = {}): NumericKey => ({
  type: 'numeric',
  right: [{ value, text: String(value), html: null }],
  wrong: [],
  tolerance: null,
  units,
  isUnitRequired: units.length > 0,
  allowsFractions: false,
  ...more,
})
const read = (text: string, fractions = false) =>
  readNumber(text, fractions).map(({ value, unit }) => [value, unit])

describe('a right number with its unit earns all', () => {
  it.each([
    [1000, 'm', '10 ^ 3 m'],
    [1000, 'm', '1e3m'],
    [0.001, 'm', '1e-3m'],
    [3e8, 'm/s', '3E8m/s'],
    [3e8, 'm/s', '3 E8 m/s'],
    [2000, 'm', '2 × 10 ^ 3 m'],
    [123_456, '₹', '₹1,23,456'],
    [1_234_567.5, '₹', '12,34,567.50 ₹'],
    [5, '₹', 'Rs 5'],
    [5, '₹', 'Rs. 5'],
    [5, '₹', 'Rs.5'],
    [5, '₹', '5 Rs.'],
    [5, '₹', '₹5/-'],
    [5, '₹', 'Rs 5/-'],
    [5, '₹', 'INR 5'],
    [5, 'Rs', '₹5'],
    [5, '€', 'EUR 5'],
    [5, '€', '5 eur'],
    [5, 'EUR', '€5'],
    [5, '$', 'USD 5'],
    [5, '$', 'US$5'],
    [5, '£', 'GBP 5'],
    [5, '$/kg', '$5 per kg'],
    [5, '$/kg', 'USD 5 / kg'],
    [5, '€/100g', '€ 5 per 100 g'],
    [5, 'km/h', '5 km per h'],
    [5, 'm', '5 m'],
    [5, 'l/100km', '5 l/100 km'],
    [2000, 'm', '2х10³ m'],
    [2000, 'm', '2 Χ 10^3 m'],
    [2000, 'm', '2*10**3 m'],
  ])('%d %s as %s', (value, unit, text) => {
    expect(gradeNumeric(key(value, [unit]), [text]).score).toBe(1)
  })

  it('in the unit it is written in, where an author lists two for one money', () => {
    const asked = key(5, ['$'], { conversions: [{ unit: 'USD', factor: 2 }] })

    expect(gradeNumeric(asked, ['2.5 USD']).score).toBe(1)
    expect(gradeNumeric(key(5, ['€']), ['$5']).score).toBe(0.5)
  })
})

describe('a fraction in one sign', () => {
  it.each([
    ['1½ kg', 1.5, 'kg'],
    ['½', 0.5, ''],
    ['−½', -0.5, ''],
    ['3⁄2', 1.5, ''],
    ['12 ½ €', 12.5, '€'],
    ['€ 12½', 12.5, '€'],
  ])('%s is read where fractions are', (text, value, unit) => {
    expect(read(text, true)).toEqual([[value, unit]])
    expect(read(text)).toEqual([])
    expect(readNumeric({ unit: 'optional', fractions: false }, [text])).toBeNull()
  })
})

it.each([
  '½5',
  '5 m 30 cm',
  '5€20',
  '2m80',
  '5 = 5',
  '6÷2',
  '1:2',
  '5!',
  '5 ± 1',
  '1,23,45',
  '1e1000',
  '1,23,4567',
  '5 m 2',
  '5 - apples',
  '2 ^ 10',
  '10^½',
  '5;',
  '5 x3',
  '5 x 3',
])('%s is refused, as nobody can say what it means', (text) => {
  expect(read(text, true)).toEqual([])
})

it.each([
  ['5.', ''],
  ['5 m^-2', 'm-2'],
  ['5 m²', 'm2'],
  ['5 CO₂e', 'CO₂e'],
  ['5 kg·m²', 'kg·m2'],
  ['5 °C', '°C'],
  ['5′', '′'],
  ['5 🍎', '🍎'],
])('%s is read as ever', (text, unit) => {
  expect(read(text)).toEqual([[5, unit]])
})
