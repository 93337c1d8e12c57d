// Extensions and translators change a page before it is used, and while it is used: it stays usable, with what was typed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import {
  addAtTheEnds,
  addNeighbours,
  keepTranslating,
  replaceText,
  restyle,
  translate,
} from './foreign-changes.ts'
import { answer, goOn, learn } from './reviewed-course.ts'
import { type School, expect, test as inOwnSchool, visit as test } from './school.ts'
import { officeScreens, publicScreens, readPaths, signedInScreens } from './screen-addresses.ts'
import { holdScripts } from './slow-line.ts'
import {
  completeLesson,
  findCourse,
  haveAccount,
  haveEnrollment,
  logIn,
  newEmail,
  password,
} from './student.ts'

const changes = { addNeighbours, translate, replaceText, addAtTheEnds, restyle }
/** What extensions do together in one browser. A translator goes on while each page is used, below. */
const extensions = [addNeighbours, addAtTheEnds, restyle, replaceText]

// React says so where it makes a page anew that it could not take over, the browser of an address that is none.
test.use({ provoked: /Minified React error #418|status of 404/ })
test.describe.configure({ mode: 'parallel' })

/** Ends with the page in use: clicked, typed into, walked through and scrolled. */
async function use(page: Page): Promise<void> {
  const field = page
    .locator('main')
    .locator('textarea:visible, input:visible')
    .and(page.locator(':not([type=checkbox],[type=radio],[type=file],[type=range],:disabled)'))
    .first()
  const isThere = (await field.count()) > 0
  const [typed, value] = isThere ? await textFor(field) : ['', '']
  if (isThere) {
    await field.fill('')
    await page.keyboard.type(typed)
  } else {
    await page.mouse.move(1, 300)
    await page.mouse.down()
    await page.mouse.up()
  }
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await page.waitForLoadState('networkidle')
  if (isThere) await expect(field).toHaveValue(value)
  await page.keyboard.press('Tab')
  await page.mouse.wheel(0, 300)
  await expectWhole(page)
}

/** What is typed into a field, and the value that it has then. */
async function textFor(field: Locator): Promise<[typed: string, value: string]> {
  if ((await field.getAttribute('type')) === 'date') return ['01022026', '2026-01-02']
  const isCode = (await field.getAttribute('inputmode')) === 'numeric'
  return isCode ? ['7', '7'] : ['anna', 'anna']
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main *').first()).toBeAttached()
  await expect(page.getByText('Oops!')).toHaveCount(0)
}

async function signIn(page: Page, school: School): Promise<string> {
  const email = newEmail()
  await haveEnrollment(school, email, 'Class 6')
  await page.goto(`${school.address}/login`)
  // What is typed while a page wakes has journeys of its own.
  await page.keyboard.press('Tab')
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  return email
}

async function signedInPaths(school: School): Promise<string[]> {
  const { learning, lesson, quiz } = await readPaths(school.address)
  const others = ['/reviewpage', '/signupdetails', '/enrol', '/dashboard/announcements/nothing']
  return [...signedInScreens, ...learning, lesson, quiz, ...others]
}

const officePaths = [
  ...officeScreens,
  '/admin',
  '/admin/people/nobody',
  '/admin/x',
  '/teach/groups/nothing',
  '/teach/groups/nothing/settings',
  '/teach/groups/nothing/cards',
  '/teach/groups/nothing/assignments',
  '/teach/groups/nothing/assignments/nothing',
  '/teach/groups/nothing/students/nothing',
  '/teach/groups/nothing/students/nothing/report',
  '/teach/groups/nothing/students/nothing/attempts/nothing',
  '/teach/groups/nothing/quizzes/nothing',
  '/teach/groups/nothing/gradebook',
  '/teach/groups/nothing/announcements',
  '/teach/marking',
  '/teach/x',
]

async function publicPaths(school: School): Promise<string[]> {
  const { classPath, subjectPath, preview } = await readPaths(school.address)
  return [...publicScreens, classPath, subjectPath, preview, '/no-such-page']
}

test('every route of the table is among those that are changed here', async ({ school }) => {
  const table = readFileSync(join(import.meta.dirname, '../web/src/routes.ts'), 'utf8')
  const school6 = 'explore/category/digitalschool'
  const routes = [...table.matchAll(/\broute\(\s*(?:'([^']+)'|`([^`]+)`|school\b)/g)].map(
    ([, plain, template]) => plain ?? template?.replace('${school}', school6) ?? school6,
  )
  const paths = [
    ...(await publicPaths(school)),
    ...(await signedInPaths(school)),
    ...officePaths,
    '/dashboard/x',
  ]
  const isVisited = (route: string) => {
    const pattern = new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`)
    return paths.some((path) => pattern.test(path.split('?')[0] ?? ''))
  }
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter((route) => !isVisited(route))).toEqual([])
})

test('a visitor uses every page after extensions', async ({ page, school }) => {
  for (const path of await publicPaths(school))
    await test.step(path, async () => {
      await page.goto(school.address + path)
      for (const change of extensions) await page.evaluate(change)
      await use(page)
    })
})

test('a student uses every page after extensions', async ({ page, school }) => {
  await signIn(page, school)
  for (const path of await signedInPaths(school))
    await test.step(path, async () => {
      await page.goto(school.address + path, { waitUntil: 'domcontentloaded' })
      for (const change of extensions) await page.evaluate(change)
      await page.waitForLoadState('networkidle')
      for (const change of extensions) await page.evaluate(change)
      await use(page)
    })
})

test('an owner uses every page of the office after extensions', async ({ page, school }) => {
  const email = await signIn(page, school)
  await school.command('user', 'owner', email)
  for (const path of officePaths)
    await test.step(path, async () => {
      await page.goto(school.address + path, { waitUntil: 'domcontentloaded' })
      for (const change of extensions) await page.evaluate(change)
      await page.waitForLoadState('networkidle')
      for (const change of extensions) await page.evaluate(change)
      await use(page)
    })
})

for (const [name, change] of Object.entries(changes)) {
  test(`a login that was begun after ${name} leads on`, async ({ page, school }) => {
    const email = newEmail()
    await haveAccount(school, email)
    await page.goto(`${school.address}/login`)
    const typed = [email, password]
    await page.evaluate(change)
    for (const [index, text] of typed.entries()) {
      await page.locator('main form input').nth(index).click()
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expectWhole(page)
  })
}

test('a press that began before the page was made anew is carried out, once', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(school.address)
  await page.evaluate(translate)
  const letScriptsCome = await holdScripts(page)
  await page.getByRole('button', { name: 'Open menu' }).hover()
  await page.mouse.down()
  await letScriptsCome()
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await page.mouse.up()

  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('every page is used while a translator goes on', async ({ page, school }) => {
  await page.addInitScript(keepTranslating)
  for (const path of await publicPaths(school))
    await test.step(path, async () => {
      await page.goto(school.address + path)
      await use(page)
    })
  // The class code that one of them came with would lead on from the login.
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, school)
  for (const path of await signedInPaths(school))
    await test.step(path, async () => {
      await page.goto(school.address + path)
      await use(page)
    })
})

inOwnSchool(
  'what is pressed on a page does what it says while a translator goes on',
  async ({ page, school }) => {
    await page.addInitScript(keepTranslating)
    const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

    await test.step('a quiz is answered, explained and handed in', async () => {
      await learn(page, school)
      await expectWhole(page)
    })

    await test.step('what was learned is reviewed, and a review taken back', async () => {
      await school.letDaysPass(10)
      await page.goto(`${school.address}/reviewpage`)
      await answer(page, 'That')
      await expectWhole(page)
      await goOn(page)
      await expect(page.getByText('Question 2 of 4', { exact: true })).toBeVisible()
      await page.keyboard.press('u')
      await expect(page.getByText('Question 1 of 4', { exact: true })).toBeVisible()
      await expectWhole(page)
    })

    await test.step('a lesson is completed', async () => {
      const { lessons } = await findCourse(school, 'Plants')
      await page.goto(`${school.address}/lessonpage?id=${lessons[0]?.id}`)
      await completeLesson(page)
      await expectWhole(page)
    })

    await test.step('a profile is saved', async () => {
      await page.goto(`${school.address}/dashboard/profile`)
      await page.getByLabel('Full name').fill('Asha')
      await button('Save changes').click()
      await expect(page.getByText('Your details are up to date.').first()).toBeVisible()
      await expectWhole(page)
    })

    await test.step('a search finds, and finds nothing', async () => {
      await page.keyboard.press('Control+K')
      const field = page.getByRole('combobox', { name: 'Search courses and lessons' })
      await field.fill('plant')
      await expect(page.getByRole('option').first()).toBeVisible()
      await field.fill('qqqqqq')
      await expect(page.getByRole('option', { name: /plant/i })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expectWhole(page)
    })
  },
)
