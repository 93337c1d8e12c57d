import { expectAccessible } from './accessible.ts'
import { expect, test } from './school.ts'
import { learnAnswers, takeQuiz } from './quiz-taker.ts'
import { completeLesson, findScience, introduce, register } from './student.ts'

// The server is cut off while the page is open: what the page was about to ask it finds nobody there.
test.use({ provoked: /ERR_CONNECTION_(REFUSED|RESET)/ })

test('SPEC §2: a stranger finds Class 6 Science, learns a lesson, passes the quiz, and finds it all again', async ({
  page,
  school,
}) => {
  const email = 'asha@example.com'

  await test.step('finds the subject', async () => {
    await findScience(page, school)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Science')
    await expectAccessible(page)
  })

  await test.step('registers, and is signed in by the code from the mail', async () => {
    await page
      .getByRole('link', { name: /Enroll in/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/signup$/)
    await register(page, school, email)
    await expectAccessible(page)
    await introduce(page, 'Asha')
  })

  await test.step('is enrolled by that', async () => {
    await expect(page).toHaveURL(/\/congratulations/)
    await expect(page.getByText('Enrolled in Class 6')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations, Asha!')
    await expectAccessible(page)
  })

  await test.step('reads a lesson to its end', async () => {
    await page.getByRole('main').getByRole('link', { name: /Start/ }).first().click()
    await expect(page).toHaveURL(/\/lessonpage\?id=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does a plant eat?')
    await expectAccessible(page)
    await page.mouse.wheel(0, 20_000)
    await completeLesson(page)
    await expect(page.getByText('Lesson complete')).toBeVisible()
  })

  await test.step('passes the chapter quiz', async () => {
    await page
      .getByRole('link', { name: /Chapter quiz|quiz/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/quizpage\?id=/)
    await page.getByRole('button', { name: 'Start quiz' }).click()
    await expect(page.getByText(/^Question 1 of/)).toBeVisible()
    await expectAccessible(page)
    const learned = await learnAnswers(page)
    await expect(page.getByText('By topic')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Take the quiz again' }).click()
    await page.getByRole('button', { name: /^Start/ }).click()
    await takeQuiz(page, learned)
    await expect(page.getByRole('heading', { name: 'All correct!' })).toBeVisible()
  })

  await test.step('finds it all after the server was cut off and started again', async () => {
    await school.stop()
    await school.start()
    await page.goto(`${school.address}/dashboard`)
    await expect(page.getByText('Science, Class 6').first()).toBeVisible()
    await expect(page.getByText('1 of 11 lessons')).toBeVisible()
    await expect(page.getByRole('link', { name: /Start lesson|Resume lesson/ })).toBeVisible()
    await expectAccessible(page)
  })
})
