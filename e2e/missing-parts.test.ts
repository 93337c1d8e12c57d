// A part of the program that does not arrive: a quiz is left and handed in all the same, and no page is ever blank.
import type { Page } from '@playwright/test'
import { signIn, test as overLine } from './broken-line.ts'
import { bringInCourse } from './course-folder.ts'
import { expect } from './school.ts'
import { plants } from './short-quiz.ts'
import { findCourse, haveEnrollment, logIn } from './student.ts'

const test = overLine.extend({
  provoked: /Failed to load resource|dynamically imported module|preload CSS/,
})

const email = 'asha@example.com'
const everything = { path: /^\//, does: 'cut' } as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test('without a line a quiz asks before it is left and before it is handed in', async ({
  page,
  school,
  line,
}) => {
  await bringInCourse(school, 'From seed to leaf', plants)
  await haveEnrollment(school, email, 'From seed to leaf')
  const { chapters } = await findCourse(school, 'From seed to leaf')
  await page.goto(`${line.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(`${line.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await button(page, 'Start quiz').click()
  await expect(page.getByText('Question 1 of 5', { exact: true })).toBeVisible()
  line.break(everything)

  await page.getByRole('main').locator('label').first().click()
  await button(page, /^Check answer/).click()
  await expect(page.getByRole('heading', { name: 'Your answer is kept' })).toBeVisible()
  await button(page, 'Leave quiz').click()
  await dialog(page, 'Leave the quiz?').getByRole('button', { name: 'Stay' }).click()
  await button(page, 'Overview').click()
  await button(page, 'Hand in now').click()
  const question = dialog(page, 'Hand in with 4 questions open?')
  await question.getByRole('button', { name: 'Hand in' }).click()

  await expect(page.getByText('They must be sent before you can hand in.')).toBeVisible()
})

test('a page around which a part is missing says so, in the theme that was chosen', async ({
  page,
  school,
  line,
}) => {
  await signIn(page, school, line)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  // The notice of the failed call is the part that does not arrive.
  line.break(
    { path: /^\/assets\/toaster/, does: 'cut' },
    { path: /^\/api\/enrollments/, does: 500 },
  )
  await page.goto(`${line.address}/dashboard/category`)

  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  line.mend()
  await button(page, 'Try Again').click()
  await expect(page.getByRole('main')).toBeVisible()
})
