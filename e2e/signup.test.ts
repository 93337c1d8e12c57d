import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { expect, type School, visit as test } from './school.ts'
import { password, pressOn, typeInto } from './student.ts'

// Wrong codes are refused calls, of which the browser writes a line.
test.use({ provoked: /status of 400/ })

const box = (page: Page) => page.getByRole('textbox', { name: 'Verification code' })

/** By keyboard alone, up to the screen that asks for the code; returns the code. */
async function signUp(page: Page, school: School, email: string): Promise<string> {
  await page.goto(`${school.address}/signup`)
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await pressOn(page, page.getByRole('button', { name: 'Create account' }))
  await expect(page).toHaveURL(/\/signupotp$/)
  return school.readCode(email)
}

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** The first box has the focus, on arrival as after a wrong code. */
async function enter(page: Page, code: string): Promise<void> {
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(code)
}

test('SPEC §2, SPEC §3, SPEC §4, SPEC §8: a student registers by keyboard, mistypes the code, reloads, and is signed in by it', async ({
  page,
  school,
}) => {
  const code = await signUp(page, school, 'meera@example.com')
  await expect(page.getByText('meera@example.com')).toBeVisible()

  await enter(page, wrong(code))
  await expect(page.getByText(/2 of 3 tries left/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/2 of 3 tries left/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await enter(page, code)

  await expect(page).toHaveURL(/\/signupdetails$/)
  await expect(page.getByText('Email verification successful').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Meera')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera')
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard/)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toEqual(expect.arrayContaining(['userToken', 'userInfo', 'userId']))
  expect(kept).not.toContain('registeredUserEmail')
  expect(kept).not.toContain('otpSession')
})

test('a press on the button counts, though it moves as the field before it is left', async ({
  page,
  school,
}) => {
  await page.goto(`${school.address}/signup`)
  await page.getByLabel('Email').fill('meera@example.com')
  // The message about this one takes several lines.
  await page.getByLabel('Password', { exact: true }).fill('abcdefgh1!')
  await page.getByRole('button', { name: 'Create account' }).hover()
  await page.mouse.down()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.mouse.up()

  await expect(page.getByText(/^Password must be at least 8 characters long and/)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/signup$/)
})

const inScript = (zero: string) => (code: string) =>
  Array.from(code, (digit) =>
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
  ).join('')

for (const [keyboard, write] of [
  ['Arabic', inScript('٠')],
  ['Hindi', inScript('०')],
  ['wide', inScript('０')],
] as const)
  test(`a code is typed on a keyboard with ${keyboard} digits`, async ({ page, school }) => {
    const code = await signUp(page, school, `${keyboard.toLowerCase()}@example.com`)
    await expect(box(page)).toBeFocused()
    for (const digit of write(code)) await page.keyboard.insertText(digit)

    await expect(page).toHaveURL(/\/signupdetails$/)
    await expect(page.getByText('Email verification successful').first()).toBeVisible()
  })

test('a code is pasted with what stands around it; one of two kinds of digits is refused aloud', async ({
  page,
  school,
}) => {
  const code = await signUp(page, school, 'paste@example.com')
  const paste = (text: string) =>
    box(page).evaluate((input, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  const [first = '', ...others] = code
  await paste(`${inScript('٠')(first)}${others.join('')}`)
  await expect(
    page.getByText('Please type the whole code with the same kind of digits.'),
  ).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await expectAccessibleInBothThemes(page)

  const pasted = inScript('۰')(code)
  await paste(`\u202A${pasted.slice(0, 2)}\u2011${pasted.slice(2)}\u202C`)
  await expect(page).toHaveURL(/\/signupdetails$/)
})

test('SPEC §4: three wrong codes end the session and lead back to the registration', async ({
  page,
  school,
}) => {
  const code = await signUp(page, school, 'nila@example.com')

  for (const left of [/2 of 3 tries left/, /1 of 3 tries left/]) {
    await enter(page, wrong(code))
    await expect(page.getByText(left)).toBeVisible()
  }
  await enter(page, wrong(code))

  await expect(page).toHaveURL(/\/signup$/)
  expect(await page.evaluate(() => localStorage.getItem('otpSession'))).toBeNull()
  await page.goto(`${school.address}/signupotp`)
  await expect(page.getByText('This verification session is over')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('SPEC §4: the session ends after five idle minutes, and says so', async ({ page, school }) => {
  await page.clock.install()
  await signUp(page, school, 'omar@example.com')
  await expect(page.getByText(/This page closes in/).first()).toBeVisible()

  await page.clock.fastForward('05:01')

  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByText('Session Expired', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Your verification session has expired. Please start over.'),
  ).toBeVisible()
})

test('SPEC §4: leaving asks first, and stays if told so', async ({ page, school }) => {
  await signUp(page, school, 'priya@example.com')

  await pressOn(
    page,
    page.getByRole('link', { name: 'Not you?' }).or(page.getByRole('button', { name: 'Not you?' })),
  )
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to leave? Your verification session will be lost.',
  )
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/signupotp$/)
  await pressOn(
    page,
    page.getByRole('link', { name: 'Not you?' }).or(page.getByRole('button', { name: 'Not you?' })),
  )
  await pressOn(page, question.getByRole('button', { name: 'Leave' }))

  await expect(page).toHaveURL(/\/signup$/)
})

test('SPEC §4: without an address the code screen says what is missing', async ({
  page,
  school,
}) => {
  await page.goto(`${school.address}/signupotp`)

  await expect(page.getByText('No email found for verification')).toBeVisible()
})

test('SPEC §2: two tabs agree: confirmed in one, both are signed in; signed out in one, out in both', async ({
  page,
  context,
  school,
}) => {
  const code = await signUp(page, school, 'tara@example.com')
  const other = await context.newPage()
  await other.goto(`${school.address}/signupotp`)
  await expect(box(other)).toBeVisible()

  await enter(page, code)
  await pressOn(page, page.getByRole('button', { name: 'Skip' }))
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(other).toHaveURL(/\/dashboard/)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await pressOn(page, page.getByRole('button', { name: 'Sign Out' }))
  const question = page.getByRole('alertdialog', { name: 'Sign Out Confirmation' })
  await expect(question).toContainText('Are you sure you want to sign out?')
  await expectAccessibleInBothThemes(page)
  await pressOn(page, question.getByRole('button', { name: 'Sign Out' }))

  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  for (const key of ['userToken', 'userInfo', 'userId']) expect(kept).not.toContain(key)
})

test('S18: a code entered where the password was not chosen asks for one, and no other password opens the account', async ({
  page,
  context,
  school,
}) => {
  const email = 'another-browser@example.com'
  const code = await signUp(page, school, email)
  // What another browser would not have: the cookie that the registration left here.
  await context.clearCookies()
  await page.reload()

  await enter(page, code)
  await expect(page).toHaveURL(/\/resetpassword$/)
  await expect(page.getByText('Now choose a password in this browser.')).toBeVisible()
  await expectAccessible(page)
  await typeInto(page, page.getByLabel('New password', { exact: true }), 'Papaya5stone!')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/login/)
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'Papaya5stone!')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signupdetails$/)
})
