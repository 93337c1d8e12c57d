import { dirname } from 'node:path/posix'
import { symlink, truncate } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lessonHref, nodeId } from '../model/ids.ts'
import { formatFinding } from '../model/findings.ts'
import { lessonsOf, questionsOf, quizzesOf } from '../model/walk.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, svg, writeFolder } from '../test-folder.ts'

const read = async (files: Record<string, string>, skipFaulty = false) => {
  const dir = await writeFolder(files)
  const { school, findings } = await readSchool(dir, { skipFaulty, language: 'en' })
  return { dir, school, findings: findings.map(formatFinding) }
}
const change = (path: string, from: string, to: string) => ({
  ...soundSchool,
  [path]: soundSchool[path]?.replace(from, to) ?? '',
})
const key = 'academic/class-6/science/plants'

describe('a sound school', () => {
  it('is read in the order of its numbers, without findings', async () => {
    const { dir, school, findings } = await read(soundSchool)

    expect(findings).toEqual([])
    expect(school.origin).toBe(`folder:${basename(dir)}`)
    expect(lessonsOf(school).map((lesson) => lesson.key)).toEqual([`${key}/root`, `${key}/leaf`])
    expect(quizzesOf(school).map((quiz) => quiz.key)).toEqual([`${key}/root/quiz`, `${key}/quiz`])
    expect(questionsOf(school).map(({ lessonKey }) => lessonKey)).toEqual([
      `${key}/leaf`,
      `${key}/leaf`,
    ])
    expect(school.categories[0]?.subcategories[0]).toMatchObject({ accent: 'sci', grade: 6 })
  })

  it('carries a picture once for each theme, still and in motion, and shows each by its name', async () => {
    const themed = svg.replace('></svg>', ' fill="var(--text)"><set to="1"/></svg>')
    const { school, findings } = await read({
      ...soundSchool,
      [`${chapter}/figures/leaf.svg`]: themed,
    })
    const text = JSON.stringify(lessonsOf(school)[1]?.blocks)

    expect(findings).toEqual([])
    expect(school.assets).toHaveLength(4)
    for (const { name } of school.assets) expect(text).toContain(`/media/${name}`)
  })

  it('carries the pictures it shows, named by their content', async () => {
    const { school } = await read({ ...soundSchool, [`${chapter}/figures/unused.svg`]: `${svg} ` })
    const [asset] = school.assets
    const text = JSON.stringify(lessonsOf(school)[1]?.blocks)

    expect(school.assets).toHaveLength(1)
    expect(asset).toMatchObject({ type: 'image/svg+xml', bytes: expect.any(Uint8Array) })
    expect(text).toContain(`/media/${asset?.name}`)
  })

  it('links its lessons by the ids the importer gives them', async () => {
    const { school } = await read(soundSchool)

    expect(JSON.stringify(lessonsOf(school)[1]?.blocks)).toContain(
      `${lessonHref(`${key}/root`)}#h-deep`,
    )
  })

  it('keeps its identities when it is renumbered, and where they are fixed', async () => {
    const { [`${chapter}/1-root.md`]: root = '', ...others } = soundSchool
    const renumbered = await read({
      ...others,
      [`${chapter}/7-root.md`]: root,
      [`${chapter}/7-root.quiz.md`]: others[`${chapter}/1-root.quiz.md`] ?? '',
    })
    const fixed = await read(change(`${chapter}/index.md`, 'name:', 'id: green\nname:'))

    expect(lessonsOf(renumbered.school).map((lesson) => lesson.key)).toContain(`${key}/root`)
    expect(lessonsOf(fixed.school).map((lesson) => lesson.key)).toEqual([
      'green/root',
      'green/leaf',
    ])
  })

  it('can say which words it takes for each other, under its usual origin', async () => {
    const { school } = await read({
      ...soundSchool,
      'school.yaml': 'synonyms:\n  - grade = class\n  - bodmas = order of operations',
    })

    expect(school.synonyms).toEqual([
      ['grade', 'class'],
      ['bodmas', 'order of operations'],
    ])
    expect(school.origin).toMatch(/^folder:kinnow-/)
  })

  it('can name its origin', async () => {
    const { school } = await read({ ...soundSchool, 'school.yaml': 'origin: green' })

    expect(school.origin).toBe('folder:green')
  })
})

describe('a faulty school', () => {
  it.each([
    [
      'a missing index',
      { [`${chapter}/index.md`]: undefined },
      `${chapter}/index.md:1: error: the file is missing`,
    ],
    [
      'a quiz without its lesson',
      { [`${chapter}/9-x.quiz.md`]: '---\ntitle: Q\n---' },
      `${chapter}/9-x.quiz.md:1: error: there is no lesson "9-x.md"`,
    ],
    [
      'a lesson without a number',
      { [`${chapter}/notes.md`]: 'x' },
      `${chapter}/notes.md:1: warning: not used: a lesson’s name starts with its number, "1-name.md"`,
    ],
    [
      'a quiz in the folder of its subject',
      { [`${dirname(chapter)}/quiz.md`]: '---\ntitle: Q\n---' },
      `${dirname(chapter)}/quiz.md:1: warning: not used: a quiz belongs in the folder of its chapter`,
    ],
    [
      'a quiz above everything',
      { 'quiz.md': '---\ntitle: Q\n---' },
      'quiz.md:1: warning: not used: a quiz belongs in the folder of its chapter',
    ],
    [
      'a folder named as a quiz',
      { [`${chapter}/2-leaf.quiz.md/index.md`]: '---\ntitle: Q\n---' },
      `${chapter}/2-leaf.quiz.md:1: warning: not used: a quiz is a file, but this is a folder`,
    ],
    [
      'an empty lesson',
      { [`${chapter}/3-x.md`]: '---\ntitle: X\nminutes: 1\nsummary: X\n---\n' },
      `${chapter}/3-x.md:1: error: the file is empty below its front matter`,
    ],
    [
      'two lessons with one id',
      { [`${chapter}/3-leaf.md`]: '---\ntitle: X\nminutes: 1\nsummary: X\n---\nText' },
      `${chapter}/3-leaf.md:1: error: this lesson has the same id as ${chapter}/2-leaf.md:1 ("${key}/leaf")`,
    ],
    [
      'a picture with a script',
      { [`${chapter}/figures/leaf.svg`]: svg.replace('></svg>', '><script>1</script></svg>') },
      `${chapter}/figures/leaf.svg:1:62: error: the picture is refused because of "<script": save it without scripts and addresses`,
    ],
    [
      'a picture that is none',
      { [`${chapter}/figures/leaf.svg`]: 'x' },
      `${chapter}/figures/leaf.svg:1: error: the picture cannot be read, or has no size`,
    ],
    [
      'an empty chapter',
      { [`1-academic/6-class-6/1-science/2-x/index.md`]: '---\nname: X\nsummary: X\n---' },
      '1-academic/6-class-6/1-science/2-x/index.md:1: warning: the chapter has no lessons',
    ],
    [
      'what is nested without end',
      { [`${chapter}/quiz.md`]: '> '.repeat(5000) },
      `${chapter}/quiz.md:1: error: something in the file is nested too deeply`,
    ],
    [
      'a wrong school.yaml',
      { 'school.yaml': 'name: x\norigin: y' },
      'school.yaml:1: error: unknown key "name"',
    ],
    [
      'a line of synonyms that has nothing to be equal to',
      { 'school.yaml': 'synonyms:\n  - grade = class\n  - colour' },
      'school.yaml:3:5: error: item 2 of "synonyms" must be words joined by "=", as in "colour = color"',
    ],
    [
      'a line of synonyms with a side left out',
      { 'school.yaml': 'synonyms:\n  - grade = = class' },
      'school.yaml:2:5: error: item 1 of "synonyms" must be words joined by "=", as in "colour = color"',
    ],
    [
      'synonyms that are no list',
      { 'school.yaml': 'synonyms: grade = class' },
      'school.yaml:1: error: "synonyms" must be a list',
    ],
    [
      'a line of synonyms without end',
      { 'school.yaml': `synonyms:\n  - a = ${'b'.repeat(200)}` },
      'school.yaml:2:5: error: item 1 of "synonyms" must not exceed 200 characters',
    ],
  ])('finds %s', async (_, edit, finding) => {
    const files = Object.entries({ ...soundSchool, ...edit }).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, text] as const],
    )

    const { findings } = await read(Object.fromEntries(files))

    expect(findings).toContain(finding)
  })

  it('finds a dead link with its line', async () => {
    const { findings } = await read(change(`${chapter}/2-leaf.md`, '1-root.md', '8-gone.md'))

    expect(findings).toEqual([
      `${chapter}/2-leaf.md:10:1: error: the link "8-gone.md#deep" leads nowhere`,
    ])
  })

  it('cannot be made to read outside its folder', async () => {
    const edit = change(`${chapter}/2-leaf.md`, 'figures/leaf.svg', '../../../../../etc/passwd.svg')

    const { school, findings } = await read(edit)

    expect(findings[0]).toMatch('does not exist')
    expect(school.assets).toEqual([])
  })

  it('refuses symbolic links and files that are too large', async () => {
    const dir = await writeFolder({ ...soundSchool, 'large.png': '' })
    await symlink('/etc/hostname', join(dir, 'link.txt'))
    await truncate(join(dir, 'large.png'), 21 * 1024 * 1024)

    const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })

    expect(findings.map(formatFinding)).toEqual([
      'large.png:1: error: the file is larger than 20 MB',
      'link.txt:1: error: symbolic links are not allowed',
    ])
  })

  it('loses only what is faulty with --skip-faulty', async () => {
    const edit = change(`${chapter}/1-root.md`, 'minutes: 5', 'minutes: 500')

    const whole = await read(edit)
    const skipped = await read(edit, true)

    expect(lessonsOf(whole.school)).toHaveLength(2)
    expect(lessonsOf(skipped.school).map(({ title }) => title)).toEqual(['Leaf'])
    expect(skipped.findings).toContain(
      `${chapter}/2-leaf.md:1: warning: links to a lesson that was left out`,
    )
  })

  it('keeps the first of two with one id with --skip-faulty', async () => {
    const twin = soundSchool[`${chapter}/1-root.md`] ?? ''
    const { school } = await read({ ...soundSchool, [`${chapter}/3-leaf.md`]: twin }, true)

    const ids = lessonsOf(school).map((lesson) => nodeId('lesson', lesson.key))

    expect(new Set(ids).size).toBe(ids.length)
  })
})

it('says what it expects of a folder that is no school', async () => {
  const other = await read({ 'README.md': '# Hello' })
  const absent = await readSchool('/nowhere/at/all', { skipFaulty: false, language: 'en' })

  expect(other.findings).toEqual([expect.stringMatching(/: error: this is neither a school/)])
  expect(absent.findings).toMatchObject([{ message: 'the folder does not exist' }])
})
