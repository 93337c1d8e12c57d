import { expect, test } from 'vitest'
import { schoolFolder } from '../../../test/engines.ts'
import { toLines } from '../lint/report.ts'
import { chaptersOf, questionsOf } from '../model/walk.ts'
import { readSchool } from '../read-school.ts'
import { soundSchool, writeFolder } from '../test-folder.ts'
import { openSpillFile } from './spill-file.ts'

const options = { skipFaulty: false, language: 'en' }

test('a school whose texts lie in a file is the school, to its last question', async () => {
  const spillFile = openSpillFile()

  const parked = await readSchool(schoolFolder, options, spillFile)
  const whole = await readSchool(schoolFolder, options)

  expect(parked.school.categories).toEqual(whole.school.categories)
  expect(questionsOf(parked.school).length).toBeGreaterThan(2)
  expect(toLines(parked)).toEqual(toLines(whole))
  spillFile.close()
})

test('a chapter is fetched from the file each time, and cannot be when that is closed', async () => {
  const spillFile = openSpillFile()
  const more = Object.entries(soundSchool).map(([path, text]): [string, string] => [
    path.replace('1-science', '2-biology'),
    text,
  ])
  const dir = await writeFolder({ ...Object.fromEntries(more), ...soundSchool })
  const { school } = await readSchool(dir, options, spillFile)
  const [first, second] = chaptersOf(school)
  const titles = (chapter: typeof first) => chapter?.lessons.map(({ title }) => title)

  expect([titles(first), titles(second), titles(first)]).toEqual(
    [0, 1, 2].map(() => ['Root', 'Leaf']),
  )

  spillFile.close()
  expect(() => second?.lessons).toThrow()
})
