import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
    (dir) => {
      write(dir, '2-leaf.md', (text) => text.replace('1-root.md#deep', '1-root.md'))
      write(dir, '1-root.md', (text) => text.replace('## Deep', '## High'))
    },
    'has no heading "#deep"',
  ],
  ['the heading back', (dir) => write(dir, '1-root.md', (text) => text.replace('High', 'Deep'))],
  [
    'a link to it',
    (dir) => write(dir, '2-leaf.md', (text) => text.replace('1-root.md', '1-root.md#deep')),
  ],
  [
    'the question as it was',
    (dir) => write(dir, 'quiz.md', (text) => text.replace('root#deep', 'leaf')),
  ],
  [
    'the heading gone that a lesson links to',
    (dir) => write(dir, '1-root.md', (text) => text.replace('## Deep', '## High')),
    '"1-root.md" has no heading "#deep"',
  ],
  ['that one back', (dir) => write(dir, '1-root.md', (text) => text.replace('High', 'Deep'))],
  ['a picture', (dir) => write(dir, 'figures/leaf.svg', () => svg.replace('4', '5'))],
  [
    'a lesson’s name, so that a link is dead',
    (dir) => rename(dir, '1-root', '1-roots'),
    'leads nowhere',
  ],
  ['the name back', (dir) => rename(dir, '1-roots', '1-root')],
  [
    'a lesson’s name, so that a question is about nothing',
    (dir) => {
      write(dir, '2-leaf.md', (text) => text.replace('[Back](1-root.md#deep)', ''))
      write(dir, '1-root.quiz.md', (text) => text.replace('\n::about{lesson="leaf"}\n', ''))
      rename(dir, '1-root', '1-roots')
      write(dir, 'quiz.md', (text) => text.replace('"leaf"', '"root"'))
    },
    'no lesson "root"',
  ],
  ['the lesson’s name back', (dir) => rename(dir, '1-roots', '1-root')],
  ['a question about a lesson by its own name', (dir) => write(dir, '1-root.quiz.md', withId)],
  [
    'the lesson’s own name',
    (dir) => write(dir, '1-root.md', (text) => text.replace('---\n', '---\nid: roots\n')),
  ],
  [
    'the chapter’s own name',
    (dir) => write(dir, 'index.md', (text) => text.replace('---\n', '---\nid: green\n')),
  ],
  ['a file to save that does not exist', (dir) => saving(dir, 'LIST.csv'), 'leads nowhere'],
  [
    'the file, with other capitals',
    (dir) => writeFileSync(join(dir, chapter, 'figures/list.csv'), 'a,b\n'),
    'Capitals count.',
  ],
  ['the file as it is called', (dir) => saving(dir, 'list.csv')],
  [
    'more in the file',
    (dir) => writeFileSync(join(dir, chapter, 'figures/list.csv'), 'a,b\nc,d\n'),
  ],
  [
    'a question answered by a number',
    (dir) =>
      write(dir, 'quiz.md', (text) =>
        text.replace(/::about[^]*/, '::about{type="numeric"}\n\n- [x] 2.5\n\nBecause.\n'),
      ),
  ],
  [
    'another language',
    (dir) =>
      write(dir, '../index.md', () => '---\nname: Science\nsummary: S.\nlanguage: de\n---\n\nA.\n'),
  ],
  ['a picture gone', (dir) => rmSync(join(dir, chapter, 'figures/leaf.svg')), 'does not exist'],
]

const lesson = (text: string) => `---\ntitle: L\nminutes: 5\nsummary: S.\n---\n\n${text}\n`
const withId = (text: string) => text.replace('---\n', '---\nid: roots-quiz\n')
const saving = (dir: string, name: string) =>
  write(dir, 'quiz.md', (text) => text.replace(/Because.*/, `Because of [this](figures/${name}).`))

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

test('reading again with the memo gives what a fresh reading gives', async () => {
  const dir = await writeFolder(soundSchool)
  const memo = newMemo()
  await readSchool(dir, options, memo)

  for (const [what, change, finding] of changes) {
    change(dir)
    const remembered = await readSchool(dir, options, memo)
    const fresh = await readSchool(dir, options)

    expect(plain(remembered), what).toEqual(plain(fresh))
    expect(fresh.findings.map(formatFinding).join('\n'), what).toContain(finding ?? '')
    expect(fresh.findings.length, what).toBe(finding ? 1 : 0)
  }
})

test('what is the same is not read a second time, whatever became of what it asks nothing of', async () => {
  const dir = await writeFolder(soundSchool)
  const memo = newMemo()
  const lessonsNow = async () => {
    const { school } = await readSchool(dir, options, memo)
    return school.categories[0]?.subcategories[0]?.subjects[0]?.chapters[0]?.lessons ?? []
  }
  const [root, leaf] = await lessonsNow()

  const [sameRoot, sameLeaf] = await lessonsNow()
  expect(sameRoot?.blocks).toBe(root?.blocks)
  expect(sameLeaf?.blocks).toBe(leaf?.blocks)

  writeFileSync(join(dir, chapter, 'figures/leaf.svg'), svg.replace('4', '5'))
  renameSync(join(dir, chapter, '2-leaf.md'), join(dir, chapter, '2-leaves.md'))
  const [still, moved] = await lessonsNow()
  expect(still?.blocks).toBe(root?.blocks)
  expect(moved?.key).toMatch(/leaves$/)
})

test('a file that was not there is there by now, and refused', async () => {
  const linked = { ...soundSchool, [`${chapter}/3-list.md`]: lesson('[List](figures/list.csv)') }
  const dir = await writeFolder(linked)
  const memo = newMemo()
  await readSchool(dir, options, memo)
  symlinkSync('leaf.svg', join(dir, chapter, 'figures/list.csv'))

  const { findings } = await readSchool(dir, options, memo)

  expect(findings.map(formatFinding).join('\n')).toContain('is refused')
})
