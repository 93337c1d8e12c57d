import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { expect, visit as test } from './school.ts'
import { haveAccount, logInByKeyboard, password, pressOn, tabTo, typeInto } from './student.ts'

test.use({ provoked: /status of 40[01]/ })

test('SPEC §2: a session that ends in the middle of work leads to the login and back', async ({
  page,
  school,
}) => {
  const email = 'dev@example.com'
  await haveAccount(school, email)
  await page.goto(`${school.address}/login`)
  await logInByKeyboard(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const token = await page.evaluate(() => localStorage.getItem('userToken'))
  await fetch(`${school.address}/api/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })

  await page.goto(`${school.address}/dashboard/profile`)
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()

  await logInByKeyboard(page, email)
  await expect(page).toHaveURL(/\/dashboard\/profile/)
})

test('going back leaves the login that a closed address led to', async ({ page, school }) => {
  for (const closed of ['/dashboard', '/lessonpage', '/quizpage']) {
    await page.goto(`${school.address}/aboutus`)
    await page.goto(school.address + closed)
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL(/\/aboutus$/)
  }
})

test('a student keeps the profile, ends another device, takes the data and leaves', async ({
  page,
  school,
}) => {
  const email = 'gita@example.com'
  await haveAccount(school, email)
  await fetch(`${school.address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  await page.goto(`${school.address}/login`)
  await logInByKeyboard(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(`${school.address}/profilepage`)

  await test.step('details', async () => {
    await typeInto(page, page.getByLabel('Full name'), 'Gita Rao')
    await typeInto(page, page.getByLabel(/Phone/), '0')
    await pressOn(page, page.getByRole('button', { name: 'Save changes' }))
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
    await typeInto(page, page.getByLabel(/Phone/), '+91 98450 12345')
    await pressOn(page, page.getByRole('button', { name: 'Save changes' }))
    await expect(page.getByText('Your details are up to date.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Gita Rao')
    await expectAccessible(page)
  })

  await test.step('appearance', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'Light' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  })

  await test.step('devices', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Sign out everywhere else' }))
    await expect(page.getByText('All your other devices are signed out.')).toBeVisible()
  })

  await test.step('data', async () => {
    const download = page.waitForEvent('download')
    await pressOn(page, page.getByRole('button', { name: /Export/ }))
    expect((await download).suggestedFilename()).toMatch(/^kinnow-.*\.json$/)
  })

  await test.step('leaves for good', async () => {
    await pressOn(page, page.getByRole('button', { name: /^Delete/ }))
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog.getByLabel(/to confirm/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await typeInto(page, dialog.getByLabel(/to confirm/), email)
    await typeInto(page, dialog.getByLabel('Password', { exact: true }), password)
    await pressOn(page, dialog.getByRole('button', { name: 'Delete my account' }))
    await expect(page.getByText('Account deleted')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`^${school.address}/?$`))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
  })
})

test('a visitor writes to the school by keyboard', async ({ page, school }) => {
  await page.goto(`${school.address}/contactus`)
  await expectAccessible(page)
  await typeInto(page, page.getByLabel('Name'), 'Asha')
  await typeInto(page, page.getByLabel('Email'), 'asha@example.com')
  await tabTo(page, page.getByLabel('Topic'))
  await page.keyboard.press('ArrowDown')
  await typeInto(
    page,
    page.getByRole('textbox', { name: /Message/ }),
    'When does the next course begin?',
  )
  await pressOn(page, page.getByRole('button', { name: 'Send message' }))

  await expect(page.getByText('Thank you. We will answer within two working days.')).toBeVisible()
})
