// What students read when something they do is refused, or never arrives: SPEC §8 word by word.
import type { Page } from '@playwright/test'
import { readSubjects, signIn, test } from './faulty-line-test.ts'
import type { FaultyLine } from './faulty-line.ts'
import { expect } from './school.ts'
import { leavePagesToBrowser } from './student.ts'

const noNetwork = 'Network error. Please check your connection and try again.'
const serverError = 'Server error. Please try again later.'

test('SPEC §8: enrolling, leaving and their list say what went wrong', async ({
  page,
  school,
  line,
}) => {
  const { science } = await readSubjects(school)
  await signIn(page, school, line)
  await leavePagesToBrowser(page)
  const enroll = page.getByRole('button', { name: /Enroll in/ }).first()
  /** A notice comes, and goes by itself. */
  async function said(title: string, text: string) {
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(title, { exact: true })).toHaveCount(0)
  }

  await page.goto(`${line.address}/coursedetails?subject=${science}`)
  const post = { method: 'POST', path: /^\/api\/enrollments$/ }
  const refusals: [number | 'cut', string, string][] = [
    [409, 'Already Enrolled', 'You are already enrolled in this course!'],
    [500, 'Enrollment Failed', 'Failed to enroll in the course. Please try again later.'],
    ['cut', 'Enrollment Failed', 'Failed to enroll in the course. Please try again later.'],
    [202, 'Enrollment Failed', 'Unexpected error occurred.'],
  ]
  for (const [does, title, text] of refusals) {
    await test.step(`enrolling, ${does}: ${title}`, async () => {
      line.break({ ...post, does })
      await enroll.click()
      await said(title, text)
    })
  }

  await test.step('the list: Failed to fetch enrollment data', async () => {
    line.break({ path: /^\/api\/enrollments\/student\//, does: 500 })
    await page.reload()
    await said('Error', 'Failed to fetch enrollment data. Please try again.')
  })

  await test.step('leaving, refused: the server’s words, or those of the specification', async () => {
    line.mend()
    await page.reload()
    await enroll.click()
    await expect(page).toHaveURL(/\/congratulations/)
    const leave = { method: 'DELETE', path: /^\/api\/enrollments\// }
    for (const [message, text] of [
      ['The term has begun.', 'The term has begun.'],
      [undefined, 'Failed to delete enrollment. Please try again.'],
    ]) {
      line.break({ ...leave, does: 500, message })
      await leaveCourse(page, line)
      await said('Delete Failed', text ?? '')
    }
  })

  await test.step('leaving: Enrollment Deleted', async () => {
    line.mend()
    await leaveCourse(page, line)
    await said('Enrollment Deleted', 'You have been successfully unenrolled from this course.')
  })
})

test('SPEC §8: a form says each general failure, and keeps what was written', async ({
  page,
  line,
}) => {
  const send = { method: 'POST', path: /^\/api\/contact$/ }
  await page.goto(`${line.address}/contactus`)
  await page.getByLabel('Name').fill('Asha')
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Topic').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: /Message/ }).fill('When does the course begin?')

  const answers: [number | 'cut', string | undefined, string][] = [
    [400, 'The school is full.', 'The school is full.'],
    [400, undefined, 'Invalid request. Please check your input.'],
    [403, 'x', 'Access forbidden. You do not have permission to perform this action.'],
    [404, 'x', 'Resource not found.'],
    [409, 'Sent already.', 'Sent already.'],
    [409, undefined, 'Conflict. The resource already exists.'],
    [500, 'x', serverError],
    [502, undefined, serverError],
    [418, 'A teapot.', 'A teapot.'],
    [418, undefined, 'Request failed with status 418'],
    ['cut', undefined, noNetwork],
  ]
  for (const [does, message, sentence] of answers) {
    await test.step(`${does} ${message ?? ''}: ${sentence}`, async () => {
      line.break({ ...send, does, message })
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
      await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue(
        'When does the course begin?',
      )
    })
  }

  line.mend()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you. We will answer within two working days.')).toBeVisible()
})

async function leaveCourse(page: Page, line: FaultyLine): Promise<void> {
  await page.goto(`${line.address}/dashboard/change-course`)
  await page.getByRole('button', { name: /Unenroll/ }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Unenroll' })
    .click()
}
