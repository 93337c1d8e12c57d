// On a phone the sheet that explains an answer leaves in view what was chosen and what is right.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bringInCourse } from './course-folder.ts'
import { exam } from './exam.ts'
import { type School, expect, test } from './school.ts'
import { beginSlowly } from './slow-line.ts'
import { findCourse, haveEnrollment, logIn, tabTo } from './student.ts'

const email = 'asha@example.com'

/** What is to be seen beside the explanation, of each question. */
const outcomes: Record<string, (main: Locator) => Locator[]> = {
  'Which one is right?': (main) => options(main, 'This', 'That'),
  'Which two are right?': (main) => options(main, 'One', 'Two', 'Three'),
  'Is the earth flat?': (main) => options(main, 'True', 'False'),
  'Fill in what is missing.': (main) => [main.getByText('nothing at all'), main.getByText('stone')],
  'Which belongs to which?': (main) => [
    main.locator('fieldset > div:not([aria-hidden])').first(),
    main.locator('fieldset > div:not([aria-hidden])').last(),
  ],
  'In which order?': (main) => [
    main.getByRole('list').first(),
    main.getByRole('list', { name: 'The right order' }),
  ],
  'What is the green stuff called?': (main) => [main.getByRole('textbox')],
  'How much is two and two?': (main) => [main.getByRole('textbox')],
  'What does this long text ask?': (main) => options(main, 'The right one.', 'The wrong one.'),
}

const options = (main: Locator, ...words: string[]) =>
  words.map((word) => main.locator('label', { hasText: word }).first())

for (const height of [844, 660]) {
  test.describe(`on a phone ${height} px high`, () => {
    test.use({ viewport: { width: 390, height }, hasTouch: true, reducedMotion: 'reduce' })

    test('by touch, the sheet covers neither what was chosen nor what is right', async ({
      page,
      school,
    }) => {
      test.slow()
      await begin(page, school)
      for (let n = 0; n < Object.keys(outcomes).length; n += 1) {
        if (n === 8) await expectChosenAboveTheBar(page)
        const question = await answerWrongly(page)
        await page.getByRole('button', { name: 'Check answer' }).tap()
        await expectInView(page, question)
        if (n === 0) await expectAccessible(page)
        await page.getByRole('button', { name: 'Continue' }).tap()
      }
    })
  })
}

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 390, height: 660 } })

  test('the focus is on Continue, the explanation before it, and the page glides, on a slow line too', async ({
    context,
    page,
    school,
  }) => {
    await begin(page, school)
    const slow = await beginSlowly(context, page)
    const question = await answerWrongly(page)
    await page.keyboard.press('Enter')

    await expectInView(page, question)
    const next = page.getByRole('button', { name: 'Continue' })
    await expect(next).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    const words = page.getByRole('group', { name: 'Explanation' })
    await expect(words).toBeFocused()
    const read = () => words.evaluate((element) => element.scrollTop)
    await page.keyboard.press('End')
    await expect.poll(read).toBeGreaterThan(0)
    await expectInView(page, question)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(question)
    await slow.detach()
  })
})

async function begin(page: Page, school: School): Promise<void> {
  await bringInCourse(school, 'Exam', exam)
  await haveEnrollment(school, email, 'Exam')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const { chapters } = await findCourse(school, 'Exam')
  await page.goto(`${school.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.getByText('Question 1 of 9')).toBeVisible()
}

/** Answers with what is wrong, and leaves the focus there; returns the question. */
async function answerWrongly(page: Page): Promise<string> {
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeVisible()
  const question = await heading.innerText()
  const option = (word: string) => options(main, word)[0]!.click()
  if (question.startsWith('Which one')) await option('That')
  else if (question.startsWith('Which two')) {
    await option('One')
    await option('Three')
  } else if (question.startsWith('Is the')) await option('True')
  else if (question.startsWith('What does')) await option('The wrong one.')
  else if (question.startsWith('In which')) await moveOne(page)
  else if (question.startsWith('Fill in')) {
    await main.getByRole('textbox').fill('nothing at all')
    await main.getByRole('combobox').selectOption({ label: 'stone' })
  } else if (question.startsWith('Which belongs')) {
    for (const list of await main.getByRole('combobox').all()) {
      await list.selectOption({ index: 1 })
    }
  } else await main.getByRole('textbox').fill('7')
  return question
}

/** Until an order is given that is not the right one. */
async function moveOne(page: Page): Promise<void> {
  const items = page.getByRole('main').locator('form ol > li')
  const order = async () => (await items.allInnerTexts()).map((text) => /[A-Z]\w+/.exec(text)?.[0])
  do {
    await page
      .getByRole('button', { name: /^Move down/ })
      .first()
      .click()
  } while ((await order()).join() === 'First,Second,Third')
}

/** By the arrow keys, too: what they choose is seen whole. */
async function expectChosenAboveTheBar(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('radio').first())
  for (let n = 0; n < 4; n += 1) {
    await page.keyboard.press('ArrowDown')
    const chosen = page.locator('label:has(:checked)')
    const bar = await page.getByRole('contentinfo').boundingBox()
    await expect
      .poll(async () => {
        const box = await chosen.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      })
      .toBeLessThanOrEqual(bar?.y ?? 0)
  }
}

async function expectInView(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  const main = page.getByRole('main')
  const parts = outcomes[question]?.(main) ?? []
  expect(parts.length, question).toBeGreaterThan(0)
  await expect(async () => {
    const sheet = await page.getByRole('contentinfo').boundingBox()
    for (const part of parts) {
      const box = await part.boundingBox()
      const where = `${question}: ${JSON.stringify({ box, sheet })}`
      expect(box?.y ?? -1, where).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0), where).toBeLessThanOrEqual(sheet?.y ?? 0)
    }
  }).toPass({ timeout: 60_000 })
}
