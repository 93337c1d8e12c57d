// Pictures and downloads over HTTP, as they come out of an import: their headers, their bytes, in parts where they are large.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { importSchool } from '../content/import/import-school.ts'
import { downloadName } from '../content/model/ids.ts'
import { readSchool } from '../content/read-school.ts'
import { chapter, soundSchool } from '../content/test-folder.ts'
import { exportSchool } from '../content/export/export-school.ts'
import { readFileSync } from 'node:fs'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'kinnow-media-'))

/** Of no two parts the same bytes, so that a wrong order shows. */
const large = Buffer.alloc(3_000_001)
for (let at = 0; at < large.length; at += 4) large.writeUInt32LE(at, Math.min(at, large.length - 4))
large.write('PK\u0003\u0004', 'latin1')

const files: Record<string, string | Uint8Array> = {
  'files/Vögel & "Nester" 100%.csv': 'bird,seen\n',
  'files/birds.csv': 'bird,seen\n',
  'files/large.zip': large,
}
const nameOf = (path: string) =>
  downloadName(path.slice('files/'.length).replaceAll('"', '_'), Buffer.from(files[path] ?? ''))

beforeAll(async () => {
  app = await startApp()
  const root = join(folder, 'school')
  const links = Object.keys(files).map((path) => `[x](<${encodeURI(path)}>)`)
  const all = {
    ...soundSchool,
    [`${chapter}/1-root.md`]: `${soundSchool[`${chapter}/1-root.md`]}\n${links.join('\n')}\n`,
    ...Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`${chapter}/${path}`, text]),
    ),
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { school, findings } = await readSchool(root, { skipFaulty: false, language: 'en' })
  expect(findings).toEqual([])
  await importSchool(app.db, school)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (name: string) => app.app.inject({ url: `/media/${name}` })

describe('a download', () => {
  test('is saved under its name, and never opened', async () => {
    const { statusCode, headers, body } = await get(nameOf('files/birds.csv'))

    expect([statusCode, body]).toEqual([200, 'bird,seen\n'])
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/csv/),
      'content-disposition': `attachment; filename="birds.csv"; filename*=UTF-8''birds.csv`,
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test('keeps letters that a header cannot have', async () => {
    const { headers } = await get(nameOf('files/Vögel & "Nester" 100%.csv'))

    expect(headers['content-disposition']).toBe(
      `attachment; filename="Vogel _ _Nester_ 100_.csv"; filename*=UTF-8''V%C3%B6gel%20%26%20_Nester_%20100%25.csv`,
    )
  })

  test('of many parts comes whole and in order', async () => {
    const { rawPayload, headers } = await get(nameOf('files/large.zip'))
    const parts = await app.db.query.selectFrom('media_parts').select('bytes').execute()

    expect(rawPayload.equals(large)).toBe(true)
    expect(headers['content-length']).toBe(String(large.length))
    expect(Math.max(...parts.map(({ bytes }) => bytes.length))).toBeLessThan(1_000_000)
  })

  test('leaves with an export as it came', async () => {
    await exportSchool(app.db, join(folder, 'out'), { origin: undefined, force: false })

    for (const [path, bytes] of Object.entries(files)) {
      const given = readFileSync(join(folder, 'out/school', chapter, path))
      expect(given.equals(Buffer.from(bytes)), path).toBe(true)
    }
  })
})

test('a picture is shown in the page, and not saved', async () => {
  const [picture] = await app.db.query
    .selectFrom('media')
    .select('name')
    .where('type', '=', 'image/svg+xml')
    .execute()

  const { headers } = await get(picture?.name ?? '')

  expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
  expect(headers).not.toHaveProperty('content-disposition')
})
