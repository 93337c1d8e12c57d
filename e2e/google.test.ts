import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, type School, test } from './school.ts'
import { findScience, haveAccount, password, pressOn, typeInto } from './student.ts'

test.use({ provoked: /status of 40[09]/ })

const program = join(import.meta.dirname, '../server/test/openid-provider.ts')

/** An OpenID provider on this machine stands in for Google; the school is told of it. */
async function haveProvider(
  school: School,
  settingsOf: (issuer: string) => Record<string, string>,
): Promise<ChildProcess> {
  const provider = spawn(
    process.execPath,
    [program, '0', 'kinnow-test', `${school.address}/auth/callback`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const issuer = await new Promise<string>((resolve) => {
    provider.stdout.once('data', (line) => resolve(String(line).trim()))
  })
  await school.stop('SIGTERM')
  school.settings = settingsOf(issuer)
  await school.start()
  return provider
}

const haveGoogle = (school: School) =>
  haveProvider(school, (issuer) => ({ GOOGLE_CLIENT_ID: 'kinnow-test', GOOGLE_ISSUER: issuer }))

const google = (page: Page) =>
  page
    .getByRole('button', { name: 'Continue with Google' })
    .or(page.getByRole('link', { name: 'Continue with Google' }))

test('SPEC §2: a student signs in with Google by keyboard, and again', async ({ page, school }) => {
  const provider = await haveGoogle(school)
  const goThroughGoogle = async (email: string) => {
    await page.goto(`${school.address}/login`)
    await pressOn(page, google(page))
    await chooseAccount(email)
  }
  const chooseAccount = async (email: string) => {
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    await typeInto(page, page.getByLabel('Email'), email)
    await page.keyboard.press('Enter')
  }

  await test.step('for the first time, with a course in mind', async () => {
    await findScience(page, school)
    await pressOn(page, page.getByRole('link', { name: /^Enroll in/ }))
    await pressOn(page, google(page))
    await chooseAccount('ira@gmail.com')
    await expect(page).toHaveURL(/\/signupdetails$/)
    expect(page.url()).not.toContain('id_token')
    await pressOn(page, page.getByRole('button', { name: 'Skip' }))
    await expect(page).toHaveURL(/\/congratulations/)
    await expect(page.getByText('Enrolled in Class 6')).toBeVisible()
  })

  await test.step('and again, without that question', async () => {
    await page.evaluate(() => localStorage.clear())
    await goThroughGoogle('ira@gmail.com')
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('and goes on where another account has the address, with its password', async () => {
    await page.evaluate(() => localStorage.clear())
    await haveAccount(school, 'kiran@school.example')
    await goThroughGoogle('kiran@school.example')
    await expect(page.getByText(/already has an account/)).toBeVisible()
    await expectAccessible(page)
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'wrong-one')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/This password is incorrect/)).toBeVisible()
    await typeInto(page, page.getByLabel('Password', { exact: true }), password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('or goes back without', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${school.address}/login`)
    await pressOn(page, google(page))
    await pressOn(page, page.getByRole('button', { name: 'Cancel' }))
    await expect(page.getByText('Google could not sign you in')).toBeVisible()
    await pressOn(page, page.getByRole('link', { name: 'Back to login' }))
    await expect(page).toHaveURL(/\/login/)
  })
  provider.kill()
})

test('a student signs in with another service of the school, and again', async ({
  page,
  school,
}) => {
  const provider = await haveProvider(school, (issuer) => ({
    OPENID_ISSUERS: JSON.stringify([
      { id: 'school', label: 'Riverside', issuer, clientId: 'kinnow-test' },
    ]),
  }))
  const goThrough = async () => {
    await page.goto(`${school.address}/login`)
    await expectAccessible(page)
    await pressOn(page, page.getByRole('link', { name: 'Continue with Riverside' }))
    await typeInto(page, page.getByLabel('Email'), 'ira@riverside.example')
    await page.keyboard.press('Enter')
  }
  await goThrough()
  await expect(page).toHaveURL(/\/signupdetails$/)
  expect(page.url()).not.toContain('id_token')
  await page.evaluate(() => localStorage.clear())
  await goThrough()
  await expect(page).toHaveURL(/\/dashboard/)
  provider.kill()
})
