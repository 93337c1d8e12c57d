import { describe, expect, it } from 'vitest'
import { readNumber } from './number-form.ts'
import { gradeNumeric, type NumericKey } from './numeric.ts'

const key = (value: number, more: Partial<NumericKey> = {}): NumericKey => ({
  type: 'numeric',
  right: [{ value, text: String(value), html: null }],
  wrong: [],
  tolerance: null,
  units: [],
  isUnitRequired: false,
  allowsFractions: false,
  ...more,
})
const scoreOf = (asked: NumericKey, text: string) => gradeNumeric(asked, [text]).score
const valuesOf = (text: string) => readNumber(text, false).map(({ value }) => value)

/** Whole numbers below `end`, the same ones in every run (SpillFile and Miller's generator). */
function makeDraw(start: number) {
  const state = { now: start }
  return (end: number) => {
    state.now = (state.now * 48_271) % 2_147_483_647
    return state.now % end
  }
}

const group = (digits: string, sign: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, sign)
/** Ways in which people write the number with these digits before and after the decimal sign. */
const notations: [string, (whole: string, part: string) => string][] = [
  ['a point', (whole, part) => `${whole}.${part}`],
  ['a comma', (whole, part) => `${whole},${part}`],
  ['groups with commas', (whole, part) => `${group(whole, ',')}.${part}`],
  ['groups with points', (whole, part) => `${group(whole, '.')},${part}`],
  ['groups with spaces', (whole, part) => `${group(whole, ' ')},${part}`],
  ['groups with apostrophes', (whole, part) => `${group(whole, "'")}.${part}`],
  ['a power of ten', (whole, part) => `${whole}${part} × 10⁻${part.length}`],
  ['an e', (whole, part) => `${whole}${part}e-${part.length}`],
]

describe('a number, however it is written', () => {
  it.each(notations)('is read with %s', (_, write) => {
    const draw = makeDraw(2026)
    for (let round = 0; round < 500; round += 1) {
      const whole = String(draw(10 ** (1 + draw(9))))
      const part = String(draw(10_000)).padStart(4, '0')
      const value = Number(`${whole}.${part}`)
      for (const [sign, factor] of [
        ['', 1],
        ['−', -1],
      ] as const) {
        const text = sign + write(whole, part)
        const isRead = valuesOf(text).some(
          (read) => Math.abs(read - factor * value) <= 1e-9 * Math.max(1, value),
        )
        expect(isRead, `${text} as ${factor * value}`).toBe(true)
      }
    }
  })

  it('that begins with a zero is never taken for thousands', () => {
    const draw = makeDraw(686)
    for (let round = 0; round < 500; round += 1) {
      const part = String(draw(1000)).padStart(3, '0')
      for (const sign of [',', '.']) {
        expect(valuesOf(`0${sign}${part}`), part).toEqual([Number(`0.${part}`)])
      }
      expect(valuesOf(`0 ${part}`)).toEqual([])
    }
    expect(scoreOf(key(686), '0,686')).toBe(0)
    expect(scoreOf(key(0.686), '0,686')).toBe(1)
  })

  it('may be a decimal or thousands where both are possible', () => {
    expect(valuesOf('1,234').toSorted((a, b) => a - b)).toEqual([1.234, 1234])
  })
})

describe('a length in metres', () => {
  const conversions = [
    { unit: 'km', factor: 1000 },
    { unit: 'cm', factor: 0.01 },
  ]
  const asked = key(686, { units: ['m', 'metres'], conversions })

  it.each([
    ['686', 1],
    ['686 m', 1],
    ['686 metres', 1],
    ['0.686 km', 1],
    ['0,686 km', 1],
    ['68,600 cm', 1],
    ['686 km', 0],
    ['686 cm', 0],
    ['686 miles', 0.5],
    ['0.686', 0],
    ['0.686 m', 0],
  ])('of 686 written as %s earns %d', (text, score) => {
    expect(scoreOf(asked, text)).toBe(score)
  })

  it('without its unit earns half where the unit is required', () => {
    const strict = { ...asked, isUnitRequired: true }

    expect(scoreOf(strict, '686')).toBe(0.5)
    expect(scoreOf(strict, '0.686 km')).toBe(1)
  })

  it('is right up to the tolerance in every unit', () => {
    const about = { ...asked, tolerance: { by: 'amount', of: 1 } as const }

    expect(scoreOf(about, '0.687 km')).toBe(1)
    expect(scoreOf(about, '0.688 km')).toBe(0)
  })

  it('answers a known mistake in whatever unit it is made', () => {
    const wrong = [{ value: 340, text: '340', html: 'One second only.' }]

    expect(gradeNumeric({ ...asked, wrong }, ['0.34 km']).feedback).toEqual([
      { part: null, html: 'One second only.' },
    ])
  })

  it('imported before units had factors is graded as it was', () => {
    const before = key(686, { units: ['m'] })

    expect(scoreOf(before, '686 m')).toBe(1)
    expect(scoreOf(before, '686 km')).toBe(0.5)
  })
})

describe('money and powers as people write them', () => {
  const read = (text: string) => readNumber(text, false).map(({ value, unit }) => [value, unit])

  it.each([
    ['€5/kg', 5, '€/kg'],
    ['5 €/kg', 5, '€/kg'],
    ['€ 1,50 / kg', 1.5, '€/kg'],
    ['5,-', 5, ''],
    ['5,– €', 5, '€'],
    ['€ 5.—', 5, '€'],
    ['US$5', 5, 'US$'],
    ['US$ −5.50', -5.5, 'US$'],
    ['EUR 5', 5, 'EUR'],
    ['10^3 m', 1000, 'm'],
    ['10³', 1000, ''],
    ['−10^2 m', -100, 'm'],
    ['10^-2', 0.01, ''],
    ['10 m^2', 10, 'm2'],
  ])('%s', (text, value, unit) => {
    expect(read(text)).toContainEqual([value, unit])
    expect(read(text).every((one) => one[0] === value)).toBe(true)
  })

  it.each(['5^2', '5 × 3', '5 - 3', '10^3.5', '2+2', '5,-3'])(
    '%s is a sum, and no number',
    (text) => {
      expect(read(text)).toEqual([])
    },
  )
})

it('a right number is shown with the decimal sign of its course, whatever its author wrote', () => {
  const asked = { ...key(1.5), right: [{ value: 1.5, text: '1.50', html: null }] }

  expect(gradeNumeric(asked, []).right).toEqual(['1.50'])
  expect(gradeNumeric({ ...asked, decimalSign: ',', units: ['m'] }, []).right).toEqual(['1,50 m'])
})
