// What a student's page needs first is asked for while its program is still on the way, and then not once more.
import type { Page } from '@playwright/test'
import { expect, visit as test } from './school.ts'
import { holdScripts } from './slow-line.ts'
import { findCourse, haveEnrollment, logIn, newEmail } from './student.ts'

/** The calls of a page that is opened, once its program has come; and those that were made before. */
async function callsOf(page: Page, address: string, count: number) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  const letScriptsCome = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => calls.length).toBe(count)
  const early = [...calls]
  await letScriptsCome()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  return { early, calls }
}

test('the first calls of a page go out before its program is there, once', async ({
  page,
  school,
}) => {
  const email = newEmail()
  await haveEnrollment(school, email, 'Class 6')
  const { subjectId, lessons, chapters } = await findCourse(school, 'Class 6')
  const quiz = chapters.find((one) => one.quiz)?.quiz
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/(dashboard|signupdetails)/)
  // What that page asks for is over.
  await page.waitForLoadState('networkidle')

  for (const [path, count] of [
    [`/user-course-details?subject=${subjectId}`, 2],
    // It is known by now what it belongs to.
    [`/user-course-details?subject=${subjectId}`, 4],
    [`/lessonpage?id=${lessons[0]?.id}`, 1],
    [`/quizpage?id=${quiz?.id}`, 1],
    ['/courselist', 1],
    ['/dashboard/reviews', 2],
  ] as const) {
    await test.step(path, async () => {
      const { early, calls } = await callsOf(page, school.address + path, count)
      const twice = early.filter((one) => calls.filter((call) => call === one).length > 1)
      expect(twice).toEqual([])
    })
  }
})
