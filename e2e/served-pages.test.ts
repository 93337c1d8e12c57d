// A student's page arrives with its content: readable before any script, taken over without a change, and nobody else's.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, type School, visit as test } from './school.ts'
import { holdScripts } from './slow-line.ts'
import { haveEnrollment, logIn, newEmail } from './student.ts'

const greeting = /^Good (morning|afternoon|evening)/

async function signIn(page: Page, school: School): Promise<string> {
  const email = newEmail()
  await haveEnrollment(school, email, 'Class 6')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.waitForLoadState('networkidle')
  return email
}

for (const [zone, scheme, locale] of [
  ['Asia/Kolkata', 'light', 'hi-IN'],
  ['America/Los_Angeles', 'dark', 'en-US'],
  ['Pacific/Chatham', 'light', 'de-DE'],
  ['Africa/Cairo', 'dark', 'ar-EG'],
] as const)
  test.describe(`in ${zone}, ${scheme}, ${locale}`, () => {
    test.use({ timezoneId: zone, colorScheme: scheme, locale })

    test('the dashboard is there before its scripts, and is asked for no more', async ({
      page,
      school,
    }) => {
      await signIn(page, school)
      const calls: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/')) calls.push(pathname)
      })
      const letScriptsCome = await holdScripts(page)
      await page.goto(`${school.address}/dashboard`, { waitUntil: 'commit' })

      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting)
      await expect(main.getByText('Class 6').first()).toBeVisible()
      await expect(main.getByRole('link', { name: /^(Start|Resume)/ }).first()).toBeVisible()
      const before = await main.innerText()

      await letScriptsCome()
      await expect(page.locator('html')).toHaveAttribute('data-awake')
      await page.waitForLoadState('networkidle')
      expect(await main.innerText()).toBe(before)
      expect(calls).toEqual([])
      await expectAccessible(page)
    })
  })

test('without the token the page is led to the login before anything of it shows, and its cookie goes', async ({
  context,
  page,
  school,
}) => {
  await signIn(page, school)
  await page.evaluate(() => localStorage.removeItem('userToken'))
  const seen: string[] = []
  await page.exposeFunction('note', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const main = document.querySelector('main')
      if (main && main.getClientRects().length > 0 && main.innerText.includes('Good '))
        (window as unknown as { note: (text: string) => void }).note(main.innerText)
    }).observe(document, { childList: true, subtree: true })
  })

  await page.goto(`${school.address}/dashboard`, { waitUntil: 'commit' })

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(seen).toEqual([])
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('page_session')
})

test('after signing out Back shows nothing of it, and another student sees their own', async ({
  page,
  school,
}) => {
  const first = await signIn(page, school)
  await page.goto(`${school.address}/dashboard`)
  expect(await page.content()).toContain(first)
  await page.goto(`${school.address}/dashboard/profile`)
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)

  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.content()).not.toContain(first)

  const second = await signIn(page, school)
  await page.goto(`${school.address}/dashboard`)
  const content = await page.content()
  expect(content).toContain(second)
  expect(content).not.toContain(first)
})
