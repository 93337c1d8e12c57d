import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import { buildStudent, goodPassword, newAddress, readSchoolIds } from '../../test/build.ts'
import { isInMemory } from '../../test/engines.ts'
import { builtProgram } from '../../test/programs.ts'
import { writeFact } from '../lib/db/school-facts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const program = builtProgram('command-line')

/** Runs `kinnow user …` beside the running school, as an operator would. */
const user = (...args: string[]) => userIn({ PUBLIC_URL: 'http://school.test' }, ...args)
const userIn = (settings: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(process.execPath, [program, 'user', ...args], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATA_DIR: app.dataDir,
        DATABASE_URL: app.databaseUrl ?? '',
        ...settings,
      },
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.on('close', (code) => resolve({ code, text }))
  })

const login = async (email: string, password = goodPassword) =>
  (await app.post('/users/login', { email, password })).status
const events = async () => {
  const rows = await app.db.query.selectFrom('audit_log').select('event').execute()
  return rows.map((row) => row.event)
}

/** Opens the link that a command printed. */
async function setPasswordBy(text: string, email: string): Promise<void> {
  const [, link] = /resetpassword#link=([\w-]{43})/.exec(text) ?? []
  const browser = openBrowser(app)
  await browser.post('/users/open-reset-link', { link })
  await browser.post(`/users/reset-password?email=${email}`, { newPassword: 'Papaya5stone!' })
}

// A database in memory belongs to one process.
describe.skipIf(isInMemory)('kinnow user', () => {
  test('lists and shows accounts', async () => {
    const { email, id } = await buildStudent(app)
    const all = await user('list', '--search', email)
    const one = await user('show', email.toUpperCase())

    expect(all).toEqual({ code: 0, text: `${email}  confirmed  \n1 account.\n` })
    expect(one.text).toContain(id)
    expect(one.text).toContain('Signed in    on 1 device')
    expect(one.text).toContain('Enrollments  none')
  })

  test('show counts active and ended enrollments apart', async () => {
    const { email, id } = await buildStudent(app)
    const { classId } = await readSchoolIds(app)
    const statuses = ['active', 'ended', 'ended']
    await app.db.query
      .insertInto('enrollments')
      .values(
        statuses.map((status, index) => ({
          id: `${id}-${index}`,
          student_id: id,
          subcategory_id: classId,
          status,
          created_at: index,
          ended_at: status === 'active' ? null : index,
        })),
      )
      .execute()

    expect((await user('show', email)).text).toContain('Enrollments  1 active, 2 ended\n')
  })

  test('verify confirms an address', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: goodPassword })

    const { text } = await user('verify', email)

    expect(text).toMatch(new RegExp(`^${email} is confirmed.\nAnyone who opens this link`))
    // Anybody may have typed that password, and registered the address of somebody else.
    expect(await login(email)).toBe(401)
    await setPasswordBy(text, email)
    expect(await login(email, 'Papaya5stone!')).toBe(200)
    expect(await events()).toContain('verified-by-operator')
  })

  test('lock signs out and shuts out, unlock lets in', async () => {
    const { email, token } = await buildStudent(app)

    expect((await user('lock', email)).code).toBe(0)
    expect((await app.get('/users/me', token)).status).toBe(401)
    expect(await login(email)).toBe(403)
    expect((await user('unlock', email)).code).toBe(0)
    expect(await login(email)).toBe(200)
    expect(await events()).toEqual(expect.arrayContaining(['locked', 'unlocked']))
  })

  test('reset-link lets its owner set a password, once', async () => {
    const { email } = await buildStudent(app)
    const { text } = await user('reset-link', email)
    const [, link] = /http:\/\/school\.test\/resetpassword#link=([\w-]{43})/.exec(text) ?? []
    const browser = openBrowser(app)
    await browser.post('/users/open-reset-link', { link })
    const reset = await browser.post(`/users/reset-password?email=${email}`, {
      newPassword: 'Papaya5stone!',
    })

    expect(reset.status).toBe(200)
    expect(await login(email, 'Papaya5stone!')).toBe(200)
    expect((await browser.post('/users/open-reset-link', { link })).status).toBe(400)
  })

  test('reset-link names the address of the running school, and says where it can only guess', async () => {
    const { email } = await buildStudent(app)
    const elsewhere = () => userIn({ PUBLIC_URL: '', PORT: '4321' }, 'reset-link', email)

    const unknown = await elsewhere()
    await writeFact(app.db, 'public-url', { value: 'https://learn.test' })
    const known = await elsewhere()
    const own = await user('reset-link', email)

    expect(unknown.text).toContain('\nhttp://127.0.0.1:4321/resetpassword#link=')
    expect(unknown.text).toContain('http://127.0.0.1:4321 is a guess: PUBLIC_URL is not set')
    expect(known.text).toContain('\nhttps://learn.test/resetpassword#link=')
    expect(own.text).toContain('\nhttp://school.test/resetpassword#link=')
    for (const { text } of [known, own]) expect(text).not.toContain('guess')
  })

  test('extra-time makes timed quizzes longer, and is written down', async () => {
    const { email, id } = await buildStudent(app)
    const refused = await user('extra-time', email, '3')
    const given = await user('extra-time', email, '1.5')
    const shown = await user('show', email)

    expect(refused).toEqual({
      code: 1,
      text: 'Extra time must be one of 1, 1.25, 1.5, 2.\n',
    })
    expect(given).toEqual({
      code: 0,
      text: `${email} gets 1.5 times the usual time in timed quizzes started from now on.\n`,
    })
    expect(shown.text).toContain('Extra time   × 1.5')
    const rows = await app.db.query
      .selectFrom('audit_log')
      .select(['event', 'detail'])
      .where('user_id', '=', id)
      .where('event', '=', 'extra-time')
      .execute()
    expect(rows).toEqual([{ event: 'extra-time', detail: '× 1.5' }])
  })

  test('owner lets somebody run the school, with an account or without', async () => {
    const { email, token } = await buildStudent(app)
    const waiting = newAddress()
    await app.post('/users/register', { email: waiting, password: goodPassword })
    const fresh = newAddress()
    const made = await user('owner', fresh)
    const [, link] = /http:\/\/school\.test\/resetpassword#link=([\w-]{43})/.exec(made.text) ?? []

    expect(await user('owner', email)).toEqual({ code: 0, text: `${email} runs the school now.\n` })
    expect((await app.get('/admin/people', token)).status).toBe(200)
    const claimed = await user('owner', waiting)
    expect(await login(waiting)).toBe(401)
    await setPasswordBy(claimed.text, waiting)
    expect(await login(waiting, 'Papaya5stone!')).toBe(200)
    expect(made.text).toMatch(
      new RegExp(`^${fresh} runs the school now.\nAnyone who opens this link`),
    )
    const opened = await app.post('/users/open-reset-link', { link })
    expect(opened.body.data.email).toBe(fresh)
    expect((await user('owner', 'not-an-address')).code).toBe(1)
    expect((await user('show', email)).text).toContain('Role         owner')
  })

  test('delete asks first, then removes', async () => {
    const { email } = await buildStudent(app)

    const asked = await user('delete', email)
    expect([asked.code, asked.text]).toEqual([1, expect.stringContaining('--yes')])
    expect(await login(email)).toBe(200)
    expect(await user('delete', email, '--yes')).toEqual({
      code: 0,
      text: `The account ${email} and everything in it were deleted.\n`,
    })
    expect(await login(email)).toBe(401)
    const mails = await app.db.query
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .execute()
    expect(mails).toEqual([{ subject: 'Your Kinnow account was deleted' }])
  })

  test('says what is wrong', async () => {
    const unknown = await user('show', 'nobody@example.com')

    expect(unknown).toEqual({
      code: 1,
      text: 'There is no account with the address nobody@example.com.\n',
    })
    expect((await user('frobnicate')).code).toBe(2)
    expect((await user('show')).code).toBe(2)
  })
})
