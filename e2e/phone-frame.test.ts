// What a phone shows around a screen: the way in for visitors, one frame for students, and nothing that covers a control.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, type School, visit as test } from './school.ts'
import { beginSlowly } from './slow-line.ts'
import { haveEnrollment, logIn, newEmail, password } from './student.ts'

const phone = { width: 390, height: 844 }

test.use({ viewport: phone, hasTouch: true })

const tabs = (page: Page) => page.locator('nav[data-tab-bar]')

/** The controls whose middle lies under a notice. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const notices = document.querySelector('[role="region"][aria-label="Notifications"]')
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const above = document.elementFromPoint(left + width / 2, top + height / 2)
        return above !== null && notices?.contains(above)
      })
      .map((control) => control.outerHTML)
  })

const isFocusIn = (page: Page, place: string) =>
  page.evaluate((selector) => document.activeElement?.closest(selector) != null, place)

/** The element that has the focus, where another one that stays on the screen lies over its middle. */
const focusUnderBar = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    const bar = above?.closest('[data-tab-bar], [data-action-bar], header')
    return bar && !bar.contains(focused) ? focused.outerHTML : null
  })

async function readLearning(school: School) {
  const read = async (path: string) =>
    ((await (await fetch(`${school.address}/api${path}`)).json()) as { data: never }).data
  const { subCategories } = (await read('/subcategories?limit=100')) as {
    subCategories: { id: string; name: string }[]
  }
  const group = subCategories.find(({ name }) => name === 'Class 6')?.id
  const { subjects } = (await read(`/subjects?subcategoryId=${group}`)) as {
    subjects: { id: string; name: string }[]
  }
  const subject = subjects.find(({ name }) => name === 'Science')?.id ?? ''
  const { chapters } = (await read(`/chapters?subjectId=${subject}`)) as {
    chapters: { id: string }[]
  }
  return { subject, chapter: chapters[0]?.id ?? '' }
}

test('Login stands in the bar, and leads there', async ({ page, school }) => {
  await page.goto(school.address)
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(login).toBeInViewport()
  const height = await page.getByRole('banner').evaluate((bar) => bar.clientHeight)
  expect(height).toBeLessThanOrEqual(60)

  await login.tap()

  await expect(page).toHaveURL(/\/login$/)
  await expectAccessible(page)
})

test('one frame stands around everything that is a student’s, and back goes back', async ({
  page,
  context,
  school,
}) => {
  const email = newEmail()
  await haveEnrollment(school, email, 'Class 6')
  const { subject, chapter } = await readLearning(school)
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)

  for (const path of [
    '/courselist',
    '/coursegrid',
    `/user-course-details?subject=${subject}`,
    `/coursedetails?subject=${subject}`,
    `/lessondetails?chapter=${chapter}`,
  ]) {
    await test.step(path, async () => {
      await page.goto(school.address + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(tabs(page)).toBeInViewport()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expectAccessible(page)
    })
  }

  await test.step('what has the focus lies under no bar', async () => {
    await page.goto(`${school.address}/user-course-details?subject=${subject}`)
    await expect(page.getByRole('main').getByRole('link').last()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.keyboard.press('Tab')
    for (let n = 0; n < 60 && !(await isFocusIn(page, 'nav[data-tab-bar]')); n += 1) {
      expect(await focusUnderBar(page)).toBeNull()
      await page.keyboard.press('Tab')
    }
    expect(await isFocusIn(page, 'nav[data-tab-bar]')).toBe(true)
  })

  const slow = await beginSlowly(context, page)
  await test.step('on a slow line the tabs lead through it in one window', async () => {
    await page.goto(`${school.address}/dashboard`, { waitUntil: 'commit' })
    await tabs(page).getByRole('link', { name: 'Courses' }).tap()
    await expect(page).toHaveURL(/\/courselist$/)
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText('Courses')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Science/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/\/user-course-details/)
    await page.goBack()
    await expect(page).toHaveURL(/\/courselist$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(context.pages()).toHaveLength(1)
  })
  await slow.detach()

  await test.step('a lesson has one bar and the dock, of 110 pixels together', async () => {
    await page.goto(`${school.address}/lessonpage?chapter=${chapter}`)
    await expect(page.getByRole('button', { name: 'Mark complete' }).last()).toBeVisible()
    const bars = await page.locator('body *').evaluateAll((elements) =>
      elements
        .filter(
          (one) =>
            /fixed|sticky/.test(getComputedStyle(one).position) ||
            (one.tagName === 'HEADER' && !one.closest('article')),
        )
        .map((one) => one.getBoundingClientRect().height)
        // What only a screen reader or the keyboard finds has no room of its own.
        .filter((height) => height > 1),
    )
    expect(bars).toHaveLength(2)
    expect(bars.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(110)
    await expectAccessible(page)
  })
})

test('no notice lies over a control on the way in', async ({ page, school }) => {
  const email = newEmail()
  const notice = page.getByRole('region', { name: 'Notifications' })
  const isClear = async (text: string) => {
    await expect(notice.getByText(text).first()).toBeVisible()
    expect(await covered(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await covered(page)).toEqual([])
    await page.setViewportSize(phone)
  }

  await page.goto(`${school.address}/signup`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).tap()
  await expect(page).toHaveURL(/\/signupotp$/)
  await isClear('Successfully registered')

  await page.goto(`${school.address}/forgotpasswordemail`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).tap()
  await expect(page.getByRole('textbox', { name: 'Verification code' }).first()).toBeFocused()
  await isClear('Reset Email Sent')
})
