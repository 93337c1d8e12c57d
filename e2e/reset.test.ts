import { expectAccessible } from './accessible.ts'
import { expect, visit as test } from './school.ts'
import { haveAccount, password, pressOn, tabTo, typeInto } from './student.ts'

test.use({ provoked: /status of 40[01]/ })

test('SPEC §2, SPEC §8: a forgotten password is replaced, by keyboard and with reloads in the middle', async ({
  page,
  school,
}) => {
  const email = 'lata@example.com'
  await haveAccount(school, email)
  await page.goto(`${school.address}/login`)
  await pressOn(page, page.getByRole('link', { name: 'Forgot password?' }))
  await expect(page).toHaveURL(/\/forgotpassword$/)
  await expectAccessible(page)
  await pressOn(page, page.getByRole('link', { name: 'Continue' }))

  await expect(page).toHaveURL(/\/forgotpasswordemail$/)
  await typeInto(page, page.getByLabel('Email'), email)
  await pressOn(page, page.getByRole('button', { name: 'Send code' }))
  await expect(page.getByText('Reset Email Sent')).toBeVisible()
  await expect(
    page.getByText('Please check your email for password reset instructions'),
  ).toBeVisible()

  await expect(page).toHaveURL(/\/forgotpasswordotp$/)
  await page.reload()
  await tabTo(page, page.getByRole('textbox', { name: 'Verification code' }))
  await page.keyboard.type(await school.readCode(email))
  await expect(page.getByText('OTP Verified')).toBeVisible()

  await expect(page).toHaveURL(/\/resetpassword$/)
  await page.reload()
  await expectAccessible(page)
  await typeInto(page, page.getByLabel('New password', { exact: true }), 'short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await typeInto(page, page.getByLabel('New password', { exact: true }), 'Papaya5stone!')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password Reset Successful')).toBeVisible()

  await expect(page).toHaveURL(/\/login/)
  const tryToLogIn = async (word: string) => {
    await typeInto(page, page.getByLabel('Email'), email)
    await typeInto(page, page.getByLabel('Password', { exact: true }), word)
    await page.keyboard.press('Enter')
  }
  await tryToLogIn(password)
  await expect(
    page.getByText('Invalid email or password. Please login again.').first(),
  ).toBeVisible()
  await tryToLogIn('Papaya5stone!')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('another browser cannot set the password, even with the right address', async ({
  page,
  browser,
  school,
}) => {
  const email = 'uma@example.com'
  await haveAccount(school, email)
  await page.goto(`${school.address}/forgotpasswordemail`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Verification code' }).first().click()
  await page.keyboard.type(await school.readCode(email))
  await expect(page).toHaveURL(/\/resetpassword$/)

  const stranger = await browser.newContext()
  const answer = await stranger.request.post(
    `${school.address}/api/users/reset-password?email=${email}`,
    { data: { newPassword: 'Stolen5stone!' } },
  )
  expect(answer.status()).toBe(400)
  await stranger.close()
})

test('SPEC §5: what is opened without a code leads back to where one is asked for', async ({
  page,
  school,
}) => {
  await page.goto(`${school.address}/resetpassword`)
  await expect(page.getByText('Email is required for password reset')).toBeVisible()
  await page.goto(`${school.address}/forgotpasswordotp`)
  await expect(page.getByText('Email is required for OTP verification')).toBeVisible()
  await page.goto(`${school.address}/resetpassword#link=${'x'.repeat(43)}`)
  await expect(page.getByText('This link is no longer valid.').first()).toBeVisible()
  expect(page.url()).not.toContain('link=')
})
