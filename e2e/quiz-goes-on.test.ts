// A test that goes on with everything: over a cut line, a reload, a second device and an ended session.
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { testInOwnSchool as test } from './faulty-line-test.ts'
import { bringInCourse, front, lessonFile } from './course-folder.ts'
import { expect } from './school.ts'
import { findCourse, haveEnrollment, logIn } from './student.ts'

const email = 'asha@example.com'

const ask = (number: number) => `
## Which one is right in ${number}?

::hint[It is the shorter word.]

- [x] This
- [ ] Another
  > It is the other one.

Because it is.
`

const course = {
  '1-chapter/index.md': front('name: Chapter\nsummary: All of it.'),
  '1-chapter/1-lesson.md': lessonFile('Lesson'),
  '1-chapter/quiz.md':
    front('title: Going on\nmode: test\ncertainty: true') + [1, 2, 3, 4, 5].map(ask).join(''),
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const choice = (page: Page, name: string) =>
  page.getByRole('main').getByRole('radio', { name, exact: true })
const isAsked = (page: Page, number: number) =>
  expect(page.getByText(`Question ${number} of 5`, { exact: true })).toBeVisible()
const waiting = (page: Page, words: string | RegExp) => page.getByRole('paragraph').getByText(words)

async function give(page: Page, word: string, certainty: string): Promise<void> {
  await page.getByRole('main').locator('label', { hasText: word }).first().click()
  await choice(page, certainty).check()
  await button(page, /^Save answer/).click()
}

/** How much of what was done waits in this browser. */
const countKept = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('keptEvent.')).length,
  )

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
}

test('a test goes on with everything, whatever comes between', async ({
  page,
  browser,
  school,
  line,
}) => {
  test.slow()
  await bringInCourse(school, 'Going on', course)
  await haveEnrollment(school, email, 'Going on')
  const { chapters } = await findCourse(school, 'Going on')
  const quiz = `/quizpage?id=${chapters[0]?.quiz?.id}`
  const events = { path: /\/api\/attempts\/[^/]+\/events$/, does: 'cut' } as const

  await test.step('the quiz asks how sure one is', async () => {
    await enter(page, line.address)
    await page.goto(line.address + quiz)
    await expect(page.getByText('You say how sure you are')).toBeVisible()
    await button(page, 'Start quiz').click()
    await isAsked(page, 1)
    await expect(page.getByRole('group', { name: 'How sure are you?' })).toBeVisible()
    await button(page, 'Show a hint').click()
    await expectAccessibleInBothThemes(page)
    await give(page, 'Another', 'Sure')
  })

  await test.step('with the line cut, answers wait here and are counted', async () => {
    await isAsked(page, 2)
    // What was done before is sent one call after the other.
    await expect.poll(() => countKept(page)).toBe(0)
    line.break(events)
    await button(page, 'Flag this question').click()
    await give(page, 'This', 'Think so')
    await isAsked(page, 3)
    await expect(waiting(page, '1 answer waiting')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await give(page, 'This', 'Guess')
    await expect(waiting(page, '2 answers waiting')).toBeVisible()
    await button(page, 'Skip').click()
    await isAsked(page, 5)
  })

  const tab = await page.context().newPage()
  await test.step('another tab of the same browser shows the same, and both send once', async () => {
    await tab.goto(line.address + quiz)
    await button(tab, 'Continue the quiz').click()
    await isAsked(tab, 5)
    await expect(waiting(tab, '2 answers waiting')).toBeVisible()
    await button(tab, 'Overview').click()
    await button(tab, 'Question 3, answered').click()
    await give(tab, 'Another', 'Guess')
    await expect(tab.getByText('2 answers waiting').first()).toBeVisible()
    await button(tab, 'Question 3, answered').click()
    await give(tab, 'This', 'Guess')
    await button(tab, 'Question 5, unanswered').click()
    await isAsked(tab, 5)
  })

  await test.step('handing in waits for them, and says so', async () => {
    await button(page, 'Overview').click()
    await button(page, 'Hand in now').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Hand in', exact: true })
      .click()
    await expect(page.getByText(/must be sent before you can hand in/)).toBeVisible()
    await button(page, 'Back to question 5').click()
    await isAsked(page, 5)
  })

  await test.step('after a reload one stands where one stood, and they still wait', async () => {
    await page.reload()
    await isAsked(page, 5)
    await expect(waiting(page, '2 answers waiting')).toBeVisible()
    line.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(waiting(page, /waiting/)).toBeHidden()
    await expect(waiting(tab, /waiting/)).toBeHidden()
    await tab.close()
  })

  const other = await (await browser.newContext()).newPage()
  await test.step('a second device goes on there, with flag, skip and answers', async () => {
    await enter(other, school.address)
    await other.goto(school.address + quiz)
    await button(other, 'Continue the quiz').click()
    await isAsked(other, 5)
    await give(other, 'This', 'Sure')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('1 question is unanswered')
    await expect(button(other, 'Question 2, answered, flagged')).toBeVisible()
    await expect(button(other, 'Question 4, unanswered')).toBeVisible()
    await expect(other.getByText('You left it for later.')).toBeVisible()
    await button(other, 'Question 1, answered').click()
    await expect(other.getByText('It is the shorter word.')).toBeVisible()
    await expect(choice(other, 'Sure')).toBeChecked()
    await expectAccessibleInBothThemes(other)
  })

  await test.step('a session that ended loses nothing: it goes on after the login', async () => {
    line.break(events)
    await button(page, 'Overview').click()
    await button(page, /^Question 4/).click()
    await isAsked(page, 4)
    await give(page, 'This', 'Sure')
    // This device does not know yet what the other one answered.
    await isAsked(page, 5)
    await expect(page.getByText('1 answer waiting').first()).toBeVisible()
    const ended = await other.evaluate(async () => {
      const cookie = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = {
        authorization: `Bearer ${localStorage.getItem('userToken')}`,
        'x-xsrf-token': decodeURIComponent(cookie),
      }
      return (await fetch('/api/users/me/sessions', { method: 'DELETE', headers })).status
    })
    expect(ended).toBeLessThan(300)
    line.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await logIn(page, email)
    await expect(page).toHaveURL(/\/quizpage/)
    await button(page, 'Overview').click()
    await expect(page.getByText('All 5 answers saved')).toBeVisible()
  })

  await test.step('the result has all of it, what one was sure of and had wrong first', async () => {
    await button(page, 'Hand in').click()
    await expect(page.getByText('4 of 5 correct')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How sure you were' })).toBeVisible()
    await expect(page.getByText('2 of 3 right')).toBeVisible()
    const first = page.getByRole('main').locator('details').first()
    await expect(first).toContainText('Which one is right in 1?')
    await expect(first).toContainText('You were sure')
    await expectAccessibleInBothThemes(page)
  })
  await other.context().close()
})
