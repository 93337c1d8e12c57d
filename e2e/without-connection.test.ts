// Without a connection a link leads nowhere: the page that is there stays whole, and one notice says why.
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { signIn, test as overLine } from './faulty-line-test.ts'
import { expect } from './school.ts'

const test = overLine.extend({
  provoked:
    /Failed to load resource|dynamically imported|preload|Error loading route module|net::ERR/,
})

const everything = { path: /^\//, does: 'cut' } as const

/** The first link of a page to an address like this. */
async function findLink(address: string, page: string, pattern: RegExp): Promise<string> {
  const text = await (await fetch(address + page)).text()
  const link = [...text.matchAll(/href="([^"]*)"/g)].find(([, href = '']) => pattern.test(href))
  if (!link?.[1]) throw new Error(`${page} has no such link`)
  return link[1]
}

async function findPublicPages(address: string): Promise<string[]> {
  const school = '/explore/category/digitalschool'
  const subjects = await findLink(address, school, /\/subjects\//)
  const subject = await findLink(address, subjects, /\/subject-details/)
  const preview = await findLink(address, subject, /\/preview\//)
  const skills = '/explore/category/skilledbased'
  return ['/', '/home', '/explore/category', school, skills, subjects, subject, preview, '/faq']
}

async function wake(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await page.waitForLoadState('networkidle')
}

/** Its headings, and what can be chosen. Days of weekend courses come when they are looked at. */
const partsOf = async (page: Page) => ({
  headings: await page.getByRole('main').getByRole('heading').allInnerTexts(),
  choices: await page.getByRole('main').getByRole('radio').count(),
})

const notices = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Network error. Please check your connection and try again.', { exact: true })

test('a public page stays whole where a link leads nowhere, and works again with the connection', async ({
  page,
  school,
  line,
}) => {
  for (const path of await findPublicPages(school.address)) {
    await page.goto(line.address + path)
    await wake(page)
    const before = await partsOf(page)
    line.break(everything)

    await page.getByRole('link', { name: 'Contact us' }).first().click()

    await expect(notices(page)).toHaveCount(1)
    await expect(page).toHaveURL(line.address + path)
    expect(await partsOf(page), path).toEqual(before)
    line.mend()
    await page.getByRole('link', { name: 'About us' }).first().click()
    await expect(page).toHaveURL(/\/aboutus$/)
  }
})

test('a link to the page itself does not empty it', async ({ page, line }) => {
  for (const [path, name, end] of [
    ['/', 'Home', '/home'],
    ['/home', 'Home', '/home'],
    ['/explore/category', 'Explore', '/explore/category'],
  ] as const) {
    await page.goto(line.address + path)
    await wake(page)
    const before = await partsOf(page)
    line.break(everything)

    await page.getByRole('link', { name }).first().click()

    await expect.poll(() => line.met.length, path).toBeGreaterThan(0)
    await expect(page).toHaveURL(line.address + end)
    await page.waitForLoadState('networkidle')
    expect(await partsOf(page), path).toEqual(before)
    line.mend()
  }
})

test('the notice looks like one, whether its code came or not', async ({ page, line }) => {
  await page.goto(`${line.address}/aboutus`)
  await wake(page)
  line.break(everything)
  await page.getByRole('link', { name: 'Contact us' }).first().click()
  await expect(notices(page)).toBeVisible()

  const notice = page.getByRole('alert').filter({ hasText: 'Network error.' })
  await expect(notice.locator('svg').first()).toBeVisible()
  const title = await notice.getByText('Error', { exact: true }).boundingBox()
  const text = await notices(page).boundingBox()
  expect(text?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? Infinity))
  await expectAccessibleInBothThemes(page)
})

test('a student gets one notice for each link that leads nowhere', async ({
  page,
  school,
  line,
}) => {
  await signIn(page, school, line)
  await page.waitForLoadState('networkidle')
  line.break(everything)
  const dashboard = page.url()

  await page.getByRole('link', { name: 'My courses' }).first().click()

  await expect(notices(page)).toHaveCount(1)
  await page.waitForTimeout(1000)
  await expect(notices(page)).toHaveCount(1)
  await expect(page).toHaveURL(dashboard)
})
