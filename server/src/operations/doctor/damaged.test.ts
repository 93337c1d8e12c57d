// What the doctor says of a school whose file it cannot open, may not read, or that is not what was written.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { damagedSchool } from '../../../test/damaged-school.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { examine } from './examine.ts'

const isRun = process.env['TEST_ENGINE'] !== 'postgres'

const look = async (dataDir: string, isWhole = false) => {
  const all = await examine({ DATA_DIR: dataDir }, { isWhole, folders: [] })
  return all
    .filter(({ state }) => state === 'critical')
    .map(({ check, found }) => `${check}: ${found}`)
}

describe.skipIf(!isRun)('a file of SQLite', () => {
  test.each([false, true])('whose pages were overwritten is damaged; all read: %s', async (all) => {
    const { dataDir } = await damagedSchool()

    expect(await look(dataDir, all)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(whole: kinnow\.db|tables: the database) is damaged: /),
      ]),
    )
  })

  test.each([4096, 65_536])(
    'that cannot list its tables any more is damaged: %d bytes',
    async (size) => {
      const { dataDir } = await damagedSchool({ size, isSchema: true })

      expect(await look(dataDir)).toEqual([
        'tables: the database is damaged: database disk image is malformed',
      ])
    },
  )

  test('of which SQLite cannot say what is damaged is damaged as well', async () => {
    const { dataDir } = await damagedSchool({ size: 8192, before: 4096 })

    expect(await look(dataDir, true)).toContain(
      'whole: kinnow.db is damaged: database disk image is malformed',
    )
  })

  test('that is none is broken, and what else is known is reported', async () => {
    const [folder, text] = [newFolder(), newFolder()]
    mkdirSync(join(folder, 'kinnow.db'))
    writeFileSync(join(text, 'kinnow.db'), 'Hello.')

    expect(await look(folder)).toEqual([`tables: ${join(folder, 'kinnow.db')} is no file`])
    expect(await look(text)).toEqual(['tables: the database is damaged: file is not a database'])
  })

  test.skipIf(process.getuid?.() === 0)(
    'in a folder that this user may not read is not called missing',
    async () => {
      const folder = newFolder()
      chmodSync(folder, 0o000)

      const printed = await look(folder)
      chmodSync(folder, 0o700)

      expect(printed.join()).toMatch(/tables: this could not be checked: .*: this user may not/)
    },
  )
})
