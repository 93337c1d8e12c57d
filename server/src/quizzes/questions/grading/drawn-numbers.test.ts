import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawn } from '../with-drawn-numbers.ts'
import type { KeyedQuestion } from '../keyed-question.ts'
import { type Draw, drawValues, fill, isAllowed, placeOf, writeNumber } from './drawn-numbers.ts'
import { grade } from './grade.ts'
import { canBeTyped, writeRight } from './right-number.ts'

const hundredths = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((number) => number / 100)
const variable = (name: string) =>
  fc.oneof(
    fc.record({
      name: fc.constant(name),
      from: hundredths(-50, 50),
      step: hundredths(0.01, 5),
      count: fc.integer({ min: 2, max: 60 }),
    }),
    fc.record({
      name: fc.constant(name),
      list: fc.uniqueArray(hundredths(-50, 50), { minLength: 2, maxLength: 9 }),
    }),
  )
const seed = fc.uuid()
const none = { where: [], language: 'en' }

describe('a draw', () => {
  test('stays among its numbers, and is the same each time', () => {
    fc.assert(
      fc.property(variable('a'), variable('b'), seed, (a, b, own) => {
        const draw: Draw = { variables: [a, b], ...none }
        const values = drawValues(draw, own, 'question')
        for (const one of [a, b]) {
          const value = values[one.name] ?? Number.NaN
          if ('list' in one) expect(one.list).toContain(value)
          else {
            const steps = (value - one.from) / one.step
            expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6)
            expect(Math.round(steps)).toBeGreaterThanOrEqual(0)
            expect(Math.round(steps)).toBeLessThan(one.count)
            expect(value).toBe(Number(value.toFixed(2)) + 0)
          }
        }
        expect(drawValues(draw, own, 'question')).toEqual(values)
      }),
      { numRuns: 1000 },
    )
  })

  test('keeps its conditions, whatever the seed', () => {
    const draw: Draw = {
      variables: [
        { name: 'd', from: 60, step: 20, count: 10 },
        { name: 't', from: 2, step: 1, count: 8 },
      ],
      where: [
        { left: 'd / t', sign: null, right: '' },
        { left: 'd', sign: '!=', right: '60' },
        { left: 't', sign: '<=', right: '5' },
      ],
      language: 'en',
    }
    fc.assert(
      fc.property(seed, (own) => {
        const { d = 0, t = 0 } = drawValues(draw, own, 'question')
        expect([d % t, d === 60, t <= 5]).toEqual([0, false, true])
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['=', [false, true, false]],
    ['!=', [true, false, true]],
    ['<', [true, false, false]],
    ['<=', [true, true, false]],
    ['>', [false, false, true]],
    ['>=', [false, true, true]],
  ])('0.2, 0.3 and 0.4 %s 0.1 + 0.2: %j', (sign, wanted) => {
    const draw = { variables: [], where: [{ left: 'a', sign, right: '0.1 + 0.2' }], language: 'en' }

    expect([0.2, 0.3, 0.4].map((a) => isAllowed(draw, { a }))).toEqual(wanted)
  })

  test('comes to every number about as often, and differs by attempt, question and name', () => {
    const draw: Draw = {
      variables: ['a', 'b'].map((name) => ({ name, from: 1, step: 1, count: 4 })),
      ...none,
    }
    const draws = Array.from({ length: 2000 }, (_, at) => drawValues(draw, `seed ${at}`, 'q'))
    const counts = [1, 2, 3, 4].map((number) => draws.filter(({ a }) => a === number).length)

    expect(Math.min(...counts)).toBeGreaterThan(400)
    expect(draws.filter(({ a, b }) => a === b).length).toBeLessThan(700)
    const other = draws.map((_, at) => drawValues(draw, `seed ${at}`, 'another'))
    expect(other.filter(({ a }, at) => a === draws[at]?.a).length).toBeLessThan(700)
  })
})

describe('a question with its numbers', () => {
  const asked = (sum: string, language: string): KeyedQuestion => ({
    question: {
      id: 'q',
      type: 'numeric',
      unit: 'optional',
      fractions: false,
      topic: null,
      promptHtml: `<p>${placeOf('a')} and ${placeOf('b')}</p>`,
      hintHtml: placeOf('b'),
    },
    key: {
      type: 'numeric',
      right: [],
      wrong: [],
      tolerance: null,
      units: ['m'],
      isUnitRequired: false,
      allowsFractions: false,
      lessonId: null,
      explanationHtml: `<p>${placeOf(sum)}</p>`,
      draw: {
        variables: [
          { name: 'a', from: 0.5, step: 0.25, count: 400 },
          { name: 'b', from: -20, step: 1, count: 3000 },
        ],
        where: [],
        language,
        right: [{ sum, html: `<p>${placeOf('a')}</p>` }],
        wrong: [],
      },
    },
  })

  test('takes what its own sum comes to, as it shows it, in any draw and language', () => {
    const sum = fc.constantFrom('a * b', 'a + b', '100 * a - b', 'a / 4', 'round(b / 7, 2)')
    fc.assert(
      fc.property(
        sum,
        seed,
        fc.constantFrom('en', 'de', 'fr', 'hi', 'ar', 'de-CH', 'fa'),
        (own, by, language) => {
          const { question, key } = drawn(asked(own, language), by)
          const { right } = grade(key, [])
          expect(grade(key, right)).toMatchObject({ score: 1, marks: [true, true] })
          expect(key.explanationHtml).toBe(`<p>${right[0]?.replace(/ m$/, '')}</p>`)
          expect(JSON.stringify([question, key])).not.toMatch(/⟦|draw/)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('is as it was where nothing is drawn', () => {
    const { question, key } = asked('a', 'en')
    if (key.type !== 'numeric') throw new Error('not numeric')
    const { draw: _, ...fixed } = key
    const keyed = { question, key: fixed }

    expect(drawn(keyed, 'seed')).toBe(keyed)
  })
})

test('numbers are written as the language writes them, below nothing with a minus', () => {
  expect([1234.5, -2, 0.1 + 0.2, -0].map((value) => writeNumber(value, 'en'))).toEqual([
    '1,234.5',
    '−2',
    '0.3',
    '0',
  ])
  expect(writeNumber(1234.5, 'de')).toBe('1.234,5')
  expect(writeNumber(1234.5, 'en-abc')).toBe('1234.5')
  expect(writeNumber(-123456.5, 'hi')).toBe('−123,456.5')
  expect(writeNumber(-12.5, 'ar-EG')).toMatch(/^−12[.,]5$/)
})

test('what cannot be worked out is never shown as a number', () => {
  expect(fill(`${placeOf('a / b')} ${placeOf('a')}`, { a: 1, b: 0 }, 'en')).toBe('? 1')
})

test('S29: signs of places in two texts of HTML are no place, so that no tag or quote is lost between them', () => {
  const html = '<code>⟦</code><a title="⟧<meta http-equiv=refresh>">a</a> ⟦a⟧'

  expect(fill(html, { a: 1 }, 'en')).toBe(html.replace('⟦a⟧', '1'))
})

test.each([
  [12.5, false, true, '12.5'],
  [1 / 3, false, false, '0.3333333333'],
  [1 / 3, true, true, '1/3'],
  [-22 / 7, true, true, '−22/7'],
  [Math.PI, true, false, '3.141592654'],
  [1e12, false, false, '1,000,000,000,000'],
])('%d, fractions %s: typed %s, written %s', (value, fractions, isTyped, text) => {
  expect(canBeTyped(value, fractions)).toBe(isTyped)
  expect(writeRight(value, fractions, 'en')).toBe(text)
})
