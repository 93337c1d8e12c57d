// Forms before their scripts have come, and without any: no field ever stands in an address.
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type School, expect, visit as test } from './school.ts'
import { beginSlowly, holdScripts } from './slow-line.ts'
import { haveAccount, newEmail, password } from './student.ts'

const email = newEmail()
const other = newEmail()

type Early = {
  path: string
  /** Fills the form, and leaves the focus in a field of one line. */
  fill: (page: Page) => Promise<void>
  /** What sends it. */
  button: string
  /** What a press leads to, once there are scripts. */
  reached: (page: Page) => Promise<void>
}

const credentials = (address: string) => async (page: Page) => {
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const forms: Early[] = [
  {
    path: '/login',
    fill: credentials(email),
    button: 'Login',
    reached: (page) => expect(page).toHaveURL(/\/dashboard$/),
  },
  {
    path: '/signup',
    fill: credentials(other),
    button: 'Create account',
    reached: (page) => expect(page).toHaveURL(/\/signupotp$/),
  },
  {
    path: '/forgotpasswordemail',
    fill: (page) => page.getByLabel('Email').fill(email),
    button: 'Send code',
    reached: (page) => expect(page).toHaveURL(/\/forgotpasswordotp$/),
  },
  {
    path: '/contactus',
    fill: async (page) => {
      await page.getByLabel('Topic').selectOption({ index: 1 })
      await page.getByRole('textbox', { name: /Message/ }).fill('When does the course begin?')
      await page.getByLabel('Name').fill('Asha')
      await page.getByLabel('Email').fill(email)
    },
    button: 'Send message',
    reached: (page) =>
      expect(page.getByText('Thank you. We will answer within two working days.')).toBeVisible(),
  },
]

/** Everything the browser asks for, with the way of asking. */
function watch(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  return asked
}

function expectNoFields(asked: string[]): void {
  const telling = asked.filter((url) => /[?#].*(example|Mango|Asha|When)/.test(url))
  expect(telling).toEqual([])
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('SPEC §5: on a slow line what is typed stays, and what is pressed is carried out', async ({
    context,
    page,
    school,
  }) => {
    test.slow()
    await haveAccount(school, email)
    const asked = watch(context)

    for (const [index, { path, fill, button, reached }] of forms.entries()) {
      await test.step(path, async () => {
        const slow = await beginSlowly(context, page)
        const letScriptsCome = await holdScripts(page)
        await page.goto(school.address + path, { waitUntil: 'commit' })
        await fill(page)
        const typed = await readFields(page)
        // A form of several fields without its button is sent by no key: it has to have come.
        const press = page.getByRole('main').getByRole('button', { name: button })
        await expect(press).toBeVisible()
        // In turn by finger and by key: both are one press to the form.
        if (index % 2 === 0) await press.tap()
        else await page.keyboard.press('Enter')
        await expect
          .poll(async () => {
            const { pathname, search } = new URL(page.url())
            const pressed = await page.locator('form[data-pressed]').count()
            return { at: pathname + search, pressed, typed: await readFields(page) }
          })
          .toEqual({ at: path, pressed: 1, typed })

        await letScriptsCome()
        await reached(page)
        await slow.detach()
        await signOut(page, school)
      })
    }
    expectNoFields(asked)
  })
})

test('on a slow line what is typed is there when the page has woken up', async ({
  context,
  page,
  school,
}) => {
  test.slow()
  for (const { path, fill } of forms) {
    await test.step(path, async () => {
      const slow = await beginSlowly(context, page)
      await page.goto(school.address + path, { waitUntil: 'commit' })
      await fill(page)
      const typed = await readFields(page)

      await page.waitForLoadState('networkidle')
      await page.getByLabel('Email').focus()
      await page.keyboard.press('End')
      await page.keyboard.type('x')

      const after = await readFields(page)
      expect(after).toEqual(typed.map((value) => (/@/.test(value) ? `${value}x` : value)))
      await slow.detach()
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, provoked: /status of 405/ })

  for (const { path, fill } of forms) {
    test(`${path} is answered in words, with a way on`, async ({ context, page, school }) => {
      const asked = watch(context)
      await page.goto(school.address + path)
      await fill(page)
      await page.keyboard.press('Enter')

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is still loading')
      expect(page.url()).toBe(school.address + path)
      await page.getByRole('link', { name: 'Open the page again' }).click()
      await expect(page.getByLabel('Email')).toBeVisible()
      expectNoFields(asked)
    })
  }
})

test.describe('where scripts cannot be had', () => {
  test.use({ provoked: /Failed to load resource/ })

  test('a press is answered in words', async ({ context, page, school }) => {
    const asked = watch(context)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${school.address}/login`)
    await credentials(email)(page)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is still loading')
    await page.unroute('**/assets/*.js')
    await expectAccessible(page)
    expectNoFields(asked)
  })
})

const readFields = (page: Page) =>
  page
    .locator('form[method=post]')
    .evaluate((form: HTMLFormElement) => [...new FormData(form).values()].map(String))

async function signOut(page: Page, school: School): Promise<void> {
  await page.goto(`${school.address}/terms-of-use`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
