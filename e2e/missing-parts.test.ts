// A part of the program that does not arrive: a quiz is left and handed in all the same, and no page is ever blank.
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { openAfterRetry, signIn, testInOwnSchool as overLine } from './faulty-line-test.ts'
import { bringInCourse } from './course-folder.ts'
import type { FaultyLine } from './faulty-line.ts'
import { type School, expect } from './school.ts'
import { plants } from './short-quiz.ts'
import { findCourse, haveEnrollment, leavePagesToBrowser, logIn, meanIt } from './student.ts'

const test = overLine.extend({
  provoked:
    /Failed to load resource|dynamically imported|preload|Error loading route module|Error: broken/,
})

const email = 'asha@example.com'
const everything = { path: /^\//, does: 'cut' } as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name })

async function begin(page: Page, school: School, line: FaultyLine) {
  await bringInCourse(school, 'From seed to leaf', plants)
  await haveEnrollment(school, email, 'From seed to leaf')
  await page.goto(`${line.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  return findCourse(school, 'From seed to leaf')
}

test('without a line a quiz asks before it is left and before it is handed in', async ({
  page,
  school,
  line,
}) => {
  const { chapters } = await begin(page, school, line)
  await page.goto(`${line.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await button(page, 'Start quiz').click()
  await expect(page.getByText('Question 1 of 5', { exact: true })).toBeVisible()
  line.break(everything)

  await page.getByRole('main').locator('label').first().click()
  await button(page, /^Check answer/).click()
  await expect(page.getByRole('heading', { name: 'Your answer is saved' })).toBeVisible()
  await button(page, 'Leave quiz').click()
  await dialog(page, 'Leave the quiz?').getByRole('button', { name: 'Stay' }).click()
  await button(page, 'Overview').click()
  await button(page, 'Hand in now').click()
  const question = dialog(page, 'Hand in with 4 questions unanswered?')
  await question.getByRole('button', { name: 'Hand in' }).click()

  await expect(page.getByText('They must be sent before you can hand in.')).toBeVisible()
})

/** Enough of the line for the page itself, which then has nothing else to do. */
const haveAhead = (page: Page, part: string) =>
  page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)),
    `/assets/${part}-`,
  )

const countLoaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').length)

async function markComplete(page: Page): Promise<void> {
  await button(page, 'Mark complete').first().click()
  await meanIt(page, (meant) => meant.click())
}
const notice = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(/could not/)

async function openLesson(page: Page, school: School, line: FaultyLine): Promise<void> {
  const { lessons } = await begin(page, school, line)
  await page.goto(`${line.address}/lessonpage?id=${lessons[0]?.id}`)
  await expect(button(page, 'Mark complete').first()).toBeVisible()
}

test('what a lesson may need came ahead: without a line it has its notices, dialogs and ways', async ({
  page,
  school,
  line,
}) => {
  await openLesson(page, school, line)
  for (const part of ['toaster', 'confirm-dialog', 'shortcuts-panel', 'quiz', 'bare-layout'])
    await haveAhead(page, part)
  // And what those files ask for themselves.
  await expect(async () => {
    const before = await countLoaded(page)
    await page.waitForTimeout(1000)
    expect(await countLoaded(page)).toBe(before)
  }).toPass()
  line.break(everything)

  await markComplete(page)
  await expect(notice(page)).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).press('Escape')
  await page.getByRole('link', { name: /quiz/i }).first().click()

  await expect(page.getByRole('heading', { name: 'The quiz could not be loaded' })).toBeVisible()
  await page.goBack()
  await expect(button(page, 'Mark complete').first()).toBeVisible()
})

test('what did not come ahead is missed in words, and the lesson stays', async ({
  page,
  school,
  line,
}) => {
  line.break({ path: /^\/assets\/(toaster|shortcuts-panel)/, does: 'cut' })
  await openLesson(page, school, line)
  await haveAhead(page, 'confirm-dialog')
  line.break(everything)

  await markComplete(page)
  await expect(notice(page)).toBeVisible()
  await page.keyboard.press('?')
  const missing = page.getByRole('dialog', { name: 'This part could not be loaded' })
  const again = missing.getByRole('button', { name: 'Try again' })
  await expectAccessibleInBothThemes(page)
  await again.click()
  await expect(again).toBeEnabled()
  await missing.press('Escape')
  await expect(missing).toBeHidden()
  await page.keyboard.press('?')
  line.mend()
  await again.click()
  await expect(missing).toBeHidden()

  await openAfterRetry(page.getByRole('dialog', { name: 'Keyboard shortcuts' }), () =>
    page.keyboard.press('?'),
  )
})

test('a page whose code does not arrive is not gone to, and the one before stays', async ({
  page,
  school,
  line,
}) => {
  line.break({ path: /^\/assets\/bare-layout/, does: 'cut' })
  await openLesson(page, school, line)
  line.break({ path: /^\/assets\/bare-layout/, does: 'cut' }, { path: /^\/quizpage/, does: 'cut' })

  const way = page.getByRole('main').getByRole('link', { name: /quiz/i }).first()
  // On a slow device the part is missed before the page has heard where it was going.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await way.click()
  const region = page.getByRole('region', { name: 'Notifications' })
  await expect(region.getByText('Network error. Please check your connection')).toBeVisible()
  await expect(button(page, 'Mark complete').first()).toBeVisible()
  await device.detach()
  line.mend()
  await way.click()

  await expect(button(page, 'Start quiz')).toBeVisible()
})

for (const [what, part, path] of [
  ['its own', 'profile', '/dashboard/profile'],
  ['that of a lesson', 'lesson', '/lessonpage?id='],
] as const)
  test(`a page of a student whose part (${what}) does not arrive says so, and tries again when asked`, async ({
    page,
    school,
    line,
  }) => {
    const { lessons } = await begin(page, school, line)
    await leavePagesToBrowser(page)
    const address = line.address + path + (path.endsWith('=') ? lessons[0]?.id : '')
    line.break({ path: new RegExp(`^/assets/${part}-`), does: 'cut' })
    await page.goto(address)

    const says = page.getByRole('heading', { name: 'Oops! Something went wrong' })
    await expect(says).toBeVisible()
    await expect(page.getByText('Loading page...')).toBeHidden()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Try Again').click()
    await expect(says).toBeVisible()
    line.mend()
    await button(page, 'Try Again').click()

    await expect(says).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(address)
  })

test('a page that came with its content stays readable without its part, and a second press loads it anew', async ({
  page,
  school,
  line,
}) => {
  const { lessons } = await begin(page, school, line)
  line.break({ path: /^\/assets\/lesson-/, does: 'cut' })
  await page.goto(`${line.address}/lessonpage?id=${lessons[0]?.id}`)
  await expect.poll(() => line.met.length).toBeGreaterThan(0)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lessons[0]?.title ?? '')
  const complete = button(page, 'Mark complete').first()
  await complete.click()
  await expect(complete).not.toHaveAttribute('data-pressed')
  line.mend()
  await Promise.all([page.waitForEvent('load'), complete.click()])
  await complete.click()

  await expect(page.getByRole('alertdialog', { name: 'Finished already?' })).toBeVisible()
})

test('a page around which a part is broken says so, in the theme that was chosen', async ({
  page,
  school,
  line,
}) => {
  const script = `export function Toaster() { throw new Error('broken') }`
  const broken = { contentType: 'text/javascript', body: script }
  await page.route('**/assets/toaster-*.js', (route) => route.fulfill(broken))
  await signIn(page, school, line)
  await leavePagesToBrowser(page)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  line.break({ path: /^\/api\/enrollments/, does: 500 })
  await page.goto(`${line.address}/dashboard/category`)

  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  line.mend()
  await button(page, 'Try Again').click()
  await expect(page.getByRole('main')).toBeVisible()
})
