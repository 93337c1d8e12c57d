// How a student gets through a quiz: once to learn what is right, and then knowing it.
import type { Locator, Page } from '@playwright/test'
import { expect } from './school.ts'

/** Question → what is right, in words: options, the line to write, or a match for each row. */
export type Learned = Map<string, string[]>

/** What a question may have to answer it with. */
function answering(page: Page) {
  const main = page.getByRole('main')
  return {
    options: main.locator('label:has(input)'),
    line: main.getByRole('textbox'),
    lists: main.getByRole('combobox'),
    rows: main.locator('fieldset > div:not([aria-hidden])'),
  }
}

/** Goes through a quiz answering with the first that comes, and learns from the explanations what is right. */
export async function learnAnswers(page: Page): Promise<Learned> {
  const learned: Learned = new Map()
  await throughQuiz(page, async (question) => {
    const { options, line, lists, rows } = answering(page)
    const words = await readOptions(options)
    const isLine = (await line.count()) > 0
    const isMatching = (await lists.count()) > 0
    if (isLine) await line.fill('0')
    else if (isMatching) for (const list of await lists.all()) await list.selectOption({ index: 1 })
    else await options.first().click()
    await page.getByRole('button', { name: /Check answer/ }).click()
    await expect(page.getByRole('button', { name: /^Continue/ })).toBeVisible()
    const readAnswer = async () => {
      if (isLine)
        return [await readSolution(page.getByText(/The answer(?: is|:) .{1,40}$/).first())]
      return isMatching
        ? Promise.all((await rows.all()).map(readMatch))
        : readRightOptions(page, words)
    }
    learned.set(question, await readAnswer())
  })
  return learned
}

async function readRightOptions(page: Page, words: string[]): Promise<string[]> {
  const shown = await answering(page).options.allInnerTexts()
  const isFirstWrong = await page.getByText('Not quite.').first().isVisible()
  return words.filter((_, index) =>
    index === 0 ? !isFirstWrong : shown[index]?.includes('Correct answer'),
  )
}

/** Of a row: what belongs there, without what is said about the mistake. */
async function readMatch(row: Locator): Promise<string> {
  const solution = row.locator('b')
  return (await solution.count()) > 0 ? solution.first().innerText() : readSolution(row)
}

/** What follows "The answer is", "The answer:" or "Right:". */
async function readSolution(place: Locator): Promise<string> {
  const words = (await place.textContent()) ?? ''
  return /(?:The answer is|The answer:|Right:) “?(.*?)[.”]*$/s.exec(words)?.[1]?.trim() ?? ''
}

/** Answers every question with what was learned. */
export async function takeQuiz(page: Page, learned: Learned): Promise<void> {
  await throughQuiz(page, async (question) => {
    const { options, line, lists } = answering(page)
    const right = learned.get(question) ?? []
    if ((await line.count()) > 0) await line.fill(right[0] ?? '')
    for (const [index, list] of (await lists.all()).entries()) {
      await list.selectOption({ label: right[index] ?? '' })
    }
    for (const [index, word] of (await readOptions(options)).entries()) {
      if (right.includes(word)) await options.nth(index).click()
    }
    await page.getByRole('button', { name: /Check answer/ }).click()
  })
}

/** The options' words, without the letters that only the eye gets. */
const readOptions = (options: Locator) =>
  options.evaluateAll((labels) =>
    labels.map((label) =>
      [...label.childNodes]
        .filter((child) => !(child instanceof Element && child.getAttribute('aria-hidden')))
        .map((child) => child.textContent)
        .join(''),
    ),
  )

async function throughQuiz(page: Page, answer: (question: string) => Promise<void>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const handIn = page.getByRole('button', { name: 'Hand in' })
  await expect(page.getByText(/^Question 1 of/)).toBeVisible()
  for (;;) {
    const question = (await heading.textContent()) ?? ''
    await answer(question)
    await page.getByRole('button', { name: /^Continue/ }).click()
    await expect(async () => {
      const isNext = (await heading.textContent()) !== question
      expect((await handIn.isVisible()) || isNext).toBe(true)
    }).toPass()
    if (await handIn.isVisible()) break
  }
  await handIn.click()
}
