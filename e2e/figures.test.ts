// A figure of a lesson: one for each theme, of which one is shown; it moves when somebody wants it to.
import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from './accessible.ts'
import { bringInCourse, front } from './course-folder.ts'
import { previewAddress } from './preview-address.ts'
import { type School, expect, test } from './school.ts'

const figure = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150" viewBox="0 0 300 150">
<rect width="300" height="150" fill="var(--surface-2, #faf6f2)"/>
<circle cx="40" cy="75" r="20" fill="var(--sun, #ffb44d)"><animate attributeName="cx" values="40;260;40" dur="4s" repeatCount="indefinite"/></circle>
</svg>`

const course = {
  '1-chapter/index.md': front('name: Chapter\nsummary: Pictures.'),
  '1-chapter/1-lesson.md': `${front('title: A sun that moves\nminutes: 5\nsummary: A lesson.\npreview: true')}Look.\n\n${'It goes on. '.repeat(900)}\n\n![A round sun on the left](sun.svg "The sun")\n`,
  '1-chapter/sun.svg': figure,
}

/** The pictures that a page asks for, by the address they have. */
function watchPictures(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/media/')) asked.push(pathname + search)
  })
  return asked
}

async function open(page: Page, school: School, theme: string) {
  await bringInCourse(school, 'Sun course', course)
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
  const asked = watchPictures(page)
  await page.goto(await previewAddress(school, 'A sun that moves'))
  const picture = page.getByRole('img', { name: 'A round sun on the left' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveCount(1)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  return { asked, picture }
}

for (const theme of ['light', 'dark']) {
  test(`in the ${theme} theme one picture is shown and read aloud, and paper shows the light one`, async ({
    page,
    school,
  }) => {
    const { asked, picture } = await open(page, school, theme)

    await expect(picture).toHaveClass(`in-${theme}`)
    await expect(picture).toHaveAttribute('src', asked[0] ?? '')
    await expectReadable(page)
    const light = page.locator('img.in-light')
    const paper = (await light.getAttribute('src')) ?? ''
    // What is only for paper follows what is shown, so that it is there when somebody prints.
    await expect.poll(() => asked).toEqual(theme === 'dark' ? [asked[0], paper] : [paper])
    await page.emulateMedia({ media: 'print' })
    await expect(light).toBeVisible()
    expect(await light.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
    await expect(page.locator('img.in-dark')).toBeHidden()
  })
}

test('a figure moves from the press on its button to the next, and each time from its beginning', async ({
  page,
  school,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { asked, picture } = await open(page, school, 'light')
  const look = async () => (await picture.screenshot()).toString('base64')
  const still = await look()
  await page.getByRole('button', { name: 'Play the animation' }).press('Enter')
  const stop = page.getByRole('button', { name: 'Stop' })
  await expect(stop).toBeFocused()
  await expect.poll(look).not.toBe(still)
  await expectAccessible(page)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatch(/\?start=\d+$/)

  await stop.press('Enter')
  await expect(picture).toHaveAttribute('src', asked[0] ?? '')
  await page.getByRole('button', { name: 'Play the animation' }).click()
  await expect.poll(() => asked.length).toBe(3)
  expect(new Set(asked).size).toBe(3)
})
