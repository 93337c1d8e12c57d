// Looking around by touch, on a telephone at the edge of its network: what is typed or pressed early is not lost.
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './school.ts'
import { beginSlowly, holdScripts } from './slow-line.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Europe/Berlin',
})

const main = (page: Page) => page.getByRole('main')

test('a visitor finds a class, a lesson and a weekend', async ({ context, page, school }) => {
  test.slow()
  await beginSlowly(context, page)
  const open = (path: string) => page.goto(school.address + path, { waitUntil: 'commit' })

  await test.step('what is typed early into the search of Explore is found', async () => {
    await open('/explore/category')
    await page.getByRole('searchbox').fill('equal fractions')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/explore\/category\?q=equal\+fractions$/)
    await expect(
      main(page)
        .getByRole('link', { name: /Equal fractions/ })
        .first(),
    ).toBeVisible()
  })

  await test.step('what is typed early into the search of classes narrows them', async () => {
    await open('/explore/category/digitalschool')
    const classes = main(page).getByRole('link', { name: /^Class \d/ })
    await expect(classes.first()).toBeVisible()
    expect(await classes.count()).toBeGreaterThan(1)
    await page.getByRole('searchbox', { name: 'Search for a class or subject' }).fill('class 6')
    await expect(classes).toHaveCount(1)
    await expect(page.getByRole('searchbox')).toHaveValue('class 6')
    await classes.tap()
    await expect(page).toHaveURL(/\/subjects\/class-6\//)
    await main(page)
      .getByRole('link', { name: /Science/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/\/subject-details/)
  })

  await test.step('Explore leads back to what was seen last', async () => {
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await drawer.getByRole('link', { name: 'Explore' }).tap()
    await expect(page).toHaveURL(/\/explore\/category$/)
    await expect(main(page).getByText('You looked at this last time')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the search suggests, finds what a lesson teaches, and leads there', async () => {
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
    await expect(dialog.getByRole('group', { name: 'Good places to begin' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('combobox').fill('how leaves ma')
    const found = dialog.getByRole('option', { name: /How leaves make food/ })
    await expect(found).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await found.tap()
    await expect(page).toHaveURL(/subject-details\?.*chapter=/)
    await expect(dialog).toBeHidden()
  })

  await test.step('a day of the weekend is chosen, and a seat in it wished for, both early', async () => {
    const letScriptsCome = await holdScripts(page)
    await open('/path/weekend-courses')
    const regions = page.getByRole('region', { name: /^Dates of/ })
    // The line brings the page in pieces: the strip is whole once what follows it is there.
    await expect(regions.first()).toBeVisible()
    const day = page.getByRole('navigation', { name: 'Dates' }).getByRole('link').last()
    const name = (await day.textContent()) ?? ''
    await day.tap()
    await expect(page).toHaveURL(/\?on=/)
    const rows = regions.getByRole('heading', { level: 4 })
    await expect(rows.first()).toContainText(name)
    await main(page)
      .getByRole('link', { name: /^Reserve a seat/ })
      .first()
      .tap()
    await expect(page.locator('a[data-pressed]')).toHaveCount(1)
    await letScriptsCome()
    await expect(page).toHaveURL(/\/signup$/)
    await expect(main(page).getByText(/we will enroll you in/)).toBeVisible()
  })
})
