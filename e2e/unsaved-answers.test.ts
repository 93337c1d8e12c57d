// A test handed in with answers that were chosen and not saved, one of them in a table wider than a phone.
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { bringInCourse, front, lessonFile } from './course-folder.ts'
import { type School, expect, test } from './school.ts'
import { findCourse, haveEnrollment, logIn } from './student.ts'

const email = 'asha@example.com'

const choice = (topic: string) => `
## Which are right about ${topic}?

::about{topic="${topic}"}

- [x] This
- [x] That
- [ ] Another

Because they are.
`

const columns = ['Animal', 'Legs', 'Wings', 'Lives in', 'Its young', 'What it eats', 'How it moves']
const row = (cells: string[]) => `| ${cells.join(' | ')} |`
const table = `
## What is missing in the table?

::about{type="table" topic="Animals"}

${row(columns)}
${row(columns.map(() => '---'))}
${row(['Spider', ':gap[8]', 'none', 'a web', 'spiderling', 'flies', 'runs'])}
${row(['Tawny owl', '2', '2', 'old trees', 'owlet', 'mice', ':gap[flies]'])}

Owls fly, spiders run.
`

const course = {
  '1-chapter/index.md': front('name: Chapter\nsummary: All of it.'),
  '1-chapter/1-lesson.md': lessonFile('Lesson'),
  '1-chapter/quiz.md': front('title: Unsaved\nmode: test') + choice('Plants') + table,
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const option = (page: Page, words: string) =>
  page.getByRole('main').locator('label', { hasText: words }).first()
const isAsked = (page: Page, number: number) =>
  expect(page.getByText(`Question ${number} of 2`, { exact: true })).toBeVisible()

async function begin(page: Page, school: School, language = 'en'): Promise<void> {
  await bringInCourse(school, 'Unsaved', course, language)
  await haveEnrollment(school, email, 'Unsaved')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const { chapters } = await findCourse(school, 'Unsaved')
  await page.goto(`${school.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await button(page, 'Start quiz').click()
  await isAsked(page, 1)
}

/** From where to where it is seen, measured from the left. */
async function edges(cell: Locator): Promise<{ left: number; right: number }> {
  const box = await cell.boundingBox()
  return { left: box?.x ?? NaN, right: (box?.x ?? NaN) + (box?.width ?? NaN) }
}

/** Moves the table to its other end. */
const toEnd = (page: Page) =>
  page
    .getByRole('main')
    .locator('table')
    .locator('..')
    .evaluate((frame) => {
      const isRightToLeft = getComputedStyle(frame).direction === 'rtl'
      frame.scrollLeft = isRightToLeft ? -frame.scrollWidth : frame.scrollWidth
      return Math.abs(frame.scrollLeft)
    })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('what is chosen and not saved is handed in, and the topics add up to the points', async ({
    page,
    school,
  }) => {
    test.slow()
    await begin(page, school)
    await option(page, 'This').tap()
    await button(page, 'Skip').tap()
    await isAsked(page, 2)

    await test.step('a wide table says so, and the names of its rows stay in sight', async () => {
      await expect(page.getByText('Scroll sideways to see the whole table.')).toBeVisible()
      const name = page.getByRole('rowheader', { name: 'Tawny owl' })
      const before = await edges(name)
      expect(await toEnd(page)).toBeGreaterThan(100)
      expect((await edges(name)).left).toBeCloseTo(before.left, 0)
      await page.getByRole('textbox', { name: 'Tawny owl, How it moves' }).fill('flies')
      await expectAccessibleInBothThemes(page)
    })
    await button(page, 'Skip').tap()

    await test.step('the overview names both, and holds up nobody', async () => {
      await expect(page.getByRole('heading', { name: 'Every question is answered' })).toBeVisible()
      await expect(page.getByText(/2 answers are chosen but not saved/)).toBeVisible()
      await expect(button(page, 'Question 2, chosen but not saved')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await button(page, 'Hand in').tap()
    })

    await test.step('each half counts, by topic as in the whole', async () => {
      await expect(page.getByText('1 of 2 points')).toBeVisible()
      const topics = page.locator('section', {
        has: page.getByRole('heading', { name: 'By topic' }),
      })
      await expect(topics.getByText('0.5 of 1', { exact: true })).toHaveCount(2)
    })

    await test.step('two attempts of one day have their times', async () => {
      await button(page, 'Take the quiz again').tap()
      await button(page, 'Start quiz').tap()
      await isAsked(page, 1)
      await button(page, 'Overview').tap()
      await button(page, 'Hand in now').tap()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).tap()
      const times = page.getByRole('table').getByText(/^\d\d:\d\d$/)
      await expect(times).toHaveCount(2)
      await expect(page.getByText('previous attempt: 0.5 of 1').first()).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })
  })

  test('in an Arabic course a wide table keeps its names at the right', async ({
    page,
    school,
  }) => {
    await begin(page, school, 'ar')
    await button(page, 'Skip').tap()
    await isAsked(page, 2)
    const name = page.getByRole('rowheader', { name: 'Tawny owl' })
    const before = await edges(name)
    expect(before.right).toBeGreaterThan(300)

    expect(await toEnd(page)).toBeGreaterThan(100)
    expect((await edges(name)).right).toBeCloseTo(before.right, 0)
  })
})
