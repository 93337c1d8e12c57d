// A student answers a written question, the teacher marks it by keyboard, and both read what came of it.
import { expectAccessibleInBothThemes } from './accessible.ts'
import { haveClass } from './class.ts'
import { expect, test } from './school.ts'
import { logIn } from './student.ts'

type Question = { id: string; type: string }
type Subjects = { subjects: { id: string; name: string }[] }
type Chapters = { chapters: { name: string; quiz: { id: string } | null }[] }

test('a written answer is marked by keyboard, read by its student, and counts in the gradebook', async ({
  page,
  browser,
  school,
}) => {
  const [teacher, student] = ['teacher@example.com', 'asha@example.com']
  const { groupId, courseId, teach, learn } = await haveClass(school, teacher, student)
  const { subjects } = (await learn('GET', `/subjects?subcategoryId=${courseId}`)) as Subjects
  const maths = subjects.find(({ name }) => name === 'Maths')?.id
  const { chapters } = (await learn('GET', `/chapters?subjectId=${maths}&limit=100`)) as Chapters
  const quizId = chapters.find(({ name }) => name.startsWith('Decimals'))?.quiz?.id
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const dates = { opensAt: at(-1), dueAt: at(3) }
  await teach('POST', '/assignments', { groupId, kind: 'quiz', targetId: quizId, ...dates })
  const { attempt } = (await learn('POST', `/quizzes/${quizId}/attempts`, {
    explain: 'at-end',
  })) as { attempt: { id: string; questions: Question[] } }
  const written = attempt.questions.find(({ type }) => type === 'reflection')
  const chosen = ['Two bottles of juice.\n\nThe big one was cheaper for a litre.']
  const answer = { eventId: crypto.randomUUID(), questionId: written?.id, chosen }
  await learn('POST', `/attempts/${attempt.id}/answers`, answer)
  await learn('POST', `/attempts/${attempt.id}/submit`, {})

  const learner = await (await browser.newContext()).newPage()
  await test.step('the student sees that it waits', async () => {
    await learner.goto(`${school.address}/login`)
    await logIn(learner, student)
    await expect(learner).toHaveURL(/\/dashboard/)
    await learner.goto(`${school.address}/dashboard/work?show=done`)
    const waiting = learner.getByRole('region', { name: 'Waiting for your teacher' })
    await expect(waiting.getByText('Waiting', { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(learner)
  })

  await test.step('the teacher marks it by keyboard', async () => {
    await page.goto(`${school.address}/login`)
    await logIn(page, teacher)
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(`${school.address}/teach/groups/${groupId}/assignments`)
    await page.getByRole('link', { name: 'Marking' }).last().click()
    await expect(page.getByText('The big one was cheaper for a litre.').last()).toBeVisible()
    await expect(page.getByText(student)).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    // The keys work without a press of the mouse.
    await expect(
      page
        .getByRole('group', { name: /Two offers/ })
        .getByRole('radio')
        .first(),
    ).toBeFocused()
    // The question has a rubric, beside which points can be given.
    await page.getByRole('radio', { name: 'Points' }).check({ force: true })
    const points = page.getByRole('textbox', { name: 'Points' })
    await points.fill('12')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Points are from 0 to 10/)).toBeVisible()
    await points.fill('7.5')
    await page.keyboard.press('c')
    await page.keyboard.type('Work out the price of a litre.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Everything is marked.' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the student finds the work marked, and reads the comment', async () => {
    await learner.goto(`${school.address}/dashboard/work?show=marked`)
    await expect(learner.getByText(/“Work out the price of a litre.”/)).toBeVisible()
    await expectAccessibleInBothThemes(learner)
    await learner.getByRole('link', { name: /^Read it: / }).click()
    // It opens the answer itself.
    await expect(learner).toHaveURL(`${school.address}/quizpage?attempt=${attempt.id}#marked`)
    await expect(learner.locator('summary').filter({ hasText: '7.5 of 10' })).toBeFocused()
    await expect(learner.getByText('Work out the price of a litre.')).toBeVisible()
  })

  await test.step('the gradebook tells how the cell came about', async () => {
    await page.goto(`${school.address}/teach/groups/${groupId}/gradebook`)
    await page.getByRole('table', { name: 'Gradebook' }).getByRole('button', { name: /%/ }).click()
    await expect(page.getByText(/gave 7.5 of 10 for a written answer/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Class 6 B gradebook.csv')
  })

  await test.step('the report of the student is a page to print', async () => {
    await page.getByRole('link', { name: 'Open the student' }).click()
    await page.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Report to print' }).click()
    await expect(page.getByText('Work out the price of a litre.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})
