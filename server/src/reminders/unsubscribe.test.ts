// RFC 8058: one press ends mails of one sort, without a session; looking ends nothing, and no guessed link does.
import { beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, newAddress } from '../../test/build.ts'
import { keys, reminded } from '../../test/reminded.ts'
import { newUnsubscribeToken } from './unsubscribe-link.ts'

let one: Awaited<ReturnType<typeof reminded>>
beforeEach(async () => {
  one = await reminded()
  await one.put({ reviews: true, streak: true })
})

const linkOf = (kind: 'reviews' | 'streak' | 'summary', id = one.student.id) =>
  newUnsubscribeToken(keys.stops, { kind, id })
const chosen = async () => (await one.call('GET', '/users/me/reminders')).body.data.reminders
const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (of: string, headers: Record<string, string> = oneClick) =>
  one.app.app.inject({
    method: 'POST',
    url: `/stop-mail?of=${of}`,
    headers,
    payload: 'List-Unsubscribe=One-Click',
  })

describe('one press', () => {
  test('of a mail program ends mails of that sort alone, as often as it is sent', async () => {
    for (let n = 0; n < 2; n += 1) {
      const answer = await post(linkOf('reviews'))
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('You will get no more emails about reviews that are due.')
    }
    expect(await chosen()).toMatchObject({ reviews: false, streak: true })
    // The other sort still comes at its time.
    expect((await one.settings())[0]?.next_at).toBeGreaterThan(one.now())
    const log = await one.app.db.query
      .selectFrom('audit_log')
      .select('detail')
      .where('event', '=', 'mail-stopped')
      .execute()
    expect(log).toEqual([{ detail: 'reviews' }])
  })

  test('may be a form of files, or nothing at all', async () => {
    const boundary = 'multipart/form-data; boundary=b'
    expect((await post(linkOf('streak'), { 'content-type': boundary })).statusCode).toBe(200)
    expect((await post(linkOf('reviews'), { 'content-type': 'text/plain' })).statusCode).toBe(200)
    expect(await chosen()).toMatchObject({ reviews: false, streak: false })
    const [row] = await one.settings()
    expect(row?.next_at).toBeNull()
  })

  test('comes from a page without scripts too, whose browser bears our cookie', async () => {
    const headers = { ...oneClick, cookie: 'XSRF-TOKEN=abc', origin: 'http://127.0.0.1:3000' }
    expect((await post(linkOf('reviews'), headers)).statusCode).toBe(200)
    expect((await chosen()).reviews).toBe(false)
  })

  test('ends what waits to be sent to a parent, and what was chosen again is chosen', async () => {
    await post(linkOf('reviews'))
    await one.put({ reviews: true })
    expect((await chosen()).reviews).toBe(true)
    await post(linkOf('reviews'))
    expect((await chosen()).reviews).toBe(false)
  })
})

describe('a link', () => {
  test('that is looked at says what it would end, and ends nothing', async () => {
    const of = linkOf('reviews')
    const look = async () => (await one.app.get(`/mail-stops/${of}`)).body.data
    expect(await look()).toEqual({ kind: 'reviews', isStopped: false })
    expect((await chosen()).reviews).toBe(true)
    expect((await one.app.post(`/mail-stops/${of}`, {})).body.data).toEqual({
      kind: 'reviews',
      isStopped: true,
    })
    expect(await look()).toEqual({ kind: 'reviews', isStopped: true })
  })

  test('of another sort, of another student, or changed by a letter, is none', async () => {
    const right = linkOf('reviews')
    const signature = right.split('.')[2] ?? ''
    const other = signature.startsWith('A') ? 'B' : 'A'
    const wrong = [
      right.replace('reviews', 'streak'),
      right.replace(one.student.id, 'somebody'),
      right.slice(0, -1),
      `${right}.x`,
      'nothing',
      `reviews.${one.student.id}.`,
      right.replace(signature, other + signature.slice(1)),
    ]
    for (const of of wrong) {
      expect((await post(of)).statusCode, of).toBe(404)
      expect((await one.app.post(`/mail-stops/${of}`, {})).status).toBe(404)
      expect((await one.app.get(`/mail-stops/${of}`)).status).toBe(404)
    }
    expect((await one.app.app.inject({ method: 'POST', url: '/stop-mail' })).statusCode).toBe(404)
    expect(await chosen()).toMatchObject({ reviews: true, streak: true })
  })

  test('of an account that is gone says that nothing comes any more', async () => {
    const of = linkOf('reviews')
    await one.call('DELETE', '/users/me', { password: goodPassword })
    expect((await one.app.get(`/mail-stops/${of}`)).body.data.isStopped).toBe(true)
    expect((await post(of)).statusCode).toBe(200)
  })
})

test('a link of an address that was taken away and named again ends what comes now', async () => {
  const parent = newAddress()
  const add = () => one.call('POST', '/users/me/summary-recipients', { email: parent })
  const readRecipient = async () =>
    (await one.call('GET', '/users/me/reminders')).body.data.recipients[0]
  const confirm = async () => {
    const [mail] = await one.mailsTo(parent)
    const [, link] = /confirm-summary#link=([\w-]+)/.exec(mail?.text ?? '') ?? []
    await one.app.post(`/summary-confirmations/${link}`, {})
    return mail
  }
  await add()
  const first = await confirm()
  await one.call('DELETE', `/users/me/summary-recipients/${(await readRecipient()).id}`)
  await one.to(2, '12:00')
  await add()
  const second = await confirm()
  expect(second?.id).not.toBe(first?.id)
  expect((await readRecipient()).state).toBe('confirmed')
  const of = new URL(first?.stopAddress ?? '').searchParams.get('of') ?? ''
  expect((await one.app.get(`/mail-stops/${of}`)).body.data.isStopped).toBe(false)

  expect((await post(of)).body).toContain('You will get no more emails about this student’s week.')

  expect((await readRecipient()).state).toBe('stopped')
  expect((await one.app.get(`/mail-stops/${of}`)).body.data.isStopped).toBe(true)
})
