// A lesson on paper: light from whichever theme, everything open, nothing that can only be pressed.
import type { Page } from '@playwright/test'
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
const course = {
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
