// A lesson on paper: light from whichever theme, everything open, nothing that can only be pressed.
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessible.ts'
import { bringInCourse, front } from './course-folder.ts'
import { previewAddress } from './preview-address.ts'
import { expect, type School, test } from './school.ts'
import { findCourse, haveEnrollment, logIn } from './student.ts'

const email = 'asha@example.com'

const figure = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150" viewBox="0 0 300 150"><title>${words}</title><rect width="300" height="150" fill="var(--surface-2, #faf6f2)"/><circle cx="40" cy="75" r="20" fill="var(--sun, #ffb44d)"/></svg>`

const hotspot = `::about{type="hotspot"}

![A sun and the ground](sun.svg)

- [x] The round thing :region{circle="40 75 20"}
- [ ] The place beside it :region{rectangle="150 30 100 90"}

It shines.
`

const text = `A :term[leaf]{means="where sugar is made"} and [a page](https://plants.example/leaf).

:::tip[Look closely]
It is green.
:::

\`\`\`python run
print("one line that is so long that it would never fit on any sheet of paper, however it is turned, were it not wrapped")
\`\`\`

::::try[A task]
Draw a leaf.

:::fold[One way to do it]
Begin with the stem.
:::
::::

:::check
What is it?

${hotspot}:::
`
const arranged = `:::check
What goes where?

::about{type="sorting"}

- In
  - Water
  - Light
- Out
  - Oxygen
  - Steam
:::

:::check
In which order?

::about{type="ordering"}

1. Seed
2. Shoot
3. Leaf
:::

$a ${'+ \\frac{x_1}{y_1} '.repeat(30)}$ is long.
`
const sum = `a ${'+ \\frac{x_1}{y_1} '.repeat(25)}`
const formulas = `A sum in a line: $${sum}$, and a fraction of fractions: $\\frac{x^2}{\\frac{2}{3}+\\frac{a}{b}}$.

$$
a = b
$$

:::fold[How]
$$
${sum}
$$

In a line of the fold: $${sum}$.
:::

| Sum      | Words     | More                |
| -------- | --------- | ------------------- |
| $${sum}$ | two words | three words and one |
`
const course = {
  '1-chapter/3-formulas.md': `${front('title: Formulas on paper\nminutes: 5\nsummary: A lesson.\npreview: true')}${formulas}`,
  '1-chapter/index.md': front('name: Chapter\nsummary: Paper.'),
  '1-chapter/2-arranged.md': `${front('title: Arranged on paper\nminutes: 5\nsummary: A lesson.\npreview: true')}${arranged}`,
  '1-chapter/1-lesson.md': `${front('title: A leaf on paper\nminutes: 5\nsummary: A lesson.\npreview: true')}${text}`,
  '1-chapter/quiz.md': `${front('title: Where is it?')}## Where is the sun?

${hotspot}`,
  '1-chapter/sun.svg': figure('sun'),
}

async function open(page: Page, school: School, theme: 'dark' | 'device') {
  await bringInCourse(school, 'Paper course', course)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
  await page.goto(await previewAddress(school, 'A leaf on paper'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const picture = page.getByRole('img', { name: 'A sun and the ground' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveClass('in-dark')
}

for (const theme of ['dark', 'device'] as const)
  test(`where the ${theme === 'dark' ? 'school' : 'device'} is dark, paper is light, and so are pictures in questions`, async ({
    page,
    school,
  }) => {
    await open(page, school, theme)
    const light = page.locator('img.in-light')
    const widthOf = () => light.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(widthOf).toBe(300)

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

    await expect(light).toBeVisible()
    await expect(page.locator('img.in-dark')).toBeHidden()
    const colours = await page.evaluate(() => {
      const { color, colorScheme } = getComputedStyle(document.body)
      return { color, colorScheme }
    })
    expect(colours).toEqual({ color: 'rgb(36, 28, 23)', colorScheme: 'light' })
  })

test('on paper folds are open, terms are explained, and code is whole', async ({
  page,
  school,
}) => {
  await open(page, school, 'dark')
  const fold = page.getByText('Begin with the stem.')
  await expect(fold).toBeHidden()
  await expect(page.getByRole('button', { name: 'Run' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })

  await expect(fold).toBeVisible()
  await expect(page.getByText('where sugar is made')).toBeVisible()
  const behind = (name: string) =>
    page
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link, '::after').content.replaceAll('"', ''))
  expect(await behind('a page')).toContain('https://plants.example/leaf')
  const code = page.locator('.lesson-html pre')
  await expect(code).toBeVisible()
  expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBeLessThanOrEqual(0)
  for (const button of await page.getByRole('main').getByRole('button').all())
    await expect(button).toBeHidden()
})

test('on paper what is to be arranged is there, and no formula is cut', async ({
  page,
  school,
}) => {
  await bringInCourse(school, 'Paper course', course)
  await page.goto(await previewAddress(school, 'Arranged on paper'))
  const formula = page.locator('.lesson-html math')
  await expect(page.locator('.wide-formula')).toHaveCount(1)

  await page.setViewportSize({ width: 680, height: 900 })
  await page.emulateMedia({ media: 'print' })

  for (const word of ['Water', 'Light', 'Oxygen', 'Steam', 'Seed', 'Shoot', 'Leaf'])
    await expect(page.getByRole('main').getByText(word, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Move|Check)/ })).toHaveCount(0)
  const right = await formula.evaluate((math) => math.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(680)
  await expectNoSidewaysScroll(page)
})

/** Of each letter in a formula: where it ends, and how tall small letters are beside those of the text. */
const lettersIn = (page: Page) =>
  page.locator('.lesson-html').evaluate((text) => {
    const pen = document.createElement('canvas').getContext('2d')
    // Of a very large letter, as a small one's height is told in whole pixels.
    const heightOf = (element: Element) => {
      const { fontSize, fontFamily } = getComputedStyle(element)
      if (pen) pen.font = `1000px ${fontFamily}`
      return (pen?.measureText('x').actualBoundingBoxAscent ?? 0) * Number.parseFloat(fontSize)
    }
    // A subscript of a fraction's letter is smaller than that by its nature.
    return [...text.querySelectorAll('mi, mn:not(msub > *)')].map((letter) => {
      const { left, right } = letter.getBoundingClientRect()
      const zoom = (letter as Element & { currentCSSZoom: number }).currentCSSZoom
      const beside = heightOf(letter.closest('p, td') ?? text)
      return { left, right, share: (heightOf(letter) * zoom) / beside }
    })
  })

for (const width of [1280, 390])
  test(`formulas as long as they are can be read on paper, printed from ${width} pixels`, async ({
    page,
    school,
  }) => {
    await bringInCourse(school, 'Paper course', course)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(await previewAddress(school, 'Formulas on paper'))
    await expect(page.locator('.lesson-html .in-lines')).toHaveCount(4)
    expect(Math.min(...(await lettersIn(page)).map(({ share }) => share))).toBeGreaterThan(0.6)

    await page.setViewportSize({ width: 680, height: 900 })
    await page.emulateMedia({ media: 'print' })

    await expect(page.getByText('In a line of the fold:')).toBeVisible()
    const letters = await lettersIn(page)
    expect(letters.length).toBeGreaterThan(200)
    for (const { left, right, share } of letters) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(680)
      expect(share).toBeGreaterThan(0.6)
    }
    const short = page.locator('.formula math').first()
    expect(await short.evaluate((math) => math.currentCSSZoom)).toBe(1)
  })

test('a student prints the lesson without what is around it, and the result with its pictures', async ({
  page,
  school,
}) => {
  test.slow()
  await bringInCourse(school, 'Paper course', course)
  await haveEnrollment(school, email, 'Paper course')
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const { lessons, chapters } = await findCourse(school, 'Paper course')
  await page.goto(`${school.address}/lessonpage?id=${lessons[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A leaf on paper')
  const around = page.getByRole('link', { name: 'Chapter quiz' }).first()
  await expect(around).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Draw a leaf.')).toBeVisible()
  await expect(around).toBeHidden()
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${school.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await page.getByRole('radio', { name: /The round thing/ }).press('Space')
  await page.getByRole('button', { name: /^Check answer/ }).click()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText(/1 of 1/).first()).toBeVisible()
  await page.getByText('Where is the sun?').click()
  const light = page.locator('img.in-light')
  await expect(page.locator('img.in-dark')).toBeVisible()
  const widthOf = () => light.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(widthOf).toBe(300)

  await page.emulateMedia({ media: 'print' })
  await expect(light).toBeVisible()
})
