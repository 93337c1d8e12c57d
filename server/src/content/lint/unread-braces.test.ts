// Brackets and braces after a word of the format that never end, or are apart from it: students would read them.
import { expect, it } from 'vitest'
import { parseMarkdown } from '../markdown/markdown.ts'
import { buildPage } from '../markdown/test-page.ts'
import { readQuestion } from '../questions/test-question.ts'
import { lintText } from './text.ts'

const found = (text: string) => {
  const { page, findings } = buildPage(text)
  lintText(parseMarkdown(text).children, page)
  return findings.map((one) => `${one.line}:${one.column} ${one.level}: ${one.message}`)
}
const gap = ':gap[leaf]{or="stem | root"}'
const region = ':region{circle="120 80 25"}'
const term = ':term[word]{means="what it means"}'
const open = (at: string, behind: string, right: string) =>
  `${at} error: what follows "${behind}" never ends and is shown as text: close each bracket, quotation mark and brace, as in ${right}`
const apart = (at: string, behind: string, right: string) =>
  `${at} error: what follows "${behind}" is shown as text: write it without a space before the bracket or brace, as in ${right}`
const misspelt = (at: string, name: string, right: string) =>
  `${at} error: this "${name}" is shown as text: write it with one colon and no space after it, as in ${right}`

it.each([
  ['A\n\nIt needs :gap[light]{or="soil | sugar} to grow.', open('3:21', ':gap[light]', gap)],
  ['A :gap[leaf]{why="no}', open('1:13', ':gap[leaf]', gap)],
  ['A :gap[leaf]{or=soil | sugar}', open('1:13', ':gap[leaf]', gap)],
  ['A :gap[leaf]{or=“soil | sugar”}', open('1:13', ':gap[leaf]', gap)],
  ['A :gap[leaf]{why="*no*}', open('1:13', ':gap[leaf]', gap)],
  ['A :gap[light] {or="soil | sugar"} b', apart('1:15', ':gap[light]', gap)],
  ['A :gap[light]\n{or="soil | sugar"} b', apart('2:1', ':gap[light]', gap)],
  ['A :gap [light] b', apart('1:8', ':gap', gap)],
  ['A :gap[light b', open('1:7', ':gap', gap)],
  ['| A |\n| - |\n| :gap[x]{or="y} |', open('3:10', ':gap[x]', gap)],
  ['- [x] A :region{circle="1 2 3}', open('1:16', ':region', region)],
  ['- [x] A :region {circle="1 2 3"}', apart('1:17', ':region', region)],
  ['A :term[leaf]{means="green}', open('1:14', ':term[leaf]', term)],
  ['A ::gap[leaf] b', misspelt('1:3', 'gap', gap)],
  ['A : gap[leaf] b', misspelt('1:3', 'gap', gap)],
])('%j is reported at its line', (text, finding) => {
  expect(found(text)).toEqual([finding])
})

it('but not where they are read, or are words of their own', () => {
  const text = [
    'A :gap[leaf]{or="soil | sugar" why="a {b} c"} b, :gap[x][1] and :gap[x]',
    'The set :gap[M] {1, 2} and the :gap in it, a:b {c}, ::gap in general.',
    '`A :gap[light]{or="soil}` and `A ::gap[leaf]`, \\:gap[light]{or="soil}',
    '- [x] A :region{circle="1 2 3"} {b}',
  ]

  expect(found(text.join('\n\n'))).toEqual([])
})

it('a question with such a gap has a fault', () => {
  const { faults } = readQuestion('## Q\n\nIt is :gap[light]{or="soil | sugar}.\n\nE')

  expect(faults).toEqual([open('3:18', ':gap[light]', gap).replace(' error:', '')])
})
