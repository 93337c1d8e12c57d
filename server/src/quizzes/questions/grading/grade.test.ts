import type { Question } from '@kinnow/contract/questions'
import { describe, expect, it } from 'vitest'
import type { KeyPart } from './answer-key.ts'
import { grade, readAnswer } from './grade.ts'

const asked = { id: 'q', promptHtml: '', topic: null, hintHtml: null }
const parts = (ids: string) => ids.split('').map((id) => ({ id, html: id }))
const scoreOf = (key: KeyPart, ...answer: string[]) => grade(key, answer).score

describe('a choice', () => {
  const key = (type: 'single' | 'multiple', right: string[]): KeyPart => ({
    type,
    right,
    feedback: { c: 'No.' },
  })

  it('of one is right or wrong', () => {
    expect(scoreOf(key('single', ['a']), 'a')).toBe(1)
    expect(scoreOf(key('single', ['a']), 'b')).toBe(0)
    expect(scoreOf(key('single', ['a']))).toBe(0)
  })

  it('of several earns right minus wrong picks, at least nothing', () => {
    const both = key('multiple', ['a', 'b'])

    expect(scoreOf(both, 'a', 'b')).toBe(1)
    expect(scoreOf(both, 'a')).toBe(0.5)
    expect(scoreOf(both, 'a', 'a')).toBe(0.5)
    expect(scoreOf(both, 'a', 'c')).toBe(0)
    expect(scoreOf(both, 'a', 'b', 'c', 'd')).toBe(0)
    expect(grade(both, ['c', 'a'])).toMatchObject({
      marks: [false, true],
      feedback: [{ part: 'c', html: 'No.' }],
    })
  })
})

describe('a short text', () => {
  const key = (right: string[], rule = {}): KeyPart => ({
    type: 'short-text',
    rule: { case: 'ignore', accents: 'count', ...rule },
    right,
    feedback: [{ form: 'leaf', html: 'Close.' }],
  })

  it('ignores capitals and white space, and counts accents', () => {
    expect(scoreOf(key(['Carbon dioxide']), '  carbon   DIOXIDE ')).toBe(1)
    expect(scoreOf(key(['café']), 'cafe\u0301')).toBe(1)
    expect(scoreOf(key(['café']), 'cafe')).toBe(0)
    expect(scoreOf(key(['don’t']), "don't")).toBe(1)
    expect(scoreOf(key(['Straße']), 'STRASSE')).toBe(1)
  })

  it('follows the author’s rules', () => {
    expect(scoreOf(key(['café'], { accents: 'ignore' }), 'CAFE')).toBe(1)
    expect(scoreOf(key(['NaCl'], { case: 'count' }), 'nacl')).toBe(0)
  })

  it('answers a known mistake', () => {
    expect(grade(key(['root']), ['Leaf'])).toMatchObject({
      score: 0,
      feedback: [{ part: null, html: 'Close.' }],
    })
  })
})

describe('a numeric answer', () => {
  const known = (value: number) => ({ value, text: String(value), html: null })
  const key = (value: number, more: object = {}): KeyPart => ({
    type: 'numeric',
    right: [known(value)],
    wrong: [],
    tolerance: null,
    units: [],
    isUnitRequired: false,
    allowsFractions: false,
    ...more,
  })
  const tolerance = (by: string, of: number) => ({ tolerance: { by, of } })

  it.each([
    ['a decimal comma', 1.5, '1,5'],
    ['a decimal point', 1.5, '1.50'],
    ['groups of three', 1234567, '1,234,567'],
    ['groups with spaces and a comma', 1234.5, '1 234,5'],
    ['groups with points', 1234.5, '1.234,5'],
    ['a real minus', -3, '−3'],
    ['a point alone', 0.5, '.5'],
    ['powers', 1500, '1.5e3'],
    ['powers as one writes them', 0.0015, '1.5 × 10⁻³'],
  ])('takes %s', (_, value, text) => {
    expect(scoreOf(key(value), text)).toBe(1)
  })

  it('takes fractions where the author does', () => {
    expect(scoreOf(key(0.75, { allowsFractions: true }), '3/4')).toBe(1)
    expect(scoreOf(key(-1.5, { allowsFractions: true }), '-1 1/2')).toBe(1)
    expect(scoreOf(key(0.75), '3/4')).toBe(0)
  })

  it('is right up to the tolerance and no further', () => {
    expect(scoreOf(key(0.3, tolerance('amount', 0.1)), '0.4')).toBe(1)
    expect(scoreOf(key(0.3, tolerance('amount', 0.1)), '0.41')).toBe(0)
    expect(scoreOf(key(200, tolerance('percent', 2)), '196')).toBe(1)
    expect(scoreOf(key(200, tolerance('percent', 2)), '195')).toBe(0)
    expect(scoreOf(key(-200, tolerance('percent', 2)), '-203')).toBe(1)
  })

  it('earns half with a wrong or missing unit', () => {
    const speed = { units: ['m/s²', 'm s⁻²'], isUnitRequired: true }

    expect(scoreOf(key(9.8, speed), '9,8 m/s^2')).toBe(1)
    expect(scoreOf(key(9.8, speed), '9.8m/s2')).toBe(1)
    expect(scoreOf(key(9.8, speed), '9.8')).toBe(0.5)
    expect(grade(key(9.8, speed), ['9.8 km'])).toMatchObject({ score: 0.5, marks: [true, false] })
    expect(scoreOf(key(9.8, speed), '7 m/s²')).toBe(0)
    expect(scoreOf(key(9.8, { ...speed, isUnitRequired: false }), '9.8')).toBe(1)
  })

  it('is refused where it is no number', () => {
    const read = (text: string) =>
      readAnswer({ ...asked, type: 'numeric', unit: 'none', fractions: false }, [text])

    for (const text of ['', 'many', '5 kg', '1.2.3', '3/4', '-', '1e999', '١3']) {
      expect(read(text), text).toBeNull()
    }
    expect(read(' 1,5 ')).toEqual(['1,5'])
  })
})

describe('an ordering', () => {
  const key: KeyPart = { type: 'ordering', right: ['a', 'b', 'c', 'd'] }

  it('earns the share of neighbours in order', () => {
    expect(scoreOf(key, 'a', 'b', 'c', 'd')).toBe(1)
    expect(scoreOf(key, 'b', 'c', 'd', 'a')).toBeCloseTo(2 / 3)
    expect(scoreOf(key, 'd', 'c', 'b', 'a')).toBe(0)
    expect(scoreOf(key)).toBe(0)
  })

  it('takes every item once and nothing else', () => {
    const question: Question = { ...asked, type: 'ordering', options: parts('abcd') }

    expect(readAnswer(question, ['a', 'b', 'c'])).toBeNull()
    expect(readAnswer(question, ['a', 'b', 'c', 'c'])).toBeNull()
    expect(readAnswer(question, ['d', 'b', 'c', 'a'])).toEqual(['d', 'b', 'c', 'a'])
  })
})

describe('a matching', () => {
  const key: KeyPart = { type: 'matching', right: ['x', 'y'], feedback: ['First.', null] }

  it('earns the share of rows, and says why to who missed one', () => {
    expect(scoreOf(key, 'x', 'y')).toBe(1)
    expect(grade(key, ['y', 'y'])).toMatchObject({
      score: 0.5,
      marks: [false, true],
      feedback: [{ part: '0', html: 'First.' }],
    })
    expect(scoreOf(key, '', 'x')).toBe(0)
  })
})

describe('gaps', () => {
  const key: KeyPart = {
    type: 'gaps',
    rule: { case: 'ignore', accents: 'count' },
    gaps: [
      { right: ['water', 'H2O'], isTyped: true, feedbackHtml: 'It is wet.' },
      { right: ['o1'], isTyped: false, feedbackHtml: null },
    ],
  }

  it('earn the share that is filled rightly', () => {
    expect(scoreOf(key, 'h2o', 'o1')).toBe(1)
    expect(grade(key, ['air', 'o1'])).toMatchObject({
      score: 0.5,
      feedback: [{ part: '0', html: 'It is wet.' }],
    })
    expect(grade(key, [])).toMatchObject({ score: 0, right: ['water', 'o1'], feedback: [] })
  })
})

it('gives a reflection no points and no fault', () => {
  expect(grade({ type: 'reflection' }, ['Me.'])).toEqual({
    score: 0,
    marks: [],
    right: [],
    feedback: [],
  })
})
