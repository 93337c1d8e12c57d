// Whoever runs the school looks after its people in the browser.
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './school.ts'
import { haveAccount, introduce, logIn, password, typeCode } from './student.ts'

test.use({ provoked: /status of (40[0134]|422)/ })

const newPassword = 'Papaya5stone!'

test('a head claims the school, finds a student, helps with a password, locks and lets in again', async ({
  page,
  browser,
  school,
}) => {
  const [head, student] = ['head@example.com', 'asha@example.com']
  await haveAccount(school, student)
  const visitor = await (await browser.newContext()).newPage()
  const tryToLogIn = async (word: string) => {
    const answer = await fetch(`${school.address}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: student, password: word }),
    })
    return answer.status
  }

  await test.step('the link of the command sets the password', async () => {
    const said = await school.command('user', 'owner', head)
    const [link = ''] = /http:\S+/.exec(said) ?? []
    await page.goto(school.address + new URL(link).pathname + new URL(link).hash)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login/)
    await logIn(page, head)
    await introduce(page)
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('the office is one press away, and a student finds none', async () => {
    await page.getByRole('link', { name: 'Run the school' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
    await expect(page.getByText('1 student, 1 who runs the school')).toBeVisible()
    await visitor.goto(`${school.address}/login`)
    await logIn(visitor, student)
    await expect(visitor).toHaveURL(/\/dashboard/)
    await expect(visitor.getByRole('link', { name: 'Run the school' })).toHaveCount(0)
    await visitor.goto(`${school.address}/admin/people`)
    await expect(visitor.getByRole('heading', { name: 'We cannot find this page' })).toBeVisible()
    await expectAccessibleInBothThemes(visitor)
  })

  await test.step('the student is found by a part of the address', async () => {
    await page.getByLabel('Name or email').fill('ASHA')
    await expect(page).toHaveURL(/q=ASHA/)
    await page.reload()
    await page.getByRole('link', { name: student }).click()
    await expect(page.getByRole('heading', { level: 1, name: student })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('logged in')
  })

  await test.step('a name', async () => {
    await page.getByRole('button', { name: 'Change the name' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Asha Menon')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Menon' })).toBeVisible()
  })

  await test.step('a link for a forgotten password', async () => {
    await page.getByRole('button', { name: /Make a reset link/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Make a reset link' }).click()
    const link = new URL(await dialog.getByLabel('Link').inputValue())
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    const other = await (await browser.newContext()).newPage()
    await other.goto(school.address + link.pathname + link.hash)
    await other.getByLabel('New password', { exact: true }).fill(newPassword)
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(/\/login/)
    expect(await tryToLogIn(newPassword)).toBe(200)
  })

  await test.step('locking signs out, at once and in an open page', async () => {
    await page.getByRole('button', { name: /Lock the account/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lock' }).click()
    await expect(page.getByText('This account is locked')).toBeVisible()
    expect(await tryToLogIn(newPassword)).toBe(403)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('This account is locked')).toHaveCount(0)
    expect(await tryToLogIn(newPassword)).toBe(200)
  })

  await test.step('the last who runs the school stays', async () => {
    await page.getByRole('link', { name: 'People' }).first().click()
    await page.getByRole('link', { name: head }).click()
    await expect(page.getByText(/^This is your own account/)).toBeVisible()
    for (const name of [/Change the role/, /Lock the account/, /Delete the account/])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
  })

  await test.step('an account is deleted after its address was typed', async () => {
    await page.goto(`${school.address}/admin/people?q=asha`)
    await page.getByRole('link', { name: 'Asha Menon' }).click()
    await page.getByRole('button', { name: /Delete the account/ }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/^Type /)
      .fill(student)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/people$/)
    await expect(page.getByText('Only you so far')).toBeVisible()
    expect(await tryToLogIn(newPassword)).toBe(401)
  })
})

test('a head imports a class from a file with faulty rows, and a student of it gets in', async ({
  page,
  browser,
  school,
}) => {
  const [head, asha] = ['head2@example.com', 'asha2@example.com']
  await haveAccount(school, head)
  await school.command('user', 'owner', head)
  await page.goto(`${school.address}/login`)
  await logIn(page, head)
  await expect(page).toHaveURL(/\/dashboard/)
  const rows = Array.from({ length: 28 }, (_, index) => `Student ${index};s${index}@x.example;7 A;`)
  const list = [
    'Full name;Mail;Class;Role',
    `Asha Menon;${asha};7 A;`,
    ...rows,
    'Omar Haddad;omar.haddad.example.com;7 A;',
    ';nobody@x.example;7 A;',
  ]

  await test.step('each row is told before anything happens', async () => {
    await page.goto(`${school.address}/admin/people`)
    await page.getByRole('link', { name: 'Import people' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import people' })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles({
      name: 'class-7a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${list.join('\r\n')}`),
    })
    await expect(
      page.getByText('class-7a.csv, 31 rows: 29 new, 0 already here, 2 with a problem.'),
    ).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('31No @ in the address')
    await expect(page.getByRole('row').nth(2)).toContainText('32Name is missing')
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the 2 rows with a problem as CSV' }).click()
    expect((await saved).suggestedFilename()).toBe('rows-with-problems.csv')
  })

  await test.step('then they are there, and a second time changes nothing', async () => {
    await page.getByRole('button', { name: 'Import 29 people' }).click()
    await expect(page.getByText('Imported: 29 new accounts.')).toBeVisible()
    await page.getByRole('link', { name: 'To all people' }).click()
    await page.getByLabel('Name or email').fill('asha2')
    await expect(page.getByRole('link', { name: 'Asha Menon' })).toBeVisible()
    await page.goto(`${school.address}/teach`)
    await expect(page.getByRole('link', { name: '7 A' })).toBeVisible()
    await expect(page.getByText('29 students')).toBeVisible()
  })

  await test.step('a student sets a password by the mailbox', async () => {
    const student = await (await browser.newContext()).newPage()
    await student.goto(`${school.address}/forgotpasswordemail`)
    await student.getByLabel('Email').fill(asha)
    await student.keyboard.press('Enter')
    await expect(student).toHaveURL(/\/forgotpasswordotp/)
    await student.getByRole('textbox', { name: 'Verification code' }).first().focus()
    await typeCode(student, await school.readCode(asha))
    await expect(student).toHaveURL(/\/resetpassword/)
    await student.getByLabel('New password', { exact: true }).fill(password)
    await student.keyboard.press('Enter')
    await expect(student).toHaveURL(/\/login/)
    await student.goto(`${school.address}/login`)
    await logIn(student, asha)
    await expect(student).toHaveURL(/\/(signupdetails|dashboard)/)
  })
})
