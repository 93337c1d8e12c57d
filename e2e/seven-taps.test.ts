// From the home page to the first sentence of a lesson, as somebody who was never here: counted, and in other ways.
import type { Page } from '@playwright/test'
import { expect, type School, visit as test } from './school.ts'
import { beginSlowly } from './slow-line.ts'
import { newEmail, password, pressOn, tabTo } from './student.ts'

const course = (page: Page) => page.locator('main a[href*="/subject-details"]').first()
const enroll = (page: Page) => page.getByRole('link', { name: /^Enroll/ })
const start = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Start/ })
const firstSentence = (page: Page) => page.locator('article p').first()

/** Counts in the page what a finger does there, over all its loads; fields it touches are not pressed but typed into. */
async function count(page: Page): Promise<() => Promise<{ taps: number; forms: number }>> {
  await page.addInitScript(() => {
    const add = (name: string) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1))
    addEventListener(
      'pointerup',
      ({ isTrusted, pointerType, target }) => {
        const isField = target instanceof Element && target.closest('input, select, textarea')
        if (isTrusted && pointerType === 'touch' && !isField) add('counted-taps')
      },
      true,
    )
    addEventListener('submit', () => add('counted-forms'), true)
  })
  return () =>
    page.evaluate(() => {
      const read = (name: string) => Number(sessionStorage.getItem(name) ?? 0)
      return { taps: read('counted-taps'), forms: read('counted-forms') }
    })
}

async function typeCode(page: Page, school: School, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/signupotp$/)
  await expect(page.getByRole('textbox', { name: 'Verification code' }).first()).toBeFocused()
  await page.keyboard.type(await school.readCode(email))
  await expect(page).toHaveURL(/\/signupdetails$/)
}

/** Registers on the page that is shown, up to the introduction. */
async function registerByTouch(page: Page, school: School): Promise<void> {
  await expect(page).toHaveURL(/\/signup$/)
  const email = newEmail()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).tap()
  await typeCode(page, school, email)
}

async function goByTouch(page: Page, school: School): Promise<void> {
  await page.goto(school.address)
  await course(page).tap()
  await expect(page).toHaveURL(/\/subject-details/)
  await enroll(page).last().tap()
  await registerByTouch(page, school)
  await page.getByRole('button', { name: 'Skip' }).tap()
  await expect(page).toHaveURL(/\/congratulations/)
  await start(page).tap()
  await expect(page).toHaveURL(/\/lessonpage\?id=/)
  await expect(firstSentence(page)).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('five taps and one form lead from home to the first sentence of a course', async ({
    page,
    school,
  }) => {
    const counted = await count(page)

    await goByTouch(page, school)

    const { taps, forms } = await counted()
    expect(taps).toBeGreaterThan(3)
    expect(taps).toBeLessThanOrEqual(5)
    expect(forms).toBe(1)
  })

  test('six taps lead to the first sentence of a class that is named in the introduction', async ({
    page,
    school,
  }) => {
    const counted = await count(page)
    await page.goto(school.address)
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).tap()
    await registerByTouch(page, school)
    await page.getByLabel('Your class').selectOption({ label: 'Class 6' })
    await page.getByRole('button', { name: 'Continue' }).tap()
    await expect(page).toHaveURL(/\/lessonpage\?id=/)
    await expect(firstSentence(page)).toBeVisible()

    // The field is opened and its class chosen by two more.
    const { taps } = await counted()
    expect(taps).toBeGreaterThan(2)
    expect(taps + 2).toBeLessThanOrEqual(6)
    await page.goto(`${school.address}/dashboard`)
    await expect(page.getByRole('main').getByText('Class 6').first()).toBeVisible()
    await expect(page.getByText('Choose your first course')).toHaveCount(0)
  })

  test('the same way is open on a slow line', async ({ context, page, school }) => {
    test.slow()
    const line = await beginSlowly(context, page)

    await goByTouch(page, school)

    await line.detach()
  })
})

test('the same way is open by keyboard alone', async ({ page, school }) => {
  await page.goto(school.address)
  await pressOn(page, course(page))
  await expect(page).toHaveURL(/\/subject-details/)
  await pressOn(page, enroll(page))
  await expect(page).toHaveURL(/\/signup$/)
  const email = newEmail()
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await typeCode(page, school, email)
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Asha')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations, Asha!')
  await pressOn(page, start(page))
  await expect(page).toHaveURL(/\/lessonpage\?id=/)
  await expect(firstSentence(page)).toBeVisible()
})
