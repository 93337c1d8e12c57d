// Numbers in the digits of Arabic, Persian, Hindi and of wide type, in answers and in keys.
import type { Question } from '@kinnow/contract/questions'
import { describe, expect, it } from 'vitest'
import { ask, readQuestion } from './test-question.ts'
import type { KeyPart } from '../../quizzes/questions/grading/answer-key.ts'
import { grade } from '../../quizzes/questions/grading/grade.ts'
import { readNumber } from '../../quizzes/questions/grading/number-form.ts'
import { takeAnswer } from '../../quizzes/questions/grading/take-answer.ts'

const read = (text: string, fractions = false) =>
  readNumber(text, fractions).map(({ value, unit }) => [value, unit])

describe('a number is read', () => {
  it.each([
    ['١٨٥٫٢', 185.2, ''],
    ['١٬٢٣٤٫٥', 1234.5, ''],
    ['1٬234٫5', 1234.5, ''],
    ['185٫2', 185.2, ''],
    ['١٨٥،٢', 185.2, ''],
    ['−١٢', -12, ''],
    ['۱۸۵٫۲ kg', 185.2, 'kg'],
    ['१८५.२', 185.2, ''],
    ['१२,३४,५६७.५', 1_234_567.5, ''],
    ['₹५००', 500, '₹'],
    ['Rs. ५००', 500, 'Rs.'],
    ['१.५ × १०^३ m', 1500, 'm'],
    ['１８５．２', 185.2, ''],
    ['－１２', -12, ''],
    ['٥٠٪', 50, '%'],
    ['٥ م٢', 5, 'م2'],
  ])('%s', (text, value, unit) => {
    expect(read(text)).toContainEqual([value, unit])
  })

  it('with a sign for decimals as that, and never as thousands', () => {
    expect(read('١٫٢٣٤')).toEqual([[1.234, '']])
    expect(read('١٬٢٣٤')).toEqual([[1234, '']])
    expect(read('٣/٤', true)).toContainEqual([0.75, ''])
  })

  it.each(['١٨5', '1८५', '١८', '1٫2٫3', '١٬٢٣', '٫', '١٫٢ + ٣'])('but no %s', (text) => {
    expect(read(text)).toEqual([])
  })

  it('and a unit that was stored before is what it was', () => {
    expect(read('5 م٢')).toEqual([[5, 'م٢']])
  })
})

describe('a key in them is a number', () => {
  it.each([
    ['١٨٥٫٢', 185.2],
    ['१८५.२', 185.2],
    ['１８５', 185],
  ])('%s, shown as its author wrote it', (text, value) => {
    const { question, faults } = readQuestion(ask('type="numeric"', `- [x] ${text}`))
    const cell = readQuestion(ask('type="table"', `| A | B |\n| - | - |\n| 1 | :gap[${text}] |`))

    expect(faults).toEqual([])
    expect(question).toMatchObject({ numbers: [{ value, text }] })
    expect(JSON.stringify(cell.question)).toContain(`"values":[${value}]`)
  })

  it.each(['١٬٢٣٤', '١٨5'])('but no %s, which can be read in two ways or in none', (text) => {
    const { faults } = readQuestion(ask('type="numeric"', `- [x] ${text}`))

    expect(faults.join()).toContain(`"${text}" is not a number`)
  })
})

describe('in words digits of any kind are those of the key', () => {
  const rule = { case: 'ignore', accents: 'count' } as const
  const short = (...right: string[]): KeyPart => ({ type: 'short-text', rule, right, feedback: [] })
  const taken = (key: KeyPart, more: object, chosen: string[]) =>
    takeAnswer(
      { question: { id: 'q', type: key.type, ...more } as unknown as Question, key },
      chosen,
    )

  it.each([
    ['1947', '१९४७', '1947'],
    ['١٩٤٧', '1947', '١٩٤٧'],
    ['१५ अगस्त', '15 अगस्त', '१५ अगस्त'],
  ])('%s, answered %s', (right, text, kept) => {
    const answer = taken(short(right), {}, [text])

    expect(answer).toEqual([kept])
    expect(grade(short(right), answer ?? []).score).toBe(1)
  })

  it('whether they are right or not, and not where the key knows both or has none', () => {
    expect(taken(short('1947'), {}, ['१९४८'])).toEqual(['1948'])
    expect(taken(short('1947', '१९४७'), {}, ['१९४८'])).toEqual(['१९४८'])
    expect(taken(short('leaf'), {}, ['१९४८'])).toEqual(['१९४८'])
  })

  it('in gaps and cells as well', () => {
    const right = { right: ['1947'], feedbackHtml: null }
    const gaps: KeyPart = { type: 'gaps', rule, gaps: [{ ...right, isTyped: true }] }
    const cells = [{ ...right, kind: 'words' as const }]
    const table: KeyPart = { type: 'table', rule, allowsFractions: false, cells }
    const rows = [[{ field: { kind: 'words', options: [] } }]]

    expect(taken(gaps, { gaps: [{ options: null }] }, ['١٩٤٧'])).toEqual(['1947'])
    expect(taken(table, { rows }, ['١٩٤٧'])).toEqual(['1947'])
  })
})
