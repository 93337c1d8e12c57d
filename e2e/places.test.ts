// A place in a picture is pointed at with a finger, reached by keys and chosen from a list; drawn numbers stay those of their attempt.
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { bringInCourse, front, lessonFile } from './course-folder.ts'
import { type School, expect, test } from './school.ts'
import { findCourse, haveEnrollment, logIn, tabTo } from './student.ts'

const email = 'asha@example.com'

const questions = `
## Where is the bud?

::about{type="hotspot"}

![A twig with a leaf on the left, a swelling in the middle and a thorn on the right](figures/twig.svg)

- [ ] The flat part on the left :region{rectangle="20 30 100 90"}
  > It is flat and thin.
- [x] The swelling in the middle :region{circle="200 100 50"}
- [ ] The sharp part on the right :region{polygon="300,40 380,100 300,160"}

A bud is a swelling from which a leaf or a flower comes.

## How much is {a} × {b}?

::draw{a="12..19" b="3..9"}

- [x] {a * b}
- [ ] {a + b}
  > That is {a} + {b}.

{a} × {b} = {a * b}.
`

const figure = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200">
  <rect width="400" height="200" fill="var(--surface-2, #fff)"/>
  <path d="M20 100H380" stroke="var(--text, #241c17)" stroke-width="12"/>
  <circle cx="200" cy="100" r="40" fill="var(--sci-mid, #12936f)"/>
</svg>`

const course = {
  '1-chapter/index.md': front('name: Chapter\nsummary: All of it.'),
  '1-chapter/1-lesson.md': lessonFile('Lesson'),
  '1-chapter/quiz.md': front('title: Twigs and numbers') + questions,
  '1-chapter/figures/twig.svg': figure,
}

async function begin(page: Page, school: School, language = 'en'): Promise<void> {
  await bringInCourse(school, 'Twigs', course, language)
  await haveEnrollment(school, email, 'Twigs')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const { chapters } = await findCourse(school, 'Twigs')
  await page.goto(`${school.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.getByText('Question 1 of 2')).toBeVisible()
}

const pictureOf = (page: Page) => page.getByRole('main').locator('img:visible')
const marksOf = (page: Page) => page.getByRole('main').locator('label:has(input)')

/** Where in the picture, as it is drawn, the middles of the marks are. */
async function placesOf(page: Page): Promise<number[][]> {
  const picture = await pictureOf(page).boundingBox()
  const marks = await marksOf(page).all()
  const scale = 400 / (picture?.width ?? 1)
  return Promise.all(
    marks.map(async (mark) => {
      const box = await mark.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      const middle = [
        (box?.x ?? 0) + 22 - (picture?.x ?? 0),
        (box?.y ?? 0) + 22 - (picture?.y ?? 0),
      ]
      return middle.map((side) => Math.round(side * scale))
    }),
  )
}

const placed = [
  [70, 75],
  [200, 100],
  [327, 100],
]

async function expectPlaced(page: Page): Promise<void> {
  await expect(async () => {
    const places = (await placesOf(page)).flat()
    placed.flat().forEach((side, at) => expect(Math.abs(side - (places[at] ?? 0))).toBeLessThan(3))
  }).toPass({ timeout: 60_000 })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })

  test('a finger anywhere in a place means it, and the picture tells right from wrong', async ({
    page,
    school,
  }) => {
    test.slow()
    await begin(page, school)
    await expectPlaced(page)
    await expectAccessibleInBothThemes(page)
    const picture = await pictureOf(page).boundingBox()
    const tap = (x: number, y: number) => {
      const scale = (picture?.width ?? 0) / 400
      return pictureOf(page).tap({ position: { x: x * scale, y: y * scale } })
    }

    await tap(235, 120)
    await expect(page.getByText(/^Chosen: B/)).toBeVisible()
    await tap(35, 40)
    await expect(page.getByText('Chosen: A: The flat part on the left')).toBeVisible()
    await page.getByRole('button', { name: 'Check answer' }).tap()

    await expect(
      page.getByRole('heading', { name: 'Not quite. The answer: “The swelling in the middle”.' }),
    ).toBeVisible()
    await expect(
      page.getByRole('radio', { name: 'The swelling in the middle Correct answer' }),
    ).toBeVisible()
    await expect(page.getByText('It is flat and thin.').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  test('in a course that is read from the right the places stay where the picture has them', async ({
    page,
    school,
  }) => {
    await begin(page, school, 'ar')

    await expectPlaced(page)
    await expectAccessibleInBothThemes(page)
  })
})

test('keys alone reach the places in the picture, and the same ones in a list', async ({
  page,
  school,
}) => {
  await begin(page, school)
  await tabTo(page, page.getByRole('radio', { name: 'A: The flat part on the left' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'B: The swelling in the middle' })).toBeChecked()

  await tabTo(page, page.getByRole('button', { name: 'Choose from a list' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'The swelling in the middle' })).toBeChecked()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expectAccessibleInBothThemes(page)
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('Enter')

  await expect(page.getByText('Yes.').first()).toBeVisible()
})

test.describe('without its picture', () => {
  test.use({ provoked: /Failed to load resource/ })

  test('a place is not asked for, and the picture can be requested again', async ({
    page,
    context,
    school,
  }) => {
    const pictures = /\/media\/.*\.svg/
    await context.route(pictures, (route) => route.abort())
    await begin(page, school)

    const failed = page.getByText(/^The picture could not be loaded/)
    await expect(failed).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)

    await context.unroute(pictures)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('radio')).toHaveCount(3)
    await expect(pictureOf(page)).toBeVisible()
    await expect(failed).toHaveCount(0)
  })
})

test('drawn numbers are the same after a reload and on another device, up to the result', async ({
  browser,
  page,
  school,
}) => {
  await begin(page, school)
  const heading = (on: Page) => on.getByRole('heading', { level: 1, name: /How much/ })
  const start = (number: number) => page.getByText(`Question ${number} of 2`).boundingBox()
  const first = await start(1)
  await page.keyboard.press('b')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  expect((await start(1))?.y, 'with the feedback').toBe(first?.y)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page)).toBeVisible()
  expect((await start(2))?.y, 'at the next question').toBe(first?.y)
  const asked = (await heading(page).textContent()) ?? ''
  const [a = 0, b = 0] = [...asked.matchAll(/\d+/g)].map(Number)
  expect(asked).toBe(`How much is ${a} × ${b}?`)

  await page.reload()
  await expect(heading(page)).toHaveText(asked)
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${school.address}/login`)
  await logIn(other, email)
  await expect(other).toHaveURL(/\/dashboard/)
  await other.goto(page.url())
  await expect(heading(other)).toHaveText(asked)
  await other.context().close()

  await page.getByRole('textbox').fill(String(a * b))
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText(`${a} × ${b} = ${a * b}.`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.locator('summary').filter({ hasText: asked })).toBeVisible()
})
