// A student's page arrives with its content: readable before any script, taken over without a change, and nobody else's.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, type School, visit as test } from './school.ts'
import { holdScripts, isAwake } from './slow-line.ts'
import { readPaths } from './screen-addresses.ts'
import { haveEnrollment, logIn, newEmail } from './student.ts'

async function signIn(page: Page, school: School): Promise<string> {
  const email = newEmail()
  await haveEnrollment(school, email, 'Class 6')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.waitForLoadState('networkidle')
  return email
}

/** One lesson completed and one attempt handed in, over the wire, so that the pages have something to tell. */
async function learn(page: Page, lessonId: string, quizId: string): Promise<string> {
  return page.evaluate(
    async ([lesson, quiz]) => {
      const send = async (method: string, path: string, body?: object) => {
        const xsrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
        const answer = await fetch(`/api${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'x-xsrf-token': decodeURIComponent(xsrf),
            authorization: `Bearer ${localStorage.getItem('userToken')}`,
          },
          body: body && JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
        return (await answer.json()) as { data: { attempt: { id: string } } }
      }
      await send('PUT', `/lessons/${lesson}/progress`, { percent: 100, completed: true })
      const { data } = await send('POST', `/quizzes/${quiz}/attempts`, { explain: 'at-end' })
      await send('POST', `/attempts/${data.attempt.id}/submit`)
      return data.attempt.id
    },
    [lessonId, quizId] as const,
  )
}

const idOf = (path: string) => path.split('=').at(-1) ?? ''

/** Pages without times are opened in two of them. */
for (const [zone, scheme, locale, hasAll] of [
  ['Asia/Kolkata', 'light', 'hi-IN', false],
  ['America/Los_Angeles', 'dark', 'en-US', true],
  ['Pacific/Chatham', 'light', 'de-DE', true],
  ['Africa/Cairo', 'dark', 'ar-EG', false],
] as const)
  test.describe(`in ${zone}, ${scheme}, ${locale}`, () => {
    test.use({ timezoneId: zone, colorScheme: scheme, locale })

    test('every page of a student is there before its scripts, and what it shows is asked for no more', async ({
      page,
      school,
    }) => {
      await signIn(page, school)
      const { classPath, learning, lesson, quiz } = await readPaths(school.address)
      const attempt = await learn(page, idOf(lesson), idOf(quiz))
      const calls: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/')) calls.push(pathname)
      })
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))

      const withTimes = ['/dashboard', '/dashboard/profile', quiz, `${quiz}&attempt=${attempt}`]
      const others = [
        '/dashboard/reviews',
        '/dashboard/memory',
        '/dashboard/category',
        '/dashboard/category/digitalschool-classes',
        `/dashboard/subject-selection?subcategory=${classPath.split('/').at(-1)}`,
        '/dashboard/change-course',
        '/profilepage',
        '/courselist',
        '/coursegrid',
        ...learning,
        lesson,
      ]
      for (const path of hasAll ? [...withTimes, ...others] : withTimes)
        await test.step(path, async () => {
          const letScriptsCome = await holdScripts(page)
          await page.goto(school.address + path, { waitUntil: 'commit' })
          const main = page.getByRole('main')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('domcontentloaded')
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          const before = await main.innerText()

          await letScriptsCome()
          await expect(page.locator('html')).toHaveAttribute('data-awake')
          await page.waitForLoadState('networkidle')
          // The button that plays an animation comes with the script.
          expect((await main.innerText()).replace('Play the animation\n', '')).toBe(before)
          expect(calls.splice(0)).toEqual(/profile/.test(path) ? ['/api/users/me'] : [])
          expect(complaints).toEqual([])
        })
      await expectAccessible(page)
    })
  })

test('without the token the page is led to the login before anything of it shows, and its cookie goes', async ({
  context,
  page,
  school,
}) => {
  await signIn(page, school)
  await page.evaluate(() => localStorage.removeItem('userToken'))
  const seen: string[] = []
  await page.exposeFunction('note', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const main = document.querySelector('main')
      if (main && main.getClientRects().length > 0 && main.innerText.includes('Good '))
        (window as unknown as { note: (text: string) => void }).note(main.innerText)
    }).observe(document, { childList: true, subtree: true })
  })

  await page.goto(`${school.address}/dashboard`, { waitUntil: 'commit' })

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(seen).toEqual([])
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('page_session')
})

test('after signing out Back shows nothing of it, and another student sees their own', async ({
  page,
  school,
}) => {
  const first = await signIn(page, school)
  await page.goto(`${school.address}/dashboard`)
  expect(await page.content()).toContain(first)
  await page.goto(`${school.address}/dashboard/profile`)
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)

  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.content()).not.toContain(first)

  const second = await signIn(page, school)
  await page.goto(`${school.address}/dashboard`)
  const content = await page.content()
  expect(content).toContain(second)
  expect(content).not.toContain(first)
})

test('what came with the page stays where the reader is, and leads back to where reading stopped', async ({
  page,
  school,
}) => {
  await signIn(page, school)
  const { lesson } = await readPaths(school.address)
  await page.goto(school.address + lesson)
  await isAwake(page)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/progress'))
  await page.evaluate(() => scrollTo(0, 1500))
  await saved

  await page.goto(`${school.address}/dashboard`)
  await page.goto(school.address + lesson)
  await isAwake(page)
  await expect(page.getByText('You stopped here')).toBeInViewport()
  await page.reload()
  await isAwake(page)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)

  const letScriptsCome = await holdScripts(page)
  await page.goto(`${school.address}${lesson}#top`, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  await page.evaluate(() => scrollTo(0, 700))
  const link = page.getByRole('main').getByRole('link').first()
  await link.focus()
  const place = await page.evaluate(() => scrollY)
  await letScriptsCome()
  await isAwake(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await expect(link).toBeFocused()
})

test('who signs out in another tab while the program comes leaves nothing behind', async ({
  context,
  page,
  school,
}) => {
  await signIn(page, school)
  const { lesson } = await readPaths(school.address)
  const letScriptsCome = await holdScripts(page)
  await page.goto(school.address + lesson, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${school.address}/dashboard/profile`)
  await other.getByRole('button', { name: 'Sign Out' }).first().click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/login/)

  await letScriptsCome()
  await expect(page).toHaveURL(/\/login$/)
  await isAwake(page)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => /Id$|^last|^user|^student|^dashboard/.test(key))).toEqual([])
  await expect(page.getByText(/Invalid email or password/)).toHaveCount(0)
})

test('what was changed on another device shows and stays', async ({ page, school }) => {
  await signIn(page, school)
  await page.evaluate(async () => {
    await fetch('/api/users/me', {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '',
        authorization: `Bearer ${localStorage.getItem('userToken')}`,
      },
      body: JSON.stringify({ name: 'Meera', theme: 'dark' }),
    })
  })
  await page.goto(`${school.address}/dashboard`)
  await isAwake(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Meera$/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the dashboard arrives with the course that was chosen for it, and is asked for no more', async ({
  page,
  school,
}) => {
  await signIn(page, school)
  await page.goto(`${school.address}/dashboard/change-course`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Switch/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const chosen = page
    .getByRole('main')
    .getByRole('link', { name: /^(Start|Resume)/ })
    .first()
  const address = await chosen.getAttribute('href')
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })

  const letScriptsCome = await holdScripts(page)
  await page.goto(`${school.address}/dashboard`, { waitUntil: 'commit' })
  await expect(chosen).toHaveAttribute('href', address ?? '')
  await letScriptsCome()
  await isAwake(page)
  await page.waitForLoadState('networkidle')

  await expect(chosen).toHaveAttribute('href', address ?? '')
  expect(calls).toEqual([])
})

test.describe('without a connection', () => {
  test.use({ provoked: /Failed to load resource/ })

  test('signing out leaves nothing that opens a page', async ({ page, school }) => {
    const email = await signIn(page, school)
    await page.goto(`${school.address}/dashboard/profile`)
    await page.route('**/api/users/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/login/)

    const cookies = await page.context().cookies()
    const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${school.address}/dashboard/profile`, {
      headers: { cookie: header },
    })

    expect(header).toContain('page_session=')
    expect(await answer.text()).not.toContain(email)
  })
})

test('who opens the login while signed in has pages that arrive with their content again', async ({
  page,
  school,
}) => {
  await signIn(page, school)
  await page.goto(`${school.address}/login`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.waitForLoadState('networkidle')

  const answer = await page.goto(`${school.address}/dashboard`)

  expect(await answer?.text()).toContain('/lessonpage?id=')
})
