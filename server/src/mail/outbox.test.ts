import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { goodPassword, newAddress, readCode } from '../../test/build.ts'
import { runHousekeeping } from '../operations/housekeeping.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const day = 24 * 60 * 60 * 1000

test('S8: no issued code is readable in what is stored', async () => {
  const codes: [string, string][] = []
  for (let n = 0; n < 50; n += 1) {
    const email = newAddress()
    await app.post('/users/register', { email, password: goodPassword })
    codes.push([email, await readCode(app, email)])
  }
  const rows = await Promise.all([
    app.db.query.selectFrom('outbox').selectAll().execute(),
    app.db.query.selectFrom('one_time_codes').selectAll().execute(),
    app.db.query.selectFrom('audit_log').selectAll().execute(),
  ])
  const kept = rows.flat().map((row) => JSON.stringify(row))
  const files = readdirSync(app.dataDir).map((name) =>
    readFileSync(join(app.dataDir, name), 'latin1'),
  )

  for (const [email, code] of codes) {
    const readable = new RegExp(`(?<![\\w-])${code}(?![\\w-])`)
    expect(kept.filter((row) => row.includes(email) && readable.test(row))).toEqual([])
    for (const file of files) expect(file).not.toContain(`\n${code}\n`)
  }
})

test('R24: old rows go, and what is young stays', async () => {
  const [old, young] = [newAddress(), newAddress()]
  await app.post('/users/register', { email: old, password: goodPassword })
  await app.db.query
    .insertInto('one_time_codes')
    .values(
      Array.from({ length: 500 }, (_, n) => ({
        id: `old-${n}`,
        email: old,
        purpose: 'signup',
        code_hash: 'x',
        tries: 3,
        created_at: 1,
        used_at: null,
      })),
    )
    .execute()
  app.wait(day)
  await app.post('/users/register', { email: young, password: goodPassword })
  await runHousekeeping(app.db)

  const codes = await app.db.query.selectFrom('one_time_codes').select('email').execute()
  const mails = await app.db.query.selectFrom('outbox').select('recipient').execute()
  expect(codes).toEqual([{ email: young }])
  expect(mails).toEqual([{ recipient: young }])
})

test('R24: what may still go out stays, though the mail server is away for longer than a day', async () => {
  const message = { name: 'Asha', email: newAddress(), topic: 'other', message: 'Hello' }
  expect((await app.post('/contact', message)).status).toBe(201)
  const waiting = async () => {
    await runHousekeeping(app.db)
    const rows = app.db.query.selectFrom('outbox').select('id').where('kind', '=', 'contact')
    return (await rows.execute()).length
  }

  app.wait(1.5 * day)
  expect(await waiting()).toBe(1)
  app.wait(day)
  expect(await waiting()).toBe(0)
})
