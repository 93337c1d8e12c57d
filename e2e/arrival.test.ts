// From "Enroll" to the course, with an account in between: what was wanted is never lost, and never anybody else's.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, type School, visit as test } from './school.ts'
import { haveAccount, haveEnrollment, logIn, newEmail, password } from './student.ts'
import { beginSlowly, holdScripts } from './slow-line.ts'

// Refused calls, of which the browser writes a line.
test.use({ provoked: /status of (401|409|500)/ })

const enroll = (page: Page) => page.getByRole('link', { name: /^Enroll in/ }).first()
const isEnrolled = async (page: Page) => {
  await expect(page).toHaveURL(/\/congratulations/)
  await expect(page.getByText('Enrolled in Class 6')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Start/ })).toHaveAttribute(
    'href',
    /^\/lessonpage\?id=/,
  )
}

/** Where Class 6, Science is. */
async function readPath(school: School): Promise<string> {
  const read = async (path: string) =>
    ((await (await fetch(`${school.address}/api${path}`)).json()) as { data: never }).data
  const { subCategories } = (await read('/subcategories?limit=100')) as {
    subCategories: { id: string; name: string }[]
  }
  const group = subCategories.find(({ name }) => name === 'Class 6')?.id
  return `/explore/category/digitalschool/subjects/class-6/${group}/subject-details`
}

async function openScience(page: Page, school: School): Promise<string> {
  const path = await readPath(school)
  await page.goto(school.address + path)
  await expect(enroll(page)).toBeVisible()
  return path
}

test('the wish survives reloads, the way back, the detour over the login and a wrong password', async ({
  page,
  school,
}) => {
  const email = newEmail()
  await haveAccount(school, email)
  const path = await openScience(page, school)
  await enroll(page).click()
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByText(/we will enroll you in Class 6/)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText(/we will enroll you in Class 6/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(school.address + path)
  await page.goForward()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Something9else!')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').getByText(/Invalid email or password/)).toBeVisible()
  await page.reload()
  await logIn(page, email)

  await isEnrolled(page)
})

test.describe('with refusals', () => {
  test('who is enrolled already is told so, and stands in the course', async ({ page, school }) => {
    const email = newEmail()
    await haveEnrollment(school, email, 'Class 6')
    await openScience(page, school)
    await page.getByRole('link', { name: 'I already have an account' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, email)

    await expect(page.getByText('Already Enrolled', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/user-course-details\?subject=/)
  })

  test('where it fails, one stands before the button again, and one press is enough', async ({
    page,
    school,
  }) => {
    const email = newEmail()
    await haveAccount(school, email)
    const path = await openScience(page, school)
    await enroll(page).click()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    let calls = 0
    await page.route('**/api/enrollments', (route) => {
      calls += 1
      return route.fulfill({ status: 500, json: { status: 'error', message: 'No.' } })
    })
    await logIn(page, email)

    await expect(page.getByText('Enrollment Failed', { exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL(school.address + path)
    expect(calls).toBe(1)
    await page.unroute('**/api/enrollments')
    await page.getByRole('button', { name: /^Enroll in/ }).click()
    await isEnrolled(page)
  })
})

test('the first tab goes on by itself when the login happens in a second one', async ({
  page,
  context,
  school,
}) => {
  const email = newEmail()
  await haveAccount(school, email)
  await openScience(page, school)
  await enroll(page).click()
  await expect(page).toHaveURL(/\/signup$/)

  const other = await context.newPage()
  await other.goto(`${school.address}/login`)
  await logIn(other, email)

  await expect(other).toHaveURL(/\/dashboard/)
  await isEnrolled(page)
})

test('another person later on the same device is not enrolled by it', async ({ page, school }) => {
  const email = newEmail()
  const noor = newEmail()
  await haveAccount(school, noor)
  await openScience(page, school)
  await enroll(page).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/signupotp$/)
  await page.getByRole('link', { name: 'Not you?' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await logIn(page, noor)

  await expect(page.getByRole('button', { name: /^Enroll in/ })).toBeVisible()
})

test('on a slow line a press before the page has woken up is carried out', async ({
  context,
  page,
  school,
}) => {
  const path = await readPath(school)
  const line = await beginSlowly(context, page)
  const letScriptsCome = await holdScripts(page)
  await page.goto(school.address + path, { waitUntil: 'commit' })
  await enroll(page).click()
  await expect(page.locator('a[data-pressed]')).toHaveCount(1)

  await letScriptsCome()
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByText(/we will enroll you in Class 6/)).toBeVisible()
  await line.detach()
})

test('on a slow line the early press of a student enrolls', async ({ context, page, school }) => {
  const email = newEmail()
  await haveAccount(school, email)
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const path = await readPath(school)
  const line = await beginSlowly(context, page)
  const letScriptsCome = await holdScripts(page)
  await page.goto(school.address + path, { waitUntil: 'commit' })
  await enroll(page).click()
  await expect(page.locator('a[data-pressed]')).toHaveCount(1)

  await letScriptsCome()
  await isEnrolled(page)
  await line.detach()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Enroll and Reserve are links to the sign-up', async ({ page, school }) => {
    await openScience(page, school)
    await enroll(page).click()
    await expect(page).toHaveURL(/\/signup$/)
    await expect(page.getByLabel('Email')).toBeVisible()

    await page.goto(`${school.address}/path/weekend-courses`)
    await page
      .getByRole('link', { name: /^Reserve a seat/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/signup$/)
  })
})
