// Questions whose parts are arranged: by touch on a phone, dragged by a mouse, in an Arabic course.
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectRoomForLargeText } from './accessible.ts'
import { button, group, line, lines, placeOf, program } from './arranged-parts.ts'
import { arranged } from './arranged-questions.ts'
import { bringInCourse } from './course-folder.ts'
import { type School, expect, test } from './school.ts'
import { findCourse, haveEnrollment, logIn } from './student.ts'

const email = 'asha@example.com'

const item = (page: Page, name: string) => button(page, new RegExp(`^${name}$`))
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const verdict = (page: Page) => page.getByRole('contentinfo').getByRole('heading', { level: 2 })
const isAsked = (page: Page, number: number) =>
  expect(page.getByText(`Question ${number} of 3`, { exact: true })).toBeVisible()

async function begin(page: Page, school: School, language = 'en'): Promise<void> {
  await bringInCourse(school, 'Arranged', arranged, language)
  await haveEnrollment(school, email, 'Arranged')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const { chapters } = await findCourse(school, 'Arranged')
  await page.goto(`${school.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await button(page, 'Start quiz').click()
  await isAsked(page, 1)
}

/** Nothing needs to be scrolled sideways to. */
async function expectWithinScreen(notes: Locator): Promise<void> {
  expect(await notes.count()).toBeGreaterThan(2)
  for (const note of await notes.all()) {
    const box = await note.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  }
}

/** Words that begin in another line than the sign before them. */
const signsApart = (place: Locator) =>
  place.locator('svg + span').evaluateAll((all) =>
    all.flatMap((words) => {
      const range = document.createRange()
      range.selectNodeContents(words)
      // What only a screen reader is told is a dot.
      const first = [...range.getClientRects()].find(({ width }) => width > 3)
      const sign = words.previousElementSibling?.getBoundingClientRect()
      const isLevel = first && sign && sign.top < first.bottom && sign.bottom > first.top
      return isLevel ? [] : [words.textContent]
    }),
  )

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('what is arranged is graded in part, shown with what is right, and practised', async ({
    page,
    school,
  }) => {
    test.slow()
    await begin(page, school)

    await test.step('an item is tapped, then its group; another is dragged by its dots', async () => {
      await expectAccessibleInBothThemes(page)
      await expectRoomForLargeText(page)
      await item(page, 'Water').tap()
      await expectAccessibleInBothThemes(page)
      await button(page, 'Put here: Water into Takes in').tap()
      await dragByDots(page, item(page, 'Light'), group(page, 'Takes in'))
      await expect(group(page, 'Takes in').getByRole('listitem')).toHaveText(['Water', 'Light'])
      // A finger needs a moment to another place: within it the browser takes a tap for the end of a swift drag.
      const intoTakes = button(page, 'Put here: Steam into Takes in')
      await expect(async () => {
        await page.waitForTimeout(700)
        if (!(await intoTakes.isVisible())) await item(page, 'Steam').tap()
        await expect(intoTakes).toBeVisible({ timeout: 2000 })
      }).toPass()
      await intoTakes.tap()
      await item(page, 'Oxygen').tap()
      await button(page, 'Put here: Oxygen into Gives off').tap()
      await button(page, 'Check answer').tap()
      await expect(page.getByText(/^1 item is not sorted yet/)).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await button(page, 'Check answer').tap()
      await expect(verdict(page)).toHaveText('Partly right.')
      await expect(page.getByText('Air brings it to the leaf.').first()).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await button(page, /^Continue/).tap()
    })

    await test.step('lines are moved by buttons that stay where they are', async () => {
      await isAsked(page, 2)
      await expectAccessibleInBothThemes(page)
      await expectRoomForLargeText(page)
      for (const [at, [text]] of lines.entries()) {
        await line(page, text).tap()
        while ((await placeOf(page, text)) > at) await button(page, /^Move up: /).tap()
        // Pressed again it is put down.
        await line(page, text).tap()
      }
      await line(page, 'return number').tap()
      await button(page, /^Leave out: /).tap()
      await expectAccessibleInBothThemes(page)
      await button(page, 'Check answer').tap()
      await expect(page.getByText('The right program').first()).toBeVisible()
      await expectWithinScreen(page.getByText('Indented differently', { exact: true }))
      await expectAccessibleInBothThemes(page)
      await button(page, /^Continue/).tap()
    })

    await test.step('a table wider than the phone scrolls by itself', async () => {
      await isAsked(page, 3)
      await expectAccessibleInBothThemes(page)
      await cell(page, 'Spider, Legs').fill('6')
      await page.getByRole('combobox', { name: 'Frog, Name of its young' }).selectOption('tadpole')
      await button(page, 'Check answer').tap()
      await expect(page.getByText(/cells are still empty/)).toBeVisible()
      await button(page, 'Check answer').tap()
      await expect(verdict(page)).toHaveText('Partly right.')
      await expect(page.getByText('Four on each side.').first()).toBeVisible()
      expect(await signsApart(page.getByRole('table'))).toEqual([])
      await expectAccessibleInBothThemes(page)
      await button(page, /^Continue/).tap()
    })

    await button(page, 'Hand in').tap()
    await button(page, 'Read what went wrong').tap()
    await expect(page.getByText('Indented differently').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: /^Try (this|these)/ }).tap()
    await expect(page.getByText('0 of 3 right so far')).toBeVisible()
    await expect(group(page, 'Not sorted yet').getByRole('listitem')).toHaveCount(5)
  })
})

/** Drags so fast that the page is not drawn between the move and the release. */
async function flick(from: Locator, to: Locator): Promise<void> {
  const target = await to.elementHandle()
  await from.evaluate(async (element, end) => {
    const at = (one: Element) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return { clientX: left + width / 2, clientY: top + height / 2 }
    }
    const send = (type: string, place: Element) =>
      place.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, ...at(place) }),
      )
    send('pointerdown', element)
    await Promise.resolve()
    if (!end) return
    send('pointermove', end)
    send('pointerup', end)
  }, target)
}

test('in an Arabic course groups run from the right, and code from the left; a mouse drags both', async ({
  page,
  school,
}) => {
  await begin(page, school, 'ar')
  const left = async (name: string) => (await group(page, name).boundingBox())?.x ?? 0
  expect(await left('Takes in')).toBeGreaterThan(await left('Gives off'))
  await item(page, 'Water').dragTo(group(page, 'Takes in'))
  await expect(group(page, 'Takes in').getByRole('listitem')).toHaveText(['Water'])
  await flick(item(page, 'Water'), group(page, 'Gives off'))
  await expect(group(page, 'Gives off').getByRole('listitem')).toHaveText(['Water'])
  await expectAccessibleInBothThemes(page)
  await button(page, 'Skip').click()

  await isAsked(page, 2)
  const directions = await program(page)
    .locator('code')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).direction))
  expect(new Set(directions)).toEqual(new Set(['ltr']))
  const face = await program(page)
    .locator('code')
    .first()
    .evaluate((one) => getComputedStyle(one).fontFamily)
  expect(face).toContain('Mono')
  const last = program(page).getByRole('listitem').last()
  const words = await last.locator('code').innerText()
  const dots = await last.locator('svg').first().boundingBox()
  await page.mouse.move((dots?.x ?? 0) + 4, (dots?.y ?? 0) + 4)
  await page.mouse.down()
  const top = await program(page).getByRole('listitem').first().boundingBox()
  await page.mouse.move((dots?.x ?? 0) + 40, (dots?.y ?? 0) - 10, { steps: 5 })
  await page.mouse.move((dots?.x ?? 0) + 54, (top?.y ?? 0) + 4, { steps: 10 })
  await page.mouse.up()
  await expect(program(page).getByRole('button').first()).toHaveAccessibleName(
    `${words}, line 1 of 7, indented by 2 steps`,
  )
  await expectAccessibleInBothThemes(page)
  await button(page, 'Skip').click()

  await isAsked(page, 3)
  const direction = await page.getByRole('table').evaluate((one) => getComputedStyle(one).direction)
  expect(direction).toBe('rtl')
  await expectAccessibleInBothThemes(page)
})

/** A finger on the dots of an item, until it is over another element. */
async function dragByDots(page: Page, from: Locator, to: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const dots = await from.locator('svg').first().boundingBox()
  const over = await to.boundingBox()
  const start = { x: (dots?.x ?? 0) + 6, y: (dots?.y ?? 0) + 6 }
  const end = { x: (over?.x ?? 0) + (over?.width ?? 0) / 2, y: (over?.y ?? 0) + 24 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) => {
    const at = (from: number, to: number) => from + (to - from) * (share ?? 0)
    const touchPoints =
      share === undefined ? [] : [{ x: at(start.x, end.x), y: at(start.y, end.y) }]
    return finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', 0)
  for (let step = 1; step <= 20; step += 1) await touch('touchMove', step / 20)
  await touch('touchEnd')
  await finger.detach()
}
