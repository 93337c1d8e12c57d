// A public page before its scripts have come: read and left like any, and what is pressed or chosen on it counts.
import type { Page } from '@playwright/test'
import { expect, test as inOwnSchool, visit as test } from './school.ts'
import { holdScripts, isAwake } from './slow-line.ts'
import { findScience, haveAccount, logIn } from './student.ts'

test.use({ hasTouch: true })

/** Opens a page whose scripts wait until the returned function is called. */
async function open(page: Page, address: string) {
  const letScriptsCome = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return letScriptsCome
}

const phone = { width: 390, height: 844 }

test('links lead on without any script', async ({ page, school }) => {
  await open(page, school.address)
  await page.getByRole('link', { name: 'Explore courses' }).first().tap()
  await expect(page).toHaveURL(/\/explore\/category$/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Digital School/ })
    .first()
    .tap()

  await expect(page).toHaveURL(/\/digitalschool$/)
})

test('when its scripts come nothing in it moves', async ({ page, school }) => {
  const letScriptsCome = await open(page, `${school.address}/explore/category/skilledbased`)
  const places = () =>
    page
      .locator('main :is(h1, h2, h3, p, img)')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)))
  await page.waitForLoadState('domcontentloaded')
  const before = await places()

  await letScriptsCome()
  await isAwake(page)
  await page.waitForLoadState('networkidle')

  expect(await places()).toEqual(before)
  await expect(page.locator('link[rel=stylesheet][disabled]')).toHaveCount(0)
  expect(await places()).toEqual(before)
})

test('what is pressed is carried out, once', async ({ page, school }) => {
  await page.setViewportSize(phone)
  const letScriptsCome = await open(page, school.address)
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.tap()
  await expect(button).toHaveAttribute('data-pressed')
  await button.tap()

  await letScriptsCome()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('what helps to press and sends a click alone is heard', async ({ page, school }) => {
  await page.setViewportSize(phone)
  const letScriptsCome = await open(page, school.address)
  await page.getByRole('button', { name: 'Open menu' }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
  })

  await letScriptsCome()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('what is chosen from a list counts', async ({ page, school }) => {
  const letScriptsCome = await open(page, `${school.address}/explore/category/skilledbased`)
  await page.getByLabel('Level').selectOption('Beginner')

  await letScriptsCome()
  await expect(page).toHaveURL(/\?level=Beginner$/)
  await expect(page.getByLabel('Level')).toHaveValue('Beginner')
})

test('where the browser keeps nothing a theme counts for the page it was chosen on', async ({
  page,
  school,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const letScriptsCome = await open(page, `${school.address}/faq`)
  await page.getByLabel('Theme').selectOption('dark')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')

  await letScriptsCome()
  await isAwake(page)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Theme')).toHaveValue('dark')
  await page.getByLabel('Theme').selectOption('light')
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('Escape takes back what was pressed', async ({ page, school }) => {
  const letScriptsCome = await open(page, `${school.address}/aboutus`)
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.keyboard.press('Escape')

  await letScriptsCome()
  await isAwake(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a chosen theme is taken, and one chosen elsewhere shows at once', async ({
  context,
  page,
  school,
}) => {
  const letScriptsCome = await open(page, `${school.address}/faq`)
  await page.getByLabel('Theme').selectOption('dark')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await letScriptsCome()
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await isAwake(page)

  const other = await context.newPage()
  await other.goto(`${school.address}/faq`)
  await other.getByLabel('Theme').selectOption('light')
  await expect(html).toHaveAttribute('data-theme', 'light')
})

inOwnSchool(
  'who has signed in meanwhile is known when Back shows the page again',
  async ({ page, school }) => {
    const email = 'asha@example.com'
    await haveAccount(school, email)
    await page.goto(school.address)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, email)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto(`${school.address}/faq`)
    await isAwake(page)
    await page.goBack()
    await isAwake(page)
    await page.goBack()
    await expect(page).toHaveURL(`${school.address}/`)

    await expect(page.getByRole('banner').getByRole('link', { name: /Dashboard/ })).toBeVisible()
  },
)

test('Back while a page is still on its way shows the page of that address', async ({
  page,
  school,
}) => {
  await page.goto(`${school.address}/aboutus`)
  await isAwake(page)
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contactus$/)
  await page.goto(`${school.address}/faq`)
  const letScriptsCome = await holdScripts(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/aboutus$/)

  await letScriptsCome()
  await isAwake(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learning in small steps')
})

test('what was looked at last is shown', async ({ page, school }) => {
  await findScience(page, school)
  await isAwake(page)
  await page.goto(`${school.address}/explore/category`)

  await expect(page.getByText('You looked at this last time')).toBeVisible()
})
