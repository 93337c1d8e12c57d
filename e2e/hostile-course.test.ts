// S29: an author and a student who mean harm, in a real browser that is told to ignore the pages' security policy: what
// the school makes of their texts has to be harmless by itself.
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { bodies, hostile, writeHostileCourse } from './hostile-course.ts'
import { expect, type School, test } from './school.ts'
import { haveAccount, logIn } from './student.ts'

test.use({ bypassCSP: true })

test('S29: nothing of a hostile course and a hostile name runs, on any screen that shows them', async ({
  page,
  school,
}) => {
  test.setTimeout(900_000)
  const alarms = await watch(page, school)
  const email = 'hanna@example.com'
  const folder = writeHostileCourse()
  await school.command('content', 'import', folder, '--skip-faulty')
  rmSync(dirname(folder), { recursive: true })
  await haveAccount(school, email)
  const { group, subject, chapter, quiz, lessons } = await findCourse(school)
  expect(lessons.length).toBeGreaterThan(bodies.length / 2)

  await test.step('the watch itself notices what runs', async () => {
    await page.goto('about:blank')
    await page.setContent('<img src="data:," onerror=canary("watched")>')
    await expect.poll(() => alarms).toEqual(['watched'])
    alarms.length = 0
  })

  await test.step('a visitor and then the student look at the course', async () => {
    await page.goto(`${school.address}/login`)
    await logIn(page, email)
    await expect(page).toHaveURL(/\/dashboard/)
    await takeCourse(page, group)
    const screens = [
      '/dashboard',
      '/dashboard/profile',
      '/dashboard/category',
      '/dashboard/change-course',
      '/profilepage',
      '/explore/category',
      '/explore/category?q=lesson',
      '/explore/category/skilledbased',
      '/SubjectSelection',
      '/courselist',
      '/coursegrid',
      `/explore/category/digitalschool/subjects/x/${group}`,
      `/explore/category/digitalschool/subjects/x/${group}/subject-details?subject=${subject}`,
      `/coursedetails?subject=${subject}`,
      `/user-course-details?subject=${subject}`,
      `/lessondetails?chapter=${chapter}`,
      `/congratulations?course=${group}&subject=${subject}`,
    ]
    for (const path of screens) await visit(page, school, path)
    await expect(page.getByText(hostile('course')).first()).toBeVisible()
  })

  await test.step('reads every lesson, and presses whatever there is', async () => {
    for (const id of lessons) await visit(page, school, `/lessonpage?id=${id}`)
    await expect(page.getByText('The end.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      '<img src=x onerror=canary("lesson',
    )
  })

  await test.step('takes the quiz, where each answer is explained', async () => {
    await visit(page, school, `/quizpage?id=${quiz}`)
    await page.getByRole('main').getByRole('button', { name: /Start/ }).click()
    for (const number of [1, 2, 3]) {
      await expect(page.getByText(new RegExp(`^Question ${number} of 3`))).toBeVisible()
      await answerSomehow(page)
      await poke(page)
      await page.getByRole('button', { name: /^Continue/ }).click()
    }
    await page.getByRole('button', { name: 'Hand in' }).click()
    await expect(page.getByText('<img src=x onerror=canary("explanation")').first()).toBeAttached()
    await poke(page)
  })

  expect(alarms).toEqual([])
})

/** Everything that must not happen: the canary sings, a dialog opens, anything is asked of another host. */
async function watch(page: Page, school: School): Promise<string[]> {
  const alarms: string[] = []
  const context = page.context()
  await context.exposeFunction('canary', (where: unknown) => void alarms.push(String(where)))
  context.on('dialog', (dialog) => {
    alarms.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', () => alarms.push('another window'))
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(school.address) && !/^(about|data|blob):/.test(url)) alarms.push(url)
  })
  return alarms
}

type Named = { id: string; name: string; kind: string; quiz: { id: string } }

async function findCourse({ address }: School) {
  const read = async (path: string, list: string) => {
    const { data } = (await (await fetch(`${address}/api${path}`)).json()) as { data: never }
    return data[list] as Named[]
  }
  const hostileOne = (all: Named[]) => all.find(({ name }) => name.includes('<img'))?.id ?? ''
  let group = ''
  await expect(async () => {
    group = hostileOne(await read('/subcategories?limit=100', 'subCategories'))
    expect(group).not.toBe('')
  }).toPass()
  const subject = hostileOne(await read(`/subjects?subcategoryId=${group}`, 'subjects'))
  const [chapter] = await read(`/chapters?subjectId=${subject}`, 'chapters')
  const lessons = await read(`/lessons?subjectId=${subject}`, 'lessons')
  const ids = lessons.map(({ id }) => id)
  return { group, subject, chapter: chapter?.id, quiz: chapter?.quiz.id, lessons: ids }
}

/** As the student: a hostile name, and the course; in the browser that is signed in. */
async function takeCourse(page: Page, subcategoryId: string): Promise<void> {
  const name = hostile('me').slice(0, 80)
  const statuses = await page.evaluate(
    async ({ name, subcategoryId }) => {
      const xsrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const send = async (method: string, path: string, body: object) => {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('userToken')}`,
          'x-xsrf-token': decodeURIComponent(xsrf),
        }
        const init = { method, headers, body: JSON.stringify(body) }
        return (await fetch(`/api${path}`, init)).status
      }
      const studentId = localStorage.getItem('userId')
      return [
        await send('PUT', '/users/me', { name }),
        await send('POST', '/enrollments', { studentId, subcategoryId, status: 'active' }),
      ]
    },
    { name, subcategoryId },
  )
  expect(statuses).toEqual([200, 201])
}

/** Whatever is asked: the first that can be chosen, a word, or another order than it came in; then it is explained. */
async function answerSomehow(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const options = main.locator('label:has(input)')
  const line = main.getByRole('textbox')
  if ((await line.count()) > 0) await line.fill('word')
  else if ((await options.count()) > 0) await options.first().click()
  else
    await main
      .getByRole('button', { name: /^Move down/ })
      .first()
      .click()
  await page.getByRole('button', { name: /Check answer/ }).click()
  await expect(page.getByRole('button', { name: /^Continue/ })).toBeVisible()
}

async function visit(page: Page, school: School, path: string): Promise<void> {
  await page.goto(school.address + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await poke(page)
}

/** Does to each element what its handlers wait for, and presses links that lead nowhere a link may lead. */
async function poke(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const type of ['mouseover', 'focus', 'toggle', 'error', 'load', 'animationstart'])
        element.dispatchEvent(new Event(type))
      const address = element.getAttribute('href') ?? element.getAttribute('action') ?? '/'
      if (!/^(https?:|mailto:|[/#?])/.test(address)) element.click()
    }
  })
}
