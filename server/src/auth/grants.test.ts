// S16: a grant or a link works once, for its own purpose.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { openBrowser, type CookieBrowser } from '../../test/cookie-browser.ts'
import { buildStudent, readCode } from '../../test/build.ts'
import { newResetLink } from './reset-grant-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000
const newPassword = 'Papaya5stone!'
const refused = failure(400, 'no-reset-grant')
const reset = (browser: CookieBrowser, email: string) =>
  browser.post(`/users/reset-password?email=${encodeURIComponent(email)}`, { newPassword })

/** A browser that has entered the mailed code of a student who forgot the password. */
async function verify({ email }: { email: string }) {
  app.wait(minute + 1000)
  const browser = openBrowser(app)
  await browser.post('/users/forget-password', { email })
  await browser.post('/users/verify-otp', { email, otp: await readCode(app, email) })
  return browser
}

test('S15: a reset ends every other grant and link, and what strangers have pended', async () => {
  const student = await buildStudent(app)
  const { email } = student
  const [browser, other] = [await verify(student), await verify(student)]
  const link = await newResetLink(app.db, student.id)
  await openBrowser(app).post('/users/register', { email, password: 'Stranger7pass!' })

  // The first browser no longer has a grant where a newer code took its place.
  const [first, second] = [await reset(other, email), await reset(browser, email)]

  expect(first.status).toBe(200)
  expect(failureOf(second)).toEqual(refused)
  expect((await app.post('/users/open-reset-link', { link })).status).toBe(400)
  const left = await app.db.query
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .execute()
  expect(left).toEqual([])
})

test('S16: a link is no grant, and a grant is no link', async () => {
  const student = await buildStudent(app)
  const browser = await verify(student)
  const grant = browser.cookies.get('reset_grant') ?? ''
  expect(grant).not.toBe('')
  const link = await newResetLink(app.db, student.id)
  const stranger = openBrowser(app)
  stranger.cookies.set('reset_grant', link)
  await stranger.get('/categories')

  expect(failureOf(await reset(stranger, student.email))).toEqual(refused)
  expect((await app.post('/users/open-reset-link', { link: grant })).status).toBe(400)
  expect((await reset(browser, student.email)).status).toBe(200)
})

test('a link for an account without an address opens nothing', async () => {
  const student = await buildStudent(app)
  await app.db.query
    .updateTable('users')
    .set({ email: null })
    .where('id', '=', student.id)
    .execute()
  const link = await newResetLink(app.db, student.id)

  expect(failureOf(await app.post('/users/open-reset-link', { link }))).toEqual(
    failure(400, 'link-ended'),
  )
})
