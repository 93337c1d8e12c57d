// Reading needs no script: who has none, or a slow line, still finds what can be learned.
import { expect, visit as test } from './school.ts'
import { findScience } from './student.ts'

test.use({ javaScriptEnabled: false })

test('SPEC §2: a visitor without scripts reads from the home page to what a subject teaches', async ({
  page,
  school,
}) => {
  await findScience(page, school)

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Science')
  await expect(page.getByText('What does a plant eat?')).toBeVisible()
  await expect(page.getByText('You can explain how a green plant makes its own food')).toBeVisible()
  await page.getByText('Materials and mixtures').click()
  await expect(page.getByText('Sorting materials').first()).toBeVisible()
})

for (const path of ['/dashboard', '/quizpage?id=quiz-1', '/lessonpage?id=lesson-1'])
  test(`without scripts ${path} says what it needs, and leads to what can be read`, async ({
    page,
    school,
  }) => {
    await page.goto(school.address + path)

    // What is told without scripts alone is no text to the runner's own search for texts.
    const told = page.locator('noscript p')
    await expect(told).toBeVisible()
    expect(await told.innerText()).toContain('lessons and quizzes need JavaScript')
    await expect(page.getByText('Loading page...')).toBeHidden()
    await page.getByRole('link', { name: 'Explore courses' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/explore\/category$/)
  })
