// What people get wrong, and what happens to one of two at the same time: a clear sentence, and nothing is lost.
import type { Browser, Page } from '@playwright/test'
import { type callAs, haveClass } from './class.ts'
import { expect, type School, test } from './school.ts'
import { findCourse, haveAccount, logIn } from './student.ts'

test.use({ provoked: /status of (40[049]|422|429)/ })

const [teacher, student] = ['teacher@example.com', 'asha@example.com']

async function enter(browser: Browser, school: School, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  return page
}

/** Of the class's course: the first quiz with a written question. */
async function findWrittenQuiz(learn: Awaited<ReturnType<typeof callAs>>, courseId: string) {
  type Subjects = { subjects: { id: string; name: string }[] }
  type Chapters = { chapters: { name: string; quiz: { id: string } | null }[] }
  const { subjects } = (await learn('GET', `/subjects?subcategoryId=${courseId}`)) as Subjects
  const maths = subjects.find(({ name }) => name === 'Maths')?.id
  const { chapters } = (await learn('GET', `/chapters?subjectId=${maths}&limit=100`)) as Chapters
  return chapters.find(({ name }) => name.startsWith('Decimals'))?.quiz?.id ?? ''
}

/** An attempt with one written answer, handed in. */
async function writeAnswer(learn: Awaited<ReturnType<typeof callAs>>, quizId: string) {
  const { attempt } = (await learn('POST', `/quizzes/${quizId}/attempts`, {
    explain: 'at-end',
  })) as { attempt: { id: string; questions: { id: string; type: string }[] } }
  const questionId = attempt.questions.find(({ type }) => type === 'reflection')?.id
  const answer = { eventId: crypto.randomUUID(), questionId, chosen: ['Two bottles of juice.'] }
  await learn('POST', `/attempts/${attempt.id}/answers`, answer)
  await learn('POST', `/attempts/${attempt.id}/submit`, {})
}

test('a list with faults says which row is wrong and why, and imports the others once', async ({
  page,
  school,
}) => {
  await haveAccount(school, teacher)
  await school.command('user', 'owner', teacher)
  await page.goto(`${school.address}/login`)
  await logIn(page, teacher)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(`${school.address}/admin/people/import`)
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })

  await test.step('what is no list, or too long a one', async () => {
    await choose('list.xlsx', Buffer.from('PK\u0003\u0004\0\0 a workbook'))
    await expect(page.getByText('This is not a CSV file.')).toBeVisible()
    await choose('long.csv', Buffer.from(`name,email\n${'A,a@x.example\n'.repeat(50_000)}`))
    await expect(
      page.getByText('This file has more than 5,000 rows. Please split it.'),
    ).toBeVisible()
  })

  await test.step('a list in the letters of Windows, with semicolons', async () => {
    const rows = [
      'name;email;class',
      'Zo\u00eb "Z" Roy;zoe@example.com;7 A',
      '=HYPERLINK("x");sum@example.com;7 A',
      'Ravi Rao;ravi@example;7 A',
      'Zoe Roy;ZOE@example.com;7 A',
      ';nobody@example.com;7 A',
    ]
    await choose('class.csv', Buffer.from(rows.join('\r\n'), 'latin1'))
    const table = page.getByRole('region', { name: 'Rows of the file' })
    await expect(table.getByRole('row').filter({ hasText: 'ravi@example' })).toContainText(/email/i)
    await expect(table.getByRole('row').filter({ hasText: 'Same email as row 2' })).toHaveCount(1)
    await page.getByRole('button', { name: /^Import \d people/ }).click()
    await expect(page.getByText(/new accounts/)).toBeVisible()
  })

  await test.step('names are as they were written, and nothing comes twice', async () => {
    await page.goto(`${school.address}/admin/people?q=zoe`)
    await expect(page.getByRole('main')).toContainText('Zo\u00eb "Z" Roy')
    await page.goto(`${school.address}/admin/people?q=sum@`)
    await expect(page.getByRole('main')).toContainText('=HYPERLINK("x")')
  })
})

test('codes that are guessed, and one that has ended, are answered by a sentence', async ({
  browser,
  school,
}) => {
  const { groupId, teach } = await haveClass(school, teacher, student)
  const { joinCode } = (await teach('POST', `/groups/${groupId}/code`, {})) as { joinCode: string }
  await teach('DELETE', `/groups/${groupId}/code`)
  await haveAccount(school, 'ravi@example.com')
  const page = await enter(browser, school, 'ravi@example.com')
  await page.goto(`${school.address}/dashboard/join`)
  const field = page.getByLabel('Class code')
  const tryCode = async (code: string) => {
    await field.fill(code)
    await page.getByRole('button', { name: 'Find the class' }).click()
  }
  await tryCode(joinCode)
  await expect(page.getByText(/No class has this code/)).toBeVisible()
  for (const end of ['2345', '2346', '2347', '2348', '2349']) await tryCode(`ABCD-${end}`)
  await expect(page.getByText(/Too many requests|tries/).first()).toBeVisible()
  await expect(field).toHaveValue('ABCD-2349')
})

test('of two teachers who mark the same answer the second is told, with all that was written', async ({
  browser,
  school,
}) => {
  const { courseId, learn } = await haveClass(school, teacher, student)
  await writeAnswer(learn, await findWrittenQuiz(learn, courseId ?? ''))
  await haveAccount(school, 'other@example.com')
  await school.command('user', 'owner', 'other@example.com')
  const pages = [
    await enter(browser, school, teacher),
    await enter(browser, school, 'other@example.com'),
  ]
  for (const page of pages) {
    await page.goto(`${school.address}/teach/marking`)
    await page.getByRole('radio', { name: 'Points' }).check({ force: true })
    await page.getByRole('textbox', { name: 'Points' }).fill('6')
  }
  const [first, second] = pages as [Page, Page]
  await second.getByRole('textbox', { name: /Comment/ }).fill('Which bottle was cheaper?')
  await first.keyboard.press('Control+Enter')
  await expect(first.getByRole('heading', { name: 'Everything is marked.' })).toBeVisible()
  await second.getByRole('textbox', { name: 'Points' }).press('Control+Enter')
  await expect(second.getByText(/just gave 6 of 10/)).toBeVisible()
  await expect(second.getByText(/Your mark is not saved yet/)).toBeVisible()
  await expect(second.getByRole('textbox', { name: /Comment/ })).toHaveValue(
    'Which bottle was cheaper?',
  )
})

test('work that is withdrawn while its student answers is handed in like any quiz', async ({
  browser,
  school,
}) => {
  const { groupId, course, teach } = await haveClass(school, teacher, student)
  const { chapters } = await findCourse(school, course)
  const quizId = chapters.find(({ quiz }) => quiz)?.quiz?.id
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const { assignment } = (await teach('POST', '/assignments', {
    groupId,
    kind: 'quiz',
    targetId: quizId,
    opensAt: at(-1),
    dueAt: at(3),
  })) as { assignment: { id: string } }
  const page = await enter(browser, school, student)
  await page.goto(`${school.address}/quizpage?id=${quizId}`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await page.getByRole('main').locator('label:has(input)').first().click()

  await teach('DELETE', `/assignments/${assignment.id}`)

  await page.getByRole('button', { name: /^(Check|Save) answer/ }).click()
  await page.goto(`${school.address}/dashboard/work`)
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  await page.goto(`${school.address}/quizpage?id=${quizId}`)
  await expect(page.getByRole('button', { name: /^Continue/ }).first()).toBeVisible()
})

test('a class that is deleted under an open page is said to be gone, to teacher and student', async ({
  browser,
  school,
}) => {
  const { groupId, teach } = await haveClass(school, teacher, student)
  const [open, learner] = [
    await enter(browser, school, teacher),
    await enter(browser, school, student),
  ]
  await open.goto(`${school.address}/teach/groups/${groupId}/settings`)
  await open.getByLabel('Name').fill('Class 6 C')
  await learner.goto(`${school.address}/dashboard/profile#classes`)
  await expect(learner.getByRole('region', { name: 'Classes' })).toContainText('Class 6 B')

  await teach('DELETE', `/groups/${groupId}`)

  await open.getByRole('button', { name: 'Save' }).click()
  await expect(open.getByText(/not found/i).first()).toBeVisible()
  await open.reload()
  await expect(open.getByText('Class not found')).toBeVisible()
  await learner.getByRole('button', { name: /Leave Class 6 B/ }).click()
  await learner.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(learner.getByText('You are in no class.')).toBeVisible()
  await learner.goto(`${school.address}/courselist`)
  await expect(learner.getByRole('main')).toContainText('Science')
})
