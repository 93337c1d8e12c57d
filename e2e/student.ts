// What a student does, in the student's words: steps that several journeys share.
import type { Locator, Page } from '@playwright/test'
import { expect, type School } from './school.ts'

export const password = 'Mango2river!'

let students = 0
/** Of somebody new: a school may be shared by all journeys of a process. */
export function newEmail(): string {
  students += 1
  return `student${students}@example.com`
}

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

/** Ends at the introduction: the code signs in the browser that registered. */
export async function register(page: Page, school: School, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/signupotp$/)
  await typeCode(page, await school.readCode(email))
  await expect(page).toHaveURL(/\/signupdetails$/)
}

/** Four boxes: each digit moves on to the next, and the last one sends. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Verification code' }).first()).toBeFocused()
  await page.keyboard.type(code)
}

export async function logIn(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** The server makes no page for this student any more, as where too many wait for theirs: the browser makes it, with its calls. */
export async function leavePagesToBrowser(page: Page): Promise<void> {
  // The student's own call brings the cookie again: one of its halves goes as soon as it comes.
  await page.addInitScript(() => {
    setInterval(() => (document.cookie = 'page_key=; Path=/; Max-Age=0'), 5)
  })
  await page.context().clearCookies({ name: /^page_/ })
}

/** The screen that the first login of an account leads to. */
export async function introduce(page: Page, name = ''): Promise<void> {
  await expect(page).toHaveURL(/\/signupdetails$/)
  const field = page.getByLabel('First name')
  await expect(field).toBeFocused()
  if (name) await page.keyboard.type(name)
  await page.getByRole('button', { name: name ? 'Continue' : 'Skip' }).click()
}

/** Completes the lesson that is shown, and says that it is meant where it was opened just now. */
export async function completeLesson(page: Page): Promise<void> {
  const complete = page.getByRole('button', { name: 'Mark complete' })
  await complete.first().click()
  await meanIt(page, (button) => button.click())
  await expect(complete).toHaveCount(0)
}

/** Whether it is asked depends on how long the lesson was open. */
export async function meanIt(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  const asked = page.getByRole('alertdialog', { name: 'Finished already?' })
  const said = page.getByText(/Lesson complete|finished|could not be/).first()
  await expect(asked.or(said).first()).toBeVisible()
  if (await asked.isVisible()) await press(asked.getByRole('button', { name: 'Mark complete' }))
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

type Chapter = { id: string; name: string; quiz: { id: string } | null }
type Lesson = { id: string; title: string; chapterId: string }

/** The chapters and lessons of a course by its name, read over the wire. */
export async function findCourse(school: School, name: string) {
  const read = async (path: string) =>
    ((await (await fetch(`${school.address}/api${path}`)).json()) as { data: never }).data
  const { subCategories } = (await read('/subcategories?limit=100')) as {
    subCategories: { id: string; name: string }[]
  }
  const group = subCategories.find((one) => one.name === name)
  const { subjects } = (await read(`/subjects?subcategoryId=${group?.id}`)) as {
    subjects: { id: string }[]
  }
  const of = `subjectId=${subjects[0]?.id}`
  const { chapters } = (await read(`/chapters?${of}`)) as { chapters: Chapter[] }
  const { lessons } = (await read(`/lessons?${of}`)) as { lessons: Lesson[] }
  return { subjectId: subjects[0]?.id ?? '', chapters, lessons }
}
