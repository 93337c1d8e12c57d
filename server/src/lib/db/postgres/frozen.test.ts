// R14: what a migration does is the same for ever, whatever becomes of the program around it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectFolder } from '../../process/project.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinnow-migrations-'))
  cpSync(projectFolder('server/migrations'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const change = (file: string, from: string | RegExp, to: string) => {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}
const check = () => {
  const program = projectFolder('scripts/frozen-migrations.mjs')
  const { status, stdout } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })
  return { status, text: stdout.trim() }
}

test('R14: the migrations are as they were released, and import Kysely alone', () => {
  expect(check()).toEqual({ status: 0, text: '' })
})

test.each([
  `import { limits } from '@kinnow/contract/limits'\n`,
  `import '../src/search/words.ts'\n`,
  `const { sha256 } = await import("../src/lib/random.ts")\n`,
  `export { up } from './0001-create-accounts.ts'\n`,
])('R14: a migration that says %j is refused', (line) => {
  writeFileSync(join(folder, '9000-another.ts'), `${line}\nexport async function up() {}\n`)

  expect(check()).toMatchObject({
    status: 1,
    text: expect.stringContaining('9000-another.ts imports'),
  })
})

test('R14: a released migration cannot be changed, and cannot go', () => {
  change('0003-create-catalog.ts', 'notNull()', 'notNull ()')
  expect(check()).toMatchObject({ status: 1, text: expect.stringContaining('0003-') })

  rmSync(join(folder, '0004-create-learning.ts'))
  expect(check().text).toContain('0004-create-learning.ts was released and is gone')
})
