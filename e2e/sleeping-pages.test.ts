// A public page loads no script until somebody uses it: it is read, left and come back to without, and wakes up for all else.
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test as inOwnSchool, visit as test } from './school.ts'
import { holdScripts } from './slow-line.ts'
import { findScience, haveAccount, logIn } from './student.ts'

const email = 'asha@example.com'

/** Names of the scripts that were asked for. */
function watchScripts(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url())
  })
  return asked
}

/** Long enough for what would load by itself. */
const rest = (page: Page) => page.waitForLoadState('networkidle')
const isAwake = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-awake')
const isAsleep = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-awake')

/** By a finger, which does not hover before it presses. */
const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().tap()

test.use({ hasTouch: true })

test('links are followed, and Back, Forward and a reload lead on, without any script', async ({
  context,
  page,
  school,
}) => {
  const asked = watchScripts(context)
  await page.goto(school.address)
  await rest(page)
  await follow(page, 'Explore courses')
  await expect(page).toHaveURL(/\/explore\/category$/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Digital School/ })
    .first()
    .tap()
  await expect(page).toHaveURL(/\/digitalschool$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/explore\/category$/)
  await page.goForward()
  await expect(page.getByRole('link', { name: /^Class 6/ }).first()).toBeVisible()
  // What was looked at is remembered all the same.
  expect(await page.evaluate(() => localStorage.getItem('categoryId'))).not.toBeNull()
  await page
    .getByRole('link', { name: /^Class 6/ })
    .first()
    .tap()
  await expect(page).toHaveURL(/\/subjects\//)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subcategoryId'))).not.toBeNull()
  await page.reload()
  await rest(page)

  await isAsleep(page)
  expect(asked).toEqual([])
  await expectAccessible(page)
})

for (const [what, use] of Object.entries({
  'a moved mouse': (page: Page) => page.mouse.move(200, 300, { steps: 3 }),
  'the wheel': (page: Page) => page.mouse.wheel(0, 300),
  'a key': (page: Page) => page.keyboard.press('Tab'),
  'a touched place': (page: Page) => page.getByRole('heading', { level: 1 }).tap(),
}))
  test(`${what} wakes a page up, and nothing in it moves`, async ({ context, page, school }) => {
    const asked = watchScripts(context)
    await page.goto(`${school.address}/explore/category/skilledbased`)
    await rest(page)
    expect(asked).toEqual([])
    const places = () =>
      page
        .locator('main :is(h1, h2, h3, p, img)')
        .evaluateAll((all) =>
          all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)),
        )
    const before = await places()

    await use(page)
    await isAwake(page)
    await rest(page)

    expect(asked.length).toBeGreaterThan(0)
    expect(await places()).toEqual(before)
    await expect(page.locator('link[rel=stylesheet][disabled]')).toHaveCount(0)
    expect(await places()).toEqual(before)
  })

test('what is pressed on a sleeping page is carried out, once', async ({ page, school }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(school.address)
  await rest(page)
  const letScriptsCome = await holdScripts(page)
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.tap()
  await expect(button).toHaveAttribute('data-pressed')
  await button.tap()

  await letScriptsCome()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('what helps to press and sends a click alone is heard', async ({ page, school }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(school.address)
  await rest(page)

  await page.getByRole('button', { name: 'Open menu' }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
  })

  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('what is chosen from a list of a sleeping page counts', async ({ page, school }) => {
  await page.goto(`${school.address}/explore/category/skilledbased`)
  await rest(page)
  const letScriptsCome = await holdScripts(page)
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
  await page.goto(`${school.address}/faq`)
  await rest(page)
  await page.getByLabel('Theme').selectOption('dark')

  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await isAwake(page)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Theme')).toHaveValue('dark')
  await page.getByLabel('Theme').selectOption('light')
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('the shortcut of the search opens it on a sleeping page', async ({ page, school }) => {
  await page.goto(`${school.address}/aboutus`)
  await rest(page)
  const letScriptsCome = await holdScripts(page)
  await page.keyboard.press('Control+K')

  await letScriptsCome()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('what is typed while the search is on its way stands in it', async ({ page, school }) => {
  await page.goto(`${school.address}/aboutus`)
  await rest(page)
  const letScriptsCome = await holdScripts(page)
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.keyboard.type('plan t')
  await page.keyboard.press('Backspace')

  await letScriptsCome()
  const field = page.getByRole('combobox', { name: 'Search courses and lessons' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('plan ')
  await page.keyboard.type('x')
  await expect(field).toHaveValue('plan x')
})

test('Escape takes back what was pressed on a sleeping page', async ({ page, school }) => {
  await page.goto(`${school.address}/aboutus`)
  await rest(page)
  const letScriptsCome = await holdScripts(page)
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Escape')

  await letScriptsCome()
  await isAwake(page)
  await rest(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a theme chosen on a sleeping page is taken, and one chosen elsewhere shows at once', async ({
  context,
  page,
  school,
}) => {
  await page.goto(`${school.address}/faq`)
  await rest(page)
  await page.getByLabel('Theme').selectOption('dark')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await isAsleep(page)

  const other = await context.newPage()
  await other.goto(`${school.address}/faq`)
  await other.getByLabel('Theme').selectOption('light')
  await expect(html).toHaveAttribute('data-theme', 'light')
})

inOwnSchool(
  'who has signed in meanwhile is known when Back shows the page again',
  async ({ page, school }) => {
    await haveAccount(school, email)
    await page.goto(school.address)
    await rest(page)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).tap()
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, email)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto(`${school.address}/faq`)
    await isAwake(page)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`${school.address}/`)

    await expect(page.getByRole('banner').getByRole('link', { name: /Dashboard/ })).toBeVisible()
  },
)

test('what its address or this browser says wakes a page up by itself', async ({
  page,
  school,
}) => {
  const open = (path: string) => page.goto(school.address + path)
  for (const path of ['/signupotp', '/auth/callback', '/SubjectSelection', '/faq#cost']) {
    await open(path)
    await isAwake(page)
  }
  await open('/explore/category')
  await rest(page)
  await isAsleep(page)
  await findScience(page, school)
  await page.mouse.wheel(0, 200)
  await isAwake(page)

  await open('/explore/category')
  await expect(page.getByText('You looked at this last time')).toBeVisible()
})
