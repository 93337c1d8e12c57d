// A course is imported anew between a page and its scripts: what is being read stays, and the next page is the new one.
import type { Page } from '@playwright/test'
import { bringInCourse, front, lessonFile } from './course-folder.ts'
import { expect, type School, test } from './school.ts'
import { holdScripts, isAwake } from './slow-line.ts'
import { findCourse, haveEnrollment, logIn } from './student.ts'

const email = 'asha@example.com'
const name = 'Knots'

const write = (word: string) => ({
  '1-chapter/index.md': front(`name: The first chapter, ${word}\nsummary: A ${word} chapter.`),
  '1-chapter/1-lesson.md': lessonFile(
    `How to tie a knot, ${word}`,
    `Of ${word} ropes.\n\n:::check\nDoes it hold?\n\n- [x] Yes, ${word}\n- [ ] No\n:::\n`,
  ),
  '1-chapter/quiz.md': `${front(`title: Quiz on knots, ${word}`)}\n## Does a knot hold?\n\n- [x] Yes, ${word}\n- [ ] No\n\nIt is.\n`,
})

async function signIn(page: Page, school: School) {
  await bringInCourse(school, name, write('Old'))
  await haveEnrollment(school, email, name)
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.waitForLoadState('networkidle')
  const { subjectId, chapters, lessons } = await findCourse(school, name)
  return [
    '/dashboard',
    '/dashboard/change-course',
    `/user-course-details?subject=${subjectId}`,
    `/lessondetails?chapter=${chapters[0]?.id}`,
    `/lessonpage?id=${lessons[0]?.id}`,
    `/quizpage?id=${chapters[0]?.quiz?.id}`,
  ]
}

test('what came with a page stays while it is taken over, and the next page is of the new course', async ({
  page,
  school,
}) => {
  const paths = await signIn(page, school)
  const title = async () => (await findCourse(school, name)).lessons[0]?.title
  /** Of a short lesson all is read at once. */
  const read = async () => (await page.getByRole('main').innerText()).replace(/^\d+%$/m, '')
  for (const [n, path] of paths.entries())
    await test.step(path, async () => {
      const [now, next] = n % 2 === 0 ? ['Old', 'New'] : ['New', 'Old']
      const letScriptsCome = await holdScripts(page)
      await page.goto(school.address + path, { waitUntil: 'commit' })
      await page.waitForLoadState('domcontentloaded')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const before = await read()
      if (path !== '/dashboard/change-course') expect(before).toContain(now)
      await bringInCourse(school, name, write(next))
      await expect.poll(title).toBe(`How to tie a knot, ${next}`)

      await letScriptsCome()
      await isAwake(page)
      await page.waitForLoadState('networkidle')
      expect(await read()).toBe(before)

      await page.reload()
      await isAwake(page)
      if (path !== '/dashboard/change-course')
        await expect(page.getByRole('main')).toContainText(next)
    })
})
