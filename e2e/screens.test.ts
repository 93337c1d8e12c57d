// Every screen in both themes, on a desk, a phone and the narrowest phone: accessible, and quiet in the console.
import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  expectRoomForLargeText,
} from './accessible.ts'
import { callAs, haveWork } from './class.ts'
import { type School, expect, visit as test } from './school.ts'
import { officeScreens, publicScreens, readPaths, signedInScreens } from './screen-addresses.ts'
import { haveAccount, introduce, logIn, register } from './student.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
/** It shows what the phone shows, in less room. */
const narrowest = { width: 320, height: 640 }

// Each by itself, so that they may run at the same time.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

test('SPEC §2: every screen is accessible in both themes and at each size, to visitors', async ({
  page,
  school,
}) => {
  const { subjectPath, classPath, preview } = await readPaths(school.address)
  await page.goto(school.address)

  for (const path of [...publicScreens, classPath, subjectPath, preview])
    await look(page, school, path)
})

test('every screen is accessible in both themes and at each size, to students', async ({
  page,
  school,
}) => {
  const email = 'ravi@example.com'
  const { subjectPath, classPath, lesson, quiz, learning } = await readPaths(school.address)
  await page.goto(`${school.address}/signup`)
  await register(page, school, email)
  await introduce(page)
  await expect(page).toHaveURL(/\/dashboard/)
  await look(page, school, '/signupdetails')
  await look(page, school, '/dashboard')
  await page.goto(school.address + subjectPath)
  await page
    .getByRole('button', { name: /Enroll in/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/congratulations/)

  for (const path of [...signedInScreens, ...learning, subjectPath, lesson, quiz])
    await look(page, school, path)
  for (const path of [...publicScreens, classPath])
    // The desk's frame around them is that of the screens above.
    await look(page, school, path, [phone])
})

test('every screen of the office is accessible in both themes and at each size', async ({
  page,
  school,
}) => {
  const [email, locked] = ['head@example.com', 'locked@example.com']
  await haveAccount(school, email)
  await haveAccount(school, locked)
  await school.command('user', 'owner', email)
  await school.command('user', 'lock', locked)
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)

  for (const path of officeScreens) await look(page, school, path)
  await page.goto(`${school.address}/admin/people`)
  await page.getByRole('link', { name: locked }).click()
  await expect(page.getByRole('heading', { level: 1, name: locked })).toBeVisible()
  await look(page, school, new URL(page.url()).pathname)
})

test('every screen of work is accessible in both themes and at each size', async ({
  page,
  school,
}) => {
  const [teacher, student] = ['rao@example.com', 'asha@example.com']
  const { groupId, assignmentId } = await haveWork(school, teacher, student)
  const work = `/teach/groups/${groupId}/assignments`
  await page.goto(`${school.address}/login`)
  await logIn(page, teacher)
  await expect(page).toHaveURL(/\/dashboard/)
  const { students } = (await (
    await callAs(school, teacher)
  )('GET', `/groups/${groupId}`)) as {
    students: { id: string }[]
  }
  const group = `/teach/groups/${groupId}`
  for (const path of [
    work,
    `${work}/${assignmentId}`,
    `${group}/gradebook`,
    `${group}/students/${students[0]?.id}/report`,
    `/teach/marking?class=${groupId}`,
  ])
    await look(page, school, path)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${school.address}/login`)
  await logIn(page, student)
  await expect(page).toHaveURL(/\/dashboard/)
  for (const path of ['/dashboard', '/dashboard/work']) await look(page, school, path)
})

/** One load a screen: the window changes its size and the theme its colours, as on a device that is turned. */
async function look(page: Page, school: School, path: string, at = [desk, phone]): Promise<void> {
  await page.goto(school.address + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const size of at) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    // Colours are those of the theme, whatever the size.
    if (size === at[0]) {
      await chooseTheme(page, 'dark')
      await expectReadable(page)
      await chooseTheme(page, 'light')
    }
    // Letters twice as large (WCAG 1.4.4), as far as a phone: nothing grows out of the screen.
    await expectRoomForLargeText(page)
  }
  await page.setViewportSize(narrowest)
  await expectNoSidewaysScroll(page)
}

/** As another tab of the same visitor would. */
async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
