import { expect, it } from 'vitest'
import { ask, readQuestion } from './test-question.ts'

const gap = (why: string) => readQuestion(`## Q\n\nA :gap[x]{why="${why}"} b.\n\nE`)
const cell = (why: string) =>
  readQuestion(ask('type="table"', `| A | B |\n| - | - |\n| X | :gap[x]{why="${why}"} |`))
const said = ({ question }: ReturnType<typeof readQuestion>) =>
  /"feedbackHtml":"((?:\\.|[^"\\])*)"/.exec(JSON.stringify(question))?.[1]

it.each([
  ['gap', gap],
  ['cell', cell],
])('a formula in the feedback for a wrong %s is set as everywhere', (_, read) => {
  const read2 = read(String.raw`Half is $\frac{1}{2}$, and no more than \$2.`)

  expect(read2.faults).toEqual([])
  const html = said(read2)
  expect(html).toMatch(/^<p>Half is <math.*<mfrac>.*<\/math>, and no more than \$2\.<\/p>$/)
  expect(html).not.toContain('frac{')
})

it.each(['Oxygen & <b>light</b> leave.', 'It costs $5.', '5 > 4'])(
  'what has no formula is stored as it was: %s',
  (why) => {
    const plain = why.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(said(gap(why))).toBe(`<p>${plain}</p>`)
  },
)

it('a formula that cannot be read is reported at its gap, and shown as it is written', () => {
  const read = gap(String.raw`It is $\frac{1$ long.`)

  expect(read.faults).toEqual([expect.stringMatching(/^3:3 the formula cannot be read/)])
})

it('text beside a formula brings no HTML of its own', () => {
  expect(said(gap('<img src=x onerror=y()> $x$'))).not.toContain('<img')
})
