import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { buildStudent } from '../../test/build.ts'
import { countStatements } from '../../test/count-statements.ts'
import { projectFolder } from '../lib/process/project.ts'

async function start() {
  // Pages add figures of their own line.
  const web = {
    render: async () => new Response(''),
    spell: () => undefined,
    personal: new Set<string>(),
  }
  const app = await startApp({ web })
  onTestFinished(() => app.stop())
  return { ...app, read: async () => (await app.app.inject({ url: '/metrics' })).body }
}
const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)

test('metrics of the school: mails, connections, caches, reviews', async () => {
  const app = await start()
  const { id } = await buildStudent(app)
  await app.db.query
    .insertInto('due_counts')
    .values({ student_id: id, due_day: 1, subject_id: 's', cards: 7, fresh: 0 })
    .execute()
  // What takes too long to read is left out until the next time.
  await expect.poll(app.read, { timeout: 60_000 }).toMatch(/^kinnow_reviews_due 7$/m)
  const text = await app.read()

  expect(text).toMatch(/^kinnow_outbox_waiting\{lane="signup"\} 1$/m)
  expect(text).toMatch(/^kinnow_data_disk_free_bytes [1-9]\d*$/m)
  expect(text).toMatch(/^kinnow_db_connections [1-9]\d*$/m)
  expect(text).not.toContain(id)
})

test('read again at once, none of them is computed again', async () => {
  const app = await start()
  const counting = countStatements(app)

  const first = await counting(app.read)
  const second = await counting(app.read)

  // Two of each lane; the clock and the first part of what is due; the backups.
  expect([first.statements, second.statements]).toEqual([15, 0])
})

test('cached answers count as sent from the cache, or made', async () => {
  const app = await start()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  for (let turn = 0; turn < 3; turn += 1)
    await (await fetch(`http://127.0.0.1:${port}/api/categories`)).text()

  const text = await app.read()
  expect(text).toMatch(/^kinnow_cache_made_total 1$/m)
  expect(text).toMatch(/^kinnow_cache_hits_total 2$/m)
  expect(text).toMatch(/^kinnow_cache_entries 1$/m)
  expect(text).toMatch(
    /^http_requests_total\{method="GET",route="\/api\/categories",status="2xx"\} 1$/m,
  )
})

test('rules and dashboard use metrics that exist, and each of them', async () => {
  const app = await start()
  const told = namesIn(await app.read().then(app.read))
  const folder = projectFolder('deploy/watch')
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const asked = new Set(
    files.flatMap((text) =>
      [...text.matchAll(/\b(?:kinnow|http|nodejs|process)_\w+(?=\{)/g)].map(([name]) =>
        name.replace(/(?<=duration_seconds)_bucket$/, ''),
      ),
    ),
  )

  expect([...asked].filter((name) => !told.includes(name))).toEqual([])
  expect(told.filter((name) => !asked.has(name))).toEqual([])
})
