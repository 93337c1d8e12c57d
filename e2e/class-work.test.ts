// A teacher assigns work, a student does some of it, and the teacher sees who did what and excuses.
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { haveClass } from './class.ts'
import { expect, test } from './school.ts'
import { logIn, meanIt } from './student.ts'

// Dates in the wrong order are refused.
test.use({ provoked: /status of 422/ })

const day = 24 * 60 * 60_000

/** As a field for date and time has it, by the clock of the browser. */
const typed = (page: Page, milliseconds: number) =>
  page.evaluate((ahead) => {
    const at = new Date(Date.now() + ahead)
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
    return local.toISOString().slice(0, 16)
  }, milliseconds)

test('a class gets a lesson and a quiz: one is done, one is late, and its student is excused', async ({
  page,
  browser,
  school,
}) => {
  const [teacher, student] = ['teacher@example.com', 'asha@example.com']
  const { groupId } = await haveClass(school, teacher, student)
  await school.letMembersStay()
  const learner = await (await browser.newContext()).newPage()
  const work = `${school.address}/teach/groups/${groupId}/assignments`

  await test.step('the teacher assigns a lesson and a quiz', async () => {
    await page.goto(`${school.address}/login`)
    await logIn(page, teacher)
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(`${school.address}/teach/groups/${groupId}`)
    await page.getByRole('link', { name: 'Work', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No work yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Assign work' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Subject').selectOption({ label: 'Science' })
    await expect(dialog.getByLabel('Lesson', { exact: true })).not.toHaveValue('')
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Assign work' }).click()
    await dialog.getByLabel('Subject').selectOption({ label: 'Science' })
    await dialog.getByLabel('What').selectOption({ label: 'A quiz' })
    await expect(dialog.getByLabel('Quiz', { exact: true })).not.toHaveValue('')
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('0 of 1 done')).toHaveCount(2)
  })

  await test.step('the student finds both, and does the lesson', async () => {
    await learner.goto(`${school.address}/login`)
    await logIn(learner, student)
    await expect(learner.getByRole('heading', { name: 'Work for your class' })).toBeVisible()
    await learner
      .getByRole('link', { name: /My work/ })
      .first()
      .click()
    await expect(learner.getByText('Two things to do for Class 6 B.')).toBeVisible()
    await expectAccessibleInBothThemes(learner)
    const rows = learner.getByRole('main').getByRole('listitem')
    await rows.filter({ hasText: 'Lesson ·' }).last().getByRole('link').click()
    await expect(learner).toHaveURL(/\/lessonpage\?id=/)
    await learner.getByRole('button', { name: 'Mark complete' }).first().click()
    await meanIt(learner, (button) => button.click())
    await expect(learner.getByText(/Lesson complete/).first()).toBeVisible()
    await learner.goto(`${school.address}/dashboard/work`)
    await expect(learner.getByText('One thing to do for Class 6 B.')).toBeVisible()
    await learner.getByRole('link', { name: 'Done 1' }).click()
    const done = learner.getByRole('region', { name: 'Done' })
    await expect(done.getByText(/^today, /)).toBeVisible()
    await expectAccessibleInBothThemes(learner)
    // Each list has an address: reloading stays there, and back leads to the one before.
    await learner.reload()
    await expect(done.getByText(/^today, /)).toBeVisible()
    await learner.goBack()
    await expect(rows.filter({ hasText: 'Quiz ·' }).first()).toBeVisible()
    await expect(learner.getByRole('link', { name: 'To do 1' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await test.step('the quiz is late when its date is moved', async () => {
    await page.goto(work)
    await expect(page.getByText('1 of 1 done')).toBeVisible()
    await page.getByRole('listitem').filter({ hasText: '0 of 1 done' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Due').fill(await typed(page, -day))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This is before the work opens.')).toBeVisible()
    await expect(dialog.getByLabel('Due')).toBeFocused()
    await dialog.getByLabel('From').fill(await typed(page, -2 * day))
    await dialog.getByLabel('Weight in the gradebook').fill('3')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/counts 3 times/)).toBeVisible()
    const row = page.getByRole('region', { name: 'Students' }).getByRole('listitem')
    await expect(row.getByText('Missing', { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await learner.reload()
    await expect(learner.getByRole('region', { name: 'Late, still accepted' })).toBeVisible()
  })

  await test.step('the teacher excuses the student, and withdraws the lesson', async () => {
    await page.getByRole('button', { name: /exception/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Is excused').check()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('region', { name: 'Students' }).getByRole('listitem')
    await expect(row).toContainText('Excused')
    await expect(page.getByText('1 excused')).toBeVisible()
    await learner.reload()
    await expect(learner.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
    await learner.getByRole('link', { name: 'Marked 1' }).click()
    await expect(learner.getByText('not counted')).toBeVisible()

    await page.goto(work)
    await page.getByRole('listitem').filter({ hasText: '1 of 1 done' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page).toHaveURL(work)
    await expect(page.getByText('0 of 0 done')).toBeVisible()
    await learner.reload()
    await expect(learner.getByText('not counted')).toBeVisible()
    await learner.getByRole('link', { name: 'Done 0' }).click()
    await expect(learner.getByRole('heading', { name: 'Nothing done yet' })).toBeVisible()
  })
})
