// The linter in a school that knows the folder: what an import would keep, know again, retire and bring in.
import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { emptyDatabase, isInMemory, schoolFolder } from '../../../test/engines.ts'
import { folderOf } from '../../../test/folder-of.ts'
import { builtProgram } from '../../../test/programs.ts'
import { importSchool } from './import-school.ts'
import { readSchool } from '../read-school.ts'

const chapter = '1-academic/6-class-6/1-science/1-plants'
const program = builtProgram('command-line')

let app: TestApp
let folder: string
beforeEach(async () => {
  app = await startApp()
  folder = folderOf(schoolFolder)
  const { school } = await readSchool(folder, { skipFaulty: false, language: 'en' })
  await importSchool(app.db, school)
})
afterEach(() => app.stop())

const lint = (
  place = { DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl ?? '' },
  ...more: string[]
) => {
  const env = { ...process.env, NODE_ENV: 'test', ...place }
  const command = [program, 'content', 'lint', folder, ...more]
  const { status, stdout } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  return { status, said: stdout }
}

test.skipIf(isInMemory)(
  'lists what is unchanged, linked and why, retired and new, and writes nothing',
  async () => {
    const path = (name: string) => join(folder, chapter, name)
    const quiz = readFileSync(path('quiz.md'), 'utf8')
    writeFileSync(path('quiz.md'), quiz.replace('lesson="roots" ', ''))
    renameSync(path('2-roots.md'), path('2-thin-roots.md'))
    const text = readFileSync(path('2-thin-roots.md'), 'utf8')
    writeFileSync(
      path('4-bark.md'),
      text
        .replace(/^title: .*$/m, 'title: Bark')
        .replace(/\n## [^]*$/, '\n## Bark\n\nBark keeps the wood in.\n'),
    )

    const { status, said } = lint()

    expect(status).toBe(0)
    expect(said).toMatch(/lessons: 2 new, \d+ changed, \d+ unchanged/)
    expect(said).toMatch(/Recognized after a move.*\n {2}lesson ".*" \(same text\)/)
    expect(said).toMatch(/Nothing was written\.\n$/)
    expect(lint(undefined, '--json').said).not.toContain('An import would')

    rmSync(path('2-thin-roots.md'))
    expect(lint().said).toContain('No longer in the folder, so the import would retire: 1 lesson')
  },
)

test.skipIf(isInMemory)(
  'says nothing of a school that does not know the folder, or does not exist',
  async () => {
    const other = await emptyDatabase()
    const place = { DATA_DIR: other.dataDir, DATABASE_URL: other.databaseUrl ?? '' }
    const { status, said } = lint(place)
    await other.remove()

    expect([status, said.includes('An import would')]).toEqual([0, false])
  },
)
