// Reading a lesson, while scrolling renders it again and again, in a browser that asks for Trusted Types.
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './school.ts'
import { beginSlowly } from './slow-line.ts'
import { haveEnrollment, logIn, tabTo } from './student.ts'
import { kinds, recordFilm, writeWorkshop } from './workshop.ts'

const email = 'meera@example.com'

test.use({ permissions: ['clipboard-read', 'clipboard-write'], hasTouch: true })

test('SPEC §5: each kind of lesson is read by keyboard to its end, and keeps what its reader does', async ({
  context,
  page,
  school,
}) => {
  test.slow()
  const folder = writeWorkshop(await recordFilm(page, 6))
  await school.bringIn(folder)
  rmSync(folder, { recursive: true })
  await haveEnrollment(school, email, 'Workshop')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const lessons = await readLessons(page)
  const open = async (kind: (typeof kinds)[number]) => {
    await page.goto(`${school.address}/lessonpage?id=${lessons[kind]}`)
    await expect(page.getByRole('heading', { level: 1, name: kind })).toBeVisible()
  }

  for (const kind of kinds) {
    await test.step(`Tab leads to the end of ${kind}`, async () => {
      await open(kind)
      const end = page.getByRole('main').getByRole('button', { name: 'Mark complete' })
      await tabTo(page, end)
      await expect(end.first()).toBeInViewport()
    })
  }

  await test.step('a selection outlives scrolling', async () => {
    await open('Words')
    await page.getByText('This sentence is selected').evaluate((text) => {
      getSelection()?.selectAllChildren(text)
    })
    await scrollThrough(page)
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('is selected by its')
  })

  await test.step('a fold that was opened stays open', async () => {
    await page.getByText('One way to do it').click()
    await scrollThrough(page)
    await expect(page.getByText('Hidden until somebody opens it.')).toBeVisible()
  })

  await test.step('code is copied', async () => {
    await open('Code')
    await scrollThrough(page)
    const copy = page.getByRole('button', { name: 'Copy' })
    await expect(copy).toHaveCount(2)
    await copy.last().click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('plain words\n')
  })

  await test.step('gaps keep their fields, and what was written into them', async () => {
    await open('Checks')
    const gap = page.getByRole('textbox', { name: /Gap 1/ })
    await gap.fill('light')
    await scrollThrough(page)
    await expect(gap).toHaveValue('light')
  })

  await test.step('a film goes on playing', async () => {
    await open('Film')
    const film = page.locator('video')
    const begun = await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      video.addEventListener('emptied', () => video.setAttribute('data-emptied', ''))
      await video.play()
      return video.currentTime
    })
    await scrollThrough(page)
    const { at, isPaused } = await film.evaluate((video: HTMLVideoElement) => ({
      at: video.currentTime,
      isPaused: video.paused && !video.ended,
    }))
    expect(at).toBeGreaterThan(begun)
    expect(isPaused).toBe(false)
    await expect(film).not.toHaveAttribute('data-emptied')
  })

  await test.step('by touch, on a phone with a slow line, too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const slow = await beginSlowly(context, page)
    await open('Code')
    await scrollThrough(page)
    await page.getByRole('button', { name: 'Copy' }).first().tap()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('print("hello")')
    await slow.detach()
  })
})

/** Down and up again, a frame or more at each stop, so that the page has counted how far its reader is. */
async function scrollThrough(page: Page): Promise<void> {
  for (const top of [400, 1200, 2400, 1200, 0]) {
    await page.evaluate(
      (to) =>
        new Promise((resolve) => {
          window.scrollTo({ top: to, behavior: 'instant' })
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
      top,
    )
  }
}

/** Title → id. */
async function readLessons(page: Page): Promise<Record<string, string>> {
  const read = async (path: string) =>
    ((await (await page.request.get(path)).json()) as { data: never }).data
  const address = new URL(page.url()).origin
  const { subCategories } = (await read(`${address}/api/subcategories?limit=100`)) as {
    subCategories: { id: string; name: string }[]
  }
  const group = subCategories.find(({ name }) => name === 'Workshop')
  const { subjects } = (await read(`${address}/api/subjects?subcategoryId=${group?.id}`)) as {
    subjects: { id: string }[]
  }
  const { chapters } = (await read(`${address}/api/chapters?subjectId=${subjects[0]?.id}`)) as {
    chapters: { id: string }[]
  }
  const { lessons } = (await read(`${address}/api/lessons?chapterId=${chapters[0]?.id}`)) as {
    lessons: { id: string; title: string }[]
  }
  return Object.fromEntries(lessons.map(({ id, title }) => [title, id]))
}
