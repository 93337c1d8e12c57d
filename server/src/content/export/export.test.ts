import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../../test/engines.ts'
import { migrate } from '../../lib/db/migrate.ts'
import { exportSchool } from './export-school.ts'
import { importSchool } from '../import/import-school.ts'
import { readSchool } from '../read-school.ts'
import { readRevision } from '../revision.ts'
import { chapter, soundSchool, svg } from '../test-folder.ts'
import { buildPng } from '../test-png.ts'

let made: TestDatabase
let folder: string
beforeEach(async () => {
  made = await emptyDatabase()
  await migrate(made.db)
  folder = mkdtempSync(join(tmpdir(), 'kinnow-export-'))
})
afterEach(async () => {
  await made.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Line ends of Windows, a byte order mark, a fixed id, a picture no page shows, and one that two pages show. */
const files: Record<string, string | Uint8Array> = {
  ...soundSchool,
  [`${chapter}/3-crlf.md`]:
    '---\r\ntitle: Lines\r\nminutes: 5\r\nsummary: S.\r\nid: lines\r\n---\r\n\r\nText.\r\n',
  [`${chapter}/index.md`]: '---\nname: Plants # a remark\nsummary:   P.\n---\n\n\n',
  [`${chapter}/4-seed.md`]:
    '---\ntitle: Seed\nminutes: 5\nsummary: S.\n---\n\n![A seed](figures/seed.png)\n\n![A leaf](figures/leaf.svg)\n',
  [`${chapter}/figures/seed.png`]: buildPng(),
  [`${chapter}/figures/unused.svg`]: `${svg}<!-- ${'unused '.repeat(50)} -->`,
  'notes.txt': '\uFEFFOrder of work\n',
}

const write = (name: string, content: Record<string, string | Uint8Array>) => {
  const dir = join(folder, name)
  for (const [path, bytes] of Object.entries(content)) {
    mkdirSync(join(dir, path, '..'), { recursive: true })
    writeFileSync(join(dir, path), bytes)
  }
  return dir
}
const bytesIn = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(dir, path), readFileSync(path).toString('base64')]),
  )
const bringIn = async (dir: string, language = 'en') => {
  const { school, findings } = await readSchool(dir, { skipFaulty: false, language })
  expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  return importSchool(made.db, school)
}
const nothing = {
  written: 0,
  retired: 0,
  sources: 0,
  byTable: {},
  fresh: {},
  gone: null,
  moves: { links: [], doubts: [] },
  corrected: { questions: 0, answers: 0, attempts: 0 },
  questions: [],
}
const exportTo = (name: string, options: { origin?: string; force?: boolean } = {}) =>
  exportSchool(made.db, join(folder, name), {
    origin: options.origin,
    force: options.force ?? false,
  })

describe('a round trip', () => {
  test('gives back the same bytes, and importing them writes nothing', async () => {
    const dir = write('green', files)
    await bringIn(dir)
    const revision = await readRevision(made.db)

    const report = await exportTo('out')
    const again = await bringIn(join(folder, 'out/green'))

    expect(bytesIn(join(folder, 'out/green'))).toEqual(bytesIn(dir))
    expect(report.folders).toMatchObject([{ origin: 'green', folder: 'green', files: 14 }])
    expect(again).toEqual(nothing)
    expect(await readRevision(made.db)).toBe(revision)
  })

  test('keeps a school.yaml and its origin under any folder’s name', async () => {
    const dir = write('anything', { ...files, 'school.yaml': 'origin: Our school\n' })
    await bringIn(dir)

    await exportTo('out')

    expect(bytesIn(join(folder, 'out/Our school'))).toEqual(bytesIn(dir))
    expect(await bringIn(join(folder, 'out/Our school'))).toEqual(nothing)
  })

  test('follows what was imported last', async () => {
    const dir = write('green', files)
    await bringIn(dir)
    writeFileSync(join(dir, 'notes.txt'), 'Other notes\n')
    rmSync(join(dir, chapter, '3-crlf.md'))

    const report = await bringIn(dir)
    await exportTo('out')

    expect(report).toMatchObject({ retired: 1, sources: 2 })
    expect(bytesIn(join(folder, 'out/green'))).toEqual(bytesIn(dir))
  })

  test('gives a course in another language back under a name that imports as the same', async () => {
    const quizzes = JSON.stringify([{ quizzes: [{ id: 1, title: 'Q', quiz: [] }] }])
    const dir = write('course', {
      'README.md': '# A course\n\nA course about things, with many lessons in it.\n',
      '1-start/lessons/1-hello/README.md': '# Hello\n\nText.\n',
      'quizzes/en.json': quizzes,
      'quizzes/ar.json': quizzes,
      LICENSE: 'As you like.\n',
    })
    await bringIn(dir, 'ar')

    await exportTo('out')

    expect(bytesIn(join(folder, 'out/course-ar'))).toEqual(bytesIn(dir))
    expect(await bringIn(join(folder, 'out/course-ar'), 'ar')).toEqual(nothing)
  })
})

test('a picture that a page shows is stored once, and text is stored packed', async () => {
  await bringIn(write('green', files))

  const rows = await made.db.query
    .selectFrom('content_sources')
    .select(['path', 'packing', sql<number>`length(bytes)`.as('size')])
    .execute()

  const packing = Object.fromEntries(rows.map((row) => [row.path, row.packing]))
  expect(packing[`${chapter}/figures/seed.png`]).toBe('media')
  expect(packing[`${chapter}/figures/leaf.svg`]).toBe('media')
  expect(packing[`${chapter}/figures/unused.svg`]).toBe('brotli')
  expect(rows.filter((row) => row.packing === 'media' && row.size !== null)).toEqual([])
})

test('several schools stand beside each other, or one is chosen', async () => {
  const green = write('green', files)
  const blue = write('blue', {
    '2-skill/index.md': '---\nname: Skills\nkind: skill\n---\n',
    '2-skill/1-knots/index.md': '---\nname: Knots\nsummary: K.\n---\n',
  })
  await bringIn(green)
  await bringIn(blue)

  await exportTo('all')
  await exportTo('one', { origin: 'blue' })

  expect(readdirSync(join(folder, 'all'))).toEqual(['blue', 'green'])
  expect(bytesIn(join(folder, 'all/blue'))).toEqual(bytesIn(blue))
  expect(readdirSync(join(folder, 'one'))).toEqual(['blue'])
  await expect(exportTo('none', { origin: 'red' })).rejects.toThrow(
    'There is no origin "red". The origins are: blue, green.',
  )
})

describe('the target', () => {
  test('has to be empty, and is left as it was', async () => {
    await bringIn(write('green', files))
    const target = write('out', { 'mine.txt': 'mine' })

    await expect(exportTo('out')).rejects.toThrow('is not empty')

    expect(Object.keys(bytesIn(target))).toEqual(['mine.txt'])
  })

  test('is replaced by --force where names are the same, and the rest stays', async () => {
    const dir = write('green', files)
    await bringIn(dir)
    const target = write('out', { 'mine.txt': 'mine', 'green/old.md': 'old' })

    await exportTo('out', { force: true })

    expect(readdirSync(target)).toEqual(['green', 'mine.txt'])
    expect(bytesIn(join(target, 'green'))).toEqual(bytesIn(dir))
  })

  test.each(['../out.md', '/etc/x.md', 'a/../../x.md', String.raw`a\..\x.md`, 'C:x.md', ''])(
    'is never left by a stored path such as "%s"',
    async (path) => {
      await bringIn(write('green', files))
      await made.db.query
        .updateTable('content_sources')
        .set({ path })
        .where('path', '=', 'notes.txt')
        .execute()

      await expect(exportTo('out')).rejects.toThrow('cannot be written')

      expect(readdirSync(folder)).toEqual(['green', 'out'])
      expect(readdirSync(join(folder, 'out'))).toEqual([])
    },
  )

  test('gets a name that every system can have, and cannot lead elsewhere', async () => {
    await bringIn(write('x', { ...files, 'school.yaml': 'origin: ../../up\n' }))

    const { folders } = await exportTo('out')

    expect(folders[0]?.folder).toMatch(/^-up-[0-9a-f]{8}$/)
    expect(readdirSync(folder)).toEqual(['out', 'x'])
  })
})

test('a school imported before files were stored says so, and importing it again mends it', async () => {
  const dir = write('green', files)
  await bringIn(dir)
  await made.db.query.deleteFrom('content_sources').execute()

  await expect(exportTo('out')).rejects.toThrow(
    /The files of green are not stored.*Import the folder again/,
  )
  const report = await bringIn(dir)
  await exportTo('out')

  expect(report).toEqual({ ...nothing, sources: 14 })
  expect(bytesIn(join(folder, 'out/green'))).toEqual(bytesIn(dir))
})

test('an empty school has nothing to export', async () => {
  await expect(exportTo('out')).rejects.toThrow('Nothing has been imported yet.')
})

test('a failing import keeps nothing', async () => {
  const { school } = await readSchool(write('green', files), { skipFaulty: false, language: 'en' })
  await made.db.query.schema.dropTable('content_state').execute()

  await expect(importSchool(made.db, school)).rejects.toThrow()

  expect(await made.db.query.selectFrom('content_sources').select('path').execute()).toEqual([])
})
