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
  ['It costs $1,299.50, not $1,499.50.', 10],
  ['Pay US$5 and US$6.', 7],
  ['Set $HOME and $PATH.', 5],
  ['Pay **$5** and **$6**.', 7],
  ['Pay [$5](2-leaf.md) and [$6](2-leaf.md).', 6],
  ['Pay $5 million\nto $6 million.', 5],
  ['Pay "$5" or "$6".', 6],
  ['Pay $$5 and $$6.', 5],
  ['Pay $5–$10 each.', 5],
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
  'the $n$-th term, the $2$nd, $f(x)$, $3 < 4$, $5x + 6y$, $5 \\text{ kg each}$',
  '$$ E = mc^2 $$',
  String.raw`$\begin{aligned} a &= b \\ c &= d \end{aligned}$`,
  String.raw`$\color{green} x$, $\mathrm{speed}$, $\operatorname{lcm}(a, b)$`,
  '&dollar;5 and &#36;6, €5 and £6',
  '~5 to ~6, snake_case_name, 10:30, a:b:c',
])('no finding for %s', async (text) => {
  expect(await findingsOf(text)).toEqual([])
})

test('prices in a question, its options, a hint and an explanation', async () => {
  const question =
    '\n## Which of $5 and $6?\n\n::hint[Not $7 or $8]\n\n- [x] Both $5 and $6\n- [ ] None\n\nAs $5 is not $6.\n'
  const dir = await writeFolder({
    ...soundSchool,
    [`${chapter}/quiz.md`]: `---\ntitle: Q\n---\n${question}`,
  })
  const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })

  expect(findings.map(({ level, line }) => `${level} ${line}`)).toEqual(
    [5, 7, 9, 12].map((line) => `warning ${line}`),
  )
})
