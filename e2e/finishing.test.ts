// From a chapter's last lesson to its quiz, and to the moments when a chapter and a course are finished.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bringInCourse, front, lessonFile } from './course-folder.ts'
import { type School, expect, test } from './school.ts'
import { beginSlowly } from './slow-line.ts'
import {
  findCourse,
  haveAccount,
  haveEnrollment,
  logIn,
  meanIt,
  pressOn,
  tabTo,
} from './student.ts'

const email = 'asha@example.com'
const quiz = (title: string) =>
  `${front(`title: ${title}`)}## Is it so?\n\n- [x] True\n- [ ] False\n\nIt is.\n`

const course = {
  '1-knots/index.md': front('name: Knots\nsummary: Some knots.'),
  '1-knots/1-reef.md': lessonFile('Reef'),
  '1-knots/2-bowline.md': lessonFile('Bowline'),
  '1-knots/quiz.md': quiz('Quiz about knots'),
  '2-wind/index.md': front('name: Wind\nsummary: Some wind.'),
  '2-wind/1-north.md': lessonFile('North'),
  '2-wind/quiz.md': quiz('Quiz about wind'),
}

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('quizzes are due where they belong, and each end has its moment', async ({
    page,
    school,
    browser,
  }) => {
    test.slow()
    const { lessons } = await begin(page, school)
    const complete = page.getByRole('button', { name: 'Mark complete' })
    const main = page.getByRole('main')

    await test.step('after the last lesson its quiz is next', async () => {
      await openLesson(page, school, lessons[0]?.id)
      await complete.last().tap()
      await meanIt(page, (button) => button.tap())
      await page.getByRole('link', { name: 'Next lesson' }).last().tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Bowline' })).toBeVisible()
      await complete.last().tap()
      await meanIt(page, (button) => button.tap())
      await expect(page.getByRole('link', { name: 'Take the quiz' }).last()).toBeVisible()
    })

    await test.step('and the dashboard, the course and its chapter offer it', async () => {
      await page.goto(`${school.address}/dashboard`)
      await expect(main.getByRole('heading', { name: 'Quiz about knots' })).toBeVisible()
      await expect(main.getByText('2 of 3 lessons, 0 of 2 quizzes')).toBeVisible()
      await expectAccessible(page)
      await main.getByRole('link', { name: 'Sailing', exact: true }).tap()
      await expect(page.getByRole('button', { name: 'Start quiz' })).toBeVisible()
      await page.goto(`${school.address}/courselist?show=finished`)
      await expect(page.getByText('No finished courses yet')).toBeVisible()
      await page.goto(`${school.address}/user-course-details`)
      await expect(page.getByRole('img', { name: /^40% of the lessons and/ })).toBeVisible()
      await expectAccessible(page)
      await main.getByRole('link', { name: 'Take the quiz' }).last().tap()
    })

    await test.step('handing it in finishes the chapter', async () => {
      await takeTheQuiz(page)
      await expectMoment(page, 'Chapter 1 finished: Knots')
      await expect(page.getByText('best 100%')).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expectMoment(page, 'Chapter 1 finished: Knots')
      await page.getByRole('link', { name: 'See your answers' }).tap()
      await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
      await page.goBack()
      await expectMoment(page, 'Chapter 1 finished: Knots')
    })

    const moment = page.url()
    await test.step('back leads to the result, and out of it', async () => {
      await page.goBack()
      await expect(page.getByText('Your answers')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/user-course-details/)
    })

    await test.step('taken again, the quiz ends with its result', async () => {
      await page.goForward()
      await page.getByRole('button', { name: 'Take the quiz again' }).tap()
      await takeTheQuiz(page)
      await expect(page.getByText('Your answers')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveURL(/quizpage/)
    })

    await test.step('the last quiz finishes the course', async () => {
      await page.goto(moment)
      await page.getByRole('link', { name: 'Start' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'North' })).toBeVisible()
      await complete.last().tap()
      await meanIt(page, (button) => button.tap())
      await page.getByRole('link', { name: 'Take the quiz' }).last().tap()
      await takeTheQuiz(page)
      await expectMoment(page, 'Sailing finished')
      await expect(page).toHaveURL(/finished=/)
      await expect(page.getByText('3 of 3 lessons, 2 of 2 quizzes')).toBeVisible()
      await expectAccessible(page)
      const course = page.url()
      await page.goto(`${school.address}/courselist?show=finished`)
      await expect(page.getByRole('link', { name: 'Sailing', exact: true })).toBeVisible()
      await expect(page.getByText('100%')).toBeVisible()
      await expectNothingForOthers(await browser.newPage(), school, [moment, course])
    })
  })
})

test('by keyboard on a slow line, the last lesson leads to the moment, and that one on', async ({
  context,
  page,
  school,
}) => {
  test.slow()
  const { lessons } = await begin(page, school, { ...course, '1-knots/quiz.md': '' })
  await openLesson(page, school, lessons[0]?.id)
  await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Mark complete' }))
  await meanIt(page, (button) => pressOn(page, button))
  await expect(page.getByText('Lesson complete')).toBeVisible()
  await openLesson(page, school, lessons[1]?.id)
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Mark complete' }))
  const slow = await beginSlowly(context, page)
  await page.keyboard.press('Enter')
  await meanIt(page, (button) => pressOn(page, button))

  await expectMoment(page, 'Chapter 1 finished: Knots')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Start' }))
  await expect(page.getByRole('heading', { level: 1, name: 'North' })).toBeVisible()
  await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Mark complete' }))
  await meanIt(page, (button) => pressOn(page, button))
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Take the quiz' }))
  await pressOn(page, page.getByRole('button', { name: 'Start quiz' }))
  await expect(page.getByText('Question 1 of 1')).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Continue/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('button', { name: 'Hand in', exact: true }))

  await expectMoment(page, 'Sailing finished')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await slow.detach()
})

test.describe('where motion is not wanted', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing falls, and without anything finished all is set', async ({ page, school }) => {
    await begin(page, school)
    await page.goto(`${school.address}/congratulations?finished=nothing`)
    await expect(page.getByRole('heading', { level: 1, name: 'You are all set' })).toBeVisible()
    await expect(page.locator('main svg[viewBox="0 0 420 220"]')).toBeHidden()
    await page.getByRole('link', { name: 'Go to my dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
  test.use({ provoked: /status of 404/ })
})

async function begin(page: Page, school: School, files: Record<string, string> = course) {
  const written = Object.entries(files).filter(([, text]) => text !== '')
  await bringInCourse(school, 'Sailing', Object.fromEntries(written))
  await haveEnrollment(school, email, 'Sailing')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  return findCourse(school, 'Sailing')
}

async function openLesson(page: Page, school: School, id: string | undefined): Promise<void> {
  await page.goto(`${school.address}/lessonpage?id=${id}`)
  await expect(page.getByRole('button', { name: 'Mark complete' }).last()).toBeVisible()
}

async function takeTheQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start quiz' }).tap()
  await page.getByText('True', { exact: true }).tap()
  await page.getByRole('button', { name: 'Check answer' }).tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('button', { name: 'Hand in', exact: true }).tap()
}

async function expectMoment(page: Page, words: string): Promise<void> {
  await expect(page).toHaveURL(/\/congratulations\?/)
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Congratulations/ })).toBeVisible()
}

async function expectNothingForOthers(page: Page, school: School, moments: string[]) {
  await haveAccount(school, 'meera@example.com')
  await page.goto(`${school.address}/login`)
  await logIn(page, 'meera@example.com')
  await expect(page).toHaveURL(/\/dashboard/)
  for (const address of moments) {
    await page.goto(address)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Choose a course first' }),
    ).toBeVisible()
    await expect(page.getByText(/finished/)).toHaveCount(0)
  }
  await page.close()
}
