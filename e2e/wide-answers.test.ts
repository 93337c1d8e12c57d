// Answers wider than their place: on a phone each is reached and read, and on paper nothing of them is cut off.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bringInCourse, front, lessonFile } from './course-folder.ts'
import { type School, expect, test } from './school.ts'
import { findCourse, haveEnrollment, logIn, tabTo } from './student.ts'

const email = 'asha@example.com'
const sum = `a ${'+ \\frac{x_1}{y_1} '.repeat(20)}`

const quiz = `
## What is missing in the table?

::about{type="table" topic="Tables"}

| Animal | Legs | Wings | Eyes | Lives in |
| ------ | ---- | ----- | ---- | -------- |
| A spider of the garden | :gap[8] | :gap[0] | :gap[8] | a web |
| A frog of the pond | :gap[4] | :gap[0] | :gap[2] | water and on land |

Spiders have eight legs.

## Which one is it?

- [x] $${sum}$
- [ ] A number

It is the sum.

## In which order do they come?

::about{type="ordering"}

1. $${sum}$
2. A number
3. A word

The sum is first.

## Which is which?

::about{type="sorting"}

- Sums
  - $${sum}$
  - $1 + 1$
- Numbers
  - Seven
  - Eight

Seven is none.
`

const course = {
  '1-chapter/index.md': front('name: Chapter\nsummary: Wide.'),
  '1-chapter/1-lesson.md': lessonFile('A lesson'),
  '1-chapter/quiz.md': front('title: Wide answers') + quiz,
}

async function begin(page: Page, school: School): Promise<void> {
  await bringInCourse(school, 'Wide', course)
  await haveEnrollment(school, email, 'Wide')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const { chapters } = await findCourse(school, 'Wide')
  await page.goto(`${school.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.getByText('Question 1 of 4', { exact: true })).toBeVisible()
}

/** By how much what is inside is wider than its place. */
const hidden = (place: Locator) =>
  place.evaluate((element) => element.scrollWidth - element.clientWidth)
const edges = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a field is never under the names of the rows, a formula is read to its end, and paper has all of it', async ({
    page,
    school,
  }) => {
    test.slow()
    await begin(page, school)
    const table = page.getByRole('table')
    const frame = page.getByRole('group').filter({ has: table })
    const name = table.getByRole('rowheader').first()
    expect(await hidden(frame)).toBeGreaterThan(100)

    await test.step('a field reached backwards stands beside the names', async () => {
      const fields = table.getByRole('textbox')
      await fields.last().focus()
      for (let at = (await fields.count()) - 2; at >= 0; at -= 1) {
        await page.keyboard.press('Shift+Tab')
        const field = fields.nth(at)
        await expect(field).toBeFocused()
        const end = (await edges(name)).right
        await expect.poll(async () => (await edges(field)).left).toBeGreaterThanOrEqual(end - 1)
      }
    })

    await test.step('on paper nothing scrolls or stays behind, and nothing is there only to be pressed', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(frame).toHaveCSS('overflow-x', 'visible')
      await expect(name).toHaveCSS('position', 'static')
      expect(await hidden(frame)).toBeLessThanOrEqual(1)
      await expect(page.getByRole('contentinfo')).toBeHidden()
      for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    })

    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByText('Question 2 of 4', { exact: true })).toBeVisible()

    await test.step('a long formula scrolls in its option, whichever way the course is written', async () => {
      const formula = page.getByRole('main').locator('label math')
      for (const direction of ['rtl', 'ltr']) {
        await page.getByRole('radiogroup').evaluate((group, dir) => {
          group.setAttribute('dir', dir)
          for (const each of group.querySelectorAll<HTMLElement>('[dir]')) each.dir = dir
        }, direction)
        expect(await hidden(page.locator('html')), direction).toBeLessThanOrEqual(0)
        for (const side of ['left', 'right'] as const) {
          await formula.evaluate((math, way) => {
            const place = math.closest('.sideways')
            if (place) place.scrollLeft = way === 'left' ? -place.scrollWidth : place.scrollWidth
          }, side)
          const end = (await edges(formula))[side]
          expect(end, `${direction}, ${side}`).toBeGreaterThan(0)
          expect(end, `${direction}, ${side}`).toBeLessThanOrEqual(390)
        }
        const { left, right } = await edges(formula)
        expect(right - left).toBeGreaterThan(390)
      }
    })

    await test.step('a key reaches it and scrolls it, and a press on it chooses', async () => {
      const place = page.getByRole('main').locator('label').getByRole('group', { name: 'Formula' })
      const scrolled = () => place.evaluate((element) => element.scrollLeft)
      await tabTo(page, place)
      const before = await scrolled()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(scrolled).toBeLessThan(before)
      await expectAccessible(page)
      await place.click()
      await expect(page.getByRole('radio').and(page.locator(':checked'))).toHaveCount(1)
      const option = page.locator('label', { has: page.getByRole('group', { name: 'Formula' }) })
      await expect(option.getByRole('radio')).toBeChecked()
    })

    await test.step('a fraction in an option has letters as large as the words beside it', async () => {
      const size = (place: Locator) =>
        place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      const part = page.getByRole('main').locator('label mfrac mi').first()
      expect(await size(part)).toBeGreaterThanOrEqual(12)
      expect(await size(part)).toBeGreaterThan(0.9 * (await size(page.locator('label math'))))
    })

    await test.step('what is put in order or sorted stays within the screen, buttons and all', async () => {
      for (const number of [3, 4]) {
        await page.getByRole('button', { name: 'Skip' }).click()
        await expect(page.getByText(`Question ${number} of 4`, { exact: true })).toBeVisible()
        expect(await hidden(page.locator('html')), `question ${number}`).toBeLessThanOrEqual(0)
        for (const button of await page.getByRole('main').getByRole('button').all())
          expect((await edges(button)).right).toBeLessThanOrEqual(390)
      }
      const item = page
        .getByRole('main')
        .getByRole('button')
        .filter({ has: page.locator('mfrac') })
      await item.click()
      await expect(item).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('the result has it whole on paper too, and the bars of its topics', async () => {
      await page.getByRole('button', { name: 'Skip' }).click()
      await page.getByRole('button', { name: 'Hand in now' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click()
      await page.locator('summary', { hasText: 'What is missing in the table?' }).click()
      const graded = page.locator('details').getByRole('group').filter({ has: table })
      expect(await hidden(graded)).toBeGreaterThan(20)
      await page.emulateMedia({ media: 'print' })
      await expect(graded).toHaveCSS('overflow-x', 'visible')
      expect(await hidden(graded)).toBeLessThanOrEqual(1)
      const bar = page.getByRole('progressbar', { name: 'Tables' })
      await expect(bar).toHaveCSS('print-color-adjust', 'exact')
    })
  })
})
