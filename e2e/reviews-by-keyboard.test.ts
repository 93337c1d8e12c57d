// A review without a pointer, from the side bar to its end, and the limit.
import { button, heading, learn } from './reviewed-course.ts'
import { expect, test } from './school.ts'
import { pressOn, typeInto } from './student.ts'

test('a review goes by the keyboard alone', async ({ page, school }) => {
  test.slow()
  await learn(page, school)
  await school.letDaysPass(10)
  await page.goto(`${school.address}/dashboard`)
  await expect(heading(page)).toBeVisible()

  await test.step('the side bar leads to it', async () => {
    await pressOn(page, page.getByRole('link', { name: /^Reviews/ }).first())
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
  })

  await test.step('the limit is changed', async () => {
    await pressOn(page, button(page, 'Change'))
    const dialog = page.getByRole('dialog', { name: 'Your limit' })
    await expect(dialog).toBeVisible()
    await typeInto(page, dialog.getByLabel('Reviews a day'), '5')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Reviews a day must be between 10 and 200')).toBeVisible()
    await typeInto(page, dialog.getByLabel('Reviews a day'), '30')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(button(page, 'Change')).toBeFocused()
    await expect(page.getByText(/^At most 30 questions a day/)).toBeVisible()
  })

  await pressOn(page, page.getByRole('link', { name: 'Start review' }))
  for (let number = 1; number <= 4; number += 1) {
    await test.step(`question ${number}: a digit chooses, Enter checks, Enter goes on`, async () => {
      await expect(page.getByText(`Question ${number} of 4`, { exact: true })).toBeVisible()
      await expect(heading(page)).toBeFocused()
      const labels = await page.getByRole('main').locator('label:has(input)').allInnerTexts()
      await page.keyboard.press(String(labels.findIndex((words) => words.includes('This')) + 1))
      await page.keyboard.press('Enter')
      await expect(button(page, /^Continue/)).toBeFocused()
      await page.keyboard.press('Enter')
    })
  }

  await test.step('its end has the focus, and the last answer is taken back', async () => {
    await expect(heading(page)).toHaveText('You remembered all four')
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('u')
    await expect(page.getByText('Question 4 of 4', { exact: true })).toBeVisible()
    await expect(heading(page)).toBeFocused()
    await pressOn(page, button(page, 'I don’t know'))
    await expect(button(page, /^Continue/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Once more: 1 question')).toBeVisible()
    await pressOn(page, button(page, 'Skip'))
    await expect(heading(page)).toHaveText('You remembered three of four')
    await pressOn(page, page.getByRole('link', { name: 'Back to dashboard' }))
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
