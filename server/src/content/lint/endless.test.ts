// S31: a file in which something is repeated without end is reported by name, and delays nobody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'
import { timeLimit } from '../model/in-time.ts'
import { readSchool } from '../read-school.ts'

const front = (title: string) => `---\ntitle: ${title}\nminutes: 5\nsummary: About it.\n---\n\n`
const columns = (cell: string) => `|${` ${cell} |`.repeat(5000)}\n`

const endless: Record<string, string> = {
  'of stars': '*a'.repeat(40_000),
  'of struck out words': '~~a'.repeat(40_000),
  'of call-outs within one another': `${Array.from({ length: 2000 }, (_, depth) => `${':'.repeat(2003 - depth)}note`).join('\n')}\nText.\n`,
  'of columns': columns('a') + columns('-') + columns('b').repeat(20),
  'of links within one another': '[a]('.repeat(40_000),
  'of quotations within one another': `${'> '.repeat(4000)}Text.`,
}

const usual = timeLimit.file
// What never ends outlasts a short limit as well.
beforeAll(() => {
  timeLimit.file = 1000
})
afterAll(() => {
  timeLimit.file = usual
})

test('a file has five seconds', () => {
  expect(usual).toBe(5000)
})

describe.each(Object.entries(endless))('a file %s', (title, text) => {
  test('is an error of that file alone, wherever it is', async () => {
    const name = `${chapter}/3-endless.md`
    const folder = await writeFolder({
      ...soundSchool,
      [name]: front(title) + text,
      [`${chapter}/4-after.md`]: `${front('After')}[The one before](3-endless.md#there) is read.`,
    })
    const { school, findings } = await readSchool(folder, { skipFaulty: true, language: 'en' })

    const errors = findings.filter(({ level }) => level === 'error')
    expect(errors.map(({ file }) => file)).toContain(name)
    expect(errors.find(({ file }) => file === name)?.message).toMatch(
      /takes longer than 1 seconds|nested too deeply/,
    )
    const lessons = school.categories.flatMap(({ subcategories }) =>
      subcategories.flatMap(({ subjects }) =>
        subjects.flatMap(({ chapters }) => chapters.flatMap((each) => each.lessons)),
      ),
    )
    expect(lessons.map(({ title: one }) => one)).toEqual(expect.arrayContaining(['Root', 'Leaf']))
    expect(lessons.some((lesson) => lesson.title === title)).toBe(false)
  })
})

test.each(['index.md', 'quiz.md'])('the page %s of a subject or quiz is no other', async (name) => {
  const path = name === 'quiz.md' ? `${chapter}/quiz.md` : '1-academic/6-class-6/1-science/index.md'
  const text = `${soundSchool[path]}\n\n${endless['of struck out words']}`
  const folder = await writeFolder({ ...soundSchool, [path]: text })
  const { findings } = await readSchool(folder, { skipFaulty: false, language: 'en' })

  expect(findings.filter(({ level }) => level === 'error')).toMatchObject([
    { file: path, message: expect.stringMatching(/takes longer than 1 seconds/) },
  ])
})

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">${inside}</svg>`
// The second is read to its end at once: on a busy machine a short limit would name the lesson that shows it.
const drawings: [string, string, number][] = [
  ['of comments in its styles', svg(`<style>${'/*'.repeat(100_000)}</style><text>a</text>`), 1000],
  ['of beginnings of animations', svg('<set attributeName="x">'.repeat(20_000)), usual],
]

test.each(drawings)(
  'a drawing %s is an error of that file alone, shown or not',
  async (_, drawing, limit) => {
    timeLimit.file = limit
    const folder = await writeFolder({
      ...soundSchool,
      [`${chapter}/3-shown.md`]: `${front('Shown')}![A drawing](shown.svg)`,
      [`${chapter}/shown.svg`]: drawing,
      [`${chapter}/unused.svg`]: drawing,
    })
    const { findings } = await readSchool(folder, { skipFaulty: true, language: 'en' })

    const named = findings.filter(({ level }) => level === 'error').map(({ file }) => file)
    expect(named).toContain(`${chapter}/shown.svg`)
  },
)
