// What was learned comes back: asked when it is due, taken back, too easy, put aside, after a reload and without a line.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { answer, button, goOn, heading, learn, option } from './reviewed-course.ts'
import { type School, expect, test } from './school.ts'

const openReviews = (page: Page, school: School) => page.goto(`${school.address}/dashboard/reviews`)

test('what was learned comes back days later, and what slipped the day after', async ({
  page,
  school,
}) => {
  test.slow()
  await learn(page, school)

  await test.step('nothing is due on the same day', async () => {
    await openReviews(page, school)
    await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await school.letDaysPass(10)

  await test.step('ten days later all four are', async () => {
    await openReviews(page, school)
    await expect(page.getByRole('heading', { name: /^4 questions/ })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Dashboard' }).getByText('4 questions due').first(),
    ).toBeAttached()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Start review' }).click()
    await expect(page.getByText('Question 1 of 4', { exact: true })).toBeVisible()
    await expect(page.getByText('Last asked 10 days ago')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  const first = await heading(page).innerText()
  await test.step('a wrong answer is explained, and taken back by its key', async () => {
    await answer(page, 'That')
    await expect(page.getByText('That is about another thing.').first()).toBeVisible()
    await expect(page.getByText(/^This one slipped/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await goOn(page)
    await expect(page.getByText('Question 2 of 4', { exact: true })).toBeVisible()
    await page.keyboard.press('u')
    await expect(heading(page)).toHaveText(first)
  })

  await test.step('too easy moves the day away', async () => {
    await answer(page, 'This')
    const days = async () =>
      Number(/ask it again in (\d+) days/.exec(await page.locator('footer').innerText())?.[1])
    const before = await days()
    await page.keyboard.press('t')
    await expect(page.getByText(/Too easy: we will wait longer/)).toBeVisible()
    expect(await days()).toBeGreaterThan(before)
    await goOn(page)
  })

  await test.step('a question may be put aside', async () => {
    await expect(page.getByText('Question 2 of 4', { exact: true })).toBeVisible()
    await button(page, 'Pause this question').click()
    await expect(page.getByText(/We will not ask it until you bring it back/)).toBeVisible()
    await expect(page.getByText('Question 2 of 3', { exact: true })).toBeVisible()
  })

  await test.step('after a reload it goes on with what is still due', async () => {
    await option(page, 'Neither').click()
    await page.reload()
    await expect(page.getByText('Question 2 of 3', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Neither' })).toBeChecked()
    await button(page, /Check answer/).click()
    await expect(button(page, /^Continue/)).toBeFocused()
    await goOn(page)
    await answer(page, 'This')
    await goOn(page)
  })

  await test.step('what slipped is asked once more, as practice', async () => {
    await expect(page.getByText('Once more: 1 question')).toBeVisible()
    await expectAccessible(page)
    await answer(page, 'This')
    await goOn(page)
  })

  await test.step('the end tells when each is met again', async () => {
    await expect(heading(page)).toHaveText('You remembered two of three')
    await expect(page.getByText('tomorrow', { exact: true })).toBeVisible()
    await expect(page.getByText(/You are done for today/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText(/questions? due/)).toHaveCount(0)
  })

  await school.letDaysPass(1)

  await test.step('the day after it is due again; what was put aside is taken back', async () => {
    await openReviews(page, school)
    await expect(page.getByRole('heading', { name: /^1 question, / })).toBeVisible()
    await page.getByRole('link', { name: 'How well you know it' }).click()
    await expect(heading(page)).toHaveText('How well you know it')
    await expectAccessibleInBothThemes(page)
    await button(page, /^Bring back/).click()
    await expect(button(page, /^Bring back/)).toHaveCount(0)
    await openReviews(page, school)
    await expect(page.getByRole('heading', { name: /^2 questions, / })).toBeVisible()
  })
})

test.describe('while the line is cut', () => {
  test.use({ provoked: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })

  test('answers are kept, the review goes on, and each counts once when it is back', async ({
    page,
    school,
    context,
  }) => {
    test.slow()
    await learn(page, school)
    await school.letDaysPass(10)
    await page.goto(`${school.address}/reviewpage`)
    await expect(page.getByText('Question 1 of 4', { exact: true })).toBeVisible()
    await context.setOffline(true)
    for (let number = 1; number <= 4; number += 1) {
      await expect(page.getByText(`Question ${number} of 4`, { exact: true })).toBeVisible()
      await option(page, number === 2 ? 'Both' : 'This').click()
      await button(page, /Check answer/).click()
      await expect(page.getByRole('heading', { name: 'Your answer is saved' })).toBeVisible()
      await goOn(page)
    }
    await expect(heading(page)).toHaveText('Your answers are saved')
    await expect(page.getByText('4 answers waiting.')).toBeVisible()
    await expectAccessible(page)

    await context.setOffline(false)
    await expect(page.getByText('Once more: 1 question')).toBeVisible()
    await button(page, 'Skip').click()
    await expect(heading(page)).toHaveText('You remembered three of four')
    await openReviews(page, school)
    await expect(page.getByText('4 questions reviewed today.', { exact: false })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a review goes by taps, from the tab bar to its end', async ({ page, school }) => {
    test.slow()
    await learn(page, school)
    await school.letDaysPass(10)
    await page.goto(`${school.address}/dashboard`)
    const tabs = page.getByRole('navigation', { name: 'Dashboard' }).last()
    await tabs.getByRole('link', { name: /^Reviews/ }).tap()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Start review' }).tap()
    for (let number = 1; number <= 4; number += 1) {
      await expect(page.getByText(`Question ${number} of 4`, { exact: true })).toBeVisible()
      await option(page, 'This').tap()
      await button(page, /Check answer/).tap()
      if (number === 1) await expectAccessibleInBothThemes(page)
      await button(page, /^Continue/).tap()
    }
    await expect(heading(page)).toHaveText('You remembered all four')
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${school.address}/dashboard/memory`)
    await expect(heading(page)).toHaveText('How well you know it')
    await expectAccessible(page)
    await openReviews(page, school)
    await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
    await expectAccessible(page)
  })
})
