// The nine daily tasks of docs/operating/daily-tasks.md, by the steps that are written there, each with a bound on its taps and fields.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { callAs } from './class.ts'
import { expect, type School, test } from './school.ts'
import { haveAccount, logIn, password } from './student.ts'

const head = 'office@example.com'
const student = 'Student 07'
const old = 'Demo class'

/** What somebody does: links and buttons that are pressed, and fields that are filled or chosen in. */
class Hands {
  taps = 0
  fields = 0

  async tap(target: Locator): Promise<void> {
    await target.first().click()
    this.taps += 1
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text)
    this.fields += 1
  }

  async choose(target: Locator, label: string): Promise<void> {
    await target.selectOption({ label })
    this.fields += 1
  }
}

type Bound = { taps: number; fields: number }
type Steps = (hands: Hands) => Promise<void>

/** A school with the made-up class, a second class, and somebody who runs it, at the list of people. */
async function openOffice(page: Page, school: School): Promise<void> {
  await school.command('demo')
  await haveAccount(school, head)
  await school.command('user', 'owner', head)
  const call = await callAs(school, head)
  await call('POST', '/groups', { name: 'Class 6 B', courseIds: [] })
  await page.goto(`${school.address}/login`)
  await logIn(page, head)
  await expect(page).toHaveURL(/\/dashboard/)
}

test('the nine daily tasks of the office are done in the browser, in few taps', async ({
  page,
  school,
  browser,
}) => {
  await openOffice(page, school)
  const menu = (name: string) => page.getByRole('link', { name, exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  /** Begins at the list of people, as each part of the guide does. */
  const task = (title: string, bound: Bound, steps: Steps) =>
    test.step(title, async () => {
      const hands = new Hands()
      await page.goto(`${school.address}/admin/people`)
      await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
      await steps(hands)
      expect(hands.taps, `taps: ${title}`).toBeLessThanOrEqual(bound.taps)
      expect(hands.fields, `fields: ${title}`).toBeLessThanOrEqual(bound.fields)
      await expectAccessible(page)
    })
  const find = async (hands: Hands, name = student) => {
    await hands.type(page.getByLabel('Name or email'), name)
    await expect(page).toHaveURL(/q=/)
    await hands.tap(page.getByRole('table').getByRole('link', { name }))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const openClass = async (hands: Hands) => {
    await hands.tap(menu('Classes'))
    await hands.tap(page.getByRole('main').getByRole('link', { name: old }))
    await expect(page.getByRole('heading', { level: 1, name: old })).toBeVisible()
  }

  await task('find a student', { taps: 1, fields: 1 }, (hands) => find(hands))

  await task('reset a stuck account', { taps: 3, fields: 1 }, async (hands) => {
    await find(hands)
    await hands.tap(button(/Make a reset link/))
    await hands.tap(dialog.getByRole('button', { name: 'Make a reset link' }))
    const link = new URL(await dialog.getByLabel('Link').inputValue())
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(school.address + link.pathname + link.hash)
    await visitor.getByLabel('New password', { exact: true }).fill(password)
    await visitor.keyboard.press('Enter')
    await expect(visitor).toHaveURL(/\/login/)
    await visitor.context().close()
  })

  await task('move a student to another class', { taps: 3, fields: 2 }, async (hands) => {
    await find(hands)
    await hands.tap(button(`Move from ${old} to another class`))
    await hands.choose(dialog.getByLabel('Class'), 'Class 6 B')
    await hands.tap(dialog.getByRole('button', { name: 'Move' }))
    await expect(page.getByRole('main').getByRole('link', { name: 'Class 6 B' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: old })).toHaveCount(0)
  })

  await task('correct an enrollment', { taps: 5, fields: 2 }, async (hands) => {
    await find(hands)
    await hands.tap(button('Unenroll from Class 6'))
    await hands.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Unenroll' }))
    await expect(button('Unenroll from Class 6')).toHaveCount(0)
    await hands.tap(button('Enroll in a course'))
    await hands.choose(dialog.getByLabel('Course'), 'Class 7')
    await hands.tap(dialog.getByRole('button', { name: 'Enroll' }))
    await expect(button('Unenroll from Class 7')).toBeVisible()
  })

  await task('export the marks of a class', { taps: 4, fields: 0 }, async (hands) => {
    await openClass(hands)
    await hands.tap(menu('Gradebook'))
    const saved = page.waitForEvent('download')
    await hands.tap(button('Download CSV'))
    const [first, ...rows] = readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(first).toContain('name,email,class')
    expect(rows.length).toBeGreaterThanOrEqual(23)
  })

  await task('see which lesson students fail at', { taps: 3, fields: 0 }, async (hands) => {
    await openClass(hands)
    const card = page.getByRole('article').filter({ hasText: 'Hard lessons' })
    await expect(card.getByText(/\d+% of answers wrong/).first()).toBeVisible()
    await hands.tap(card.getByRole('link'))
    await expect(page.getByText(/First attempts of \d+/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Open the lesson/ })).toBeVisible()
  })

  await task('block an abuser', { taps: 3, fields: 1 }, async (hands) => {
    await find(hands)
    await hands.tap(button(/Lock the account/))
    await hands.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Lock' }))
    await expect(page.getByText('This account is locked')).toBeVisible()
  })

  await task('close a course', { taps: 3, fields: 1 }, async (hands) => {
    await hands.tap(menu('Courses'))
    await hands.type(page.getByRole('searchbox'), 'Public speaking')
    await hands.tap(button('Retire Public speaking'))
    await hands.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }))
    await expect(button('Bring back Public speaking')).toBeVisible()
  })

  await task('start the next school year', { taps: 6, fields: 1 }, async (hands) => {
    await hands.tap(menu('Classes'))
    await hands.tap(page.getByRole('link', { name: 'Next school year' }))
    await hands.tap(page.getByRole('checkbox', { name: 'Choose all classes' }))
    await hands.type(page.getByLabel('School year'), '2031/32')
    await hands.tap(button(/^Check/))
    await expectAccessible(page)
    await hands.tap(button('Start the year'))
    await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
    await expect(page.getByRole('link', { name: `${old} 2031/32` })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ended classes' })).toBeVisible()
  })
})
