// Announcements: a notice for each at once, an email soon after, and never more than a mailbox and the school's hour bear.
import type { SentAnnouncement } from '@kinnow/contract/announcements'
import { schoolLimits } from '@kinnow/contract/school-limits'
import type { Notice } from '@kinnow/contract/notices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailKey, startApp, testSecret, type TestApp } from '../../test/app.ts'
import { buildClass } from '../../test/assigned.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  readMails,
  readSchoolIds,
} from '../../test/build.ts'
import { until } from '../../test/mail-sink.ts'
import { deriveKeys } from '../lib/security/keys.ts'
import { newId } from '../lib/security/random.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { claimMail } from '../mail/outbox-repository.ts'
import { startMailWorker } from '../mail/worker.ts'
import { createStillWanted } from '../reminders/still-wanted.ts'
import { sendAnnouncements } from './sender.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

const letter = { title: 'No lesson on Thursday', text: 'The room is being painted.\n\nSee you!' }
const round = () =>
  sendAnnouncements(
    { db: app.db, keys: deriveKeys(testSecret), publicUrl: 'https://school.example' },
    { warn: ({ err }: { err: Error }) => Promise.reject(err) } as never,
  )
const mailsTo = async ({ email }: BuiltStudent) =>
  (await readMails(app, email)).filter(({ subject }) => subject.includes(letter.title))
const noticesOf = async ({ token }: BuiltStudent): Promise<Notice[]> =>
  (await app.get('/notices', token)).body.data.notices
const read = (id: string, { token }: BuiltStudent) => app.get(`/announcements/${id}`, token)

async function announce(students: BuiltStudent[], more: object = {}) {
  const group = await buildClass(app, [ids.classId], students)
  const path = `/groups/${group.groupId}/announcements`
  const send = (body: object = {}) =>
    group.call(group.teacher, 'POST', path, { ...letter, ...body })
  const { body } = await send(more)
  const listed = async (): Promise<SentAnnouncement[]> =>
    (await group.call(group.teacher, 'GET', path)).body.data.announcements
  return { ...group, send, listed, id: body.data?.announcement.id as string, body }
}
/** Past what an account got while it was made. */
const rest = () => app.wait(2 * hour)

describe('an announcement to a class', () => {
  test('is a notice for each of its students at once, and one email a little later', async () => {
    const [asha, other] = [await buildStudent(app), await buildStudent(app)]
    rest()
    const { id, listed, teacher } = await announce([asha])
    await round()
    const early = await mailsTo(asha)

    app.wait(schoolLimits.announcement.mailDelay + minute)
    await round()
    await round()

    expect((await noticesOf(asha)).map(({ about }) => about)).toEqual([
      {
        kind: 'announcement',
        announcementId: id,
        title: letter.title,
        text: 'The room is being painted. See you!',
        by: null,
        groupName: 'Class 6 B',
        isToChosen: false,
      },
    ])
    expect(early).toEqual([])
    const mails = await mailsTo(asha)
    expect(mails.map(({ subject }) => subject)).toEqual(['No lesson on Thursday (Class 6 B)'])
    expect(mails[0]?.text).toContain('See you!')
    expect(mails[0]?.text).toContain(`https://school.example/dashboard/announcements/${id}`)
    expect(mails[0]?.stopAddress).toContain('/stop-mail?of=announcements.')
    expect([await noticesOf(other), await mailsTo(other), await mailsTo(teacher)]).toEqual([
      [],
      [],
      [],
    ])
    expect(await listed()).toMatchObject([{ id, recipients: 1, isToAll: true, mayRemove: true }])
  })

  test('reaches chosen students alone; nobody else of the class can read it', async () => {
    const [chosen, other] = [await buildStudent(app), await buildStudent(app)]
    const { id, listed } = await announce([chosen, other], { studentIds: [chosen.id, chosen.id] })

    const [own, foreign, unknown] = [
      await read(id, chosen),
      await read(id, other),
      await read('unknown', other),
    ]

    const to = { groupName: 'Class 6 B', isToAll: false }
    expect(own.body.data.announcement).toMatchObject({ ...letter, ...to })
    expect((await noticesOf(chosen))[0]?.about).toMatchObject({ isToChosen: true })
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    expect(await noticesOf(other)).toEqual([])
    expect(await listed()).toMatchObject([{ recipients: 1, isToAll: false }])
  })

  test('goes to no student of another class, and to none who left', async () => {
    const [student, stranger] = [await buildStudent(app), await buildStudent(app)]
    const group = await announce([student])

    const toStranger = await group.send({ studentIds: [student.id, stranger.id] })
    await group.call(student, 'DELETE', `/groups/mine/${group.groupId}`)
    const toNobody = await group.send()

    expect([toStranger.status, toStranger.body.code]).toEqual([404, 'not-found'])
    expect([toNobody.status, toNobody.body.code]).toEqual([422, 'no-recipients'])
    expect(await noticesOf(stranger)).toEqual([])
  })

  test('takes its notices along when it is deleted, and emails that were not sent yet', async () => {
    const student = await buildStudent(app)
    rest()
    const group = await announce([student])

    const { status } = await group.call(group.teacher, 'DELETE', `/announcements/${group.id}`)
    app.wait(schoolLimits.announcement.mailDelay + minute)
    await round()

    expect(status).toBe(204)
    expect([await noticesOf(student), await mailsTo(student)]).toEqual([[], []])
    expect((await read(group.id, student)).status).toBe(404)
  })

  test('is deleted by who wrote it, and by an owner', async () => {
    const student = await buildStudent(app)
    const group = await announce([student])
    const second = await buildClass(app, [ids.classId], [])
    await app.db.query
      .insertInto('group_members')
      .values({
        group_id: group.groupId,
        user_id: second.teacher.id,
        role: 'teacher',
        joined_at: 1,
      })
      .execute()
    const remove = (by: BuiltStudent) => group.call(by, 'DELETE', `/announcements/${group.id}`)

    expect([(await remove(student)).status, (await remove(second.teacher)).status]).toEqual([
      403, 403,
    ])
    expect((await remove(await buildOwner(app))).status).toBe(204)
  })
})

describe('the limits', () => {
  test('let a class have so many a day, and what was deleted counts', async () => {
    const student = await buildStudent(app)
    const { send, call, teacher, id } = await announce([student])
    await call(teacher, 'DELETE', `/announcements/${id}`)
    const refused = await send({ studentIds: ['nobody'] })
    for (let n = 1; n < schoolLimits.announcement.perDay.group; n += 1)
      expect((await send()).status).toBe(201)

    const next = await send()

    expect(refused.status).toBe(404)
    expect([next.status, next.body.code]).toEqual([422, 'too-many-announcements'])
  })

  test('leave the newest of a class', async () => {
    const student = await buildStudent(app)
    const { groupId, listed, send } = await announce([student])
    await app.db.query
      .insertInto('announcements')
      .values(
        Array.from({ length: schoolLimits.announcement.stored }, (_, n) => ({
          id: newId(),
          group_id: groupId,
          title: `Old ${n}`,
          text: 'Old',
          to_all: 1,
          sent_at: n + 1,
        })),
      )
      .execute()

    await send()

    const titles = (await listed()).map(({ title }) => title)
    expect(titles).toHaveLength(schoolLimits.announcement.stored)
    expect([titles.filter((title) => title === letter.title).length, titles.at(-1)]).toEqual([
      2,
      'Old 2',
    ])
  })

  test('let a mailbox have its codes: what does not fit waits, two days at most', async () => {
    const student = await buildStudent(app)
    rest()
    const { send } = await announce([student])
    for (let n = 0; n < 6; n += 1) await send()
    app.wait(schoolLimits.announcement.mailDelay + minute)
    await round()
    const first = await mailsQueued(student)

    const code = await app.post('/users/forget-password', { email: student.email })
    app.wait(90 * minute)
    await round()
    const second = await mailsQueued(student)
    app.wait(3 * day)
    await round()

    expect(first).toBe(serverLimits.mail.regularBelow.perHour)
    expect(code.status).toBe(200)
    expect(second).toBeGreaterThan(first)
    expect(await mailsQueued(student)).toBe(second)
    const left = await app.db.query
      .selectFrom('announcement_recipients')
      .select('mail_at')
      .where('student_id', '=', student.id)
      .where('mail_at', 'is not', null)
      .execute()
    expect(left).toEqual([])
  })

  test('queue no more than the outbox has room for', async () => {
    const student = await buildStudent(app)
    rest()
    await announce([student])
    app.wait(schoolLimits.announcement.mailDelay + minute)
    const [row] = await app.db.query.selectFrom('outbox').selectAll().limit(1).execute()
    const waiting = Array.from({ length: serverLimits.announcements.queued }, () => ({
      ...row,
      id: newId(),
      lane: 'announcement',
      kind: 'announcement',
      recipient: '',
      mailbox: 'full',
      sent_at: null,
    }))
    for (let from = 0; from < waiting.length; from += 100)
      await app.db.query
        .insertInto('outbox')
        .values(waiting.slice(from, from + 100) as never)
        .execute()

    await round()
    const before = await mailsTo(student)
    await app.db.query.deleteFrom('outbox').where('mailbox', '=', 'full').execute()
    await round()

    expect(before).toEqual([])
    expect(await mailsTo(student)).toHaveLength(1)
  })
})

const mailsQueued = async ({ email }: BuiltStudent) => {
  const rows = await app.db.query
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', email)
    .where('lane', '=', 'announcement')
    .execute()
  return rows.length
}

/** To whom what waits is sent. */
async function sentNow(): Promise<string[]> {
  const sent: string[] = []
  const delivery = {
    deliver: async ({ recipient }: { recipient: string }) => void sent.push(recipient),
    isBack: async () => true,
    close: () => {},
  }
  const log = { info() {}, warn() {} } as never
  const isWanted = createStillWanted(app.db)
  const worker = startMailWorker({ db: app.db, key: mailKey, delivery, log, isWanted })
  await until(async () => {
    const waiting = app.db.query
      .selectFrom('outbox')
      .select('id')
      .where('lane', '=', 'announcement')
      .where('sent_at', 'is', null)
      .where('due_at', '<=', app.db.now)
      .where('expires_at', '>', app.db.now)
    return (await waiting.execute()).length === 0
  })
  await worker.stop()
  return sent
}

describe('somebody who wants no emails', () => {
  const switchOff = ({ token }: BuiltStudent) =>
    app.call('PUT', '/users/me/reminders', { token, body: { announcements: false } })

  test('gets none, and the notice all the same', async () => {
    const student = await buildStudent(app)
    rest()
    const { body } = await switchOff(student)
    await announce([student])
    app.wait(schoolLimits.announcement.mailDelay + minute)
    await round()

    expect(body.data.reminders).toMatchObject({ announcements: false, reviews: false })
    expect(await mailsTo(student)).toEqual([])
    expect(await noticesOf(student)).toHaveLength(1)
  })

  test('ends them with the link of one, also those that wait; reminders stay', async () => {
    const student = await buildStudent(app)
    rest()
    await app.call('PUT', '/users/me/reminders', { token: student.token, body: { streak: true } })
    await announce([student])
    app.wait(schoolLimits.announcement.mailDelay + minute)
    await round()
    const [mail] = await mailsTo(student)
    const isWanted = async () => {
      const claimed = { recipient: student.email, student_id: student.id, kind: 'announcement' }
      return createStillWanted(app.db)(claimed)
    }
    const before = await isWanted()
    const of = new URL(mail?.stopAddress ?? '').searchParams.get('of') ?? ''
    const looked = (await app.get(`/mail-stops/${of}`)).body.data

    const stopped = (await app.post(`/mail-stops/${of}`, {})).body.data

    expect([looked, stopped]).toEqual([
      { kind: 'announcements', isStopped: false },
      { kind: 'announcements', isStopped: true },
    ])
    expect([before, await isWanted()]).toEqual([true, false])
    expect(await sentNow()).not.toContain(student.email)
    const { reminders } = (await app.get('/users/me/reminders', student.token)).body.data
    expect(reminders).toMatchObject({ announcements: false, streak: true })
  })

  test('need not have chosen anything before', async () => {
    const student = await buildStudent(app)
    rest()
    await announce([student])
    app.wait(schoolLimits.announcement.mailDelay + minute)
    await round()
    const [mail] = await mailsTo(student)
    const of = new URL(mail?.stopAddress ?? '').searchParams.get('of') ?? ''
    expect(await claimMail(app.db, 1000, 'announcement')).toBeDefined()

    await app.post(`/mail-stops/${of}`, {})

    const { reminders } = (await app.get('/users/me/reminders', student.token)).body.data
    expect(reminders).toMatchObject({ announcements: false, reviews: false, streak: false })
  })
})

test('an email that waits does not go to an address that is the student’s no more', async () => {
  const [student, other] = [await buildStudent(app), await buildStudent(app)]
  rest()
  await announce([student, other])
  app.wait(schoolLimits.announcement.mailDelay + minute)
  await round()
  await app.db.query
    .updateTable('users')
    .set({ email: `new-${student.email}` })
    .where('id', '=', student.id)
    .execute()

  const sent = await sentNow()

  expect(sent).toContain(other.email)
  expect(sent).not.toContain(student.email)
})

test('an owner writes to the whole school, and everybody there reads it', async () => {
  const [owner, student] = [await buildOwner(app), await buildStudent(app)]
  const { body } = await app.post('/admin/announcements', letter, owner.token)
  const { id } = body.data.announcement

  const newcomer = await buildStudent(app)

  expect((await noticesOf(student))[0]?.about).toMatchObject({
    kind: 'announcement',
    groupName: null,
  })
  expect(await noticesOf(owner)).toEqual([])
  expect((await read(id, newcomer)).body.data.announcement).toMatchObject({
    ...letter,
    groupName: null,
  })
  const list = (await app.get('/admin/announcements', owner.token)).body.data.announcements
  expect(list).toMatchObject([{ id, isToAll: true, mayRemove: true }])
  expect((await app.call('DELETE', `/announcements/${id}`, { token: owner.token })).status).toBe(
    204,
  )
})
