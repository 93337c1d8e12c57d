// A film that is longer than a slow line brings at once: a student goes to any place of it.
import { rmSync } from 'node:fs'
import { makeFilm } from './film.ts'
import { expect, test } from './school.ts'
import { findCourse, haveEnrollment, logIn } from './student.ts'
import { writeWorkshop } from './workshop.ts'

const email = 'ravi@example.com'
const seconds = 30

test('a student jumps to a place of a film that has not come yet, and back', async ({
  context,
  page,
  school,
}) => {
  const film = await makeFilm(page, seconds)
  expect(film.length).toBeGreaterThan(4_000_000)
  const folder = writeWorkshop(film)
  await school.bringIn(folder)
  rmSync(folder, { recursive: true })
  await haveEnrollment(school, email, 'Workshop')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const { lessons } = await findCourse(school, 'Workshop')
  const lesson = lessons.find(({ title }) => title === 'Film')
  await page.goto(`${school.address}/lessonpage?id=${lesson?.id}`)
  const video = page.locator('video')
  await expect(video).toBeVisible()

  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 250_000,
    uploadThroughput: 250_000,
  })
  const seekable = () =>
    video.evaluate((film: HTMLVideoElement) =>
      film.seekable.length > 0 ? film.seekable.end(0) : 0,
    )
  const jump = (to: number) =>
    video.evaluate(
      (film: HTMLVideoElement, place) =>
        new Promise<number>((resolve) => {
          film.addEventListener('seeked', () => resolve(film.currentTime), { once: true })
          film.currentTime = place
        }),
      to,
    )
  await video.evaluate((film: HTMLVideoElement) => {
    film.muted = true
    film.preload = 'auto'
    film.load()
  })

  await expect.poll(seekable).toBeCloseTo(seconds, 1)
  expect(await jump(25)).toBe(25)
  expect(await jump(3)).toBe(3)
})
