// A student's days: minutes that were active, a goal, free weekdays, and what the dashboard says of it all.
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './school.ts'
import { completeLesson, haveEnrollment, logIn } from './student.ts'

const email = 'lina@example.com'
const minute = 60_000
/** Of ten minutes: those at the ends are counted where enough of them was active, and a set clock may lose one. */
const someMinutes = /^([7-9]|1[01]) of 25 minutes$/

/** By the student's clocks it is about noon, whenever this runs: far from the hour at which a day begins. */
const hoursToNoon = 12 - new Date().getUTCHours()
const noonZone = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`

// The browser's own line about calls that find no way.
test.use({ provoked: /ERR_FAILED/, timezoneId: noonZone })

test('minutes of reading reach the goal, also those that the line held back', async ({
  context,
  page,
  school,
}) => {
  await haveEnrollment(school, email, 'Class 6')
  // The clock of the page will go faster than that of the school.
  await school.letMinutesPassSinceSignup(20)
  await page.clock.install()
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  const main = page.getByRole('main')

  await test.step('on the first day there is a goal to set, and no row of days', async () => {
    await expect(main.getByRole('button', { name: 'Set a goal' })).toBeVisible()
    await expect(main.getByRole('img', { name: '0 of 25 minutes' })).toBeVisible()
    await expect(main.getByText('Your first day.')).toBeVisible()
    await expect(main.getByText(/streak/)).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('ten minutes are read while the line is cut, and come later', async () => {
    await main.getByRole('link', { name: 'Start lesson' }).first().click()
    await expect(page).toHaveURL(/\/lessonpage/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.route('**/api/activity', (route) => route.abort())
    for (let read = 0; read < 20; read += 1) {
      await page.keyboard.press('ArrowDown')
      await page.clock.runFor(minute / 2)
    }
    await context.unroute('**/api/activity')
    await page.goto(`${school.address}/dashboard`)
    // From then on it waits for the minute in which it may send again.
    await expect(main.getByRole('img', { name: /of 25 minutes$/ })).toBeVisible()
    // Little by little: a call that was begun would be given up by a clock that is set on by half a minute.
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(main.getByRole('img', { name: someMinutes })).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(main.getByRole('listitem').filter({ hasText: 'today: learned' })).toHaveCount(1)
  })

  await test.step('a lesson marked complete adds none', async () => {
    await page.goBack()
    await completeLesson(page)
    await expect(page.getByText('Lesson complete')).toBeVisible()
    await page.goto(`${school.address}/dashboard`)
    await expect(main.getByRole('img', { name: someMinutes })).toBeVisible()
    await expect(main.getByText('lesson done')).toBeVisible()
  })

  await test.step('the goal and two free weekdays are changed from the card', async () => {
    await main.getByRole('button', { name: 'Edit goal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your days' })
    await dialog.getByText('Other').click()
    await dialog.getByLabel('Minutes a day').fill('7')
    await dialog.getByRole('button', { name: 'Set goal' }).click()
    for (const name of ['Saturday', 'Sunday']) await dialog.getByLabel(name).check()
    await expect(dialog.getByLabel('Monday')).toBeDisabled()
    await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(main.getByText('You are done for today.')).toBeVisible()
    await expect(main.getByText('today: goal reached')).toBeAttached()
  })

  await test.step('and stand in the profile too', async () => {
    await page.goto(`${school.address}/dashboard/profile`)
    await expect(main.getByLabel('Saturday')).toBeChecked()
    await expect(main.getByLabel('Minutes a day')).toHaveValue('7')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })
})
