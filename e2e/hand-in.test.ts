// A quiz from its questions over the overview and handing in to the practice: by touch, and by keyboard on a slow line.
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { bringInCourse } from './course-folder.ts'
import { type School, expect, test } from './school.ts'
import { dragByFinger, plants } from './short-quiz.ts'
import { beginSlowly } from './slow-line.ts'
import { findCourse, haveEnrollment, logIn, pressOn, tabTo } from './student.ts'

const email = 'asha@example.com'

const main = (page: Page) => page.getByRole('main')
const option = (page: Page, words: string) => main(page).locator('label', { hasText: words })
const items = (page: Page) => main(page).locator('form ol > li')
const words = async (page: Page) =>
  (await items(page).allInnerTexts()).map((text) => /Seed|Shoot|Leaf/.exec(text)?.[0])
const verdict = (page: Page) => page.getByRole('contentinfo').getByRole('heading', { level: 2 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const question = (page: Page) => page.getByRole('heading', { level: 1 })
const isReady = (page: Page) => expect(button(page, /^Check answer/)).toBeVisible()

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('what is open is asked about, what is right in part is told apart, and what was missed is practised', async ({
    page,
    school,
  }) => {
    test.slow()
    await begin(page, school)
    await button(page, 'Start quiz').tap()
    const answers: Record<string, () => Promise<void>> = {
      'Which one is right?': () => chooseWrongly(page),
      'Which two are right?': () => chooseOneOfTwo(page),
      'In which order?': () => orderByFinger(page),
      'How long is the path?': () => writeLength(page, '0,686 km', 'Yes.'),
    }

    for (let number = 1; number <= 5; number += 1) {
      await expect(page.getByText(`Question ${number} of 5`, { exact: true })).toBeVisible()
      if (number === 2) await lookAtTheOverview(page)
      if (number === 3) await leaveAndStay(page)
      const asked = await question(page).innerText()
      await test.step(asked, async () => {
        const answer = answers[asked]
        if (!answer) return button(page, 'Skip').tap()
        await answer()
        await button(page, /^Continue/).tap()
      })
    }

    await test.step('handing in with a question open asks first, and says how many', async () => {
      await expect(question(page)).toHaveText('1 question is unanswered')
      await expectAccessibleInBothThemes(page)
      await button(page, 'Hand in now').tap()
      const dialog = page.getByRole('alertdialog', { name: 'Hand in with 1 question unanswered?' })
      await expect(dialog).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await dialog.getByRole('button', { name: 'Keep answering' }).tap()
      await expect(dialog).toBeHidden()
      await button(page, 'Hand in now').tap()
      await dialog.getByRole('button', { name: 'Hand in', exact: true }).tap()
    })

    await test.step('the result calls nothing open a mistake', async () => {
      await expect(button(page, 'Read what went wrong')).toBeVisible()
      await expect(page.getByText('2.5 of 5 points')).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })

    await test.step('only what was missed is practised, and the score stays', async () => {
      await page.getByRole('link', { name: /^Try (this|these)/ }).tap()
      for (let right = 0; right < 3; right += 1) {
        await expect(page.getByText(`${right} of 3 right so far`)).toBeVisible()
        await isReady(page)
        if (right === 0) await expectAccessibleInBothThemes(page)
        for (const word of rightOptions[await question(page).innerText()] ?? [])
          await option(page, word).tap()
        await button(page, 'Check answer').tap()
        await expect(verdict(page)).toHaveText('Yes.')
        await button(page, /^Continue/).tap()
      }
      await expect(question(page)).toHaveText('You got them all')
      await expectAccessibleInBothThemes(page)
      await page.getByRole('link', { name: 'Back to the result' }).tap()
      await expect(page.getByText('2.5 of 5 points')).toBeVisible()
    })
  })
})

test('by keyboard on a slow line a quiz is answered, looked over, handed in and practised', async ({
  context,
  page,
  school,
}) => {
  test.slow()
  await begin(page, school)
  const slow = await beginSlowly(context, page)
  await pressOn(page, button(page, 'Start quiz'))
  const answers: Record<string, () => Promise<void>> = {
    'Which one is right?': async () => {
      await tabTo(page, main(page).getByRole('radio').first())
      await page.keyboard.press('ArrowDown')
      await expect(main(page).getByRole('radio').nth(1)).toBeChecked()
      await page.keyboard.press(await letterOf(page, 'That'))
      await page.keyboard.press('Enter')
    },
    'Which two are right?': async () => {
      await page.keyboard.press(await letterOf(page, 'One'))
      await page.keyboard.press(await letterOf(page, 'Two'))
      await page.keyboard.press('Enter')
      await expect(verdict(page)).toHaveText('Yes.')
    },
    'In which order?': () => orderByKeys(page),
    'How long is the path?': async () => {
      await tabTo(page, main(page).getByRole('textbox'))
      await page.keyboard.type('686 km')
      await page.keyboard.press('Enter')
      await expect(verdict(page)).toHaveText(/^Not quite\. The answer is 686/)
    },
  }

  for (let number = 1; number <= 5; number += 1) {
    await expect(page.getByText(`Question ${number} of 5`, { exact: true })).toBeVisible()
    const asked = await question(page).innerText()
    await test.step(asked, async () => {
      const answer = answers[asked]
      if (!answer) return pressOn(page, button(page, 'Skip'))
      await answer()
      await expect(button(page, /^Continue/)).toBeFocused()
      await page.keyboard.press('Enter')
    })
  }

  await test.step('Escape leads out of the overview, back to the question', async () => {
    await expect(question(page)).toBeFocused()
    await pressOn(page, button(page, /^Answer question \d$/))
    await isReady(page)
    await pressOn(page, button(page, 'Overview'))
    await expect(question(page)).toHaveText('1 question is unanswered')
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveText('Is the earth flat?')
    await pressOn(page, button(page, 'Overview'))
  })

  await test.step('handing in asks, and Escape stays', async () => {
    await pressOn(page, button(page, 'Hand in now'))
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Keep answering' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(question(page)).toHaveText('1 question is unanswered')
    await pressOn(page, button(page, 'Hand in now'))
    await pressOn(page, dialog.getByRole('button', { name: 'Hand in', exact: true }))
    await expect(button(page, 'Read what went wrong')).toBeVisible()
  })

  await test.step('what was missed is practised, and left in the middle', async () => {
    await pressOn(page, page.getByRole('link', { name: /^Try (this|these)/ }))
    await expect(page.getByText('0 of 3 right so far')).toBeVisible()
    await expect(question(page)).toBeFocused()
    await pressOn(page, button(page, 'Leave practice'))
    await expect(page.getByText('2 of 5 correct')).toBeVisible()
  })
  await slow.detach()
})

async function begin(page: Page, school: School): Promise<void> {
  await bringInCourse(school, 'Plants', plants)
  await haveEnrollment(school, email, 'Plants')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const { chapters } = await findCourse(school, 'Plants')
  await page.goto(`${school.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await expect(button(page, 'Start quiz')).toBeVisible()
}

/** From a question and back to it, which the main button leads to. */
async function lookAtTheOverview(page: Page): Promise<void> {
  const asked = await question(page).innerText()
  await button(page, 'Overview').tap()
  await expect(question(page)).toHaveText('4 questions are unanswered')
  await button(page, 'Back to question 2').tap()
  await expect(question(page)).toHaveText(asked)
}

/** Leaving asks first. */
async function leaveAndStay(page: Page): Promise<void> {
  await button(page, 'Leave quiz').tap()
  const dialog = page.getByRole('alertdialog', { name: 'Leave the quiz?' })
  await expect(dialog).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Stay' }).tap()
  await expect(dialog).toBeHidden()
}

/** How round an option's mark is: 1 is a circle. */
const roundness = (label: Locator) =>
  label
    .locator('[aria-hidden]')
    .first()
    .evaluate((mark) => {
      const radius = Number.parseFloat(getComputedStyle(mark).borderTopLeftRadius)
      return Math.min(1, (2 * radius) / mark.clientWidth)
    })

async function chooseWrongly(page: Page): Promise<void> {
  expect(await roundness(option(page, 'This'))).toBe(1)
  await option(page, 'That').tap()
  await button(page, 'Check answer').tap()
  await expect(verdict(page)).toHaveText('Not quite. The answer: “This”.')
  await expect(option(page, 'That')).toContainText('That is the other one.')
  await expectAccessibleInBothThemes(page)
}

async function chooseOneOfTwo(page: Page): Promise<void> {
  await expect(page.getByText('Choose all that apply.')).toBeVisible()
  expect(await roundness(option(page, 'One'))).toBeLessThan(0.8)
  await option(page, 'One').tap()
  await button(page, 'Check answer').tap()
  await expect(verdict(page)).toHaveText(
    /^Partly right\. The right answers are (One and Two|Two and One)\.$/,
  )
  await expectAccessibleInBothThemes(page)
}

/** The last item to the top by its handle, the rest by the buttons. */
async function orderByFinger(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page)
  const [first, , last] = await words(page)
  await dragByFinger(page, items(page).nth(2), items(page).nth(0))
  expect((await words(page))[0]).toBe(last)
  expect((await words(page))[1]).toBe(first)
  for (const [place, word] of ['Seed', 'Shoot'].entries()) {
    while ((await words(page)).indexOf(word) > place) await button(page, `Move up: ${word}`).tap()
  }
  // A finger needs a moment to another place: within it the browser takes a tap for the end of a swift drag.
  await page.waitForTimeout(700)
  await button(page, 'Check answer').tap()
  await expect(verdict(page)).toHaveText('Yes.')
}

/** The arrow keys on an item move it; what was done is said. */
async function orderByKeys(page: Page): Promise<void> {
  const key = async (word: string, name: 'ArrowUp' | 'ArrowDown') => {
    await tabTo(page, button(page, `Move up: ${word}`))
    await page.keyboard.press(name)
  }
  while ((await words(page)).indexOf('Seed') > 0) await key('Seed', 'ArrowUp')
  while ((await words(page)).indexOf('Leaf') < 2) await key('Leaf', 'ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: /now \d of 3/ })).toBeAttached()
  await pressOn(page, button(page, /^Check answer/))
  await expect(verdict(page)).toHaveText('Yes.')
}

async function writeLength(page: Page, length: string, said: string): Promise<void> {
  await main(page).getByRole('textbox').fill(length)
  await button(page, 'Check answer').tap()
  await expect(verdict(page)).toHaveText(said)
}

const rightOptions: Record<string, string[]> = {
  'Which one is right?': ['This'],
  'Which two are right?': ['One', 'Two'],
  'Is the earth flat?': ['False'],
}

/** The letter that chooses an option. */
async function letterOf(page: Page, words: string): Promise<string> {
  const labels = await main(page).locator('label:has(input)').allInnerTexts()
  return 'abcdef'[labels.findIndex((label) => label.includes(words))] ?? ''
}
