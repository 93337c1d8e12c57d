// Marks that a title, a name or a summary would show as letters.
import { expect, it } from 'vitest'
import { formatFinding } from '../model/findings.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'

const lesson = `${chapter}/1-root.md`
const file = (title: string, summary = 'S.') =>
  `---\nminutes: 5\ntitle: ${JSON.stringify(title)}\nsummary: ${JSON.stringify(summary)}\n---\n\n## Deep\n\nText.\n`

const find = async (text: string) => {
  const dir = await writeFolder({ ...soundSchool, [lesson]: text })
  const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })
  return findings.map(formatFinding)
}

it.each([
  ['<b>Roots</b> below', '<b>'],
  ['<span lang="la">Radix</span>', '<span lang="la">'],
  ['Roots<br/>and more', '<br/>'],
  ['**Roots** below', '**'],
  ['The `for` loop', '`'],
  ['Why $a^2$ grows', '$'],
  ['[Roots](root.md) below', '[Roots](root.md)'],
  ['Roots &amp; leaves', '&amp;'],
])('a title "%s" would show its "%s", and the linter tells', async (title, mark) => {
  expect(await find(file(title))).toEqual([
    `${lesson}:3:1: warning: "title" is plain words: "${mark}" is shown as it is written`,
  ])
})

it('and so would a summary', async () => {
  expect(await find(file('Roots', 'Why **roots** matter'))).toEqual([
    `${lesson}:4:1: warning: "summary" is plain words: "**" is shown as it is written`,
  ])
})

it.each([
  'The <b> element',
  'From <here> to </here>',
  'a < b and c > d',
  '2 ** 3 and 3 ** 2',
  'From $5 to $6',
  'Roots & leaves',
  'a[1] (the second)',
  'snake_case_names',
])('"%s" are words', async (title) => {
  expect(await find(file(title))).toEqual([])
})
