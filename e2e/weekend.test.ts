import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './school.ts'
import { haveAccount, logInByKeyboard, pressOn, tabTo } from './student.ts'

const weekend = '/path/weekend-courses'
const reserve = /^Reserve a place in Paper rockets/

test('a student reserves a place by keyboard, saves it in the calendar, and gives it back', async ({
  page,
  school,
}) => {
  const email = 'noor@example.com'
  await haveAccount(school, email)
  const main = page.getByRole('main')
  const places = page.getByRole('region', { name: 'Your places' })
  let seats = 0

  await test.step('finds the weekend courses from the home page', async () => {
    await page.goto(school.address)
    await pressOn(page, main.getByRole('link', { name: 'All weekend courses' }))
    await expect(page).toHaveURL(school.address + weekend)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    seats = Number(
      /\d+/.exec(
        (await main
          .getByText(/seats left$/)
          .first()
          .textContent()) ?? '',
      ),
    )
    expect(seats).toBeGreaterThan(0)
  })

  await test.step('jumps to a day below the strip that stays in sight', async () => {
    const dates = page.getByRole('navigation', { name: 'Dates' })
    const last = dates.getByRole('link').last()
    const day = (await last.textContent()) ?? ''
    await pressOn(page, last)
    const heading = main.getByRole('heading', { level: 2, name: day })
    await expect(heading).toBeInViewport()
    const [strip, title] = await Promise.all([dates.boundingBox(), heading.boundingBox()])
    expect(title?.y ?? 0).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0))
  })

  await test.step('logs in on the way, and reserves', async () => {
    await pressOn(page, main.getByRole('button', { name: reserve }))
    await expect(page).toHaveURL(/\/login$/)
    await logInByKeyboard(page, email)
    await expect(page).toHaveURL(school.address + weekend)
    await pressOn(page, main.getByRole('button', { name: reserve }))
    await expect(places.getByRole('heading', { name: 'Paper rockets' })).toBeFocused()
    await expect(main.getByText(`${seats - 1} seats left`).first()).toBeVisible()
    await expect(main.getByRole('button', { name: reserve })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('saves the session in the calendar', async () => {
    const link = places.getByRole('link', { name: /^Add to calendar/ })
    await tabTo(page, link)
    const saving = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^session-\d{4}-\d\d-\d\d\.ics$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toContain('SUMMARY:Paper rockets\r\n')
    expect(text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/)
  })

  await test.step('sees the session in the course', async () => {
    await pressOn(page, places.getByRole('link', { name: 'Open the course' }))
    await expect(page).toHaveURL(/\/user-course-details/)
    await expect(main.getByRole('heading', { name: 'Your session' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
  })

  await test.step('gives the place back', async () => {
    await pressOn(page, places.getByRole('button', { name: /^Give the place back/ }))
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Stay enrolled' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(places).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(main.getByText(`${seats} seats left`).first()).toBeVisible()
  })
})

test('the page has the name that the school gives it, and no other', async ({ page, school }) => {
  await school.stop('SIGTERM')
  school.settings = { WEEKEND_COURSES_PATH: 'saturdays' }
  await school.start()

  await page.goto(school.address)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Weekend courses' }).click()
  await expect(page).toHaveURL(`${school.address}/path/saturdays`)
  await expect(page.getByRole('button', { name: reserve }).first()).toBeVisible()

  expect((await page.request.get(school.address + weekend)).status()).toBe(404)
  const own = await page.request.get(`${school.address}/path/saturdays`)
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'no-store'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads when the next sessions are, and finds the course', async ({
    page,
    school,
  }) => {
    await page.goto(school.address + weekend)

    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^(Sat|Sun) \d+ \w+$/)
    await expect(page.getByText(/time in Asia\/Kolkata/).first()).toBeVisible()
    await expect(page.getByText('A paper rocket that you rolled yourself').first()).toBeVisible()
    await page.getByRole('link', { name: 'Paper rockets' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paper rockets')
  })
})
