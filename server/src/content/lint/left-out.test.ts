import { expect, test } from 'vitest'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'
import { leftOutLines, listLeftOut } from './left-out.ts'

async function leftOutOf(change: Record<string, string>) {
  const folder = await writeFolder({ ...soundSchool, ...change })
  const read = (skipFaulty: boolean) => readSchool(folder, { skipFaulty, language: 'en' })
  const [whole, sound] = [await read(false), await read(true)]
  return listLeftOut(whole.school, sound.school, sound.findings)
}
const namesOf = (leftOut: Awaited<ReturnType<typeof leftOutOf>>) =>
  leftOut.map(({ kind, title, source }) => [kind, title, source.file])

test('a chapter that is left out is named once, without its parts', async () => {
  const file = `${chapter}/index.md`

  expect(namesOf(await leftOutOf({ [file]: '---\nname: Plants\ncolour: red\n---\n' }))).toEqual([
    ['chapter', 'Plants', file],
  ])
})

test('a quick check is named by its words, and its lesson stays', async () => {
  const lesson = `${chapter}/1-root.md`
  const check = ':::check\nWhich of them?\n\n- [ ] This\n- [ ] That\n:::\n'

  const [one, ...others] = await leftOutOf({ [lesson]: `${soundSchool[lesson]}\n${check}` })

  expect(others).toEqual([])
  expect(one).toMatchObject({ kind: 'question', title: 'Which of them?' })
  expect(one?.source).toMatchObject({ file: lesson, line: 12 })
  expect(leftOutLines(one ? [one] : []).at(-1)).toMatch(/"Which of them\?": .*right/)
})

test('each of two faulty questions has its own reason', async () => {
  const quiz = `${chapter}/quiz.md`
  const more = '\n## First?\n\n- [ ] A\n- [ ] B\n\nWhy.\n\n## Second?\n\n- [x] C\n- [ ] D\n'

  const leftOut = await leftOutOf({ [quiz]: `${soundSchool[quiz]}${more}` })

  expect(leftOut.map(({ title }) => title)).toEqual(['First?', 'Second?'])
  expect(leftOut[0]?.why).toMatch(/right/)
  expect(leftOut[1]?.why).toMatch(/no explanation/)
})

test('of several in one line that are called alike, as many are named as are left out', async () => {
  const folder = await writeFolder(soundSchool)
  const { school } = await readSchool(folder, { skipFaulty: false, language: 'en' })
  const [category] = school.categories
  const withCopies = (count: number) => ({
    ...school,
    categories: category ? Array.from({ length: count }, () => category) : [],
  })

  expect(listLeftOut(withCopies(3), withCopies(1), []).map(({ title }) => title)).toEqual([
    'Academic',
    'Academic',
  ])
})

test('of two with one identity the second is named', async () => {
  const [one, other] = [`${chapter}/1-root.md`, `${chapter}/3-root.md`]

  const leftOut = await leftOutOf({ [other]: soundSchool[one] ?? '' })

  expect(namesOf(leftOut)).toEqual([['lesson', 'Root', other]])
  expect(leftOut[0]?.why).not.toBe('see the errors above')
})

test('a sound folder leaves nothing out', async () => {
  expect(leftOutLines(await leftOutOf({}))).toEqual([])
})
