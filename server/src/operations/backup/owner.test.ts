// R16: the data of one user stay theirs, whichever user restores.
import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInMemory } from '../../../test/engines.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { newPlace } from '../../../test/places.ts'
import { newSqlitePlace } from '../../../test/sqlite-place.ts'
import { migrate } from '../../lib/db/migrate.ts'
import { ownFolder } from '../../lib/db/owner.ts'
import { requireOwnData } from '../../lib/process/private-files.ts'
import { readSecret } from '../../lib/security/secrets.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534

async function makeBackup() {
  const place = newSqlitePlace()
  await migrate(place.db)
  const file = join(newFolder(), 'backup')
  await backUp(place, file)
  return file
}

const ownersIn = (folder: string) => [
  ...new Set(readdirSync(folder).map((name) => statSync(join(folder, name)).uid)),
]

test.skipIf(!isRoot || isInMemory)(
  'R16: what root restores into the folder of another user is that user’s',
  async () => {
    const [file, { databaseUrl, secretKey, db }] = [await makeBackup(), await newPlace()]
    await db.close()
    const dataDir = join(newFolder(), 'data')
    const to = { dataDir, databaseUrl, secretKey }
    mkdirSync(dataDir)
    chownSync(dataDir, nobody, nobody)

    await restore(to, file)
    expect(ownersIn(dataDir)).toEqual([nobody])

    // Also where the folder is root's, and what is in it is not.
    chownSync(dataDir, 0, 0)
    await restore(to, file, { isForced: true })
    expect(ownersIn(dataDir)).toEqual([nobody])
  },
)

test.skipIf(!isRoot)('what root makes at a start there is that user’s, too', () => {
  const folder = newFolder()
  chownSync(folder, nobody, nobody)
  ownFolder(folder)()
  readSecret(folder, undefined)
  expect(readdirSync(folder).length).toBeGreaterThan(2)
  expect(ownersIn(folder)).toEqual([nobody])
})

test.skipIf(process.platform === 'win32')(
  'R16: another user than the owner of the data is refused, with the name of the owner',
  () => {
    const folder = newFolder()
    const owner = process.getuid?.() ?? 0
    const other = owner + 12_345
    requireOwnData(folder, other)
    writeFileSync(join(folder, 'secret.key'), 'a key')
    requireOwnData(folder, owner)
    requireOwnData(folder, 0)
    expect(() => requireOwnData(folder, other)).toThrow(
      `belongs to another user (${owner}). Restore as that user, or as root.`,
    )
  },
)
