// Keys that their authors intended otherwise, and that would cost everybody the points: reported with how to write them.
import { describe, expect, it } from 'vitest'
import { ask, readQuestion } from './test-question.ts'

const faultsOf = (about: string, answers: string) => readQuestion(ask(about, answers)).faults
const cell = (text: string) => `| A | B |\n| - | - |\n| 1 | ${text} |`
const words = (at: string, form: string) =>
  `${at} "${form}" is compared as text, letter by letter: write a number like 1.5, and its unit in the heading`
const parts = (at: string, sign: string, right: string) =>
  `${at} "${sign}" does not separate answers here, students would have to type it: write ${right}`
const items = 'each in its own item, "- [x] leaf" and "- [x] leaves"'
const order = (at: string, number: number) =>
  `${at} the right order is the order of the items, but this one is number ${number}: number them 1, 2, 3 in that order`

describe('the linter warns of', () => {
  it.each([
    ['table', cell(':gap[1,5]'), words('7:7', '1,5')],
    ['table', cell(':gap[€5]'), words('7:7', '€5')],
    ['table', cell(':gap[5 kg]'), words('7:7', '5 kg')],
    ['table', cell(':gap[1 000]'), words('7:7', '1 000')],
    ['table', cell(':gap[1/2]'), words('7:7', '1/2')],
    ['table', cell(':gap[½]'), words('7:7', '½')],
    ['table', cell(String.raw`:gap[1.5 \| 1,5]`), words('7:7', '1,5')],
    ['table', cell(':gap[leaf / leaves]'), parts('7:7', '/', String.raw`:gap[leaf \| leaves]`)],
    ['gaps', 'A :gap[leaf / leaves].', parts('5:3', '/', ':gap[leaf | leaves]')],
    ['short-text', '- [x] leaf | leaves', parts('5:1', '|', items)],
    ['short-text', '- [x] leaf|leaves', parts('5:1', '|', items)],
    ['short-text', '- [x] leaf / leaves', parts('5:1', '/', items)],
    ['ordering', '1. A\n3. B\n2. C', order('6:1', 3)],
    ['ordering', '0. A\n1. B\n2. C', order('5:1', 0)],
    ['ordering', '3. A\n2. B\n1. C', order('5:1', 3)],
  ])('type %s: %j', (type, answers, fault) => {
    expect(faultsOf(`type="${type}"`, answers)).toEqual([fault])
  })

  it('units with a comma between them', () => {
    expect(faultsOf('type="numeric" units="m, metres | km = 1000 m"', '- [x] 5').join()).toContain(
      '3:1 a comma does not separate units, "m, metres" counts as one: write units="m | metres"',
    )
  })
})

describe('it says nothing of', () => {
  it.each([
    ['table', cell(':gap[1.5]')],
    ['table', cell(String.raw`:gap[5 \| five]`)],
    ['table', cell(':gap[3 apples]')],
    ['table', cell(':gap[10:15]')],
    ['table', cell(':gap[1a]')],
    ['table', cell(String.raw`:gap[1,5]{or="2 \| 3"}`)],
    ['gaps', 'A :gap[km/h] :gap[and/or | or] :gap[`a / b`] :gap[a / b]{or="c"}.'],
    ['short-text', '- [x] `ls | wc`\n- [x] a || b\n- [x] |x|\n- [x] km/h'],
    ['ordering', '1. A\n2. B\n3. C'],
    ['numeric" units="m | metre | km = 1000 m', '- [x] 5'],
  ])('type %s: %j', (type, answers) => {
    expect(faultsOf(`type="${type}"`, answers)).toEqual([])
  })
})
