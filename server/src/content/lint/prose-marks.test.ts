// Two prices in a paragraph are no formula, and two products no emphasis: the linter says so at their place.
import { expect, test } from 'vitest'
import { formatFinding } from '../model/findings.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'

async function findingsOf(text: string) {
  const path = `${chapter}/1-root.md`
  const dir = await writeFolder({ ...soundSchool, [path]: `${soundSchool[path]}\n${text}\n` })
  const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })
  return findings.map(formatFinding)
}

test.each([
  ['A pen costs $5 and a cap costs $6.', 13],
  ['From US$ 12,90 to US$ 15,83 a metre.', 8],
  ['Earn $1,000-$2,000 a month.', 6],
  ['It is $5/$6 a piece.', 7],
  ['He has 5$ and she has 6$ left.', 9],
  ['| Price |\n| --- |\n| $5 and then $6 |', 3],
])('two prices: %s', async (text, column) => {
  const line = text.includes('|') ? 14 : 12
  expect(await findingsOf(text)).toEqual([
    `${chapter}/1-root.md:${line}:${column}: warning: the text between two "$" is read as a formula: write "\\$" for a dollar sign, and a formula without spaces inside its signs`,
  ])
})

test.each([
  ['That is 2*3 and 4*5.', 10],
  ['7*8*9 is 504.', 2],
])('two products: %s', async (text, column) => {
  expect(await findingsOf(text)).toEqual([
    `${chapter}/1-root.md:12:${column}: warning: the text between two "*" is read as emphasis: write "\\*" or "×" for a product`,
  ])
})

test.each([
  String.raw`$a^2 + b^2 = c^2$, $x$, $5$, \$5 and \$6`,
  String.raw`$\text{speed} = \frac{d}{t}$ and $\sin x$, $y = mx + c$, $\angle ABC$`,
  '$$\nE = mc^2\n$$',
  '`costs $5 and $6`',
  'so *much* better, 2 * 3 * 4, and **3** times',
])('nothing is said of %s', async (text) => {
  expect(await findingsOf(text)).toEqual([])
})
