// A browser that the system ends at once, as phones do: what was answered without a line is there when it is opened again.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, Page } from '@playwright/test'
import { testInOwnSchool as overLine } from './faulty-line-test.ts'
import { bringInCourse } from './course-folder.ts'
import { expect } from './school.ts'
import { plants } from './short-quiz.ts'
import { findCourse, haveEnrollment, logIn } from './student.ts'

const everything = { path: /^\//, does: 'cut' } as const
const email = 'asha@example.com'
const course = 'From seed to leaf'

/** A browser with a folder of its own, which stays. */
class Installed {
  readonly folder = mkdtempSync(join(tmpdir(), 'kinnow-browser-'))
  #type: BrowserType
  #options: object
  #context: BrowserContext | undefined

  constructor(type: BrowserType, options: object) {
    this.#type = type
    this.#options = options
  }

  async open(): Promise<Page> {
    this.#context = await this.#type.launchPersistentContext(this.folder, this.#options)
    return this.#context.newPage()
  }

  close = async () => this.#context?.close()

  /** All its processes at one moment; nothing of it is written any more. */
  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.#context?.once('close', resolve))
    for (const pid of this.#processes()) process.kill(pid, 'SIGKILL')
    await ended
  }

  #processes = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => {
        try {
          return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(this.folder)
        } catch {
          // It ended meanwhile.
          return false
        }
      })
      .map(Number)

  async remove(): Promise<void> {
    await this.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const test = overLine.extend<{ installed: Installed }>({
  installed: async ({ playwright, launchOptions }, use) => {
    const installed = new Installed(playwright.chromium, launchOptions)
    await use(installed)
    await installed.remove()
  },
})

/** How many copies are on the disk: what is being written is waited for. */
const countCopies = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('kinnow')
    opening.addEventListener('error', () => reject(new Error('No database')))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('copies').objectStore('copies').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })

const countWaiting = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('keptEvent.')).length

const button = (page: Page, name: string) => page.getByRole('button', { name })
const answer = (page: Page) => page.getByRole('main').getByLabel('This')

test('what was answered without a line outlives a browser that is killed', async ({
  installed,
  school,
  line,
}) => {
  await bringInCourse(school, course, plants)
  await haveEnrollment(school, email, course)
  const { chapters } = await findCourse(school, course)
  const before = await installed.open()
  await before.goto(`${line.address}/login`)
  await logIn(before, email)
  await expect(before).toHaveURL(/\/dashboard/)
  // Who is signed in is on the disk since an earlier visit.
  await installed.close()
  const page = await installed.open()
  await page.goto(`${line.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await button(page, 'Start quiz').click()
  await expect(page.getByText('Question 1 of 5', { exact: true })).toBeVisible()
  line.break(everything)
  await answer(page).click()
  await button(page, 'Check answer').click()
  await expect(page.getByRole('heading', { name: 'Your answer is saved' })).toBeVisible()
  const waiting = await page.evaluate(countWaiting)
  expect(waiting).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(countCopies)).toBe(waiting)

  await installed.kill()
  line.mend()

  const again = await installed.open()
  const isKept = again.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('/events') && reply.ok(),
  )
  await again.goto(`${line.address}/dashboard`)
  await isKept
  await again.goto(`${line.address}/quizpage?id=${chapters[0]?.quiz?.id}`)
  await button(again, 'Continue the quiz').click()
  await expect(again.getByRole('heading', { name: 'Yes.' })).toBeVisible()
})
