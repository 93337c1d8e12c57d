// The mail about a student's week: requested, confirmed by the address itself, sent once a week, and ended at any time.
import { beforeEach, describe, expect, test } from 'vitest'
import { type BuiltStudent, buildStudent, newAddress, readMails } from '../../test/build.ts'
import { runHousekeeping } from '../operations/housekeeping.ts'
import { reminded } from '../../test/reminded.ts'

let one: Awaited<ReturnType<typeof reminded>>
let parent: string
beforeEach(async () => {
  one = await reminded()
  parent = newAddress()
})

const day = 86_400_000
const add = async (email = parent) =>
  (await one.call('POST', '/users/me/summary-recipients', { email })).body
const linkIn = (text = '') => /confirm-summary#link=([\w-]+)/.exec(text)?.[1] ?? ''
const readLink = async (email = parent) => linkIn((await one.mailsTo(email))[0]?.text)
const confirm = async (link?: string) =>
  one.app.post(`/summary-confirmations/${link ?? (await readLink())}`, {})
const states = async () =>
  (await one.call('GET', '/users/me/reminders')).body.data.recipients.map(
    ({ state }: { state: string }) => state,
  )
const events = async () =>
  (await one.app.db.query.selectFrom('audit_log').select(['event', 'detail']).execute()).filter(
    ({ event }) => event.startsWith('summary') || event === 'mail-stopped',
  )

describe('an address', () => {
  test('is invited once, by a mail that names the student, and gets nothing until it agrees', async () => {
    await one.call('PUT', '/users/me', { name: 'Asha' })
    expect((await add()).data.recipients).toMatchObject([
      { email: parent, state: 'waiting', enteredBy: 'student' },
    ])
    const [mail, ...more] = await one.mailsTo(parent)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('May Kinnow email you about Asha’s week?')
    expect(mail?.text).toContain('Asha learns with Kinnow and gave us this address.')
    expect(mail?.text).toContain('/confirm-summary#link=')
    await one.toMonday('08:05')
    await one.round()
    expect(await readMails(one.app, parent)).toHaveLength(1)
  })

  test('confirms with a press: looking at the link changes nothing', async () => {
    await add()
    const link = await readLink()
    const look = () => one.app.get(`/summary-confirmations/${link}`)
    expect((await look()).body.data).toEqual({ name: null, isConfirmed: false })
    expect(await states()).toEqual(['waiting'])
    expect((await confirm(link)).body.data.isConfirmed).toBe(true)
    expect(await states()).toEqual(['confirmed'])
    expect((await look()).body.data.isConfirmed).toBe(true)
    expect((await confirm(link)).status).toBe(200)
    expect((await confirm('nothing')).body.code).toBe('link-ended')
  })

  test('has seven days for it, and goes after thirty', async () => {
    await add()
    const link = await readLink()
    await one.to(6, '12:00')
    expect((await one.app.get(`/summary-confirmations/${link}`)).status).toBe(200)
    await one.to(2, '12:00')
    expect((await confirm(link)).body.code).toBe('link-ended')
    expect(await states()).toEqual(['over'])
    await one.to(24, '12:00')
    await runHousekeeping(one.app.db)
    expect(await states()).toEqual([])
  })

  test('that is named again stays as long as its new link works', async () => {
    await add()
    await one.to(28, '12:00')
    await add()
    const link = await readLink()
    await one.to(5, '12:00')
    await runHousekeeping(one.app.db)
    expect((await confirm(link)).status).toBe(200)
  })

  /** Another student names an address, and is shown this. */
  async function named(email: string, student?: BuiltStudent) {
    const { token } = student ?? (await buildStudent(one.app))
    const { body } = await one.app.call('POST', '/users/me/summary-recipients', {
      body: { email },
      token,
    })
    return body.data.recipients.map(({ state }: { state: string }) => state)
  }
  /** A student who has learned on five days. */
  async function buildKnown() {
    const student = await buildStudent(one.app)
    const days = [1, 2, 3, 4, 5].map((number) => ({
      student_id: student.id,
      day: number,
      learned: 1,
      goal: 20,
    }))
    await one.app.db.query.insertInto('student_days').values(days).execute()
    return student
  }
  const asksTo = async (mailbox: string) => {
    const rows = await one.app.db.query
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'ask')
      .where('mailbox', '=', mailbox)
      .execute()
    return rows.map(({ recipient }) => recipient)
  }

  test('S7: that never agreed is invited by one student once a day and three times in all', async () => {
    const student = await buildStudent(one.app)
    const shown: string[] = []
    let asked = 0
    for (let n = 0; n < 5; n += 1) {
      shown.push(...(await named(parent, student)), ...(await named(parent, student)))
      asked += (await asksTo(parent)).length
      one.app.wait(5.5 * day)
      await runHousekeeping(one.app.db)
    }
    expect(asked).toBe(3)
    // It waits as long as the link of the last mail works; then it says that no other went out.
    expect(shown.slice(0, 8)).toEqual(Array(8).fill('waiting'))
    expect(shown.slice(8)).toEqual(['not-asked', 'not-asked'])
  })

  test('has a share for each student: strangers do not use up what its own child may ask', async () => {
    const stranger = await buildStudent(one.app)
    for (let n = 0; n < 5; n += 1) {
      await named(parent, stranger)
      one.app.wait(day + 1000)
    }
    expect(await asksTo(parent)).toHaveLength(3)
    expect(await named(parent)).toEqual(['waiting'])
    expect(await asksTo(parent)).toHaveLength(4)
  })

  test('is still invited by who has learned for five days, after many new accounts have tried', async () => {
    const child = await buildKnown()
    const refused: number[] = []
    for (let today = 0; today < 6; today += 1) {
      const shown: string[] = []
      for (let n = 0; n < 4; n += 1) shown.push(...(await named(parent)))
      refused.push(shown.filter((state) => state === 'not-asked').length)
      one.app.wait(day + 1000)
    }
    // Two a day, and five in all.
    expect(refused).toEqual([2, 2, 3, 4, 4, 4])
    expect(await named(parent, child)).toEqual(['waiting'])
  })

  test('is invited by many students three times a day at most, and the first decides for a day', async () => {
    const shown: string[] = []
    for (let n = 0; n < 3; n += 1) shown.push(...(await named(parent, await buildKnown())))
    for (let n = 0; n < 2; n += 1) shown.push(...(await named(parent)))
    expect(shown).toEqual(['waiting', 'waiting', 'waiting', 'not-asked', 'not-asked'])
    expect(await asksTo(parent)).toHaveLength(3)
    // Where the hour has no room, the question waits: what is shown tells nothing of other mails.
    const due = one.app.db.query.selectFrom('outbox').select('due_at').where('kind', '=', 'ask')
    const [first = 0, second = 0, third = 0] = (await due.orderBy('due_at').execute()).map(
      (mail) => mail.due_at,
    )
    expect([second - first, third - first]).toEqual([60_000, 60 * 60_000])
    one.app.wait(day + 1000)
    expect(await named(parent)).toEqual(['waiting'])
  })

  test.each([
    ['with another mark behind a plus sign', 'x@school.example', 'x+two@school.example'],
    ['with dots at Gmail', 'meeraiyer@gmail.com', 'Meera.Iyer@googlemail.com'],
  ])('is the same mailbox %s, and is not invited the more', async (_, first, second) => {
    const student = await buildStudent(one.app)
    expect(await named(first, student)).toEqual(['waiting'])
    expect(await named(second, student)).toEqual(['waiting', 'not-asked'])
    expect(await asksTo(first)).toEqual([first])
  })

  test('that refuses is not invited for that student again, and the student sees it', async () => {
    await add()
    const [mail] = await one.mailsTo(parent)
    const of = mail?.stopAddress?.split('of=')[1]
    await one.app.post(`/mail-stops/${of}`, {})
    expect(await states()).toEqual(['declined'])
    await one.to(2, '12:00')
    await add()
    expect(await one.mailsTo(parent)).toEqual([])
    expect(await states()).toEqual(['declined'])

    const [row] = (await one.call('GET', '/users/me/reminders')).body.data.recipients
    await one.call('DELETE', `/users/me/summary-recipients/${row.id}`)
    await add(parent.replace('@', '+again@'))
    expect(await states()).toEqual(['not-asked'])
    expect(await asksTo(parent)).toEqual([])
  })

  test('that refused a stranger may still be invited by its own child', async () => {
    await add()
    const [mail] = await one.mailsTo(parent)
    await one.app.post(`/mail-stops/${mail?.stopAddress?.split('of=')[1]}`, {})
    expect(await named(parent)).toEqual(['waiting'])
    expect(await asksTo(parent)).toEqual([parent])
  })

  test('is one of two, and is removed at once', async () => {
    await add()
    await add(newAddress())
    expect((await add(newAddress())).code).toBe('too-many-recipients')
    const [first] = (await one.call('GET', '/users/me/reminders')).body.data.recipients
    const { token } = await buildStudent(one.app)
    const foreign = await one.app.call('DELETE', `/users/me/summary-recipients/${first.id}`, {
      token,
    })
    expect(foreign.status).toBe(404)
    await one.call('DELETE', `/users/me/summary-recipients/${first.id}`)
    expect(await states()).toEqual(['waiting'])
    expect(await readMails(one.app, parent)).toEqual([])
  })
})

describe('the mail about a week', () => {
  const begin = async () => {
    await one.call('PUT', '/users/me', { name: 'Asha' })
    await one.toMonday('10:00')
    await add()
    await confirm()
    await one.round()
  }
  const summaries = async () =>
    (await one.mailsTo(parent)).filter(({ subject }) => subject.includes('week with'))

  test('comes on Monday, tells what was learned and nothing of how well, and once', async () => {
    await begin()
    expect(await summaries()).toEqual([])
    await one.takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'False' })
    await one.call('PUT', `/lessons/${one.ids.previewLesson}/progress`, { completed: true })
    await one.toMonday('08:05')
    await one.round()
    await one.round()
    const [mail, ...more] = await summaries()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('Asha’s week with Kinnow')
    expect(mail?.text).toContain('Asha learned on 1 day')
    expect(mail?.text).toContain('- 1 lesson completed\n- 1 quiz handed in')
    expect(mail?.text).not.toMatch(/%|score|right|wrong/)
    await one.to(1, '08:05')
    await one.round()
    expect(await summaries()).toHaveLength(1)
  })

  test('tells nothing of the Monday on which it comes', async () => {
    await begin()
    await one.takeQuiz({ roots: 'Water' })
    await one.toMonday('06:30')
    await one.takeQuiz({ roots: 'Water', green: 'True' })
    await one.call('PUT', `/lessons/${one.ids.previewLesson}/progress`, { completed: true })
    await one.to(0, '08:05')
    await one.round()

    const [mail] = await summaries()
    expect(mail?.text).toContain('Asha learned on 1 day')
    expect(mail?.text).toContain('- 1 quiz handed in\n')
    expect(mail?.text).not.toContain('lesson completed')
  })

  test('tells of a break once, and then nothing until something was learned', async () => {
    await begin()
    await one.takeQuiz({ roots: 'Water' })
    const subjects: string[] = []
    for (let week = 0; week < 4; week += 1) {
      await one.toMonday('08:05')
      await one.round()
      subjects.push(
        ...(await summaries()).map(({ text }) => /took a break|learned/.exec(text)?.[0] ?? ''),
      )
      await one.app.db.query.deleteFrom('outbox').execute()
    }
    expect(subjects).toEqual(['learned', 'took a break'])
  })

  test('ends with one press, and the student sees it', async () => {
    await begin()
    await one.takeQuiz({ roots: 'Water' })
    const stop = await one.app.db.query.selectFrom('outbox').select('sealed_stop').execute()
    expect(stop).not.toEqual([])
    const [asked] = await one.mailsTo(parent)
    await one.app.post(`/mail-stops/${asked?.stopAddress?.split('of=')[1]}`, {})
    await one.toMonday('08:05')
    await one.round()
    expect(await summaries()).toEqual([])
    expect(await states()).toEqual(['stopped'])
  })
})

test('S38, S37: entering, confirming, stopping and removing stand in the log, no address does', async () => {
  await add()
  await confirm()
  const [mail] = await one.mailsTo(parent)
  await one.app.post(`/mail-stops/${mail?.stopAddress?.split('of=')[1]}`, {})
  const [{ id }] = (await one.call('GET', '/users/me/reminders')).body.data.recipients
  await one.call('DELETE', `/users/me/summary-recipients/${id}`)
  const told = await events()
  expect(told.map(({ event }) => event).toSorted()).toEqual([
    'mail-stopped',
    'summary-asked',
    'summary-confirmed',
    'summary-removed',
  ])
  expect(JSON.stringify(told)).not.toContain(parent)
  expect(
    new Set(told.map(({ detail }) => /address ([\w-]{22})/.exec(detail ?? '')?.[1])).size,
  ).toBe(1)
})

test('S37: with the account its recipients go, and what waits for them', async () => {
  await add()
  const { body } = await one.call('GET', '/users/me/export')
  expect(body.data.export.summaryRecipients).toMatchObject([
    { email: parent, enteredBy: 'student' },
  ])
  expect(body.data.export.mails.map((mail: { recipient: string }) => mail.recipient)).toContain(
    parent,
  )
  await one.call('DELETE', '/users/me', { password: 'Mango2river!' })
  const rows = await Promise.all([
    one.app.db.query.selectFrom('outbox').selectAll().execute(),
    one.app.db.query.selectFrom('summary_recipients').selectAll().execute(),
    one.app.db.query.selectFrom('audit_log').selectAll().execute(),
    one.app.db.query.selectFrom('rate_limits').selectAll().execute(),
  ])
  expect(JSON.stringify(rows)).not.toContain(parent)
})
