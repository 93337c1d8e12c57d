// Answers that are none, sessions that end in the middle of work, parts that do not arrive: said, and over when they are over.
import { openAfterRetry, readSubjects, signIn, test } from './faulty-line-test.ts'
import { expect } from './school.ts'
import { beginSlowly, isAwake } from './slow-line.ts'
import { haveAccount, haveEnrollment, leavePagesToBrowser, logIn, newEmail } from './student.ts'

const portal = { path: /^\/api\//, does: 'portal' } as const
const unexpected = 'An unexpected error occurred.'

test('SPEC §7: behind the sign-in page of a hotel nothing is taken for an answer, and nothing of it is kept', async ({
  page,
  school,
  line,
}) => {
  const email = newEmail()
  await haveAccount(school, email)
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map((store) => Object.entries(store))),
    )

  await test.step('the login says so, and nobody is signed in', async () => {
    await page.goto(`${line.address}/login`)
    line.break(portal)
    await logIn(page, email)
    await expect(page.getByRole('main').getByText(unexpected)).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    expect(await stored()).not.toMatch(/undefined|userToken|userInfo/)
  })

  await test.step('registering, forgetting and writing say so', async () => {
    for (const [path, button] of [
      ['/signup', 'Create account'],
      ['/forgotpasswordemail', 'Send code'],
    ] as const) {
      line.mend()
      await page.goto(line.address + path)
      line.break(portal)
      await page.getByLabel('Email').fill(email)
      if (path === '/signup')
        await page.getByLabel('Password', { exact: true }).fill('Mango2river!')
      await page.getByRole('main').getByRole('button', { name: button }).click()
      await expect(page.getByRole('main').getByText(unexpected)).toBeVisible()
      expect(page.url()).toBe(line.address + path)
    }
    expect(await stored()).not.toMatch(/undefined|registeredUserEmail|userEmail/)
  })

  await test.step('categories, classes and courses say so, and come when the line is free', async () => {
    line.mend()
    await page.goto(`${line.address}/aboutus`)
    await isAwake(page)
    line.break(portal)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Explore' })
      .click()
    await expect(page.getByText(`Request error: ${unexpected}`)).toBeVisible()
    line.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /Digital School/ })).toBeVisible()
  })

  await test.step('so does what belongs to a student', async () => {
    await page.goto(`${line.address}/login`)
    await logIn(page, email)
    await expect(page).toHaveURL(/\/dashboard$/)
    await leavePagesToBrowser(page)
    line.break(portal)
    await page.goto(`${line.address}/courselist`)
    await expect(
      page.getByText('Failed to fetch enrollment data. Please try again.').first(),
    ).toBeVisible()
    line.mend()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByText('Failed to fetch enrollment data')).toHaveCount(0)
    expect(await stored()).not.toContain('undefined')
  })
})

test('SPEC §7: who is signed out in the middle of work reads why, and goes on there', async ({
  page,
  school,
  line,
}) => {
  const email = newEmail()
  await haveEnrollment(school, email, 'Class 6')
  await page.goto(`${line.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.waitForLoadState('networkidle')
  await leavePagesToBrowser(page)

  line.break({ path: /^\/api\/courses/, does: 401, times: 1 })
  await page.goto(`${line.address}/courselist`)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('alert')).toContainText(
    'Invalid email or password. Please login again.',
  )

  // Said once: who loads the login anew reads nothing of it, and still goes on there.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByText(/Invalid email or password/)).toHaveCount(0)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/courselist$/)
})

test('SPEC §7: enrolling and leaving send one call, however fast they are pressed', async ({
  context,
  page,
  school,
  line,
}) => {
  await signIn(page, school, line)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/enrollments')) {
      calls.push(request.method())
    }
  })
  await page.goto(`${line.address}/coursedetails?subject=${(await readSubjects(school)).science}`)

  const slow = await beginSlowly(context, page)
  await page
    .getByRole('button', { name: /Enroll in/ })
    .first()
    .dblclick()
  await expect(page).toHaveURL(/\/congratulations/)
  await expect(page.getByText('Already Enrolled')).toHaveCount(0)
  await slow.detach()

  await page.goto(`${line.address}/dashboard/change-course`)
  await page.getByRole('button', { name: /Unenroll/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unenroll' }).dblclick()
  await expect(page.getByText('Enrollment Deleted').first()).toBeVisible()
  expect(calls).toEqual(['POST', 'DELETE'])
})

test.describe('a part of the program that did not arrive', () => {
  test.use({ provoked: /Failed to|dynamically imported|preload/ })

  test('SPEC §2: comes with Try Again', async ({ page, line }) => {
    await page.goto(`${line.address}/aboutus`)
    await page.waitForLoadState('networkidle')
    line.break({ path: /search-dialog.*\.js/, does: 'cut' })
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const missing = page.getByRole('dialog', { name: 'This part could not be loaded' })
    await expect(missing).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Oops!' })).toHaveCount(0)

    line.mend()
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(missing).toHaveCount(0)
    await openAfterRetry(page.getByRole('dialog', { name: 'Search' }), () =>
      page.getByRole('banner').getByRole('button', { name: 'Search' }).click({ timeout: 1000 }),
    )
  })
})
