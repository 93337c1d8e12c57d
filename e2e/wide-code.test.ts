// Code, tables and formulas wider than a phone: one sees that they go on, and where they end.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { bringInCourse, front, lessonFile } from './course-folder.ts'
import { type School, expect, test } from './school.ts'
import { findCourse, haveEnrollment, logIn, tabTo } from './student.ts'

const email = 'asha@example.com'
const line = `print("${'a line far wider than any telephone '.repeat(5)}")`
const code = (title = '') => `\`\`\`python${title}\n${line}\nprint("short")\n\`\`\`\n`

const text = `
${code(' title="hello.py"')}
${code()}
| ${'A wide heading | '.repeat(9)}
|${'---|'.repeat(9)}
| ${'a cell of it | '.repeat(9)}

$$ a^2 + b^2 = c^2 ${'+ \\frac{x_1}{y_1} '.repeat(20)} $$

Among words, $a ${'+ \\frac{x_1}{y_1} '.repeat(20)}$ goes on, and $\\frac{x}{y}$ does not.

:::check
What does it print?

${code()}
- [x] A line
- [ ] Nothing
:::
`

const quiz = `
## What does this print?

${code()}
- [x] A line
- [ ] Nothing

Because it says so.

${code()}
## Which one prints?

- [x] A program:

  ${code().replaceAll('\n', '\n  ')}
- [ ] A picture

Programs do.
`

const course = {
  '1-chapter/index.md': front('name: Chapter\nsummary: Code.'),
  '1-chapter/1-lesson.md': lessonFile('Wide things', text),
  '1-chapter/quiz.md': front('title: A quiz about code') + quiz,
}

for (const width of [390, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true })

    test('what is wider shows where it goes on, and scrolls by finger and by key', async ({
      page,
      school,
    }) => {
      test.slow()
      const { lessons, chapters } = await begin(page, school)

      await test.step('in a lesson', async () => {
        await page.goto(`${school.address}/lessonpage?id=${lessons[0]?.id}`)
        await expect(page.getByRole('heading', { level: 1, name: 'Wide things' })).toBeVisible()
        await expectScrolling(page, page.getByRole('main').locator('[role=group][tabindex]'), 6)
        const first = page.getByRole('group', { name: 'Code: hello.py' })
        await swipeLeft(page, first)
        await tabTo(page, first)
        const before = await scrolled(first)
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => scrolled(first)).toBeGreaterThan(before)
        await expectAccessibleInBothThemes(page)
      })

      await test.step('in a quiz', async () => {
        await page.goto(`${school.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
        await page.getByRole('button', { name: 'Start quiz' }).click()
        const wide = page.getByRole('main').locator('[role=group][tabindex]')
        await expectScrolling(page, wide, 1)
        await swipeLeft(page, wide)
        await page.getByText('A line', { exact: true }).click()
        await page.getByRole('button', { name: 'Check answer' }).click()
        await expectScrolling(page, page.locator('footer pre'), 1)
        await expectAccessibleInBothThemes(page)
        await page.getByRole('button', { name: 'Continue' }).click()
      })

      await test.step('in an option it is wrapped, so that all of it is read before choosing', async () => {
        const option = page.getByRole('main').locator('label pre')
        await expect(option).toBeVisible()
        const { wanted, shown } = await option.evaluate((pre) => ({
          wanted: pre.scrollWidth,
          shown: pre.clientWidth,
        }))
        expect(wanted).toBeLessThanOrEqual(shown)
        await expectAccessible(page)
      })
    })
  })
}

async function begin(page: Page, school: School) {
  await bringInCourse(school, 'Code', course)
  await haveEnrollment(school, email, 'Code')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  return findCourse(school, 'Code')
}

/** In both themes: a named region that is shaded where it goes on, and nowhere at its end. */
async function expectScrolling(page: Page, regions: Locator, count: number): Promise<void> {
  await expect(regions).toHaveCount(count)
  for (const theme of ['dark', 'light']) {
    await setTheme(page, theme)
    for (const region of await regions.all()) {
      const where = `${theme}, ${await region.getAttribute('aria-label')}`
      await expect(region).toHaveAttribute('aria-label', /\w/)
      await expect(region).toHaveAttribute('tabindex', '0')
      const scrollTo = (where: 'start' | 'end') =>
        region.evaluate((element, to) => {
          element.scrollLeft = to === 'end' ? element.scrollWidth : 0
        }, where)
      await scrollTo('start')
      expect(await shades(page, region), `${where}, at the start`).toEqual({
        left: false,
        right: true,
      })
      await scrollTo('end')
      expect(await shades(page, region), `${where}, at the end`).toEqual({
        left: true,
        right: false,
      })
      await scrollTo('start')
    }
  }
}

const scrolled = (region: Locator) => region.evaluate((element) => element.scrollLeft)

async function swipeLeft(page: Page, region: Locator): Promise<void> {
  await page.bringToFront()
  await region.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const box = await region.boundingBox()
  const finger = await page.context().newCDPSession(page)
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  const right = (box?.x ?? 0) + (box?.width ?? 0) - 40
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', right)
  for (let way = 10; way <= 150; way += 10) await touch('touchMove', right - way)
  await touch('touchEnd')
  await expect.poll(() => scrolled(region)).toBeGreaterThan(50)
  await finger.detach()
}

/** Whether a line of a region where no letters are is another colour at its ends than beside them. */
async function shades(page: Page, region: Locator): Promise<{ left: boolean; right: boolean }> {
  const box = await region.evaluate((element) => {
    // No bar of the screen lies over its middle.
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, bottom } = element.getBoundingClientRect()
    // Below the letters, and above the round corners, where there is room for both.
    const isTight = element.matches('pre') && getComputedStyle(element).paddingBottom === '0px'
    const y = bottom - (isTight ? 2 : 10)
    return { x: left + element.clientLeft, y, width: element.clientWidth }
  })
  const clip = { ...box, height: 1 }
  const picture = (await page.screenshot({ clip })).toString('base64')
  const reader = await page.context().newPage()
  const seen = await reader.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const paper = new OffscreenCanvas(image.width, image.height).getContext('2d')
    paper?.drawImage(image, 0, 0)
    const line = paper?.getImageData(0, 0, image.width, 1).data ?? []
    const at = (x: number) => Array.from(line.slice(x * 4, x * 4 + 4))
    const differs = (x: number, inner: number) =>
      at(x).some((value, index) => Math.abs(value - (at(inner)[index] ?? 0)) > 12)
    return { left: differs(2, 70), right: differs(image.width - 3, image.width - 71) }
  }, picture)
  await reader.close()
  return seen
}

const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
