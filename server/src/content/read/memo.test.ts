import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatFinding } from '../model/findings.ts'
import type { Reading } from '../model/school.ts'
import { newMemo } from './memo.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, svg, writeFolder } from '../test-folder.ts'

const options = { skipFaulty: false, language: 'en' }

/** Changes one after the other in one folder; what is read with a memo is compared with what is read without. */
const changes: [what: string, change: (dir: string) => void, finding?: string][] = [
  ['nothing', () => {}],
  ['a sentence', (dir) => write(dir, '1-root.md', (text) => `${text}\nMore.\n`)],
  ['a fault', (dir) => write(dir, '1-root.md', (text) => `${text}\n# Again\n`), 'the only h1'],
  [
    'something else beside the fault',
    (dir) => write(dir, '2-leaf.md', (text) => `${text}\nMore.\n`),
    'the only h1',
  ],
  ['the fault mended', (dir) => write(dir, '1-root.md', (text) => text.replace('# Again', ''))],
  [
    'a question that leads to a heading',
    (dir) => write(dir, 'quiz.md', (text) => text.replace('lesson="leaf"', 'lesson="root#deep"')),
  ],
  [
    'the heading gone, in another file',
    (dir) => write(dir, '1-root.md', (text) => text.replace('## Deep', '## High')),
    'has no heading "#deep"',
  ],
  ['the heading back', (dir) => write(dir, '1-root.md', (text) => text.replace('High', 'Deep'))],
  [
    'the question as it was',
    (dir) => write(dir, 'quiz.md', (text) => text.replace('root#deep', 'leaf')),
  ],
  ['a picture', (dir) => write(dir, 'figures/leaf.svg', () => svg.replace('4', '5'))],
  [
    'a lesson’s name, so that a link is dead',
    (dir) => rename(dir, '1-root', '1-roots'),
    'leads nowhere',
  ],
  ['the name back', (dir) => rename(dir, '1-roots', '1-root')],
  ['a picture gone', (dir) => rmSync(join(dir, chapter, 'figures/leaf.svg')), 'is not there'],
]

const files: Record<string, string> = {}
function write(dir: string, name: string, change: (text: string) => string) {
  const path = `${chapter}/${name}`
  files[path] = change(files[path] ?? soundSchool[path] ?? '')
  writeFileSync(join(dir, path), files[path])
}
function rename(dir: string, from: string, to: string) {
  for (const ending of ['.md', '.quiz.md']) {
    renameSync(join(dir, chapter, from + ending), join(dir, chapter, to + ending))
  }
}

/** With the bytes of all files, which a reading only knows where to find. */
const plain = ({ school, ...rest }: Reading) => ({
  ...rest,
  school: {
    ...school,
    files: [...school.files],
    assets: school.assets.map((each) => ({ ...each, bytes: each.bytes })),
  },
})

test('reading again with what is remembered is reading anew', async () => {
  const dir = await writeFolder(soundSchool)
  const memo = newMemo()
  await readSchool(dir, options, memo)

  for (const [what, change, finding] of changes) {
    change(dir)
    const remembered = await readSchool(dir, options, memo)
    const anew = await readSchool(dir, options)

    expect(plain(remembered), what).toEqual(plain(anew))
    expect(anew.findings.map(formatFinding).join('\n'), what).toContain(finding ?? '')
    expect(anew.findings.length, what).toBe(finding ? 1 : 0)
  }
})

test('what is the same is not read a second time', async () => {
  const dir = await writeFolder(soundSchool)
  const memo = newMemo()
  const first = await readSchool(dir, options, memo)

  const second = await readSchool(dir, options, memo)

  const lessonOf = ({ school }: typeof first) =>
    school.categories[0]?.subcategories[0]?.subjects[0]?.chapters[0]?.lessons[0]
  expect(lessonOf(second)?.blocks).toBe(lessonOf(first)?.blocks)
})
