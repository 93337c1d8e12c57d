// What a student does, in the student's words: steps that several journeys share.
import type { Locator, Page } from '@playwright/test'
import { expect, type School } from './school.ts'

export const password = 'Mango2river!'

/**
 * From the home page to Class 6 Science, by links alone. A page under way still shows the one before,
 * where a link may bear the same word: so each page is awaited.
 */
export async function findScience(page: Page, school: School): Promise<void> {
  await page.goto(school.address)
  const main = page.getByRole('main')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Explore' })
    .click()
  await expect(page).toHaveURL(/\/explore\/category$/)
  await main
    .getByRole('link', { name: /Digital School|Academic/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/digitalschool$/)
  await main
    .getByRole('link', { name: /Class 6/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/subjects\/class-6\//)
  await main
    .getByRole('link', { name: /Science/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/subject-details/)
}

export async function register(page: Page, school: School, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/signupotp$/)
  await typeCode(page, await school.readCode(email))
  await expect(page).toHaveURL(/\/login/)
}

/** Four boxes: each digit moves on to the next, and the last one sends. */
async function typeCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Verification code' }).first()).toBeFocused()
  await page.keyboard.type(code)
}

export async function logIn(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** The screen that the first login of an account leads to. */
export async function introduce(page: Page, name = ''): Promise<void> {
  await expect(page).toHaveURL(/\/signupdetails$/)
  const field = page.getByLabel('First name')
  await expect(field).toBeFocused()
  if (name) await page.keyboard.type(name)
  await page.getByRole('button', { name: name ? 'Go on' : 'Skip' }).click()
}

/** Without a pointer: goes on with the tab key until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible()
  for (let n = 0; n < 80; n += 1) {
    const isThere = await target.first().evaluate((element) => element === document.activeElement)
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`)
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export async function logInByKeyboard(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
}

/** A confirmed account that was signed in to before, made over the wire: for journeys that are about something else. */
export async function haveAccount(school: School, email: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${school.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/users/register', { email, password })
  await post('/users/verify-otp', { email, otp: await school.readCode(email) })
  await post('/users/login', { email, password })
  await school.letAMinutePass()
}

/** An account that takes a course, made over the wire. */
export async function haveEnrollment(school: School, email: string, name: string): Promise<void> {
  await haveAccount(school, email)
  const api = `${school.address}/api`
  const ask = async (path: string, token?: string, body?: object) => {
    const answer = await fetch(api + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    })
    return ((await answer.json()) as { data: unknown }).data
  }
  const { token, user } = (await ask('/users/login', '', { email, password })) as {
    token: string
    user: { id: string }
  }
  const { subCategories } = (await ask('/subcategories?limit=100')) as {
    subCategories: { id: string; name: string }[]
  }
  const subcategoryId = subCategories.find((one) => one.name === name)?.id
  await ask('/enrollments', token, { studentId: user.id, subcategoryId, status: 'active' })
}

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
    learned.set(
      question,
      isLine
        ? [await readSolution(page.getByText(/It is: .{1,40}$/).first())]
        : isMatching
          ? await Promise.all((await rows.all()).map(readMatch))
          : await readRightOptions(page, words),
    )
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

/** What stands after "It is: ", or else after "Right: ". */
async function readSolution(place: Locator): Promise<string> {
  const words = (await place.textContent()) ?? ''
  return (/It is: (.*)$/s.exec(words) ?? /Right: (.*)$/s.exec(words))?.[1]?.trim() ?? ''
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
