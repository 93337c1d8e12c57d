// A teacher invites by email; who has no account makes one with the link, and who has one logs in.
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, type School, test } from './school.ts'
import { haveAccount, logIn, password } from './student.ts'

test.use({ provoked: /status of (40[014]|422)/ })

const [head, asha, ravi] = ['head@example.com', 'asha@example.com', 'ravi@example.com']

async function linkTo(school: School, email: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const [mail] = await school.readMails(email)
    path = /\/invitation#link=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return school.address + path
}

const shots = process.env['E2E_SHOTS']

test('a class fills by invitations', async ({ page, browser, school }) => {
  for (const email of [head, asha]) await haveAccount(school, email)
  await school.command('user', 'owner', head)
  const shoot = async (name: string, of = page) => {
    if (shots) await of.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
  }

  await test.step('its teacher names the addresses', async () => {
    await page.goto(`${school.address}/login`)
    await logIn(page, head)
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(`${school.address}/teach`)
    await page.getByRole('button', { name: 'New class' }).click()
    const maker = page.getByRole('dialog')
    await maker.getByLabel('Name').fill('Class 6 B')
    await maker.getByRole('checkbox', { name: 'Class 6', exact: true }).check()
    await maker.getByRole('button', { name: 'Make the class' }).click()
    await page.getByRole('button', { name: 'Invite by email' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email addresses').fill(`Ravi <${ravi}>\n${asha}, nobody`)
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await expect(dialog.getByText('“nobody” is not an email address.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await shoot('invite-dialog')
    await dialog.getByLabel('Email addresses').fill(`Ravi <${ravi}>\n${asha}`)
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(ravi)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await shoot('class')
    await page.setViewportSize({ width: 390, height: 844 })
    await shoot('class-phone')
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('who has no account makes one, on a phone', async () => {
    const phone = await (
      await browser.newContext({ viewport: { width: 390, height: 844 } })
    ).newPage()
    await phone.goto(await linkTo(school, ravi))
    await expect(phone.getByRole('heading', { name: 'Join Class 6 B' })).toBeVisible()
    await expect(phone).toHaveURL(/\/invitation$/)
    await phone.reload()
    await expectAccessibleInBothThemes(phone)
    await shoot('invitation-phone', phone)
    await phone.getByLabel('Your name').fill('Ravi')
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'Create account and join' }).click()
    await expect(phone).toHaveURL(/\/courselist$/)
    await expect(phone.getByRole('main')).toContainText('Science')
    await phone.context().close()
  })

  await test.step('who has one logs in, comes back and joins', async () => {
    const desk = await (await browser.newContext()).newPage()
    await desk.goto(await linkTo(school, asha))
    await shoot('invitation-login', desk)
    await desk.getByRole('link', { name: 'Log in to join' }).click()
    await logIn(desk, asha)
    await expect(desk).toHaveURL(/\/invitation$/)
    await expectAccessibleInBothThemes(desk)
    await shoot('invitation-join', desk)
    await desk.getByRole('button', { name: 'Join the class' }).click()
    await expect(desk).toHaveURL(/\/courselist$/)
    await desk.context().close()
  })

  await test.step('the class has both, and no invitation waits', async () => {
    await page.reload()
    await expect(page.getByText('2 students, learning Class 6')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  })
})
