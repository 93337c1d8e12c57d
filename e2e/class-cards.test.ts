// Students without an email address: a teacher makes their cards, and one of them learns with hers.
import { expectAccessibleInBothThemes } from './accessible.ts'
import { callAs } from './class.ts'
import { expect, test } from './school.ts'
import { haveAccount, logIn } from './student.ts'

// A wrong secret is refused with 401.
test.use({ provoked: /status of 401/ })

test('a teacher makes three cards, a student learns with hers, and a new secret ends it', async ({
  page,
  browser,
  school,
}) => {
  const kavya = 'kavya@example.com'
  await haveAccount(school, kavya)
  await school.command('user', 'owner', kavya)
  const teach = await callAs(school, kavya)
  const { categories } = (await teach('GET', '/categories')) as {
    categories: { id: string; kind: string }[]
  }
  const academic = categories.find(({ kind }) => kind === 'academic')?.id
  const { subCategories } = (await teach('GET', `/subcategories?categoryId=${academic}`)) as {
    subCategories: { id: string; grade: number | null }[]
  }
  const courseId = subCategories.find(({ grade }) => grade === 6)?.id
  const { group } = (await teach('POST', '/groups', {
    name: 'Class 1 A',
    courseIds: [courseId],
  })) as { group: { id: string } }
  const cardsPage = `${school.address}/teach/groups/${group.id}/cards`

  await test.step('names become cards on a sheet', async () => {
    await page.goto(`${school.address}/login`)
    await logIn(page, kavya)
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(cardsPage)
    await page.getByLabel('Names').fill('Asha Menon\nBilal Ansari\n\nChitra Iyer')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Make 3 cards' }).click()
    await expect(page.getByText('3 cards on 1 page. Print, cut, hand out.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expectAccessibleInBothThemes(page)
  })

  const readCard = async (name: string) => {
    const values = page.getByRole('article', { name }).getByRole('definition')
    const [code = '', number = '', secret = ''] = await values.allTextContents()
    return { code, number, secret }
  }
  const card = await readCard('Asha Menon')

  await test.step('on paper there are the cards alone', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Class cards' })).toBeHidden()
    await expect(page.getByRole('article', { name: 'Asha Menon' })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const student = await context.newPage()
  const scanned = `${school.address}/login/card?class=${card.code.replace('-', '')}&card=${Number(card.number)}`

  await test.step('who scans a card types the secret alone, and learns', async () => {
    await student.goto(scanned)
    const secret = student.getByLabel('Secret', { exact: false }).first()
    await expect(secret).toBeFocused()
    await expect(student.getByLabel('Class code', { exact: false })).toHaveValue(card.code)
    await expectAccessibleInBothThemes(student)
    await secret.fill('kite-lemon-00')
    await student.getByRole('button', { name: 'Log in' }).click()
    await expect(student.getByRole('alert')).toContainText('do not match')
    await secret.fill(card.secret.toUpperCase().replaceAll('-', ' '))
    await student.getByRole('button', { name: 'Log in' }).click()
    await expect(student).toHaveURL(/\/dashboard$/)
    await student.goto(`${school.address}/courselist`)
    await expect(student.getByRole('main')).toContainText('Science')
  })

  await test.step('a new secret signs her out, and the old one opens nothing', async () => {
    await page.goto(cardsPage).catch(() => undefined)
    await page.getByRole('checkbox', { name: 'Asha Menon' }).check()
    await page.getByRole('button', { name: 'New secret' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click()
    await expect(page.getByRole('article', { name: 'Asha Menon' })).toBeVisible()
    const renewed = await readCard('Asha Menon')
    expect(renewed.number).toBe(card.number)
    expect(renewed.secret).not.toBe(card.secret)

    await student.goto(`${school.address}/dashboard`)
    await expect(student).toHaveURL(/\/login$/)
    await student.getByRole('link', { name: 'Log in with a class card' }).click()
    await expect(student.getByRole('heading', { name: 'Log in with a class card' })).toBeVisible()
    await student.getByLabel('Class code', { exact: false }).fill(card.code)
    await student.getByLabel('Card number', { exact: false }).fill(card.number)
    const secret = student.getByLabel('Secret', { exact: false }).first()
    await secret.fill(card.secret)
    await student.getByRole('button', { name: 'Log in' }).click()
    await expect(student.getByRole('alert')).toContainText('do not match')
    await secret.fill(renewed.secret)
    await student.getByRole('button', { name: 'Log in' }).click()
    await expect(student).toHaveURL(/\/dashboard$/)
  })
})
