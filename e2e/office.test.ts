// Whoever runs the school looks after its people in the browser.
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './school.ts'
import { haveAccount, introduce, logIn, password } from './student.ts'

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
    await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('Logged in')
  })

  await test.step('a name', async () => {
    await page.getByRole('button', { name: 'Change: Name' }).click()
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
    await page.getByRole('button', { name: /Change the role/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Role').selectOption('Student')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Nobody else runs this school')
    await page.keyboard.press('Escape')
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
    await expect(page.getByText('0 students, 1 who runs the school')).toBeVisible()
    expect(await tryToLogIn(newPassword)).toBe(401)
  })
})
