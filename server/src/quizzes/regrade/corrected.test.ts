// When a key is another one, and what can be marked by it.
import type { Question } from '@kinnow/contract/questions'
import { describe, expect, test } from 'vitest'
import type { KeyPart } from '../questions/grading/answer-key.ts'
import { grade } from '../questions/grading/grade.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'
import { correct, isKeyedAlike } from './corrected.ts'

const asked = { id: 'q', promptHtml: '<p>?</p>', topic: null, hintHtml: null }
const told = { explanationHtml: '', lessonId: null }
const parts = (...words: string[]) => words.map((html) => ({ id: `id-${html}`, html }))
const keyed = (question: Question, key: KeyPart): KeyedQuestion => ({
  question,
  key: { ...key, ...told },
})

const multiple = (...right: string[]) =>
  keyed(
    { ...asked, type: 'multiple', options: parts('a', 'b', 'c') },
    { type: 'multiple', right: right.map((word) => `id-${word}`), feedback: {} },
  )
const choice = (type: 'single' | 'multiple', words: string[], ...right: string[]) =>
  keyed(
    { ...asked, type, options: parts(...words) },
    { type, right: right.map((word) => `id-${word}`), feedback: {} },
  )
const sorting = (...right: [string, string][]) =>
  keyed(
    { ...asked, type: 'sorting', items: parts('oak', 'crow'), groups: parts('Plants', 'Animals') },
    {
      type: 'sorting',
      right: right.map(([item, group]) => [`id-${item}`, `id-${group}`]),
      feedback: [null, null],
    },
  )
const matching = (rows: string[], right: string[]) =>
  keyed(
    {
      ...asked,
      type: 'matching',
      headings: { left: '', right: '' },
      rows: parts(...rows),
      options: parts('x', 'y'),
    },
    { type: 'matching', right: right.map((word) => `id-${word}`), feedback: [null, null] },
  )
const gaps = (first: string, second: string, bodyHtml: string) =>
  keyed(
    { ...asked, type: 'gaps', bodyHtml, gaps: [{ options: null }, { options: null }] },
    {
      type: 'gaps',
      rule: { case: 'ignore', accents: 'count' },
      gaps: [first, second].map((word) => ({ right: [word], isTyped: true, feedbackHtml: null })),
    },
  )
const number = (value: number) => ({ value, text: String(value), html: null })
const numeric = (draw?: { to: number; sum: string; name?: string }) =>
  keyed(
    { ...asked, type: 'numeric', unit: 'none', fractions: false },
    {
      type: 'numeric',
      right: draw ? [] : [number(12)],
      wrong: [],
      tolerance: null,
      units: [],
      isUnitRequired: false,
      allowsFractions: false,
      ...(draw && {
        draw: {
          variables: [{ name: draw.name ?? 'a', from: 2, step: 1, count: draw.to }],
          where: [],
          language: 'en',
          right: [{ sum: draw.sum, html: null }],
          wrong: [],
        },
      }),
    },
  )

/** A number as its author spelled it, and in a cell of a table. */
const spelled = (texts: string[], units = ['m/s²'], html: string | null = null) =>
  keyed(
    { ...asked, type: 'numeric', unit: 'optional', fractions: false },
    {
      type: 'numeric',
      wrong: [],
      tolerance: null,
      units,
      right: texts.map((text) => ({ value: Number(text), text, html })),
      isUnitRequired: false,
      allowsFractions: false,
    },
  )
const cell = (kind: 'number' | 'words', text: string) =>
  keyed(
    {
      ...asked,
      type: 'table',
      columns: ['', ''],
      fractions: false,
      rows: [[{ html: '', field: { kind, options: [] } }]],
    },
    {
      type: 'table',
      rule: { case: 'ignore', accents: 'count' },
      allowsFractions: false,
      cells: [
        kind === 'number'
          ? { kind, right: [text], values: [Number(text)], tolerance: null, feedbackHtml: null }
          : { kind, right: [text], feedbackHtml: null },
      ],
    },
  )
const written = (word: string) =>
  keyed(
    { ...asked, type: 'short-text' },
    { type: 'short-text', rule: { case: 'ignore', accents: 'count' }, right: [word], feedback: [] },
  )

describe('the same key', () => {
  test.each([
    ['right options in another order', multiple('a', 'b'), multiple('b', 'a')],
    [
      'items in another order',
      sorting(['oak', 'Plants'], ['crow', 'Animals']),
      sorting(['crow', 'Animals'], ['oak', 'Plants']),
    ],
    [
      'rows in another order',
      matching(['one', 'two'], ['x', 'y']),
      matching(['two', 'one'], ['y', 'x']),
    ],
    [
      'numbers from other ranges',
      numeric({ to: 4, sum: 'a * 2' }),
      numeric({ to: 9, sum: 'a * 2' }),
    ],
    ['a number that is spelled otherwise', spelled(['12.5']), spelled(['12.50'])],
    ['numbers in another order', spelled(['12.5', '0.5']), spelled(['.5', '12.5'])],
    ['a unit that is spelled otherwise', spelled(['5'], ['m/s²']), spelled(['5'], ['m/s^2'])],
    ['a number of which another word is said', spelled(['5']), spelled(['5'], ['m/s²'], 'Good')],
    ['a cell that is spelled otherwise', cell('number', '12.5'), cell('number', '12.50')],
    [
      'other words around the gaps',
      gaps('air', 'sun', '<p>1 2</p>'),
      gaps('air', 'sun', '<p>1, 2</p>'),
    ],
    [
      'a slip mended in the right option',
      choice('single', ['the membrans', 'the roots'], 'the membrans'),
      choice('single', ['the membranes', 'the roots'], 'the membranes'),
    ],
    [
      'a slip mended in a row',
      matching(['membrans', 'roots'], ['x', 'y']),
      matching(['roots', 'membranes'], ['y', 'x']),
    ],
    [
      'numbers drawn by another name',
      numeric({ to: 4, sum: 'a * 2' }),
      numeric({ to: 4, sum: 'bags * 2', name: 'bags' }),
    ],
  ])('is %s', (_, left, right) => {
    expect(isKeyedAlike(left, right)).toBe(true)
  })
})

describe('another key', () => {
  test.each([
    ['another right option', multiple('a', 'b'), multiple('a', 'c')],
    [
      'another group',
      sorting(['oak', 'Plants'], ['crow', 'Animals']),
      sorting(['oak', 'Animals'], ['crow', 'Plants']),
    ],
    ['another number', spelled(['12.5']), spelled(['12.51'])],
    ['one number more', spelled(['12.5']), spelled(['12.5', '13'])],
    ['another unit', spelled(['5'], ['mW']), spelled(['5'], ['MW'])],
    ['another number in a cell', cell('number', '12.5'), cell('number', '12.51')],
    ['other words in a cell', cell('words', '12.5'), cell('words', '12.50')],
    ['another spelling of a text', written('12.5'), written('12.50')],
    [
      'another side of a row',
      matching(['one', 'two'], ['x', 'y']),
      matching(['two', 'one'], ['x', 'y']),
    ],
  ])('is %s, and marks by it', (_, left, right) => {
    expect(isKeyedAlike(left, right)).toBe(false)
    expect(correct(left, right)).not.toBeNull()
  })

  test('is another sum', () => {
    const [twice, thrice] = [numeric({ to: 4, sum: 'a * 2' }), numeric({ to: 4, sum: 'a * 3' })]

    expect(isKeyedAlike(twice, thrice)).toBe(false)
  })

  test('is other words in the right option, and what a slip could have been twice', () => {
    const was = choice('single', ['membrans', 'roots'], 'membrans')

    expect(isKeyedAlike(was, choice('single', ['stems', 'roots'], 'stems'))).toBe(false)
    const two = choice('single', ['membranes', 'membransy', 'roots'], 'membranes')
    expect(isKeyedAlike(was, two)).toBe(false)
  })

  test('with a second right option is earned by choosing either, each in its old version', () => {
    const words = ['a', 'b', 'c']
    const [one, both] = [choice('single', words, 'a'), choice('multiple', words, 'a', 'b')]
    const now = correct(one, both)
    const scores = words.map((word) => now && grade(now.key, [`id-${word}`]).score)
    expect(scores).toEqual([1, 1, 0])
    expect(isKeyedAlike(one, both)).toBe(false)

    const back = correct(both, one)
    const given = [['a'], ['a', 'b'], ['b']].map((chosen) => chosen.map((word) => `id-${word}`))
    expect(given.map((chosen) => back && grade(back.key, chosen).score)).toEqual([1, 0, 0])
    expect(correct(one, choice('multiple', ['a', 'b', 'new'], 'a', 'new'))).toBeNull()
  })

  test('of a matching marks the rows in their old order', () => {
    const before = matching(['one', 'two'], ['x', 'y'])
    const now = correct(before, matching(['two', 'one'], ['x', 'y']))

    expect(now && grade(now.key, ['id-y', 'id-x']).score).toBe(1)
  })

  test.each([
    [
      'gaps in other places',
      gaps('air', 'sun', '<p>1 and 2</p>'),
      gaps('sun', 'air', '<p>2 and 1</p>'),
    ],
    ['drawn numbers that are fixed now', numeric({ to: 4, sum: 'a * 2' }), numeric()],
    ['fixed numbers that are drawn now', numeric(), numeric({ to: 4, sum: 'a * 2' })],
    ['another type', multiple('a'), numeric()],
  ])('cannot mark %s', (_, left, right) => {
    expect(isKeyedAlike(left, right)).toBe(false)
    expect(correct(left, right)).toBeNull()
  })
})
