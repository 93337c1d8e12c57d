// Reading needs no script: who has none, or a slow line, still finds what can be learned.
import { expect, test } from './school.ts'
import { findScience } from './student.ts'

test.use({ javaScriptEnabled: false })

test('a visitor without scripts reads from the home page to what a subject teaches', async ({
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
