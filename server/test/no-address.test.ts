// An account without an email address gets no mail, whatever is due.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAnnouncements } from '../src/announcements/sender.ts'
import { deriveKeys } from '../src/lib/security/keys.ts'
import { listMail } from '../src/mail/outbox-repository.ts'
import { runUserCommand } from '../src/profile/commands.ts'
import { sendRegularMail } from '../src/reminders/sender.ts'
import { readSettings } from '../src/lib/process/settings.ts'
import { mailKey, startApp, type TestApp, testSecret } from './app.ts'
import { type BuiltStudent, buildWithRole, readSchoolIds } from './build.ts'
import { said } from './said.ts'

const day = 24 * 60 * 60_000

let app: TestApp
let teacher: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  teacher = await buildWithRole(app, 'teacher')
})
afterAll(() => app.stop())

async function addStudent() {
  const { classId } = await readSchoolIds(app)
  const group = { name: 'Class 1 A', courseIds: [classId] }
  const { id } = (await app.post('/groups', group, teacher.token)).body.data.group
  const added = await app.post(`/groups/${id}/cards/students`, { names: ['Asha'] }, teacher.token)
  const { cardCode, cards } = added.body.data
  const { number, secret, studentId } = cards[0]
  const card = { classCode: cardCode, number: String(number), secret }
  const { body } = await app.post('/auth/login-card', card)
  return { groupId: id as string, studentId: studentId as string, token: body.data.token as string }
}

const rounds = async () => {
  const parts = { db: app.db, keys: deriveKeys(testSecret), publicUrl: 'https://school.example' }
  const log = { warn: ({ err }: { err: Error }) => Promise.reject(err) } as never
  await sendAnnouncements(parts, log)
  await sendRegularMail(parts, log)
}

test('no announcement, reminder or notice is mailed, and the bell has what was announced', async () => {
  const { groupId, token } = await addStudent()
  await app.call('PUT', '/users/me', { body: { timezone: 'UTC' }, token })
  const wanted = { reviews: true, streak: true, hour: 0 }
  await app.call('PUT', '/users/me/reminders', { body: wanted, token })
  const letter = { title: 'Trip', text: 'Bring a hat.' }
  await app.post(`/groups/${groupId}/announcements`, letter, teacher.token)
  const before = (await listMail(app.db, mailKey, 10_000)).length

  for (let n = 0; n < 3; n += 1) {
    app.wait(day / 2)
    await rounds()
  }

  expect((await listMail(app.db, mailKey, 10_000)).length).toBe(before)
  const { body } = await app.get('/notices', token)
  expect(body.data.notices).toHaveLength(1)
})

test('the operator’s commands name it by its id', async () => {
  const { studentId } = await addStudent()
  const school = { db: app.db, settings: readSettings({ DATA_DIR: app.dataDir }) }
  const run = (command: 'list' | 'show' | 'lock' | 'reset-link', search?: string) =>
    said(() => runUserCommand(school, command, { email: studentId, search, isSure: false }))

  expect(await run('list', 'asha')).toContain(`${studentId}  confirmed  class card  Asha`)
  expect(await run('show')).toContain('Address      –')
  expect(await run('lock')).toContain(`${studentId} is locked`)
  await expect(run('reset-link')).rejects.toThrow('no email address')
})
