import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { importFolder } from '../commands.ts'
import { formatFinding } from '../model/findings.ts'
import { packageLimits } from './limits.ts'
import { readPackage } from './read-package.ts'
import { hostileContents } from './test-hostile-contents.ts'
import { hostileNames } from './test-hostile-names.ts'
import { hostileZips } from './test-hostile-zips.ts'
import { buildZip } from './test-zip.ts'

const hostile = [...hostileNames, ...hostileZips, ...hostileContents]

let folder: string
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinnow-hostile-'))
  said = []
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  vi.stubEnv('DATABASE_URL', '')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const options = { skipFaulty: false, language: 'en' }
const toImport = { ...options, isSure: false, isDryRun: false }
const write = (bytes: Uint8Array) => {
  const file = join(folder, 'course.zip')
  writeFileSync(file, bytes)
  return file
}

test.each(hostile)('S31: %s is refused with its reason', async (_, build, reason) => {
  const code = await importFolder(write(build()), toImport)

  expect(said.join('')).toMatch(/^.*course\.zip.*:1: error: /)
  expect(said.join('')).toContain(reason)
  expect(said.at(-1)).toBe('Nothing was imported.\n')
  expect(code).toBe(1)
  expect(readdirSync(folder)).toEqual(['course.zip'])
  expect(existsSync(join(folder, '../evil.md'))).toBe(false)
})

test('leaving out what is faulty does not let a hostile package in', async () => {
  const [, build] = hostile[0] ?? []

  expect(
    await importFolder(write(build?.() ?? new Uint8Array()), { ...toImport, skipFaulty: true }),
  ).toBe(1)
  expect(readdirSync(folder)).toEqual(['course.zip'])
})

test('a package above 50 MB is not even read', async () => {
  const file = write(new Uint8Array(1))
  truncateSync(file, packageLimits.packed + 1)

  expect(await importFolder(file, toImport)).toBe(1)
  expect(said.join('')).toContain('larger than 50 MB')
})

describe('a reader', () => {
  const refusal = async (content: string, limits: { time: number; memory: number }) => {
    const category = '---\nname: A\nkind: academic\n---\n'
    const subject = `---\nname: A\nsummary: S.\n---\n\n${content}`
    const file = write(
      buildZip([
        { name: '1-a/index.md', content: category },
        { name: '1-a/1-b/1-c/index.md', content: subject, method: 0 },
      ]),
    )
    const { findings, school } = await readPackage(file, options, limits)
    expect(school.files.size).toBe(0)
    return findings.map(formatFinding).join('')
  }

  test('that takes too long is ended', async () => {
    const limits = { ...packageLimits, time: 1 }

    expect(await refusal('Text.', limits)).toContain('took longer than 0.001 seconds')
  })

  test('that takes too much memory is ended, alone', async () => {
    const items = Array.from({ length: 60_000 }, (_, at) => `- [${at}](http://x.example/${at})\n`)
    const limits = { ...packageLimits, memory: 40 }

    expect(await refusal(items.join(''), limits)).toContain('takes too much memory')
  })
})

test('the school answers while packages are refused', async () => {
  const app = await startApp()
  const bombs = hostile.filter(([what]) => /bomb|laughs|gigabyte/.test(what))
  const open = new Set(bombs)
  const refused = Promise.all(
    bombs.map(async (bomb, at) => {
      const [what, build] = bomb
      const file = join(folder, `${at}.zip`)
      writeFileSync(file, build())
      const { findings } = await readPackage(file, options).finally(() => open.delete(bomb))
      return { what, errors: findings.length }
    }),
  )

  const answers: number[] = []
  while (open.size > 0) {
    answers.push((await app.get('/categories')).status)
    // An answer from memory comes at once: the readers' words have to get their turn.
    await setImmediate()
  }

  expect(await refused).toEqual(bombs.map(([what]) => ({ what, errors: 1 })))
  expect(answers.length).toBeGreaterThan(1)
  expect(new Set(answers)).toEqual(new Set([200]))
  await app.stop()
})
