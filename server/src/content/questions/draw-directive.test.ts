import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../../lib/process/project.ts'
import { parseMarkdown } from '../markdown/markdown.ts'
import { buildPage, complaints } from '../markdown/test-page.ts'
import { readQuestion as readPlaced } from './question.ts'
import { readQuestion } from './test-question.ts'

const train = `## A train goes {d} km in {t} hours. How fast is it?

::about{units="km/h"}
::draw{d="60..240 step 20" t="2, 4, 5" where="d / t is whole"}

::hint[How far in one of the {t} hours?]

- [x] {d / t}
- [ ] {d*t}
  > Not {d * t}: share the way among the hours.

In one hour it goes {d} ÷ {t} = {d / t} km; \`{d}/{t}\` and \`{x}\`.`

const faultsOf = (text: string) => readQuestion(text).faults
/** Of a question that is sound but for one thing. */
const drawing = (draw: string, more: { about?: string; prompt?: string; right?: string } = {}) =>
  faultsOf(`## ${more.prompt ?? 'How much is {a} + {b} + 100?'}

::about{topic="Sums"${more.about ?? ''}}
::draw{${draw}}

- [x] ${more.right ?? '{a + b + 100}'}

It is {a} + {b} + 100.`)

describe('a question that draws its numbers', () => {
  it('is numeric by the look of it, and keeps sums where numbers will be', () => {
    const { question, faults } = readQuestion(train)

    expect(faults).toEqual([])
    expect(question).toMatchObject({
      type: 'numeric',
      promptHtml: '<p>A train goes ⟦d⟧ km in ⟦t⟧ hours. How fast is it?</p>',
      hintHtml: 'How far in one of the ⟦t⟧ hours?',
      draw: {
        variables: [
          { name: 'd', from: 60, step: 20, count: 10 },
          { name: 't', list: [2, 4, 5] },
        ],
        where: [{ left: 'd / t', sign: null, right: '' }],
        language: 'en',
      },
      numbers: [
        { text: 'd / t', isRight: true },
        { text: 'd*t', isRight: false },
      ],
    })
    expect(question?.explanationHtml).toContain('⟦d⟧ ÷ ⟦t⟧ = ⟦d / t⟧ km')
    expect(question?.explanationHtml).toContain('<code>⟦d⟧/⟦t⟧</code> and <code>{x}</code>')
  })

  it('leaves braces alone where nothing is drawn', () => {
    const { question, faults } = readQuestion('## Is {a} a set?\n\n- [x] Yes\n- [ ] No\n\nE')

    expect(faults).toEqual([])
    expect(question?.promptHtml).toBe('<p>Is {a} a set?</p>')
  })

  it.each([
    ['a="2..9" b="10..20 step 5"', '', []],
    ['a="2" b="2..9"', '', ['4:1 "a" must be numbers such as 2..9, 0.5..3 step 0.5 or 2, 4, 8']],
    ['a="9..2" b="2..9"', '', ['4:1 "a" must go from the smaller number to the larger one']],
    ['a="2..9 step 0" b="2..9"', '', ['4:1 "a" needs a step of more than 0']],
    ['a="2..9 step 3" b="2..9"', '', ['4:1 "a" never comes to 9 in steps of 3']],
    ['a="1..99999" b="2..9"', '', ['4:1 "a" has more than 10000 numbers']],
    ['a="2, 3, 2" b="2..9"', '', ['4:1 "a" has 2 twice']],
    [
      'a="2..9" b="2..9" where="a + b"',
      '',
      ['4:1 "a + b" is not a condition: write it like a != b, a < 2 * b or a / b is whole'],
    ],
    ['a="2..9" b="2..9" where="a != c"', '', ['4:1 "where" names "c", which is not drawn']],
    [
      'a="2..9" b="2..9" where="a > b + 9"',
      '',
      ['4:1 "where" leaves 0 of 64 draws: at least one in ten is needed'],
    ],
    ['a="2..9" b="2..9" c="2..9"', '', ['4:1 "c" is drawn but never used']],
    ['a="2..9" b="2..9" sqrt="2..9"', '', ['4:1 "sqrt" cannot name a number: use a letter']],
    ['', '{1 + 1}', ['4:1 nothing is drawn: write it as ::draw{a="2..9"}']],
  ])('says what is wrong with %s', (draw, right, faults) => {
    const isEmpty = draw === ''
    const prompt = isEmpty ? 'How much?' : undefined
    const found = drawing(draw, { ...(right && { right }), ...(prompt && { prompt }) })

    expect(found.filter((fault) => !isEmpty || fault.includes('drawn:'))).toEqual(faults)
  })

  it.each([
    [
      'a division by zero',
      'a="0..9" b="2..9"',
      { right: '{b / a + 100.5}', about: ' tolerance="0.1"' },
      '6:1 with a = 0 and b = 2, {b / a + 100.5} is no number',
    ],
    [
      'what has no end',
      'a="2..9" b="2..9"',
      { right: '{a / b}' },
      '6:1 with a = 2 and b = 3, {a / b} comes to 0.6666666667, which nobody can type: give a "tolerance", or other numbers',
    ],
    [
      'what is too large',
      'a="2..9" b="2..9"',
      { right: '{1000 ^ 5 * a * b}' },
      '6:1 with a = 2 and b = 2, {1000 ^ 5 * a * b} comes to 4000000000000000, which nobody can type: give a "tolerance", or other numbers',
    ],
    [
      'a weight below nothing',
      'a="2..9" b="2..9"',
      { right: '{a - 3 * b}', about: ' units="kg"' },
      '6:1 with a = 2 and b = 2, {a - 3 * b} comes to -4, and in kg nothing is less than 0',
    ],
    [
      'what stands in the question',
      'a="2..9" b="2..9"',
      { right: '{a * b}' },
      '6:1 with a = 2 and b = 50, {a * b} comes to 100, which the question says itself: forbid it with "where"',
    ],
    [
      'what is drawn itself',
      'a="1..9" b="2..9"',
      { right: '{a * b}' },
      '6:1 with a = 1 and b = 2, {a * b} comes to 2, which the question says itself: forbid it with "where"',
    ],
    [
      'a name that is not drawn',
      'a="2..9" b="2..9"',
      { right: '{a * c}' },
      '6:7 "{a * c}" names "c", which is not drawn',
    ],
    [
      'what is no sum',
      'a="2..9" b="2..9"',
      { right: '{a % b}' },
      '6:7 "{a % b}" cannot be worked out: write it like {a} or {2 * a}',
    ],
    [
      'what is no number',
      'a="2..9" b="2..9"',
      { right: 'many' },
      '6:1 "many" is not a number: write it like {a * b}',
    ],
    [
      'a sum beside it',
      'a="2..9" b="2..9"',
      { about: ' sum="1 + 1"' },
      '3:1 "sum" has no meaning with drawn numbers: the right number is already a sum',
    ],
    [
      'another type',
      'a="2..9" b="2..9"',
      { about: ' type="single"' },
      '4:1 a question of type "single" cannot draw numbers',
    ],
    [
      'many digits in the text',
      'a="2..9" b="2..9"',
      { prompt: 'How much is {a} + {b} + 100, or {a / b}?' },
      '1:36 with a = 2 and b = 3, {a / b} comes to 0.6666666667: show fewer digits, as in {round(a / b, 2)}',
    ],
    [
      'a formula',
      'a="2..9" b="2..9"',
      { prompt: '${a} + {b} + 100$, {a}, {b}?' },
      '1:4 formulas are not filled in: write "{a}" outside of the dollars',
    ],
    [
      'signs that are ours',
      'a="2..9" b="2..9"',
      { prompt: '⟦ {a} + {b} + 100?' },
      '1:4 the signs ⟦ and ⟧ cannot be used together with drawn numbers',
    ],
    [
      'stars that became something else',
      'a="2..9" b="2..9"',
      { prompt: '{a*b} and {b*a} + 100?' },
      '1:4 a brace is not closed: write {a * b} with spaces around the sign',
    ],
  ])('finds %s', (_, draw, more, fault) => {
    const wide = fault.includes('b = 50') ? draw.replace('b="2..9"', 'b="50, 60, 70"') : draw

    expect(drawing(wide, more)).toContain(fault)
  })

  it('finds a mistake that is right, and a tolerance that takes it', () => {
    const ask = (draw: string, about: string) =>
      faultsOf(
        train
          .replace('d="60..240 step 20" t="2, 4, 5" where="d / t is whole"', draw)
          .replace('units="km/h"', `units="km/h"${about}`)
          .replaceAll(/d ?\* ?t/g, 'd - t'),
      )

    expect(ask('d="4..6" t="2..4" where="d / t is whole"', '')).toEqual([
      '8:1 with d = 4 and t = 2, {d / t} comes to 2, which the question says itself: forbid it with "where"',
      '9:1 with d = 4 and t = 2, {d - t} comes to 2, which is right: forbid it with "where", or narrow the "tolerance"',
    ])
    expect(ask('d="60..80 step 20" t="2, 4"', ' tolerance="50"')).toContain(
      '9:1 with d = 60 and t = 2, {d - t} comes to 58, which is right: forbid it with "where", or narrow the "tolerance"',
    )
  })

  it('takes thirds where fractions are taken, or a tolerance is', () => {
    const ask = (about: string) => drawing('a="10..12" b="7..9"', { right: '{a / b}', about })

    expect([ask(' fractions="allow"'), ask(' tolerance="1%"')]).toEqual([[], []])
    expect(ask('')).toHaveLength(1)
  })

  it('looks at the extremes where there are too many to try them all', () => {
    const faults = drawing('a="1..1000" b="0..1000"', {
      right: '{a / b}',
      about: ' tolerance="1%"',
    })

    expect(faults).toEqual([expect.stringContaining('b = 0, {a / b} is no number')])
  })

  it('has so many sums that they can be worked out', () => {
    const prompt = `How much is {a} + {b}${' + {a}'.repeat(60)}?`

    expect(drawing('a="2..9" b="2..9"', { prompt })).toEqual([
      '4:1 a question can have at most 60 sums',
    ])
  })

  it('says what is too long to be read', () => {
    const long = Array.from({ length: 150 }, (_, at) => at + 2).join(', ')
    const faults = drawing(`a="${long}" b="2..9" where="a${' '.repeat(400)}!= b"`)

    expect(faults[0]).toBe('4:1 "a" has too many numbers: write a range')
    expect(faults[1]).toContain('is not a condition')
  })

  it('is written as the page on the format shows it', () => {
    const format = readFileSync(projectFolder('docs/content-format.md'), 'utf8')
    const [, example = ''] = /```markdown\n(## [^`]*::draw[^]*?)```/.exec(format) ?? []

    expect(readQuestion(example)).toMatchObject({ question: { draw: {} }, faults: [] })
  })

  it('a quick check draws nothing: it is one question for all', () => {
    const { page, findings } = buildPage(train)
    const place = { quizKey: 'a/lesson', line: 1, isCheck: true, homeLesson: 'a/lesson' }
    readPlaced(parseMarkdown(train).children, { ...place, page, findLesson: () => null })

    expect(complaints(findings)).toEqual([
      '4 a quick check cannot draw numbers: put the question in a quiz',
    ])
  })
})
