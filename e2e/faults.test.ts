// What students read when the line breaks: SPEC §8 word by word, the retries of §4 and the time-outs of §7, over a real line.
import type { Page } from '@playwright/test'
import { FaultyLine } from './faulty-line.ts'
import { type School, expect, test as base } from './school.ts'
import { haveAccount, logIn } from './student.ts'

const chapters = /^\/api\/chapters\?/
const lessons = /^\/api\/lessons\?/
const noNetwork = 'Network error. Please check your connection and try again.'
const serverError = 'Server error. Please try again later.'

const test = base.extend<{ line: FaultyLine }>({
  provoked: /Failed to load resource/,
  line: async ({ school }, use) => {
    const line = await new FaultyLine(school.address).open()
    await use(line)
    line.close()
  },
})

test('chapters and lessons: two retries, then the sentence of what went wrong', async ({
  page,
  school,
  line,
}) => {
  test.setTimeout(180_000)
  const { science, maths } = await readSubjects(school)
  await signIn(page, school, line)
  const main = page.getByRole('main')
  const open = (id: string) => page.goto(`${line.address}/coursedetails?subject=${id}`)
  const tryAgain = main.getByRole('button', { name: 'Try again' }).first()

  await test.step('cut twice: tries again after 1 s and 2 s, says so, and has them', async () => {
    line.break({ path: chapters, times: 2, does: 'cut' })
    await open(science)
    await expect(main.getByText('Trying again (1 of 2)…')).toBeVisible()
    await expect(main.getByText('Trying again (2 of 2)…')).toBeVisible()
    await expect(main.getByText('Food for plants').first()).toBeVisible()
    expect(line.met).toHaveLength(2)
  })

  await test.step('cut for longer: three calls, the sentence, and a way to try again', async () => {
    line.break({ path: chapters, does: 'cut' })
    await open(science)
    await expect(main.getByText(noNetwork)).toBeVisible()
    expect(line.met).toHaveLength(3)
    line.mend()
    await tryAgain.click()
    await expect(main.getByText('Food for plants').first()).toBeVisible()
  })

  await test.step('cut in the middle of the answer: that is no answer either', async () => {
    line.break({ path: chapters, does: 'cut short' })
    await open(science)
    await expect(main.getByText(noNetwork)).toBeVisible()
    expect(line.met).toHaveLength(3)
  })

  await test.step('lessons alone cut: the chapters stand, and the lessons say what is missing', async () => {
    line.break({ path: lessons, does: 'cut' })
    await open(science)
    await expect(main.getByText('Food for plants').first()).toBeVisible()
    await expect(main.getByText(noNetwork).first()).toBeVisible()
    expect(line.met).toHaveLength(3)
  })

  await test.step('another subject: the first one’s call is given up', async () => {
    line.break({ path: new RegExp(`${chapters.source}.*${science}`), does: 'silent' })
    await open(science)
    await expect.poll(() => line.met.length).toBe(1)
    await main.getByRole('link', { name: /Maths/ }).first().click()
    await expect(page).toHaveURL(new RegExp(maths))
    await expect.poll(() => line.met[0]?.end).toBe('given up')
    await expect(main.getByText('Food for plants')).toHaveCount(0)
  })

  const answers: [string, number, string | undefined, string][] = [
    ['chapters', 500, undefined, serverError],
    ['chapters', 404, undefined, 'No chapters found for this subject.'],
    ['chapters', 503, 'Closed for an hour', 'Server error: 503 - Closed for an hour'],
    ['chapters', 418, undefined, 'Failed to load chapters. Please try again.'],
    ['lessons', 500, undefined, serverError],
    ['lessons', 503, 'Closed for an hour', 'Server error: 503 - Closed for an hour'],
    ['lessons', 418, undefined, 'Failed to load lessons. Please try again.'],
  ]
  for (const [list, does, message, sentence] of answers) {
    await test.step(`${list} answered with ${does}: ${sentence}`, async () => {
      line.break({ path: list === 'chapters' ? chapters : lessons, does, message })
      await open(science)
      await expect(main.getByText(sentence).first()).toBeVisible()
      // Who has answered is not asked again.
      expect(line.met).toHaveLength(1)
    })
  }

  await test.step('a silent school: three calls of 10 s each, then the time-out’s sentence', async () => {
    line.break({ path: chapters, does: 'silent' })
    await open(science)
    await expect(main.getByText('Trying again (1 of 2)…')).toBeVisible({ timeout: 15_000 })
    await expect(main.getByText('Request timed out. Please try again.')).toBeVisible({
      timeout: 40_000,
    })
    expect(line.met.map(({ end }) => end)).toEqual(['given up', 'given up', 'given up'])
  })
})

test('categories, subjects and courses say in their place what went wrong', async ({
  page,
  line,
}) => {
  const main = page.getByRole('main')
  const explore = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Explore' })
  const cases: [number | 'cut', string | undefined, string][] = [
    [500, 'Out of ink', 'Server error: 500 - Out of ink'],
    ['cut', undefined, 'Network error: No response received from server'],
  ]

  for (const [does, message, sentence] of cases) {
    await test.step(`categories: ${sentence}`, async () => {
      line.mend()
      await page.goto(`${line.address}/aboutus`)
      line.break({ path: /^\/api\/categories/, does, message })
      await explore.click()
      await expect(main.getByText(sentence)).toBeVisible()
      line.mend()
      await main.getByRole('button', { name: 'Try again' }).click()
      await expect(main.getByRole('link', { name: /Digital School/ }).first()).toBeVisible()
    })

    await test.step(`subjects: ${sentence}`, async () => {
      await page.goto(`${line.address}/explore/category/digitalschool`)
      line.break({ path: /^\/api\/subjects\?/, does, message })
      await main
        .getByRole('link', { name: /Class 6/ })
        .first()
        .click()
      await expect(main.getByText(sentence)).toBeVisible()
    })
  }

  await test.step('courses: Failed to fetch subcategories', async () => {
    line.mend()
    await page.goto(`${line.address}/explore/category`)
    line.break({ path: /^\/api\/subcategories\?/, does: 'cut' })
    await main.getByRole('link', { name: /Skill/ }).first().click()
    await expect(main.getByText('Failed to fetch subcategories')).toBeVisible()
  })
})

test('enrolling, leaving and their list say what went wrong', async ({ page, school, line }) => {
  const { science } = await readSubjects(school)
  await signIn(page, school, line)
  const enrol = page.getByRole('button', { name: /Enrol in/ }).first()
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
      await enrol.click()
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
    await enrol.click()
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

test('a form says each general failure, and keeps what was written', async ({ page, line }) => {
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
  await expect(page.getByText('Thank you. We answer within two working days.')).toBeVisible()
})

async function signIn(page: Page, school: School, line: FaultyLine): Promise<void> {
  const email = 'meera@example.com'
  await haveAccount(school, email)
  await page.goto(`${line.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
}

async function leaveCourse(page: Page, line: FaultyLine): Promise<void> {
  await page.goto(`${line.address}/dashboard/change-course`)
  await page.getByRole('button', { name: /Unenrol/ }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Unenrol' })
    .click()
}

/** Ids of the two subjects of Class 6. */
async function readSubjects({ address }: School) {
  const read = async (path: string) =>
    ((await (await fetch(`${address}/api${path}`)).json()) as { data: never }).data
  const { subCategories } = (await read('/subcategories?limit=100')) as {
    subCategories: { id: string; grade: number | null }[]
  }
  const group = subCategories.find(({ grade }) => grade === 6)
  const { subjects } = (await read(`/subjects?subcategoryId=${group?.id}`)) as {
    subjects: { id: string; name: string }[]
  }
  const idOf = (name: string) => subjects.find((one) => one.name === name)?.id ?? ''
  return { science: idOf('Science'), maths: idOf('Maths') }
}
