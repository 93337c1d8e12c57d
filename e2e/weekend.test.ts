import { readFile } from 'node:fs/promises'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './school.ts'
import { haveAccount, logInByKeyboard, pressOn, tabTo } from './student.ts'

const weekend = '/path/weekend-courses'
const reserve = /^Reserve a seat in Paper rockets/

test('SPEC §2: a student reserves a seat by keyboard, saves it in the calendar, and gives it back', async ({
  page,
  school,
}) => {
  const email = 'noor@example.com'
  await haveAccount(school, email)
  const main = page.getByRole('main')
  const ownSeats = page.getByRole('region', { name: 'Your seats' })
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

  await test.step('looks at one day alone, below the strip that stays in sight', async () => {
    const dates = page.getByRole('navigation', { name: 'Dates' })
    const rows = main.getByRole('region', { name: 'Dates of Paper rockets' }).getByRole('heading')
    const last = dates.getByRole('link').last()
    const day = (await last.textContent()) ?? ''
    await pressOn(page, last)
    await expect(last).toHaveAttribute('aria-current', 'true')
    await expect(rows.nth(1)).toContainText(day)
    await expect(rows).toHaveCount(2)
    await expectAccessible(page)
    await page.goBack()
    await page.goForward()
    await pressOn(page, dates.getByRole('link', { name: 'All dates' }))
    await expect(dates.getByRole('link', { name: 'All dates' })).toBeInViewport()
    await pressOn(page, main.getByText(/more dates$/))
    await expect(rows.last()).toContainText(day)
  })

  await test.step('reserves, logs in on the way, and has the seat', async () => {
    await pressOn(page, main.getByRole('link', { name: reserve }))
    await expect(page).toHaveURL(/\/signup$/)
    await expect(main.getByText(/we will enroll you in Paper rockets/)).toBeVisible()
    await pressOn(page, main.getByRole('link', { name: 'Login' }))
    await logInByKeyboard(page, email)
    await expect(page).toHaveURL(/\/congratulations/)
    await expect(main.getByText(/^You have a seat on/)).toBeVisible()
    await page.goto(school.address + weekend)
    await expect(ownSeats.getByRole('heading', { name: 'Paper rockets' })).toBeVisible()
    await expect(main.getByText(`${seats - 1} seats left`).first()).toBeVisible()
    await expect(main.getByRole('button', { name: reserve })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('moves it to the next date', async () => {
    const day = (await ownSeats.getByText(/^\w{3} \d+ \w{3}$/).textContent()) ?? ''
    const move = main.getByRole('button', { name: /^Move my seat here/ })
    await pressOn(page, move.first())
    await expect(page.getByText('Seat moved').first()).toBeVisible()
    await expect(ownSeats.getByText(day, { exact: true })).toHaveCount(0)
    await expect(ownSeats.getByRole('heading', { name: 'Paper rockets' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('gives it back, and reserves once more, signed in', async () => {
    await pressOn(page, ownSeats.getByRole('button', { name: /^Give up my seat/ }))
    const question = page.getByRole('alertdialog', { name: /^Give up your seat on / })
    await pressOn(page, question.getByRole('button', { name: 'Give up my seat' }))
    await expect(ownSeats).toHaveCount(0)
    await pressOn(page, main.getByRole('button', { name: reserve }))
    await expect(ownSeats.getByRole('heading', { name: 'Paper rockets' })).toBeFocused()
    await expect(main.getByText(`${seats - 1} seats left`).first()).toBeVisible()
  })

  await test.step('saves the session in the calendar', async () => {
    const link = ownSeats.getByRole('link', { name: /^Add to calendar/ })
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
    await pressOn(page, ownSeats.getByRole('link', { name: 'Open the course' }))
    await expect(page).toHaveURL(/\/user-course-details/)
    await expect(main.getByRole('heading', { name: 'Your session' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
  })

  await test.step('gives the seat back', async () => {
    await pressOn(page, ownSeats.getByRole('button', { name: /^Give up my seat/ }))
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Keep my seat' })).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(ownSeats).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(main.getByText(`${seats} seats left`).first()).toBeVisible()
  })
})

test.describe('in another zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('a visitor reads when a session is by the own clock, too', async ({ page, school }) => {
    await page.goto(school.address + weekend)
    await expect(page.getByText(/^\d\d:\d\d to \d\d:\d\d your time$/).first()).toBeVisible()
  })
})

test('the page has the name that the school gives it, and no other', async ({ page, school }) => {
  await school.stop('SIGTERM')
  school.settings = { WEEKEND_COURSES_PATH: 'saturdays' }
  await school.start()

  await page.goto(school.address)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Weekend courses' }).click()
  await expect(page).toHaveURL(`${school.address}/path/saturdays`)
  await expect(page.getByRole('link', { name: reserve }).first()).toBeVisible()

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

    const dates = page.getByRole('region', { name: 'Dates of Paper rockets' })
    await expect(dates.getByRole('heading', { level: 4 }).first()).toHaveText(/^(Sat|Sun) \d+ \w+/)
    await expect(page.getByText(/Kolkata time/).first()).toBeVisible()
    await expect(page.getByText('A paper rocket that you rolled yourself').first()).toBeVisible()
    const day = page.getByRole('navigation', { name: 'Dates' }).getByRole('link').nth(1)
    const name = (await day.textContent()) ?? ''
    await day.click()
    await expect(dates.getByRole('heading', { level: 4 })).toHaveCount(1)
    await expect(dates.getByRole('heading', { level: 4 })).toContainText(name)
    await page.getByRole('link', { name: 'Paper rockets' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paper rockets')
  })
})
