// A minor joins a class: a guardian reads what is collected, says yes, and withdraws it with the same link.
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, type School, test } from './school.ts'
import { haveAccount, logIn } from './student.ts'

test.use({ provoked: /status of (40[014]|422)/ })

const [head, asha, parent] = ['head@example.com', 'asha@example.com', 'parent@example.com']
const phoneSize = { width: 390, height: 844 }
const deskSize = { width: 1280, height: 900 }

async function linkTo(school: School, email: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const [mail] = await school.readMails(email)
    path = /\/consent#link=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return school.address + path
}

const shots = process.env['E2E_SHOTS']

test('a class waits for a guardian, who can change their mind', async ({
  page,
  browser,
  school,
}) => {
  for (const email of [head, asha]) await haveAccount(school, email)
  await school.command('user', 'owner', head)
  const shoot = async (name: string, of = page) => {
    if (!shots) return
    for (const [width, size] of Object.entries({ 1280: deskSize, 390: phoneSize })) {
      await of.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        await of.evaluate((theme) => {
          document.documentElement.dataset['theme'] = theme
        }, colorScheme)
        await of.screenshot({
          path: `${shots}/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
          animations: 'disabled',
        })
      }
    }
    await of.evaluate(() => {
      document.documentElement.dataset['theme'] = 'light'
    })
  }
  let code = ''

  await test.step('the school sets an age, and a class gets a code', async () => {
    await page.goto(`${school.address}/login`)
    await logIn(page, head)
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(`${school.address}/admin/settings`)
    await page.getByLabel('Students decide for themselves from').selectOption('16')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings of the school were changed.')).toBeVisible()
    await shoot('settings')
    await page.setViewportSize(deskSize)
    await page.goto(`${school.address}/teach`)
    await page.getByRole('button', { name: 'New class' }).click()
    const maker = page.getByRole('dialog')
    await maker.getByLabel('Name').fill('Class 6 B')
    await maker.getByRole('checkbox', { name: 'Class 6', exact: true }).check()
    await maker.getByRole('button', { name: 'Make the class' }).click()
    await page.getByRole('button', { name: 'Make a code' }).click()
    code =
      (await page
        .getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
        .first()
        .textContent()) ?? ''
  })

  const desk = await (await browser.newContext({ viewport: deskSize })).newPage()
  await test.step('a student names the year of birth, and then a guardian', async () => {
    await desk.goto(`${school.address}/login`)
    await logIn(desk, asha)
    await expect(desk).toHaveURL(/\/dashboard/)
    await desk.goto(`${school.address}/dashboard/join?code=${code}`)
    await desk.getByRole('button', { name: 'Find the class' }).click()
    await desk.getByLabel('The year you were born').fill(String(new Date().getFullYear() - 12))
    await expectAccessibleInBothThemes(desk)
    await shoot('join', desk)
    await desk.setViewportSize(deskSize)
    await desk.getByRole('button', { name: 'Join the class' }).click()
    await desk.getByLabel('Email of a parent or guardian').fill(parent)
    await expectAccessibleInBothThemes(desk)
    await shoot('guardian-ask', desk)
    await desk.getByRole('button', { name: 'Send the email' }).click()
    await expect(desk.getByText(`so ${parent} got none`)).toBeVisible()
    await expectAccessibleInBothThemes(desk)
    await shoot('guardian-asked', desk)
  })

  await test.step('the teacher sees a name that waits', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Waiting for a guardian' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await shoot('teacher')
    await page.setViewportSize(deskSize)
    await page.getByRole('button', { name: /^Form received/ }).click()
    await expect(page.getByRole('dialog').getByLabel('Date on the form')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await shoot('paper')
    await page.setViewportSize(deskSize)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  })

  const link = await linkTo(school, parent)
  const phone = await (await browser.newContext({ viewport: phoneSize })).newPage()
  await test.step('the guardian reads, and says yes', async () => {
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Who sees it' })).toBeVisible()
    await expectAccessibleInBothThemes(phone)
    await shoot('consent', phone)
    await phone.getByRole('button', { name: 'Yes, I agree' }).click()
    await expect(phone.getByText(/^You said yes on/)).toBeVisible()
    await expectAccessibleInBothThemes(phone)
    await shoot('consent-yes', phone)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Waiting for a guardian' })).toHaveCount(0)
    await expect(page.getByText(asha).first()).toBeVisible()
  })

  await test.step('and withdraws it: the class is left', async () => {
    await phone.getByRole('button', { name: 'Withdraw my yes' }).click()
    const dialog = phone.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Withdraw my yes' }).click()
    await expect(phone.getByText(/^You withdrew your yes on/)).toBeVisible()
    await expectAccessibleInBothThemes(phone)
    await shoot('consent-withdrawn', phone)
    await page.reload()
    await expect(page.getByText('No students yet')).toBeVisible()
    await page.goto(`${school.address}/admin/people?q=${asha}`)
    await page.getByRole('link', { name: asha }).first().click()
    await expect(page.getByRole('heading', { name: 'Age and guardian' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await shoot('person')
    if (shots) {
      await page.goto(`${school.address}/for-parents`)
      await shoot('for-parents')
      await page.goto(`${school.address}/dashboard/notices`)
      await expect(page.getByText(/A guardian withdrew a yes/)).toBeVisible()
      await shoot('notices')
    }
  })
})
