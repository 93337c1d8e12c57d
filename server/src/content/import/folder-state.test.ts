import { writeFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { readSchool } from '../read-school.ts'
import { scanFolder } from '../read/scan.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'
import { isCurrent, stateOf } from './folder-state.ts'
import { importSchool } from './import-school.ts'

const options = { skipFaulty: false, language: 'en' }
let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

const look = async (dir: string, how = options) => {
  const scan = await scanFolder(dir)
  return (scan && stateOf(scan, how)) ?? ''
}
const bringIn = async (dir: string, state: string | null) => {
  const { school } = await readSchool(dir, options)
  await importSchool(app.db, school, { isSure: true, state })
}

test('a folder is known as long as it is the same, and read in the same way', async () => {
  const dir = await writeFolder(soundSchool)
  const state = await look(dir)
  const before = await isCurrent(app.db.query, state)
  await bringIn(dir, state)

  expect([before, await isCurrent(app.db.query, await look(dir))]).toEqual([false, true])
  for (const how of [
    { ...options, skipFaulty: true },
    { ...options, language: 'ar' },
  ]) {
    expect(await isCurrent(app.db.query, await look(dir, how))).toBe(false)
  }
})

test.each<[string, (dir: string) => Promise<void>]>([
  [
    'a sentence',
    (dir) =>
      writeFile(join(dir, chapter, '1-root.md'), `${soundSchool[`${chapter}/1-root.md`]}More.\n`),
  ],
  ['a picture', (dir) => writeFile(join(dir, chapter, 'figures/leaf.svg'), '<svg/>')],
  ['a new file', (dir) => writeFile(join(dir, chapter, 'x.txt'), '')],
  ['a name', (dir) => rename(join(dir, chapter, '2-leaf.md'), join(dir, chapter, '3-leaf.md'))],
])('%s makes it another', async (_, change) => {
  const dir = await writeFolder(soundSchool)
  await bringIn(dir, await look(dir))

  await change(dir)

  expect(await isCurrent(app.db.query, await look(dir))).toBe(false)
})

test('an import that does not say its state makes the folder unknown', async () => {
  const dir = await writeFolder(soundSchool)
  const state = await look(dir)
  await bringIn(dir, state)

  await bringIn(dir, null)

  expect(await isCurrent(app.db.query, state)).toBe(false)
})

test('nor is one known after another one, which may have taken or hidden what is in it', async () => {
  const dir = await writeFolder(soundSchool)
  const other = await writeFolder({
    ...soundSchool,
    [`${chapter}/1-root.md`]: `${soundSchool[`${chapter}/1-root.md`]}Of the other.\n`,
  })
  const state = await look(dir)
  await bringIn(dir, state)
  await bringIn(other, await look(other))

  expect(await isCurrent(app.db.query, state)).toBe(false)
  await bringIn(dir, state)
  expect(await isCurrent(app.db.query, state)).toBe(true)
  await bringIn(dir, state)
  expect(await isCurrent(app.db.query, state)).toBe(true)
})

test('a folder with something that cannot be read has no state', async () => {
  const dir = await writeFolder({ ...soundSchool, [`${chapter}/9-deep.md`]: '> '.repeat(60) })

  expect(await look(dir)).toBe('')
})
