// A course is mended and grows in the browser, by keyboard; students see it once it is published.
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { type School, expect, test } from './school.ts'
import { introduce, logIn, password } from './student.ts'

test.use({ provoked: /status of 40[49]/ })

const text = (page: Page) => page.getByRole('textbox', { name: /Markdown/ })
/** What is typed has come to the server. */
const saved = (page: Page) => expect(page.getByText(/^Draft saved/)).toBeVisible()

const head = 'head@example.com'

/** Signed in as who runs the school, and so may write courses. */
async function runSchool(page: Page, school: School): Promise<void> {
  const said = await school.command('user', 'owner', head)
  const [link = ''] = /http:\S+/.exec(said) ?? []
  await page.goto(school.address + new URL(link).pathname + new URL(link).hash)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, head)
  await introduce(page)
  await expect(page).toHaveURL(/\/dashboard/)
}

test('an author changes a lesson, adds one, publishes both, and goes back', async ({
  page,
  browser,
  school,
}) => {
  await runSchool(page, school)

  await test.step('from the classes to the first lesson', async () => {
    await page.goto(`${school.address}/teach`)
    await page.getByRole('link', { name: 'Content', exact: true }).first().click()
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'What does a plant eat?' }),
    ).toBeVisible()
    await expect(page.getByText('No mistakes')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('a mistake is named in its place, and mended', async () => {
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(
      '\n## A word more\n\nPlants are **patient**.\n\n![](figures/willow.svg)',
    )
    await expect(page.getByText('1 mistake', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Go to the mistake' }).click()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('A willow in a tub')
    await expect(page.getByText('No mistakes')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('patient')).toBeVisible()
    await saved(page)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a reload keeps what was typed, also what was not sent', async () => {
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\n\nOne sentence more.')
    await page.reload()
    await text(page).click()
    await page.keyboard.press('Control+End')
    await expect(text(page)).toContainText('One sentence more.')
    await saved(page)
  })

  await test.step('a new lesson begins with its title', async () => {
    await page.getByRole('button', { name: 'New lesson, quiz or chapter' }).click()
    await page.getByRole('dialog').getByLabel('Title').fill('Roots at work')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Roots at work' })).toBeVisible()
    await expect(page.getByText('No mistakes')).toBeVisible()
  })

  await test.step('both are published, with a note', async () => {
    await page.getByRole('button', { name: 'Review 2 changes' }).click()
    await expect(page.getByText('Nobody loses anything')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Plants are **patient**.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('What did you change?').fill('Roots, and a word about patience')
    await page.getByRole('button', { name: 'Publish 2 changes' }).click()
    await expect(page).toHaveURL(/history/, { timeout: 60_000 })
    await expect(page.getByText('Roots, and a word about patience')).toBeVisible()
  })

  await test.step('visitors read it, after a restart too', async () => {
    await school.stop()
    await school.start()
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`${school.address}/explore/category?q=Roots%20at%20work`)
    await expect(visitor.getByText('Roots at work').first()).toBeVisible()
    await visitor.close()
  })

  await test.step('the history leads back: its drafts are looked at first', async () => {
    await page.goto(`${school.address}/author/folder%3Acontent`)
    await expect(page.getByText('No mistakes')).toBeVisible({ timeout: 60_000 })
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\n\nA sentence that was a mistake.')
    await saved(page)
    await page.getByRole('button', { name: 'Review 1 change' }).click()
    await page.getByRole('button', { name: 'Publish 1 change' }).click({ timeout: 60_000 })
    await expect(page).toHaveURL(/history/, { timeout: 60_000 })
    await page.getByRole('button', { name: 'Go back to this' }).last().click()
    await expect(page).toHaveURL(/publish/)
    await expect(page.getByText('A sentence that was a mistake.')).toBeVisible()
  })
})

test('two authors of one file lose nothing: the second compares both texts', async ({
  page,
  browser,
  school,
}) => {
  await runSchool(page, school)
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${school.address}/login`)
  await logIn(other, head)
  await expect(other).toHaveURL(/\/dashboard/)
  const file = `${school.address}/author/folder%3Acontent`
  for (const one of [page, other]) {
    await one.goto(file)
    await text(one).click()
    await one.keyboard.press('Control+End')
  }
  await page.keyboard.type('\n\nFrom the first author.')
  await saved(page)
  await other.keyboard.type('\n\nFrom the second author.')
  await expect(other.getByText('Somebody changed this file meanwhile')).toBeVisible()
  await expect(other.getByText('From the first author.').first()).toBeVisible()
  await expectAccessibleInBothThemes(other)

  const mine = other.getByRole('textbox', { name: 'Your text' })
  await mine.click()
  await other.keyboard.press('Control+End')
  await other.keyboard.type(' From the first author.')
  await other.getByRole('button', { name: 'Save your text' }).click()
  await expect(text(other)).toBeVisible()
  await text(other).click()
  await other.keyboard.press('Control+End')
  await expect(text(other)).toContainText('From the second author. From the first author.')
})
