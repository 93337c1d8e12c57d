// A teacher makes a class, and a student comes in with its code.
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './school.ts'
import { haveAccount, logIn, password, typeCode } from './student.ts'

test.use({ provoked: /status of (40[014]|422)/ })

const sizes = [
  ['a desk', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

for (const [name, viewport] of sizes)
  test(`on ${name} a teacher makes a class, a student joins, and the class ends`, async ({
    page,
    browser,
    school,
  }) => {
    const [head, kavya, asha] = ['head@example.com', 'kavya@example.com', 'asha@example.com']
    for (const email of [head, kavya, asha]) await haveAccount(school, email)
    await school.command('user', 'owner', head)
    await page.setViewportSize(viewport)
    const open = async () => {
      const context = await browser.newContext({ viewport })
      return context.newPage()
    }
    const [teacher, student] = [await open(), await open()]

    await test.step('the office makes somebody a teacher', async () => {
      await page.goto(`${school.address}/login`)
      await logIn(page, head)
      await expect(page).toHaveURL(/\/dashboard/)
      await page.goto(`${school.address}/admin/people?q=kavya`)
      await page.getByRole('link', { name: kavya }).click()
      await page.getByRole('button', { name: /Change the role/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Role').selectOption('Teacher')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('who makes a class and its code', async () => {
      await teacher.goto(`${school.address}/login`)
      await logIn(teacher, kavya)
      await expect(teacher).toHaveURL(/\/dashboard/)
      await teacher.goto(`${school.address}/teach`)
      await expect(teacher.getByRole('heading', { name: 'No classes yet' })).toBeVisible()
      await teacher.getByRole('button', { name: 'New class' }).click()
      const dialog = teacher.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Class 6 B')
      await dialog.getByRole('checkbox', { name: 'Class 6', exact: true }).check()
      await expectAccessibleInBothThemes(teacher)
      await dialog.getByRole('button', { name: 'Make the class' }).click()
      await expect(teacher.getByRole('heading', { level: 1, name: 'Class 6 B' })).toBeVisible()
      await teacher.getByRole('button', { name: 'Make a code' }).click()
      await expect(teacher.getByRole('button', { name: 'Show large' })).toBeVisible()
      await teacher.getByRole('button', { name: 'Show large' }).click()
      await expect(teacher.getByRole('dialog')).toContainText('/dashboard/join')
      await expectAccessibleInBothThemes(teacher)
      await teacher.keyboard.press('Escape')
    })

    const code = (await teacher.locator('[translate="no"]').first().textContent()) ?? ''

    await test.step('a student who follows the picture logs in, looks and joins', async () => {
      await student.goto(`${school.address}/dashboard/join?code=${code}`)
      await logIn(student, asha)
      await expect(student).toHaveURL(/\/dashboard\/join\?code=/)
      await expect(student.getByLabel('Class code')).toHaveValue(code)
      await student.getByRole('button', { name: 'Find the class' }).click()
      await expect(student.getByRole('heading', { name: 'Class 6 B' })).toBeFocused()
      await expect(student.getByText('You will be enrolled in Class 6.')).toBeVisible()
      await expectAccessibleInBothThemes(student)
      await student.getByRole('button', { name: 'Join the class' }).click()
      await expect(student).toHaveURL(/\/courselist$/)
      await expect(student.getByRole('main')).toContainText('Science')
    })

    await test.step('who has no account registers with the link of the picture, and joins', async () => {
      const ravi = 'ravi@example.com'
      const newcomer = await open()
      await newcomer.goto(`${school.address}/signup?code=${code}`)
      await expect(newcomer.getByLabel('Class code')).toHaveValue(code)
      await expectAccessibleInBothThemes(newcomer)
      await newcomer.getByLabel('Email').fill(ravi)
      await newcomer.getByLabel('Password', { exact: true }).fill(password)
      await newcomer.getByRole('button', { name: 'Create account' }).click()
      await expect(newcomer).toHaveURL(/\/signupotp$/)
      await typeCode(newcomer, await school.readCode(ravi))
      await newcomer.getByRole('button', { name: 'Skip' }).click()
      await expect(newcomer).toHaveURL(/\/dashboard\/join\?code=/)
      await newcomer.getByRole('button', { name: 'Find the class' }).click()
      await expect(newcomer.getByRole('heading', { name: 'Class 6 B' })).toBeFocused()
      await newcomer.context().close()
    })

    await test.step('the teacher sees the student, and another school class stays unknown', async () => {
      await teacher.reload()
      await expect(teacher.getByRole('main')).toContainText(asha)
      await expect(teacher.getByText('1 student, learning Class 6')).toBeVisible()
      const own = new URL(teacher.url()).pathname
      await student.goto(school.address + own)
      await expect(student.getByRole('heading', { name: 'We cannot find this page' })).toBeVisible()
    })

    await test.step('the class is renamed, and its students may no longer leave', async () => {
      await teacher.getByRole('link', { name: 'Settings' }).click()
      await teacher.getByLabel('Name').fill('Class 6 C')
      await teacher.getByText('Students may leave the class by themselves').click()
      await teacher.getByRole('button', { name: 'Save' }).click()
      await expect(teacher.getByRole('heading', { level: 1, name: 'Class 6 C' })).toBeVisible()
      await expectAccessibleInBothThemes(teacher)
      await student.goto(`${school.address}/dashboard/profile#classes`)
      const classes = student.getByRole('region', { name: 'Classes' })
      await expect(classes).toContainText('Class 6 C')
      await expect(classes.getByRole('button', { name: /Leave/ })).toHaveCount(0)
    })

    await test.step('a class that has ended is gone for its students, with all they learned left', async () => {
      await teacher.getByRole('button', { name: 'End the class' }).click()
      await teacher.getByRole('alertdialog').getByRole('button', { name: 'End the class' }).click()
      await expect(teacher.getByRole('button', { name: 'Open it again' })).toBeVisible()
      await student.reload()
      await expect(student.getByText('You are in no class.')).toBeVisible()
      await teacher.getByRole('button', { name: 'Open it again' }).click()
      await expect(teacher.getByRole('button', { name: 'End the class' })).toBeVisible()
      await student.goto(`${school.address}/courselist`)
      await expect(student.getByRole('main')).toContainText('Science')
    })
  })
