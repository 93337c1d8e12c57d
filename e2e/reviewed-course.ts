// A course of four questions, learned in its quiz so that they come back as reviews.
import type { Page } from '@playwright/test'
import { bringInCourse, front, lessonFile } from './course-folder.ts'
import { type School, expect } from './school.ts'
import { findCourse, haveEnrollment, logIn } from './student.ts'

const email = 'asha@example.com'

/** A question about it, of which "This" is right. */
export const choice = (name: string) => `
## Which is right about ${name}?

- [x] This
- [ ] That
  > That is about another thing.
- [ ] Neither
- [ ] Both

It is as the lesson has it.
`

const course = {
  '1-chapter/index.md': front('name: Roots and leaves\nsummary: All of it.'),
  '1-chapter/1-lesson.md': lessonFile('Lesson'),
  '1-chapter/quiz.md':
    front('title: From root to leaf') + ['roots', 'stems', 'leaves', 'seeds'].map(choice).join(''),
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const option = (page: Page, words: string) =>
  page.getByRole('main').locator('label', { hasText: words }).first()
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const goOn = (page: Page) => button(page, /^Continue/).click()

export async function answer(page: Page, words: string): Promise<void> {
  await option(page, words).click()
  await button(page, /Check answer/).click()
  await expect(button(page, /^Continue/)).toBeFocused()
}

/** All four answered rightly in the quiz, at once. */
export async function learn(page: Page, school: School): Promise<void> {
  await bringInCourse(school, 'Plants', course)
  await haveEnrollment(school, email, 'Plants')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const { chapters } = await findCourse(school, 'Plants')
  await page.goto(`${school.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await button(page, 'Start quiz').click()
  for (let number = 1; number <= 4; number += 1) {
    await expect(page.getByText(`Question ${number} of 4`, { exact: true })).toBeVisible()
    await answer(page, 'This')
    await goOn(page)
  }
  await button(page, 'Hand in').click()
  await expect(heading(page)).toContainText('All correct')
}
