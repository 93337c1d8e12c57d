// A folder on disk for tests: a small sound school, or whatever the test writes.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

const subject = '1-academic/6-class-6/1-science'
export const chapter = `${subject}/1-plants`

const lesson = (title: string, text: string) =>
  `---\ntitle: ${title}\nminutes: 5\nsummary: About ${title}.\npreview: true\n---\n\n${text}\n`

const quiz =
  '---\ntitle: Quiz\n---\n\n## Which?\n\n::about{lesson="leaf"}\n\n- [x] A\n- [ ] B\n\nBecause.\n'

export const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>'

export const soundSchool: Record<string, string> = {
  '1-academic/index.md': '---\nname: Academic\nkind: academic\n---\n',
  '1-academic/6-class-6/index.md': '---\nname: Class 6\nsummary: Six.\ngrade: 6\n---\n',
  [`${subject}/index.md`]:
    '---\nname: Science\nsummary: S.\naccent: sci\ncover: leaf\n---\n\nAbout.\n',
  [`${chapter}/index.md`]: '---\nname: Plants\nsummary: P.\n---\n',
  [`${chapter}/2-leaf.md`]: lesson('Leaf', '![A leaf](figures/leaf.svg)\n\n[Back](1-root.md#deep)'),
  [`${chapter}/1-root.md`]: lesson('Root', '## Deep\n\nText.'),
  [`${chapter}/1-root.quiz.md`]: quiz,
  [`${chapter}/quiz.md`]: quiz,
  [`${chapter}/figures/leaf.svg`]: svg,
}

export const writeFolder = async (files: Record<string, string | Uint8Array>) => {
  const dir = await mkdtemp(join(tmpdir(), 'kinnow-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), content)
  }
  return dir
}
