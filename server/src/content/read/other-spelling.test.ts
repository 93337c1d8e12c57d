// A dead address whose file was renamed names the one that is there now.
import { expect, test } from 'vitest'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, svg, writeFolder } from '../test-folder.ts'

const front = '---\ntitle: T\nminutes: 5\nsummary: S.\n---\n\n'
const subject = chapter.slice(0, chapter.lastIndexOf('/'))

async function errorsOf(text: string, files: Record<string, string> = {}) {
  const dir = await writeFolder({
    ...soundSchool,
    [`${chapter}/9-more.md`]: `${front}${text}\n`,
    ...files,
  })
  const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })
  return findings.filter(({ level }) => level === 'error').map(({ message }) => message)
}

test.each([
  ['another order number', '[x](3-leaf.md)', '2-leaf.md', ''],
  ['no order number', '[x](leaf.md)', '2-leaf.md', ''],
  ['an anchor', '[x](3-leaf.md#cells)', '2-leaf.md#cells', ''],
  ['other capitals', '[x](2-Leaf.md)', '2-leaf.md', ' Capitals count.'],
  ['capitals and a number', '[x](7-LEAF.md)', '2-leaf.md', ''],
])('a link to a lesson with %s', async (_, link, right, more) => {
  const [, url] = /\((.*)\)/.exec(link) ?? []

  expect(await errorsOf(link)).toEqual([
    `the link "${url}" leads nowhere: did you mean "${right}"?${more}`,
  ])
})

test('a renumbered chapter, and spaces for dashes', async () => {
  const other = `${subject}/3-dry-places`
  const files = {
    [`${other}/index.md`]: '---\nname: Dry places\nsummary: D.\n---\n',
    [`${other}/1-old cactus.md`]: `${front}Text.\n`,
  }

  expect(await errorsOf('[x](../2-dry-places/1-old-cactus.md)', files)).toEqual([
    'the link "../2-dry-places/1-old-cactus.md" leads nowhere: did you mean "../3-dry-places/1-old%20cactus.md"?',
  ])
  expect(await errorsOf('[x](<../3-dry-places/1-old cactus.md>)', files)).toEqual([])
  expect(await errorsOf('[x](../3-dry-places/1-old%20cactus.md)', files)).toEqual([])
})

test.each([
  ['[x](files/its–data.csv)', 'files/its–data.csv', 'files/its-data.csv'],
  ['[x](<files/my data’s.csv>)', 'files/my data’s.csv', "files/my%20data's.csv"],
  ['[x](files\\its-data.csv)', 'files\\its-data.csv', 'files/its-data.csv'],
  ['[x](files/its-\u200Bdata.csv)', 'files/its-\u200Bdata.csv', 'files/its-data.csv'],
  ['[x](<files/a b.csv>)', 'files/a b.csv', 'files/a%C2%A0b.csv'],
  ['[x](<files/ its-data.csv>)', 'files/ its-data.csv', 'files/its-data.csv'],
])('a name in the signs of another keyboard or system: %s', async (link, url, right) => {
  const files = {
    [`${chapter}/files/its-data.csv`]: 'a,b\n',
    [`${chapter}/files/my data's.csv`]: 'a,b\n',
    [`${chapter}/files/a\u00A0b.csv`]: 'a,b\n',
  }

  expect(await errorsOf(link, files)).toEqual([
    `the link "${url}" leads nowhere: did you mean "${right}"?`,
  ])
})

test('a picture of another name is found as well', async () => {
  const files = { [`${chapter}/figures/2-bud.svg`]: svg }

  expect(await errorsOf('![x](figures/1-Bud.svg)', files)).toEqual([
    'the picture "figures/1-Bud.svg" does not exist: did you mean "figures/2-bud.svg"?',
  ])
})

test('where two match, or none, nothing is guessed', async () => {
  const files = {
    [`${chapter}/figures/1-bud.svg`]: svg,
    [`${chapter}/figures/2-bud.svg`]: svg,
  }

  expect(await errorsOf('![x](figures/3-bud.svg) [y](3-stem.md)', files)).toEqual([
    'the picture "figures/3-bud.svg" does not exist',
    'the link "3-stem.md" leads nowhere',
  ])
})
