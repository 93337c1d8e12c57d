// A student wants to be reminded, is, and ends it with one press; a parent is asked, agrees, and ends it without scripts.
import type { Page } from '@playwright/test'
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
} from './accessible.ts'
import { learn } from './reviewed-course.ts'
import { type School, expect, test } from './school.ts'
import { pressOn, tabTo, typeInto } from './student.ts'

const email = 'asha@example.com'
const parent = 'parent@example.com'

const openMails = async (page: Page, school: School) => {
  await page.goto(`${school.address}/dashboard/profile#mails`)
  await expect(page.getByRole('switch', { name: 'Remind me of reviews' })).toBeVisible()
}
const stateOf = (page: Page) => page.getByRole('listitem').filter({ hasText: parent })

test('a reminder comes on the day on which something is due, and one press ends it', async ({
  page,
  school,
}) => {
  test.slow()
  await learn(page, school)

  await test.step('reminders are switched on by keyboard, for an hour of the student’s own', async () => {
    await openMails(page, school)
    const reviews = page.getByRole('switch', { name: 'Remind me of reviews' })
    await tabTo(page, reviews)
    await page.keyboard.press('Space')
    await expect(reviews).toBeChecked()
    // The one that the clocks show: it has passed for today, and comes again tomorrow.
    const hour = await page.evaluate(() => String(new Date().getHours()))
    await page.getByLabel('Send at about').selectOption(hour)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(reviews).toBeChecked()
    await expect(page.getByLabel('Send at about')).toHaveValue(hour)
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectRoomForLargeText(page)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('the next day four questions are due, and nobody has come', async () => {
    await page.goto('about:blank')
    await school.letDaysPass(10)
    await school.letPlansPass(1)
    await school.stop('SIGTERM')
    await school.start()
    await expect(async () => {
      const [mail] = await school.readMails(email)
      expect(mail?.subject).toBe('4 questions to review today')
      expect(mail?.text).toContain(`${school.address}/dashboard/reviews`)
    }).toPass()
  })

  await test.step('opening the link changes nothing; the press of a mail program does', async () => {
    const [mail] = await school.readMails(email)
    const address = mail?.stopAddress ?? ''
    expect(address).toContain('/stop-mail?of=reviews.')
    expect((await fetch(address)).status).toBe(200)
    await openMails(page, school)
    await expect(page.getByRole('switch', { name: 'Remind me of reviews' })).toBeChecked()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'List-Unsubscribe=One-Click'
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200)
    await page.reload()
    const reviews = page.getByRole('switch', { name: 'Remind me of reviews' })
    await expect(reviews).toBeVisible()
    await expect(reviews).not.toBeChecked()
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Open my profile' }).click()
    await expect(page.getByRole('heading', { name: 'Emails' })).toBeFocused()
  })

  await test.step('an address is named, and asked by mail', async () => {
    await typeInto(page, page.getByLabel('Their email'), parent)
    await pressOn(page, page.getByRole('button', { name: 'Send the invitation' }))
    await expect(stateOf(page)).toContainText('Waiting for an answer')
    await expectAccessibleInBothThemes(page)
  })
})

test('a parent agrees by a press, and ends it in a browser without scripts', async ({
  browser,
  page,
  school,
}) => {
  await learn(page, school)
  await openMails(page, school)
  await page.getByLabel('Their email').fill(parent)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(stateOf(page)).toContainText('Waiting for an answer')
  const [asked] = await school.readMails(parent)
  const link = /http\S+#link=\S+/.exec(asked?.text ?? '')?.[0] ?? ''

  await test.step('the parent agrees', async () => {
    const other = await browser.newContext()
    const home = await other.newPage()
    await home.goto(link)
    await expect(home.getByRole('heading', { name: /May we email you about/ })).toBeVisible()
    await expectAccessibleInBothThemes(home)
    await pressOn(home, home.getByRole('button', { name: 'Yes, email me on Mondays' }))
    await expect(home.getByRole('heading', { name: 'Thank you' })).toBeFocused()
    await other.close()
    await page.reload()
    await expect(stateOf(page)).toContainText('Confirmed')
  })

  await test.step('and ends it, without scripts', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const home = await plain.newPage()
    await home.goto(asked?.stopAddress ?? '')
    await home.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(home.getByRole('heading', { name: 'Stopped' })).toBeVisible()
    await plain.close()
    await page.reload()
    await expect(stateOf(page)).toContainText('Unsubscribed')
  })
})
