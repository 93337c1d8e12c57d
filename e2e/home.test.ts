// The home page: a question without an account, and from there to a lesson.
import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from './accessible.ts'
import { expect, visit as test } from './school.ts'
import { beginSlowly, holdScripts } from './slow-line.ts'
import { pressOn, tabTo } from './student.ts'

const box = (page: Page) => page.getByRole('region', { name: 'Try one' })
const firstSentence = 'You eat because your body needs two things from food.'
const right = 'Almost nothing of it is gone'
const wrong = 'Nearly all of it is used up'

const isRead = async (page: Page) => {
  await expect(page).toHaveURL(/\/subject-details\/preview\/[\w-]+$/)
  await expect(page.getByText(firstSentence)).toBeVisible()
}

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor answers wrong, reads why, answers right, and reaches a lesson: at most three taps and no form', async ({
    page,
    school,
  }) => {
    let taps = 0
    await page.exposeFunction('countTap', () => (taps += 1))
    await page.addInitScript(() => {
      addEventListener(
        'pointerup',
        () => (globalThis as never as { countTap: () => void }).countTap(),
        true,
      )
    })

    await test.step('wrong, then right', async () => {
      await page.goto(school.address)
      await expectAccessible(page)
      await box(page).getByText(wrong).tap()
      await box(page).getByRole('button', { name: 'Check answer' }).tap()
      await expect(box(page).getByText('Not quite.')).toBeVisible()
      await expect(box(page).getByText(/Many people expected this/)).toBeVisible()
      await expect(box(page).getByText(/only about 60 g were missing/)).toBeVisible()
      await expectAccessible(page)
      await expectReadable(page)

      await page.reload()
      await box(page).getByText(right).tap()
      await box(page).getByRole('button', { name: 'Check answer' }).tap()
      await expect(box(page).getByText('Yes.', { exact: true })).toBeVisible()
    })

    await test.step('another subject is one tap away', async () => {
      await box(page).getByRole('button', { name: 'Maths' }).tap()
      await expect(box(page).getByText(/What is the digit 7 worth/)).toBeVisible()
    })

    await test.step('to the lesson', async () => {
      await page.goto(school.address)
      taps = 0
      await box(page).getByRole('link', { name: 'From the lesson: What does a plant eat?' }).tap()
      await isRead(page)
      expect(taps).toBeGreaterThan(0)
      expect(taps).toBeLessThanOrEqual(3)
    })

    await test.step('and through the class', async () => {
      await page.goto(school.address)
      taps = 0
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Class 6 Science/ })
        .tap()
      await expect(page).toHaveURL(/\/subjects\/class-6\/[\w-]+$/)
      await page
        .getByRole('main')
        .getByRole('link', { name: /Science/ })
        .first()
        .tap()
      await expect(page).toHaveURL(/subject-details/)
      await page.getByRole('link', { name: /^What does a plant eat/ }).tap()
      await isRead(page)
      expect(taps).toBe(3)
    })
  })
})

test('by keyboard alone a visitor answers, goes on, and reaches the lesson', async ({
  page,
  school,
}) => {
  await page.goto(school.address)
  await tabTo(page, box(page).getByRole('radio').first())
  // Options come in an order of their own.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    expect(await box(page).getByRole('radio', { name: right }).isChecked()).toBe(true)
  }).toPass()
  // On the option itself, which takes no focus afterwards.
  await page.keyboard.press('Enter')
  await expect(box(page).getByText('Yes.', { exact: true })).toBeVisible()
  const next = box(page).getByRole('button', { name: 'Next question' })
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page).locator(':focus')).toHaveText(/^A magnet picks up/)
  await pressOn(page, box(page).getByRole('link', { name: /^From the lesson:/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Sorting materials' })).toBeVisible()
})

test('on a slow line what was chosen and pressed early is graded', async ({
  context,
  page,
  school,
}) => {
  test.slow()
  const slow = await beginSlowly(context, page)
  const letScriptsCome = await holdScripts(page)
  await page.goto(school.address, { waitUntil: 'commit' })
  await box(page).getByText(wrong).click()
  await box(page).getByRole('button', { name: 'Check answer' }).click()
  await expect(page.locator('form[data-pressed]')).toHaveCount(1)

  await letScriptsCome()
  await expect(box(page).getByText('Not quite.')).toBeVisible({ timeout: 60_000 })
  await expect(box(page).getByText('Your answer')).toBeVisible()
  await slow.detach()
})

test.describe('when too many have tried', () => {
  test.use({ provoked: /status of 429/ })

  test('the box says when to come back, and offers the courses', async ({ page, school }) => {
    await page.goto(school.address)
    await page.route('**/api/previews/*/check', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '300' },
        json: {
          status: 'error',
          code: 'too-many-requests',
          message: 'Too many tries. Please try again in 5 minutes.',
          retryAfter: 300,
        },
      }),
    )
    await box(page).getByText(wrong).click()
    await box(page).getByRole('button', { name: 'Check answer' }).click()

    await expect(box(page).getByRole('alert')).toHaveText(/Please try again in 5 minutes\./)
    await expectAccessible(page)
    await box(page).getByRole('link', { name: 'Explore courses' }).click()
    await expect(page).toHaveURL(/\/explore\/category$/)
  })
})

test('the page is the same bytes for everybody, and four courses stand in one row', async ({
  page,
  school,
}) => {
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(school.address, { headers })
    return { tag: answer.headers.get('etag'), text: await answer.text() }
  }
  const one = await read()
  expect(one.tag).toBeTruthy()
  expect(await read({ cookie: 'session=x', authorization: 'Bearer x' })).toEqual(one)
  // The days of weekend courses pass, and the page stays: they come with the browser.
  expect(one.text).not.toMatch(/\d\d:00 to \d\d:00/)

  await page.goto(school.address)
  const tops = await page
    .getByRole('main')
    .locator('section', { hasText: 'Good places to begin' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items
        .filter((item) => item.querySelector('h3'))
        .map((item) => Math.round(item.getBoundingClientRect().top)),
    )
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
  await page.getByRole('link', { name: 'All weekend courses' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(/\d\d:\d\d to \d\d:\d\d/).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the question leads to the lesson that it comes from', async ({ page, school }) => {
    await page.goto(school.address)
    await expect(box(page).getByText(/a young tree grows in a big tub/)).toBeVisible()
    await box(page).getByRole('link', { name: 'From the lesson: What does a plant eat?' }).click()
    await isRead(page)
  })
})

test('the bar keeps to one line on the screen of any tablet', async ({ page, school }) => {
  await page.goto(school.address)
  const bar = page.getByRole('banner')
  await page.evaluate(() => document.fonts.ready)
  for (let width = 768; width <= 1024; width += 8) {
    await page.setViewportSize({ width, height: 600 })
    const height = await bar.evaluate((element) => element.clientHeight)
    expect(height, `${width} px wide`).toBeLessThanOrEqual(72)
  }
})
