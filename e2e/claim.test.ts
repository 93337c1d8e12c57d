// The first hour of a school: the link that the terminal shows makes its first owner, once, on a desk and on a phone.
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './school.ts'
import { haveAccount, logIn, password } from './student.ts'

test.use({ provoked: /status of (40[0139]|422)/ })

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

for (const viewport of sizes) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })

    test('a head sets up the school with the printed link, which then has ended', async ({
      page,
      browser,
      school,
    }) => {
      const link = await school.readClaimLink()

      await test.step('an account that is confirmed at once', async () => {
        await page.goto(link)
        await expect(page).toHaveURL(/\/claim$/)
        await page.getByLabel('Your name').fill('Nisha Sen')
        await page.getByLabel('Email').fill('office@riverside.example')
        await page.getByLabel('Password', { exact: true }).fill(password)
        await expectAccessibleInBothThemes(page)
        await page.keyboard.press('Enter')
        await expect(
          page.getByRole('heading', { level: 1, name: 'Name your school' }),
        ).toBeFocused()
      })

      await test.step('the name of the school', async () => {
        await page.getByLabel('Name of the school').fill('Riverside School')
        await expectAccessibleInBothThemes(page)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 1, name: 'Days' })).toBeFocused()
      })

      await test.step('time zone and first day of the week', async () => {
        await page.getByLabel('Time zone').selectOption('Asia/Kolkata')
        await page.getByRole('radio', { name: 'Saturday' }).check()
        await expectAccessibleInBothThemes(page)
        await page.getByRole('button', { name: 'Open the school' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
        await expect(page.getByText('Only you so far')).toBeVisible()
        await expect(
          page.getByText('Riverside School').filter({ visible: true }).first(),
        ).toBeVisible()
      })

      const visitor = await (await browser.newContext({ viewport })).newPage()
      await test.step('everybody reads the name', async () => {
        await expect(async () => {
          await visitor.goto(`${school.address}/aboutus`)
          await expect(visitor).toHaveTitle(/ · Riverside School$/, { timeout: 500 })
        }).toPass()
        await expect(visitor.getByText('© Riverside School. All rights reserved.')).toBeVisible()
      })

      await test.step('the used link says how to print another', async () => {
        await visitor.goto(link)
        await expect(
          visitor.getByRole('heading', { level: 1, name: 'This link no longer works' }),
        ).toBeVisible()
        await expect(visitor.getByText('npm start')).toBeVisible()
        await expectAccessibleInBothThemes(visitor)
      })

      await test.step('registration is closed in the settings', async () => {
        await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click()
        await expect(page.getByLabel('Name of the school')).toHaveValue('Riverside School')
        await expect(page.getByRole('radio', { name: 'Saturday' })).toBeChecked()
        await page.getByRole('radio', { name: /^Nobody/ }).check()
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('The settings of the school were changed.')).toBeVisible()
        await expectAccessibleInBothThemes(page)
        await expect(async () => {
          await visitor.goto(`${school.address}/signup`)
          await expect(
            visitor.getByRole('heading', { level: 1, name: 'Registration is closed' }),
          ).toBeVisible({ timeout: 500 })
        }).toPass()
        await expectAccessibleInBothThemes(visitor)
      })
    })
  })
}

test('an address that has an account is asked to log in, and claims the school with it', async ({
  page,
  school,
}) => {
  const email = 'head@example.com'
  await haveAccount(school, email)
  const link = await school.readClaimLink()
  await page.goto(link)
  await page.getByLabel('Your name').fill('Nisha Sen')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Papaya5stone!')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This email already has an account.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, email)
  await expect(page).toHaveURL(/\/(dashboard|signupdetails)/)

  await page.goto(link)
  await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Name your school' })).toBeVisible()
})
