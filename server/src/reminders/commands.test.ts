// The school enters an address: it has to agree like one that a student enters, and the student sees it.
import { spawn } from 'node:child_process'
import { limits } from '@kinnow/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailKey, startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildStudent, newAddress } from '../../test/build.ts'
import { isInMemory } from '../../test/engines.ts'
import { builtProgram } from '../../test/programs.ts'
import { decrypt } from '../lib/security/encrypt.ts'

let app: TestApp
let student: BuiltStudent
beforeAll(async () => {
  app = await startApp()
  student = await buildStudent(app)
})
afterAll(() => app.stop())

const program = builtProgram('command-line')
const secret = 'Qm9hdHMgb24gdGhlIHJpdmVyIGF0IG5vb24h'

const summary = (...args: string[]) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(process.execPath, [program, 'summary', ...args], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATA_DIR: app.dataDir,
        DATABASE_URL: app.databaseUrl ?? '',
        PUBLIC_URL: 'http://school.test',
        SECRET_KEY: secret,
      },
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.on('close', (code) => resolve({ code, text }))
  })

// A database in memory belongs to one process.
describe.skipIf(isInMemory)('kinnow summary', () => {
  test('adds an address, which is invited, and removes it', async () => {
    const parent = newAddress()
    const { email, token } = student
    const added = await summary('add', email.toUpperCase(), parent)
    expect(added.text).toBe(
      `${parent}  waiting for confirmation  entered by the school\n1 address is listed for the weekly email about ${email}.\n`,
    )
    const [mail] = await app.db.query
      .selectFrom('outbox')
      .select('sealed_text')
      .where('recipient', '=', parent)
      .execute()
    const text = decrypt(mailKey, mail?.sealed_text ?? '')
    expect(text).toContain('and the school gave us this address')
    expect(text).toContain('http://school.test/confirm-summary#link=')
    const { recipients } = (await app.get('/users/me/reminders', token)).body.data
    expect(recipients).toMatchObject([{ email: parent, enteredBy: 'school', state: 'waiting' }])

    const removed = await summary('remove', email, parent)
    expect(removed.text).toBe(`0 addresses are listed for the weekly email about ${email}.\n`)
    expect((await summary('list', email)).text).toBe(removed.text)
  })

  test('says what it cannot do', async () => {
    expect((await summary('list', 'nobody@example.com')).text).toContain('There is no account')
    expect((await summary('add', student.email, 'nothing')).text).toContain('valid email address')
    expect((await summary('remove', student.email, 'a@example.com')).code).toBe(1)
    expect((await summary('add', student.email)).code).toBe(2)
  })

  test('says in a sentence that a third address is one too many', async () => {
    const { email } = await buildStudent(app)
    const { recipients: most } = limits.summary
    for (let n = 0; n < most; n += 1) await summary('add', email, newAddress())
    expect(await summary('add', email, newAddress())).toEqual({
      code: 1,
      text: `At most ${most} addresses can get the weekly email about a student. Remove one of ${email} first.\n`,
    })
    expect((await summary('list', email)).text).toContain(`${most} addresses are listed`)
  })
})
