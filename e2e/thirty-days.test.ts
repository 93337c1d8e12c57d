// Thirty days: learns, fails some, reviews when due, is away for two weeks, comes back, and finishes the course.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { bringInCourse, front, lessonFile } from './course-folder.ts'
import { answer, button, choice, goOn, heading } from './reviewed-course.ts'
import { type School, expect, test } from './school.ts'
import { completeLesson, findCourse, haveEnrollment, logIn } from './student.ts'

const email = 'mira@example.com'
const size = 7
const quizOf = (title: string, name: string) =>
  front(`title: ${title}`) +
  Array.from({ length: size }, (_, index) => choice(`${name} ${index + 1}`)).join('')

const course = {
  '1-roots/index.md': front('name: Roots\nsummary: All below.'),
  '1-roots/1-below.md': lessonFile('Below the ground'),
  '1-roots/quiz.md': quizOf('Quiz about roots', 'root'),
  '2-leaves/index.md': front('name: Leaves\nsummary: All above.'),
  '2-leaves/1-above.md': lessonFile('Above the ground'),
  '2-leaves/2-autumn.md': lessonFile('In autumn'),
  '2-leaves/quiz.md': quizOf('Quiz about leaves', 'leaf'),
}
const levels = ['Not yet', 'Started', 'Familiar', 'Confident', 'Mastered']

test('thirty days of one student', async ({ page, school }) => {
  test.slow()
  await bringInCourse(school, 'Botany', course)
  await haveEnrollment(school, email, 'Botany')
  const { subjectId, chapters, lessons } = await findCourse(school, 'Botany')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const main = page.getByRole('main')
  const [roots, leaves] = chapters
  const see = { page, school, of: roots?.id ?? '', before: 0 }

  await test.step('day 1: a lesson, and a quiz of which two are not right', async () => {
    await expect(main.getByText('Your first day.')).toBeVisible()
    await expect(main.getByText(/streak/)).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    expect(await levelOf(see)).toBe('Not yet')
    await complete(page, school, lessons[0]?.id)
    await takeQuiz(page, school, roots?.quiz?.id, (number) => number > 2)
    expect(await levelOf(see)).toBe('Started')
    await expectAccessibleInBothThemes(page)
  })

  await comeBack(page, school, 1)

  await test.step('day 2: what was wrong is due, after a lesson; an answer is taken back', async () => {
    await open(page, school, '/dashboard')
    await expect(main.getByRole('heading', { name: 'Above the ground' })).toBeVisible()
    await expect(main.getByRole('heading', { name: '2 reviews are due' })).toBeVisible()
    await complete(page, school, lessons[1]?.id)
    await open(page, school, '/reviewpage')
    await isAsked(page, 1, 2)
    await answer(page, 'Both')
    await goOn(page)
    await isAsked(page, 2, 2)
    await page.keyboard.press('u')
    await isAsked(page, 1, 2)
    await reviewAll(page, 1, 2)
    await expect(heading(page)).toHaveText('You remembered both')
    expect(await levelOf(see)).toBe('Started')
  })

  await test.step('and what comes next may be reviewed ahead', async () => {
    await open(page, school, '/dashboard/reviews')
    await main.getByRole('link', { name: /^Review ahead ?: 5 questions/ }).click()
    await isAsked(page, 1, 5)
    await answer(page, 'This')
    await page.reload()
    await isAsked(page, 2, 5)
  })

  await comeBack(page, school, 1)

  await test.step('day 3: too easy, put aside, and the quiz about leaves', async () => {
    await open(page, school, '/dashboard/reviews')
    await setLimit(page, '10')
    await open(page, school, '/reviewpage')
    await isAsked(page, 1, 4)
    await answer(page, 'This')
    await page.keyboard.press('t')
    await expect(page.getByText(/Too easy: we will wait longer/)).toBeVisible()
    await goOn(page)
    await isAsked(page, 2, 4)
    await button(page, 'Pause this question').click()
    await isAsked(page, 2, 3)
    await reviewAll(page, 2, 3)
    await expect(heading(page)).toHaveText('You remembered all three')
    await takeQuiz(page, school, leaves?.quiz?.id, () => true)
    await open(page, school, '/dashboard')
    await expect(main.getByText('3-day streak')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await levelOf(see)).toBe('Started')
  })

  await comeBack(page, school, 14)

  await test.step('day 17: after two weeks reviews come first, no more than the limit', async () => {
    await open(page, school, '/dashboard')
    await expect(main.getByText(/^Everything is where you left it\./)).toBeVisible()
    await expect(main.getByText('Good to see you again. Today starts a new streak.')).toBeVisible()
    await expect(main.getByText(/-day streak/)).toHaveCount(0)
    await expect(main.getByRole('heading', { name: '10 reviews are due' })).toBeVisible()
    await expect(
      main.getByText(/^10 questions today\. You will have caught up in 2 days\. You lose nothing/),
    ).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await main.getByRole('link', { name: 'Start review' }).click()
    await reviewAll(page, 1, 10, (number) => number > 2)
    await expect(page.getByText('Once more: 2 questions')).toBeVisible()
    await answer(page, 'This')
    await goOn(page)
    await expect(page.getByText('Once more: 1 question')).toBeVisible()
    await button(page, 'Skip').click()
    await expect(heading(page)).toHaveText(/^You remembered eight of ten/)
    await open(page, school, '/dashboard/reviews')
    await expect(main.getByRole('heading', { name: 'All caught up' })).toBeVisible()
    // The limit of the day is reached.
    await expect(main.getByRole('link', { name: /^Review ahead/ })).toHaveCount(0)
    expect(await levelOf(see)).toBe('Confident')
  })

  await comeBack(page, school, 1)

  await test.step('day 18: the rest, and the end of the course', async () => {
    await open(page, school, '/dashboard/memory')
    await button(page, /^Bring back/).click()
    await expect(button(page, /^Bring back/)).toHaveCount(0)
    await open(page, school, '/reviewpage')
    await reviewAll(page, 1, await countOf(page))
    await expect(heading(page)).toHaveText(/^You remembered (all|both)/)
    await complete(page, school, lessons[2]?.id)
    await expect(page).toHaveURL(/\/congratulations/)
    await expectAccessible(page)
    await open(page, school, `/user-course-details?subject=${subjectId}`)
    await expect(page.getByRole('img', { name: /^100% of the lessons/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await levelOf(see)).toBe('Confident')
  })

  await comeBack(page, school, 12)

  await test.step('day 30: all is done, and still comes back', async () => {
    await open(page, school, '/dashboard')
    await expect(main.getByText(/^You have finished all your courses\. Some/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await main.getByRole('link', { name: 'Start review' }).click()
    await reviewAll(page, 1, await countOf(page))
    await expect(heading(page)).toHaveText(/^You remembered (all|both)/)
    expect(await levelOf(see)).toBe('Confident')
  })
})

/** Days later, in a tab that knows nothing of the one before. */
async function comeBack(page: Page, school: School, days: number): Promise<void> {
  await school.letDaysPass(days)
  await page.evaluate(() => sessionStorage.clear())
}

const open = async (page: Page, school: School, path: string) => {
  await page.goto(school.address + path)
  await expect(heading(page)).toBeVisible()
}

const isAsked = (page: Page, number: number, all: number) =>
  expect(page.getByText(`Question ${number} of ${all}`, { exact: true })).toBeVisible()

/** How many are asked. */
async function countOf(page: Page): Promise<number> {
  const shown = page.getByText(/^Question 1 of \d+$/)
  await expect(shown).toBeVisible()
  return Number((await shown.innerText()).split(' ').at(-1))
}

async function complete(page: Page, school: School, lesson: string | undefined): Promise<void> {
  await open(page, school, `/lessonpage?id=${lesson}`)
  await completeLesson(page)
  await expect(page.getByText(/Lesson complete|finished/i).first()).toBeVisible()
}

async function takeQuiz(
  page: Page,
  school: School,
  quiz: string | undefined,
  isRight: (number: number) => boolean,
): Promise<void> {
  await open(page, school, `/quizpage?id=${quiz}`)
  await button(page, 'Start quiz').click()
  await reviewAll(page, 1, size, isRight)
  await button(page, 'Hand in').click()
  await expect(heading(page)).toHaveText(/Congratulations|correct/)
}

/** From one question to the last. */
async function reviewAll(
  page: Page,
  first: number,
  last: number,
  isRight: (number: number) => boolean = () => true,
): Promise<void> {
  for (let number = first; number <= last; number += 1) {
    await isAsked(page, number, last)
    await answer(page, isRight(number) ? 'This' : 'That')
    await goOn(page)
  }
}

async function setLimit(page: Page, limit: string): Promise<void> {
  await button(page, 'Change').click()
  const dialog = page.getByRole('dialog', { name: 'Your limit' })
  await dialog.getByLabel('Reviews a day').fill(limit)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

type See = { page: Page; school: School; of: string; before: number }

/** The word of a chapter, which never falls. */
async function levelOf(see: See): Promise<string> {
  await open(see.page, see.school, `/lessondetails?chapter=${see.of}`)
  const card = see.page.getByRole('region', { name: 'How well you know it' })
  const word = await card.getByText(new RegExp(`^(${levels.join('|')})$`)).innerText()
  const place = levels.indexOf(word)
  expect(place).toBeGreaterThanOrEqual(see.before)
  see.before = place
  return word
}
