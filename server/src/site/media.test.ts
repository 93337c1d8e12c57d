// Pictures and downloads over HTTP, as they come out of an import: their headers, their bytes, in parts where they are large.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { countStatements } from '../../test/count-statements.ts'
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

const get = (name: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: `/media/${name}`, headers })

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

test.each(['text/javascript', 'text/html', 'application/xhtml+xml', 'x\r\ny: z'])(
  'a file of type %j, which no import writes, is saved as bytes',
  async (type) => {
    const name = `${'0b'.repeat(16)}.svg`
    const row = { name, type, bytes: Buffer.from('evil()'), file_name: null, parted_size: null }
    await app.db.query.insertInto('media').values(row).execute()

    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.app.inject({ method, url: `/media/${name}` })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment/),
        'x-content-type-options': 'nosniff',
      })
    }
    await app.db.query.deleteFrom('media').where('name', '=', name).execute()
  },
)

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

describe('a range of bytes', () => {
  const bytes = (path: string) => Buffer.from(files[path] ?? '')
  const partSize = 512 * 1024

  test.each([
    ['bytes=0-1', 0, 2],
    ['bytes=-50', large.length - 50, large.length],
    ['bytes=100-199', 100, 200],
    // Over the end of a part, and a whole part with a byte on either side.
    [`bytes=${partSize - 1}-${partSize}`, partSize - 1, partSize + 1],
    [`bytes=${partSize - 1}-${2 * partSize}`, partSize - 1, 2 * partSize + 1],
    ['bytes=2999999-', 2_999_999, large.length],
    ['bytes=0-', 0, large.length],
  ])('%s of a large file is what it names', async (range, from, end) => {
    const { statusCode, headers, rawPayload } = await get(nameOf('files/large.zip'), { range })

    expect(statusCode).toBe(206)
    expect(headers).toMatchObject({
      'content-range': `bytes ${from}-${end - 1}/${large.length}`,
      'content-length': String(end - from),
      'accept-ranges': 'bytes',
    })
    expect(rawPayload.equals(large.subarray(from, end))).toBe(true)
  })

  test.each(['files/birds.csv', 'files/large.zip'])('of %s works for any size', async (path) => {
    const all = bytes(path)
    const name = nameOf(path)

    const first = await get(name, { range: 'bytes=0-1' })
    expect([first.statusCode, first.headers['content-range']]).toEqual([
      206,
      `bytes 0-1/${all.length}`,
    ])
    expect(first.rawPayload.equals(all.subarray(0, 2))).toBe(true)

    const none = await get(name, { range: `bytes=${all.length}-` })
    expect([none.statusCode, none.headers['content-range']]).toEqual([416, `bytes */${all.length}`])
    expect(none.json()).toMatchObject({ status: 'error', code: 'range-not-satisfiable' })

    const whole = await get(name, { range: 'bytes=x' })
    expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes'])
    expect(whole.rawPayload.equals(all)).toBe(true)
  })

  test('is sent only of the file that If-Range names', async () => {
    const name = nameOf('files/large.zip')
    const etag = String((await get(name)).headers['etag'])
    const ranged = (condition: string) =>
      get(name, { range: 'bytes=0-1', 'if-range': condition }).then(({ statusCode }) => statusCode)

    expect(etag).toMatch(/^"[^"]+"$/)
    expect(await ranged(etag)).toBe(206)
    expect(await ranged('"another"')).toBe(200)
  })

  test('is not read where the browser has the file', async () => {
    const name = nameOf('files/large.zip')
    const answer = await get(name, { 'if-none-match': `"${name}"`, range: 'bytes=0-1' })

    expect([answer.statusCode, answer.body]).toEqual([304, ''])
  })

  test('is no matter of HEAD, which tells the size and reads no part', async () => {
    const name = nameOf('files/large.zip')
    const count = countStatements(app)
    const headers = { range: 'bytes=0-1' }
    const head = await app.app.inject({ method: 'HEAD', url: `/media/${name}`, headers })
    const { statements } = await count(() =>
      app.app.inject({ method: 'HEAD', url: `/media/${name}`, headers }).then(({ body }) => body),
    )

    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject({
      'content-length': String(large.length),
      'accept-ranges': 'bytes',
      'content-type': 'application/zip',
    })
    expect(statements).toBe(1)
  })

  test('of one part is not read for a reader who has it, needs its size alone, or a range after its end', async () => {
    const url = `/media/${nameOf('files/birds.csv')}`
    const count = countStatements(app)
    const ask = (method: 'GET' | 'HEAD', headers = {}) =>
      count(() => app.app.inject({ method, url, headers }).then(({ statusCode }) => statusCode))

    expect((await ask('GET')).statements).toBe(2)
    expect((await ask('GET', { 'if-none-match': '*' })).statements).toBe(1)
    expect((await ask('HEAD')).statements).toBe(1)
    expect((await ask('GET', { range: 'bytes=5000-' })).statements).toBe(1)
  })
})
