// A public page whose program cannot be had: a broken line, or a school that has been renewed meanwhile. Nothing typed is lost.
import type { Page } from '@playwright/test'
import { expect, visit as test } from './school.ts'
import { isAwake } from './slow-line.ts'

test.use({ provoked: /Failed to load resource/, hasTouch: true })

const noteFailures = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'error',
      ({ target }) => {
        if (target instanceof HTMLScriptElement) document.documentElement.dataset['failed'] = ''
      },
      true,
    ),
  )
const hasFailed = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-failed')

test('links lead on, and the press of a button loads the page anew', async ({ page, school }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await noteFailures(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(school.address)
  await hasFailed(page)
  const button = page.getByRole('button', { name: 'Open menu' })
  await page.unroute('**/assets/*.js')
  await Promise.all([page.waitForEvent('load'), button.tap()])
  await button.tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Explore' }).tap()

  await expect(page).toHaveURL(/\/explore\/category$/)
})

test('what was typed is there when the page is loaded anew', async ({ page, school }) => {
  await noteFailures(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${school.address}/contactus`)
  const message = page.getByRole('textbox', { name: /Message/ })
  await message.fill('When does the course begin?')
  await hasFailed(page)
  const search = page.getByRole('button', { name: /^Search/ })
  await Promise.all([page.waitForEvent('load'), search.click()])
  await expect(message).toHaveValue('When does the course begin?')
  await page.reload()
  await expect(message).toHaveValue('When does the course begin?')

  // Nor is it lost by a press that is answered in words.
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is still loading')
  await page.unroute('**/assets/*.js')
  await page.getByRole('link', { name: 'Open the page again' }).click()
  await message.press('End')
  await isAwake(page)
  await expect(message).toHaveValue('When does the course begin?')
})
