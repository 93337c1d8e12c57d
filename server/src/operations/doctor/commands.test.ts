import { transaction } from '../../lib/db/transaction.ts'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readDump } from '../../../test/dump.ts'
import { isInMemory, schoolFolder } from '../../../test/engines.ts'
import { newPlace } from '../../../test/places.ts'
import type { Place } from '../../../test/sqlite-place.ts'
import { builtProgram } from '../../../test/programs.ts'
import { startSchool } from '../../../test/start-school.ts'
import { isAlone } from '../../lib/db/sqlite/open-sqlite.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import type { Finding } from './finding.ts'

const program = builtProgram('command-line')
const demo = new URL('../../../../content', import.meta.url).pathname

const doctor = ({ dataDir, databaseUrl }: Place, ...args: string[]) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(process.execPath, [program, 'doctor', ...args], {
      env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.on('close', (code) => resolve({ code, text }))
  })

/** Every file of the data folder: its mode, its bytes. */
const filesOf = ({ dataDir }: Place) =>
  readdirSync(dataDir).map((name) => {
    const file = join(dataDir, name)
    const bytes = createHash('sha256').update(readFileSync(file)).digest('hex')
    return [name, statSync(file).mode, bytes]
  })

async function openSchool() {
  const place = await newPlace()
  // An open connection beside the school would disturb it.
  await place.db.close()
  const { databaseUrl: url } = place
  const school = await startSchool(place.dataDir, {
    // Bringing in the demo school takes seconds; once is enough.
    CONTENT_DIR: url ? schoolFolder : demo,
    LOG_LEVEL: 'silent',
    ...(url && { DATABASE_URL: url }),
  })
  onTestFinished(school.kill)
  while (!school.said.includes('is ready at') && school.child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return { place, school }
}

const names =
  'settings files tables whole indexes disk backup clock orphans columns outbox content scores cards'

// A database in memory belongs to one process.
describe.skipIf(isInMemory)('kinnow doctor', () => {
  test('finds nothing in a healthy school, open or stopped, and changes nothing', async () => {
    const { place, school } = await openSchool()

    const open = await doctor(place, '--all')
    school.child.kill('SIGINT')
    await once(school.child, 'exit')
    const before = filesOf(place)
    const stopped = await doctor(place)
    const json = await doctor(place, '--json')

    const labels = names.replace('whole', 'integrity').replace('orphans', 'references')
    expect(
      open.text
        .trimEnd()
        .split('\n')
        // A PostgreSQL without checksums cannot say whether its pages are intact.
        .map((line) =>
          line.split(':')[0]?.replace(/^not checked   (?=integrity)/, 'ok            '),
        ),
    ).toEqual(labels.split(' ').map((name) => `ok            ${name}`))
    expect(open.text).toMatch(/references: all [\d,]+ checked are intact$/m)
    expect(open.text).toMatch(/settings: development, /)
    expect(open.text).toContain('outbox: no emails are waiting')
    expect(open.text).toContain('scores: the stored points of all 0 finished attempts are right')
    expect([open.code, stopped.code, json.code]).toEqual([0, 0, 0])
    const { state, findings } = JSON.parse(json.text) as { state: string; findings: Finding[] }
    expect([state, findings.map(({ check }) => check).join(' ')]).toEqual(['ok', names])
    expect(filesOf(place)).toEqual(before)

    chmodSync(place.dataDir, 0o755)
    const shown = await doctor(place)
    expect(shown.code).toBe(1)
    expect(shown.text).toContain(`look at this  files: other users of this machine can open`)
  })

  test('a folder or database without a school is broken, and stays without', async () => {
    const place = await newPlace()
    const empty = place.databaseUrl ? place : { ...place, dataDir: join(place.dataDir, 'none') }

    const { code, text } = await doctor(empty)

    expect(code).toBe(place.databaseUrl ? 1 : 2)
    expect(text).toMatch(/tables: (there is no school in|\d+ of \d+ migrations)/)
    expect(place.databaseUrl ? await place.db.query.introspection.getTables() : []).toEqual([])
    expect(readdirSync(place.dataDir)).not.toContain('none')
  })

  test.each([['--replay', 'x'], ['--replay', '--all'], ['--what']])(
    '%s %s is no command',
    async (...args) => {
      const { code, text } = await doctor({ dataDir: '/nowhere' } as Place, ...args)

      expect(code).toBe(2)
      expect(text).toMatch(/takes nothing else|There is no option/)
    },
  )
})

describe.skipIf(isInMemory)('a database that is opened to be read', () => {
  test('refuses whatever would write', async () => {
    const place = await newPlace()
    const make = 'create table things (id text)'
    const write = (db: Place['db'], text: string) =>
      db.query.executeQuery({ sql: text, parameters: [], query: { kind: 'RawNode' } } as never)
    await write(place.db, make)
    const reader = openDatabase(place, { offset: 0 }, { isPatient: true, isReadOnly: true })

    for (const text of [
      "insert into things values ('x')",
      'drop table things',
      'create table more (id text)',
    ])
      await expect(write(reader, text)).rejects.toThrow(/read-?only/i)
    await expect(transaction(reader, (tx) => readDump(tx))).rejects.toThrow()
    await reader.close()

    expect(place.databaseUrl ?? isAlone(join(place.dataDir, 'kinnow.db'))).not.toBe(true)
  })
})
