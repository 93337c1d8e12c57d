import type { Question, QuestionOf } from '@kinnow/contract/questions'
import { describe, expect, it } from 'vitest'
import type { KeyPart } from './answer-key.ts'
import { grade, readAnswer } from './grade.ts'

const asked = { id: 'q', promptHtml: '', topic: null, hintHtml: null }
const parts = (ids: string) => Array.from(ids, (id) => ({ id, html: id }))
const scoreOf = (key: KeyPart, ...answer: string[]) => grade(key, answer).score

describe('a sorting', () => {
  const key: KeyPart = {
    type: 'sorting',
    right: [
      ['a', 'X'],
      ['b', 'X'],
      ['c', 'X'],
      ['d', 'Y'],
    ],
    feedback: ['A is X.', null, null, 'D is Y.'],
  }

  it('earns all where all is in its group, and nothing where all is in one', () => {
    expect(scoreOf(key, 'a X', 'b X', 'c X', 'd Y')).toBe(1)
    expect(scoreOf(key, 'a X', 'b X', 'c X', 'd X')).toBe(0)
    expect(scoreOf(key, 'a Y', 'b Y', 'c Y', 'd Y')).toBe(0)
    expect(scoreOf(key)).toBe(0)
  })

  it('weighs groups alike, and takes off for what is put wrongly but not for what is left', () => {
    expect(scoreOf(key, 'd Y')).toBe(0.5)
    expect(scoreOf(key, 'a X', 'b X', 'd Y')).toBeCloseTo((2 / 3 + 1) / 2)
    expect(scoreOf(key, 'a X', 'b X', 'c Y', 'd Y')).toBeCloseTo((1 / 3 + 1) / 2)
    expect(scoreOf(key, 'a Y', 'd X')).toBe(0)
  })

  it('marks each item that was put somewhere, and says why to who missed one', () => {
    expect(grade(key, ['d X', 'b X'])).toMatchObject({
      marks: [false, true],
      right: ['a X', 'b X', 'c X', 'd Y'],
      feedback: [
        { part: 'a', html: 'A is X.' },
        { part: 'd', html: 'D is Y.' },
      ],
    })
    expect(grade(key, []).feedback).toEqual([])
  })

  it('is written in one way, and refused where it is none', () => {
    const question: Question = {
      ...asked,
      type: 'sorting',
      items: parts('ab'),
      groups: parts('XY'),
    }

    expect(readAnswer(question, ['b Y', 'a X'])).toEqual(['a X', 'b Y'])
    for (const none of [[], [''], ['a'], ['a Z'], ['c X'], ['a X', 'a Y'], ['a X Y'], ['X a']]) {
      expect(readAnswer(question, none), none.join()).toBeNull()
    }
  })
})

describe('a program put in order', () => {
  const line = (id: string, text: string, indent: number) => ({ id, text, indent })
  const key: KeyPart = {
    type: 'code-ordering',
    lines: [line('a', 'for', 0), line('b', 'go()', 1), line('c', 'if', 1), line('d', 'go()', 2)],
    others: [
      { id: 'x', html: 'Not this.' },
      { id: 'y', html: null },
    ],
  }

  it('earns all where each line is in its place, equal lines being interchangeable', () => {
    expect(scoreOf(key, 'a 0', 'b 1', 'c 1', 'd 2')).toBe(1)
    expect(scoreOf(key, 'a 0', 'd 1', 'c 1', 'b 2')).toBe(1)
  })

  it('earns lines in sequence less those out of it', () => {
    expect(grade(key, ['a 0', 'c 1', 'b 1', 'd 2'])).toMatchObject({ score: 0.5 })
    expect(grade(key, ['a 0', 'b 0', 'c 1', 'd 2'])).toMatchObject({
      score: 0.5,
      marks: [true, false, true, true],
    })
    expect(scoreOf(key, 'd 0', 'c 0', 'b 0', 'a 0')).toBe(0)
    expect(scoreOf(key)).toBe(0)
  })

  it('takes off for a line that belongs nowhere, and not for one that is left', () => {
    expect(grade(key, ['a 0', 'x 1', 'b 1', 'c 1', 'd 2'])).toMatchObject({
      score: 0.75,
      marks: [true, false, true, true, true],
      feedback: [{ part: 'x', html: 'Not this.' }],
    })
    expect(scoreOf(key, 'a 0', 'b 1')).toBe(0.5)
    expect(scoreOf(key, 'x 0', 'y 0', 'a 0')).toBe(0)
  })

  it('is refused where needed lines are missing, or one is unknown, repeated or not to be indented', () => {
    const question = (more: object): Question => ({
      ...asked,
      type: 'code-ordering',
      lines: parts('abc'),
      indents: true,
      extra: false,
      ...more,
    })

    expect(readAnswer(question({}), ['b 0', 'a 8', 'c 1'])).toEqual(['b 0', 'a 8', 'c 1'])
    expect(readAnswer(question({ extra: true }), ['b 0'])).toEqual(['b 0'])
    const flat = question({ indents: false, extra: true })
    for (const none of [['b 1'], ['b'], ['z 0'], ['b 0', 'b 0'], []]) {
      expect(readAnswer(flat, none), none.join()).toBeNull()
    }
    expect(readAnswer(question({}), ['b 0', 'a 0'])).toBeNull()
    expect(readAnswer(question({ extra: true }), ['b 9'])).toBeNull()
    expect(readAnswer(question({ extra: true }), ['b -1'])).toBeNull()
  })
})

describe('a table', () => {
  const key: KeyPart = {
    type: 'table',
    rule: { case: 'ignore', accents: 'count' },
    allowsFractions: false,
    cells: [
      { kind: 'words', right: ['hawser', 'cable'], feedbackHtml: 'A thick one.' },
      {
        kind: 'number',
        right: ['1.5'],
        values: [1.5],
        feedbackHtml: 'In metres.',
        tolerance: { by: 'amount', of: 0.1 },
      },
      { kind: 'choice', right: ['o1'], feedbackHtml: null },
    ],
  }
  const field = (kind: 'words' | 'number' | 'choice', ids = '') => ({
    html: '',
    field: { kind, options: parts(ids) },
  })
  const question: QuestionOf<'table'> = {
    ...asked,
    type: 'table',
    columns: ['', ''],
    fractions: false,
    rows: [
      [{ html: 'Row', field: null }, field('words')],
      [field('number'), field('choice', 'op')],
    ],
  }

  it('earns the share of cells, numbers within their tolerance', () => {
    expect(scoreOf(key, 'CABLE', '1,45', 'o1')).toBe(1)
    expect(grade(key, ['rope', '1.61', 'o1'])).toMatchObject({
      marks: [false, false, true],
      right: ['hawser', '1.5', 'o1'],
      feedback: [
        { part: '0', html: 'A thick one.' },
        { part: '1', html: 'In metres.' },
      ],
    })
    expect(grade(key, [])).toMatchObject({ score: 0, marks: [], feedback: [] })
  })

  it('is refused where a cell is missing, holds no number or no option, or none is filled', () => {
    expect(readAnswer(question, [' a  b ', '1,5', 'o'])).toEqual(['a b', '1,5', 'o'])
    expect(readAnswer(question, ['', '', 'p'])).toEqual(['', '', 'p'])
    for (const none of [
      ['', '', ''],
      ['a', '1'],
      ['a', 'one', 'o'],
      ['a', '1 m', 'o'],
      ['a', '1', 'z'],
      ['a', '1/2', ''],
    ]) {
      expect(readAnswer(question, none), none.join()).toBeNull()
    }
    expect(readAnswer({ ...question, fractions: true }, ['', '1/2', ''])).toBeTruthy()
  })
})
