import { expectAccessible } from './accessible.ts'
import { expect, visit as test } from './school.ts'
import { haveAccount, logInByKeyboard, newEmail, pressOn, tabTo, typeInto } from './student.ts'

const field = 'Search courses and lessons'

test('by keyboard alone one finds a lesson, takes its course, and then finds what it says', async ({
  page,
  school,
}) => {
  const email = newEmail()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const chosen = dialog.getByRole('option', { selected: true })
  const opens = (key: string, options?: { timeout: number }) =>
    page.keyboard
      .press(key)
      .then(() => expect(page.getByRole('combobox', { name: field })).toBeFocused(options))
  // Before the page has woken up the keys are the browser's.
  const openSearch = () =>
    expect(() => opens('ControlOrMeta+K', { timeout: 1000 })).toPass({ timeout: 60_000 })

  await test.step('a visitor opens the search from the home page, and closes it again', async () => {
    await page.goto(school.address)
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
    await tabTo(page, button)
    await openSearch()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('finds the lesson by the start of a word, and is led to its chapter', async () => {
    await opens('Enter')
    // What was found by fewer letters makes way for what is found by all of them, and with it what was chosen of it.
    const found = page.waitForResponse(
      (answer) => new URL(answer.url()).searchParams.get('q') === 'how leaves ma',
    )
    await page.keyboard.type('how leaves ma')
    await (await found).finished()
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(chosen).toContainText('How leaves make food', { timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/subject-details\?.*chapter=/)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('main').getByText('How leaves make food')).toBeVisible()
  })

  await test.step('finds nothing that only the lessons say', async () => {
    await openSearch()
    await page.keyboard.type('chloroplasts')
    await expect(
      dialog.getByRole('heading', { name: 'No results for “chloroplasts”' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('logs in and takes the course', async () => {
    await haveAccount(school, email)
    await page.goto(`${school.address}/login`)
    await logInByKeyboard(page, email)
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(`${school.address}/explore/category`)
    const main = page.getByRole('main')
    await pressOn(page, main.getByRole('link', { name: /Digital School/ }))
    await expect(page).toHaveURL(/\/digitalschool$/)
    await typeInto(
      page,
      page.getByRole('searchbox', { name: 'Search for a class or subject' }),
      '6',
    )
    await pressOn(page, main.getByRole('link', { name: /^Class 6/ }))
    await expect(page).toHaveURL(/\/subjects\/class-6\//)
    await pressOn(page, main.getByRole('link', { name: /Science/ }))
    await expect(page).toHaveURL(/\/subject-details/)
    await pressOn(page, page.getByRole('button', { name: /Enroll in/ }))
    await expect(page).toHaveURL(/\/congratulations/)
  })

  await test.step('finds the same word in the lessons now, and opens the last of them', async () => {
    await page.goto(`${school.address}/dashboard`)
    await expect(page.getByRole('heading', { name: 'My courses' })).toBeVisible()
    await openSearch()
    await page.keyboard.type('chloroplasts')
    const inText = dialog.getByRole('group', { name: 'In the text of your lessons' })
    await expect(inText.locator('mark').first()).toHaveText(/chloroplasts/i)
    await page.keyboard.press('ArrowUp')
    await expect(chosen).toHaveCount(1)
    const title = await inText.getByRole('option').last().innerText()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/lessonpage\?id=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.split('\n')[0] ?? '')
  })

  await test.step('shows all on a page, which Back, Forward and a reload keep', async () => {
    await openSearch()
    await page.keyboard.type('light')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/explore\/category\?q=light$/)
    await expect(page.getByRole('heading', { name: 'Results for “light”' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: field })).toHaveValue('light')
    await expectAccessible(page)
    await pressOn(page, page.getByRole('main').getByRole('link', { name: /How light travels/ }))
    await expect(page).toHaveURL(/\/lessonpage\?id=/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Results for “light”' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'In the text of your lessons' })).toBeVisible()
    await typeInto(page, page.getByRole('searchbox', { name: field }), 'mirrors')
    await expect(page).toHaveURL(/\?q=mirrors$/)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Mirrors/ })
        .first(),
    ).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, provoked: /404/ })

  test('the field on the page and on the one that is not there lead to results', async ({
    page,
    school,
  }) => {
    await page.goto(`${school.address}/explore/category`)
    await page.getByRole('searchbox', { name: field }).fill('fractions')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/explore\/category\?q=fractions$/)
    await expect(page.getByRole('searchbox', { name: field })).toHaveValue('fractions')
    await page.getByRole('link', { name: /Equal fractions/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maths')

    await page.goto(`${school.address}/nowhere`)
    await page.getByRole('searchbox', { name: field }).fill('xyzzy')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'No results for “xyzzy”' })).toBeVisible()
  })
})
