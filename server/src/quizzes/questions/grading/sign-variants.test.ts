// What keyboards, phones and office programs make of a sign is the same answer, in keys and in what is typed.
import { describe, expect, it, test } from 'vitest'
import type { KeyedQuestion } from '../keyed-question.ts'
import { notAnAnswer } from '../../attempts/event-rules.ts'
import type { KeyPart } from './answer-key.ts'
import { grade, readAnswer } from './grade.ts'
import { gradedBy } from './sign-variants.ts'

const words = (right: string, more: object = {}): KeyPart => ({
  type: 'short-text',
  rule: { case: 'count', accents: 'count', ...more },
  right: [right],
  feedback: [],
})
const inUnit = (unit: string): KeyPart => ({
  type: 'numeric',
  right: [{ value: 5, text: '5', html: null }],
  wrong: [],
  tolerance: null,
  units: [unit],
  isUnitRequired: true,
  allowsFractions: false,
})
const asked = { id: 'q', promptHtml: '', topic: null, hintHtml: null }
const number = (unit: 'none' | 'optional' | 'required') => ({
  ...asked,
  type: 'numeric' as const,
  unit,
  unitPattern: null,
  decimalSign: '.',
  fractions: false,
})

describe('one sign, typed on different keyboards', () => {
  it.each([
    ['1914-1918', '1914–1918'],
    ['1914-1918', '1914‑1918'],
    ['1914–1918', '1914-1918'],
    ['1914–1918', '1914—1918'],
    ['x-ray', 'ｘ－ｒａｙ'],
    ['to be...', 'to be…'],
    ['to be…', 'to be...'],
    ['--force', '—force'],
    ['--force', '–force'],
    ['"Nobody"', '„Nobody“'],
    ['"Nobody"', '«Nobody»'],
    ['"Nobody"', '« Nobody »'],
    ['"Nobody"', '»Nobody«'],
    ['"Nobody"', '〝Nobody〟'],
    ['«Nobody»', '"Nobody"'],
    ["doesn't", 'doesn´t'],
    ["doesn't", 'doesn`t'],
    ["doesn't", 'doesn′t'],
    ["doesn't", 'doesnʼt'],
    ["doesn't", 'doesn‚t'],
    ['H2O', 'Ｈ２Ｏ'],
    ['3 x 4', '3 × 4'],
    ['l·l', 'l•l'],
    ['リンゴ', 'ﾘﾝｺﾞ'],
    ['Louis XIV', 'Louis ⅩⅣ'],
    ['file', 'ﬁle'],
    ['کتابی', 'كتابي'],
    ['țară', 'ţară'],
    ['3 μm', '3 µm'],
    ["5'", '5′'],
    ['x-ray', 'x־ray'],
    ['x-ray', 'x֊ray'],
    ['x-ray', 'x⸗ray'],
    ['1914–1918', '1914--1918'],
    ['1914—1918', '1914--1918'],
    ['"Nobody"', '❝Nobody❞'],
    ['"Nobody"', "''Nobody''"],
    ['"Nobody"', "``Nobody''"],
    ["it's", 'it❜s'],
    ['why?', 'why؟'],
    ['a, b; 5%', 'a، b؛ 5٪'],
    ['a+b*c', 'a﹢b﹡c'],
    ['3:00', '3∶00'],
    ['日本', '⽇本'],
    ['น้ำ', 'นํ้า'],
    ['น้ำ', 'น้ํา'],
    ['ນ້ຳ', 'ນໍ້າ'],
    ['☀', '☀\uFE0F'],
    ['New York', 'New York.'],
    ['पानी', 'पानी।'],
    ['پانی', 'پانی۔'],
    ['水', '水。'],
    ['No. 5', 'No. 5.'],
  ])('%s is also %s', (right, written) => {
    expect(grade(words(right), [written]).score).toBe(1)
  })

  it.each([
    ['1914-1918', '1914-18'],
    ['x-ray', 'xray'],
    ['x-ray', 'x ray'],
    ['to be...', 'to be'],
    ['"Nobody"', 'Nobody'],
    ['H2O', 'h2o'],
    ['H2O', 'H₂O'],
    ['i--', 'i-'],
    ['A und B', '»A« und »B«'],
    ['I am.', 'I am'],
    ['to be', 'to be...'],
    ['to be', 'to be..'],
    ['1914-1918', '1914---1918'],
    ['x-ray', 'x〜ray'],
    ['water', 'water!'],
  ])('%s is not %s', (right, written) => {
    expect(grade(words(right), [written]).score).toBe(0)
  })

  it.each([
    ['istanbul', 'İstanbul'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'STRAẞE'],
    ['STRASSE', 'Straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['water', 'Water.'],
  ])('%s is also %s where capitals do not count', (right, written) => {
    expect(grade(words(right, { case: 'ignore' }), [written]).score).toBe(1)
  })

  it('counts in gaps and in cells of a table as well', () => {
    const rule = { case: 'ignore', accents: 'count' } as const
    const gaps: KeyPart = {
      type: 'gaps',
      rule,
      gaps: ['twenty-one', "O'Neill's"].map((form) => ({
        right: [form],
        isTyped: true,
        feedbackHtml: null,
      })),
    }
    const table: KeyPart = {
      type: 'table',
      rule,
      allowsFractions: false,
      cells: [
        { kind: 'words', right: ['x-ray'], feedbackHtml: null },
        { kind: 'number', right: ['-5'], values: [-5], tolerance: null, feedbackHtml: null },
      ],
    }

    expect(grade(gaps, ['twenty–one', 'O´Neill´s']).score).toBe(1)
    expect(grade(table, ['Ｘ－ｒａｙ', '－５']).score).toBe(1)
    expect(grade(table, ['X-ray.', '-5.']).score).toBe(1)
  })
})

describe('a unit that a keyboard writes as one sign, or in wide letters', () => {
  it.each([
    ['kg', '5㎏'],
    ['kg', '５ｋｇ'],
    ['cm', '5㎝'],
    ['m²', '5㎡'],
    ['m³', '5㎥'],
    ['ml', '5㎖'],
    ['l', '5 ℓ'],
    ['km', '5㎞'],
    ['m/s', '5㎧'],
    ['m/s', '5 m／s'],
    ['μm', '5㎛'],
    ['°C', '5℃'],
    ['°C', '5 ºC'],
    ['°C', '5 ˚C'],
    ['°C', '5 º C'],
    ['°F', '5℉'],
    ['㎏', '5 kg'],
    ['′', "5'"],
    ['″', '5"'],
    ['kg', '๕ kg'],
    ['kg', '৫ kg'],
    ['"', '5”'],
    ['″', "5''"],
    ['°C', '5 ⁰C'],
    ['°C', '5 ᵒC'],
    ['°C', '5 ∘C'],
    ['%', '5﹪'],
    ['$', '﹩5'],
    ['₹', '₨5'],
    ['¥', '5円'],
    ['¥', 'JPY 5'],
    ['kg', '5 kg. '],
    ['kg', '5㎏。'],
    ['in.', '5 in.'],
    ['mol/l', '5 ㏖/ℓ'],
    ['kΩ', '5㏀'],
    ['km/h', '5 ㎞／ｈ'],
    ['m/s²', '5㎨'],
    ['kg', '5\u202Fk\u00ADg'],
  ])('%s as %s earns all', (unit, written) => {
    const answer = readAnswer(number('required'), [written])
    expect(answer).not.toBeNull()
    expect(grade(inUnit(unit), answer ?? []).score).toBe(1)
  })

  it.each([
    ['kg', '5 KG'],
    ['m²', '5 sq m'],
    ['km', '5 км'],
  ])('%s as %s earns half', (unit, written) => {
    expect(grade(inUnit(unit), [written]).score).toBe(0.5)
  })
})

describe('an attempt that began before that', () => {
  const keyed = (key: KeyPart) => ({ question: asked, key }) as unknown as KeyedQuestion

  it.each([
    [words('1914-1918'), '1914–1918', 0],
    [words('1914–1918'), '1914–1918', 1],
    [inUnit('kg'), '5㎏', 0.5],
    [inUnit('kg'), '5 kg.', 0.5],
    [words('New York'), 'New York.', 0],
    [words('istanbul', { case: 'ignore' }), 'İstanbul', 0],
    [words('1914–1918'), '1914--1918', 0],
  ])('keeps its points', (key, written, points) => {
    expect(grade(gradedBy(1, keyed(key)).key, [written]).score).toBe(points)
    expect(grade(gradedBy(2, keyed(key)).key, [written]).score).toBe(1)
  })
})

test.each([
  ['none', '1½', 'Please write the number as a decimal, such as 1.5'],
  ['none', '1 1/2', 'Please write the number as a decimal, such as 1.5'],
  ['required', '3／2 kg', 'Please write the number as a decimal, such as 1.5'],
  ['none', '≈1.5', 'Please enter only a number, such as 1.5'],
  ['none', 'x = 1.5', 'Please enter only a number, such as 1.5'],
  ['optional', 'one and a half', 'Please enter only a number, such as 1.5'],
  ['required', 'one and a half', 'Please enter a number with its unit'],
  ['none', '5 kg', 'Please enter a number without a unit'],
] as const)('where the unit is %s, %s is answered: %s', (unit, text, message) => {
  expect(readAnswer(number(unit), [text])).toBeNull()
  expect(notAnAnswer(number(unit), [text])).toBe(message)
})
