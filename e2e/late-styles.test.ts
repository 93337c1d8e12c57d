// What a page looks like stays when parts come that it needs later.
import { expect, visit as test } from './school.ts'
import { haveEnrollment, logIn, newEmail } from './student.ts'

test('the first card of the dashboard keeps its look when the later parts come', async ({
  page,
  school,
}) => {
  const email = newEmail()
  await haveEnrollment(school, email, 'Class 6')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/(dashboard|signupdetails)/)
  await page.goto(`${school.address}/dashboard`)

  const card = page.getByRole('main').locator('section').first()
  await expect(card.getByRole('heading', { level: 2 })).toBeVisible()
  const look = () =>
    card.evaluate((one) => {
      const { borderRadius, boxShadow, padding } = getComputedStyle(one)
      return { borderRadius, boxShadow, padding }
    })
  const first = await look()
  await expect(page.locator('link[rel=stylesheet][href*="/toaster-"]')).toBeAttached()
  await expect(page.locator('link[rel=stylesheet][href*="/goal-"]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(await look()).toEqual(first)
})
