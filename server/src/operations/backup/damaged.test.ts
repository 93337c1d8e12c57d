// A backup of data that are damaged: refused in a sentence, so that nobody takes it for one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { damagedSchool } from '../../../test/damaged-school.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { refusalOf } from '../../../test/refused-backup.ts'
import { backUp } from './backup.ts'

test.skipIf(process.env['TEST_ENGINE'] === 'postgres').each([{}, { isSchema: true }])(
  'data that are damaged: %o',
  async (where) => {
    const file = join(newFolder(), 'backup')

    expect(await refusalOf(backUp(await damagedSchool(where), file))).toMatch(/is damaged/)
    expect(existsSync(file)).toBe(false)
  },
)
