// A lesson marked as preview: read and answered by somebody who has no account, and asked for none.
import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from './accessible.ts'
import { type School, expect, visit as test } from './school.ts'
import { beginSlowly, holdScripts } from './slow-line.ts'
import { pressOn, tabTo } from './student.ts'

const title = 'What does a plant eat?'
const firstSentence = 'You eat because your body needs two things from food.'
const address = /\/subject-details\/preview\/[\w-]+$/

const isRead = async (page: Page) => {
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(firstSentence)).toBeVisible()
}

const sciencePath = async (school: School) => {
  const read = async (path: string) =>
    ((await (await fetch(`${school.address}/api${path}`)).json()) as { data: never }).data
  const { subjects } = (await read('/trial-questions')) as {
    subjects: { subcategory: { id: string }; questions: { lesson: { id: string } }[] }[]
  }
  const [{ subcategory, questions }] = subjects as [(typeof subjects)[number]]
  return `/explore/category/digitalschool/subjects/class-6/${subcategory.id}/subject-details/preview/${questions[0]?.lesson.id}`
}

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor reads from subject details, answers the quick check, and is shown the way into the course', async ({
    page,
    school,
  }) => {
    await page.goto(school.address + (await sciencePath(school)).replace(/\/preview.*/, ''))
    await page.getByRole('link', { name: new RegExp(title.replace('?', '.')) }).tap()
    await isRead(page)
    await expectAccessible(page)

    const check = page.getByRole('region', { name: /Quick check/ }).first()
    await check.locator('label:has(input)').first().tap()
    await check.getByRole('button', { name: 'Check answer' }).tap()
    await expect(check.getByText(/^(Yes|Not quite|Partly)/).first()).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)

    await expect(page.getByRole('heading', { name: 'Continue with an account' })).toBeVisible()
    await page.getByRole('link', { name: 'Enroll in Class 6' }).tap()
    await expect(page).toHaveURL(/\/signup$/)
  })
})

test('by keyboard alone a visitor answers the quick check and reaches the way on', async ({
  page,
  school,
}) => {
  await page.goto(school.address + (await sciencePath(school)))
  await isRead(page)
  const check = page.getByRole('region', { name: /Quick check/ }).first()
  await tabTo(page, check.getByRole('radio').first())
  await page.keyboard.press('Space')
  await pressOn(page, check.getByRole('button', { name: 'Check answer' }))
  await expect(check.locator(':focus')).toHaveText(/^(Yes|Not quite|Partly)/)
  await tabTo(page, page.getByRole('link', { name: 'Enroll in Class 6' }))
})

test('on a slow line what was chosen and pressed before the scripts came is graded', async ({
  context,
  page,
  school,
}) => {
  test.slow()
  const path = await sciencePath(school)
  const slow = await beginSlowly(context, page)
  const letScriptsCome = await holdScripts(page)
  await page.goto(school.address + path, { waitUntil: 'commit' })
  await isRead(page)
  const check = page.getByRole('region', { name: /Quick check/ }).first()
  await check.getByRole('radio').first().check({ force: true })
  await check.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.locator('form[data-pressed]')).toHaveCount(1)

  await letScriptsCome()
  await expect(check.getByText('Your answer')).toBeVisible({ timeout: 60_000 })
  expect(page.url()).toBe(school.address + path)
  await slow.detach()
})

test('every preview of the school wakes up without complaint, whatever it asks', async ({
  page,
  school,
}) => {
  test.slow()
  const map = await (await fetch(`${school.address}/sitemap.xml`)).text()
  const pages = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*\/preview\/[^<]+)/g)]
  expect(pages.length).toBeGreaterThan(8)
  for (const [, path = ''] of pages) {
    await page.goto(school.address + path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Continue with an account' })).toBeVisible()
  }
})

test('the search leads a visitor to the lesson itself', async ({ page, school }) => {
  await page.goto(school.address)
  const dialog = page.getByRole('dialog', { name: 'Search' })
  // Before the page has woken up the keys are the browser's.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+K')
    await expect(dialog.getByRole('combobox')).toBeFocused({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await page.keyboard.type('what does a plant eat')
  await dialog
    .getByRole('option', { name: new RegExp(title.replace('?', '.')) })
    .first()
    .click()
  await isRead(page)
})

test.describe('an address that leads nowhere', () => {
  test.use({ provoked: /status of 404/ })

  test('says so, and offers ways on', async ({ page, school }) => {
    await page.goto(school.address + (await sciencePath(school)).replace(/[\w-]+$/, 'made-up'))
    await expect(
      page.getByRole('heading', { level: 1, name: 'We cannot find this page' }),
    ).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('main').getByRole('link', { name: /Explore/ })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the lesson is read from its first sentence to its last', async ({ page, school }) => {
    await page.goto(school.address + (await sciencePath(school)))
    await isRead(page)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w{3}/)
    await expect(page).toHaveTitle(/What does a plant eat\?: Science, Class 6/)
    await page.getByRole('link', { name: 'All chapters of Science' }).click()
    await expect(page).toHaveURL(/subject-details\?subject=/)
  })
})
