// The first week of a school, from its claim to the report: the owner imports people, a teacher makes a class and sets work,
// three students join, and the teacher sees who needs her, marks, writes and prints.
import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { callAs } from './class.ts'
import { expect, type School, test } from './school.ts'
import { findCourse, logIn, password } from './student.ts'

test.use({ provoked: /status of (40[0139]|422)/ })

type Way = {
  name: string
  viewport: { width: number; height: number }
  theme: string
  keys: boolean
}
const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const ways: Way[] = [
  { name: 'on a phone, in the dark', viewport: phone, theme: 'dark', keys: false },
  { name: 'on a desk, by keyboard', viewport: desk, theme: 'light', keys: true },
  { name: 'on a desk', viewport: desk, theme: 'light', keys: false },
  { name: 'on a phone', viewport: phone, theme: 'light', keys: false },
  { name: 'on a desk, in the dark', viewport: desk, theme: 'dark', keys: false },
]
/** Where nobody asks for all of them, one on each engine. */
const isAll = process.env['E2E_WAYS'] === 'all'
const engines = ['sqlite', 'postgres']

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()
/** As a field for date and time has it, by the clock of the browser. */
const typedIn = (page: Page, days: number) =>
  page.evaluate((ahead) => {
    const when = new Date(Date.now() + ahead)
    const local = new Date(when.getTime() - when.getTimezoneOffset() * 60_000)
    return local.toISOString().slice(0, 16)
  }, days * day)

const [kavya, asha, ravi, meera] = [
  'kavya@riverside.example',
  'asha@riverside.example',
  'ravi@riverside.example',
  'meera@riverside.example',
]
const people = [
  'name,email,class,role',
  `Kavya Rao,${kavya},,teacher`,
  `Asha Menon,${asha},,`,
  `Ravi Iyer,${ravi},,`,
  `Meera Nair,${meera},,student`,
  ...Array.from({ length: 24 }, (_, index) => `Student ${index},s${index}@riverside.example,,`),
  'Omar Haddad,omar.riverside.example,,',
  ',nobody@riverside.example,,',
]

type Question = { id: string; type: string; options?: { id: string }[] }
type Attempt = { attempt: { id: string; questions: Question[] } }

for (const [index, way] of (isAll ? ways : ways.slice(0, 2)).entries())
  test(`${way.name} a school lives through its first week`, async ({
    page,
    browser,
    school,
  }, info) => {
    const { engine } = info.project.metadata
    test.skip(!isAll && engines[index] !== engine, 'this way is gone on the other engine')
    const open = opener(browser, way)
    await page.setViewportSize(way.viewport)
    await wear(page, way.theme)
    const press = (target: Locator) => pressIn(target, way.keys)
    const go = (on: Page, path: string) => on.goto(school.address + path)

    await test.step('the owner claims the school', async () => {
      await page.goto(await school.readClaimLink())
      await page.getByLabel('Your name').fill('Nisha Sen')
      await page.getByLabel('Email').fill('office@riverside.example')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await page.getByLabel('Name of the school').fill('Riverside School')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Days' })).toBeFocused()
      await press(page.getByRole('button', { name: 'Open the school' }))
      await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
    })

    await test.step('and imports thirty people, of whom two rows are faulty', async () => {
      await go(page, '/admin/people/import')
      await page.locator('input[type=file]').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(people.join('\r\n')),
      })
      await expect(
        page.getByText('people.csv, 30 rows: 28 new, 0 already here, 2 with a problem.'),
      ).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toContainText('30No @ in the address')
      await expect(page.getByRole('row').nth(2)).toContainText('31Name is missing')
      await expectAccessibleInBothThemes(page)
      await press(page.getByRole('button', { name: 'Import 28 people' }))
      await expect(page.getByText('Imported: 28 new accounts.')).toBeVisible()
    })

    for (const email of [kavya, asha, ravi, meera])
      await choosePassword(school, await open(), email)
    const teacher = await enter(school, await open(), kavya)
    let classPath = ''
    await test.step('the teacher makes a class, and shows its code', async () => {
      await go(teacher, '/teach')
      await press(teacher.getByRole('button', { name: 'New class' }))
      const dialog = teacher.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Class 6 B')
      await dialog.getByRole('checkbox', { name: 'Class 6', exact: true }).press('Space')
      await press(dialog.getByRole('button', { name: 'Make the class' }))
      await expect(teacher.getByRole('heading', { level: 1, name: 'Class 6 B' })).toBeVisible()
      classPath = new URL(teacher.url()).pathname
      await press(teacher.getByRole('button', { name: 'Make a code' }))
      await press(teacher.getByRole('button', { name: 'Show large' }))
      await expect(teacher.getByRole('dialog')).toContainText('/dashboard/join')
      await teacher.keyboard.press('Escape')
    })
    const code = (await teacher.locator('[translate="no"]').first().textContent()) ?? ''
    const [groupId = ''] = classPath.split('/').slice(-1)

    await test.step('three students join', async () => {
      const student = await enter(school, await open(), asha)
      await go(student, '/dashboard/join')
      await student.getByLabel('Class code').fill(code)
      await press(student.getByRole('button', { name: 'Find the class' }))
      await expect(student.getByRole('heading', { name: 'Class 6 B' })).toBeFocused()
      await student.getByLabel('The year you were born').fill('1999')
      await expectAccessibleInBothThemes(student)
      await press(student.getByRole('button', { name: 'Join the class' }))
      await expect(student).toHaveURL(/\/courselist$/)
      await student.context().close()
      for (const email of [ravi, meera])
        await (
          await callAs(school, email)
        )('POST', '/groups/join', {
          code: code.replace('-', ''),
          birthYear: 1999,
        })
      await school.letMembersStay(5)
    })

    const teach = await callAs(school, kavya)
    const { lesson, quizId, otherQuiz } = await findTargets(school, teach, groupId)
    await test.step('a quiz is due on Friday, and a lesson was due yesterday', async () => {
      const dates = { opensAt: at(-2), dueAt: at(-1) }
      await teach('POST', '/assignments', { groupId, kind: 'lesson', targetId: lesson, ...dates })
      await go(teacher, `${classPath}/assignments`)
      await press(teacher.getByRole('button', { name: 'Assign work' }))
      const dialog = teacher.getByRole('dialog')
      await dialog.getByLabel('Subject').selectOption({ label: 'Maths' })
      await dialog.getByLabel('What').selectOption({ label: 'A quiz' })
      await dialog.getByLabel('Quiz', { exact: true }).selectOption({ value: quizId })
      await dialog.getByLabel('Due').fill(await typedIn(teacher, 5))
      await expectAccessibleInBothThemes(teacher)
      await press(dialog.getByRole('button', { name: 'Assign' }))
      await expect(dialog).toHaveCount(0)
      await expect(teacher.getByText('0 of 3 done')).toHaveCount(2)
    })

    await test.step('one works, one is late, one is stuck', async () => {
      const learn = await callAs(school, asha)
      await learn('PUT', `/lessons/${lesson}/progress`, { percent: 100, completed: true })
      const { attempt } = (await learn('POST', `/quizzes/${quizId}/attempts`, {
        explain: 'at-end',
      })) as Attempt
      const thought = attempt.questions.find(({ type }) => type === 'reflection')
      const chosenWords = ['Two bottles of juice. The big one was cheaper for a litre.']
      await learn('POST', `/attempts/${attempt.id}/answers`, {
        eventId: crypto.randomUUID(),
        questionId: thought?.id,
        chosen: chosenWords,
      })
      await learn('POST', `/attempts/${attempt.id}/submit`, {})
      await learn('POST', '/teacher-questions', {
        key: crypto.randomUUID(),
        groupId,
        kind: 'quiz',
        targetId: quizId,
        anchor: thought?.id,
        text: 'Does the price of the bottle count?',
      })
      const struggle = await callAs(school, meera)
      await struggle('PUT', `/lessons/${lesson}/progress`, { percent: 100, completed: true })
      for (let times = 0; times < 2; times += 1) {
        const tried = (await struggle('POST', `/quizzes/${otherQuiz}/attempts`, {
          explain: 'at-end',
        })) as Attempt
        await struggle('POST', `/attempts/${tried.attempt.id}/submit`, {})
      }
    })

    await test.step('the teacher sees exactly those, and excuses the late one', async () => {
      await go(teacher, classPath)
      const needs = teacher.getByRole('region', { name: 'Who needs you' })
      await expect(needs.getByRole('heading', { level: 3 })).toHaveText([
        '1 student is stuck',
        '1 student has missing work',
        '1 student is going well',
      ])
      await expect(needs.getByRole('link', { name: 'Meera Nair' })).toBeVisible()
      await expect(needs.getByRole('link', { name: 'Ravi Iyer' })).toBeVisible()
      await expect(needs.getByRole('link', { name: 'Asha Menon' })).toHaveCount(0)
      await expectAccessibleInBothThemes(teacher)
      await go(teacher, `${classPath}/assignments`)
      await press(
        teacher.getByRole('listitem').filter({ hasText: '2 of 3 done' }).getByRole('link'),
      )
      const row = teacher.getByRole('region', { name: 'Students' }).getByRole('listitem')
      await press(row.filter({ hasText: 'Ravi Iyer' }).getByRole('button', { name: /exception/ }))
      const dialog = teacher.getByRole('dialog')
      await dialog.getByLabel('Is excused').press('Space')
      await press(dialog.getByRole('button', { name: 'Save' }))
      await expect(row.filter({ hasText: 'Ravi Iyer' })).toContainText('Excused')
      await go(teacher, classPath)
      await expect(needs.getByRole('heading', { level: 3 })).toHaveText([
        '1 student is stuck',
        /going well$/,
      ])
    })

    await test.step('marks the written answer by its rubric', async () => {
      await go(teacher, '/teach/marking')
      const levels = (name: string) =>
        teacher.getByRole('group', { name: new RegExp(name) }).getByRole('radio')
      await levels('Two offers').nth(1).press('Space')
      if (way.keys) {
        // A number chooses the level of the criterion that has the focus, and goes on to the next.
        await teacher.keyboard.press('ArrowDown')
        await teacher.keyboard.press('2')
        await teacher.keyboard.press('1')
      } else {
        await levels('Fair comparison').nth(2).check({ force: true })
        await levels('Besides the price').nth(1).check({ force: true })
      }
      await expect(teacher.getByText('of 6', { exact: true })).toBeVisible()
      await expectAccessibleInBothThemes(teacher)
      await teacher.getByLabel(/Comment for the student/).fill('Work out the price of a litre.')
      await teacher.keyboard.press('Control+Enter')
      await expect(teacher.getByRole('heading', { name: 'Everything is marked.' })).toBeVisible()
    })

    await test.step('answers the question, and writes to the class', async () => {
      await go(teacher, '/teach/questions')
      await teacher.getByRole('textbox').first().fill('Only the price of the juice counts.')
      await press(teacher.getByRole('button', { name: /^Send/ }).first())
      await expect(teacher.getByText('Every question is answered.')).toBeVisible()
      await go(teacher, `${classPath}/announcements`)
      await teacher.getByLabel('Title').fill('No lesson on Thursday')
      await teacher.getByLabel('Message').fill('The science room is being painted.')
      await press(teacher.getByRole('button', { name: 'Send', exact: true }))
      await expect(teacher.getByRole('heading', { name: 'No lesson on Thursday' })).toBeVisible()
    })

    await test.step('the student reads notice, mark and answer', async () => {
      const student = await enter(school, await open(), asha)
      await press(student.getByRole('button', { name: /^Notices, \d unread/ }))
      const panel = student.getByRole('dialog', { name: 'Notices' })
      await press(panel.getByRole('link', { name: /No lesson on Thursday/ }))
      await expect(
        student.getByRole('main').getByText('The science room is being painted.'),
      ).toBeVisible()
      await go(student, '/dashboard/questions')
      await expect(student.getByText('Only the price of the juice counts.')).toBeVisible()
      await go(student, '/dashboard/notices')
      await press(
        student
          .getByRole('main')
          .getByRole('link', { name: /marked/i })
          .first(),
      )
      // The notice opens the answer itself.
      await expect(student.locator('summary').filter({ hasText: '4 of 6' })).toBeFocused()
      await expect(student.getByText('Idea of the same amount')).toHaveCount(0)
      await expect(student.getByText('Same amount, worked out')).toBeVisible()
      await expect(student.getByText('Work out the price of a litre.')).toBeVisible()
      await expectAccessibleInBothThemes(student)
    })

    await test.step('the gradebook has the right sums, on the screen and in the file', async () => {
      await go(teacher, `${classPath}/gradebook`)
      const table = teacher.getByRole('table', { name: 'Gradebook' })
      await expect(table.getByRole('rowheader')).toHaveCount(4)
      const [file] = await Promise.all([
        teacher.waitForEvent('download'),
        press(teacher.getByRole('button', { name: 'Download CSV' })),
      ])
      const rows = readFileSync(await file.path(), 'utf8')
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(','))
      const [head = [], ...lines] = rows
      expect(head.slice(0, 4)).toEqual(['student_id', 'name', 'email', 'class'])
      expect(head.at(-1)).toMatch(/^so far/)
      const cellsOf = (email: string) =>
        lines.find((cells) => cells[2] === email)?.slice(4, -1) ?? []
      // Of ten questions one is written, and has 4 of 6; the others have no answer.
      expect(cellsOf(asha)).toEqual(['100', expect.stringMatching(/^[67]$/)])
      expect(cellsOf(ravi)).toEqual(['', ''])
      expect(cellsOf(meera)).toEqual(['100', ''])
      await expectAccessibleInBothThemes(teacher)
    })

    await test.step('and the report is a page to print', async () => {
      await go(teacher, classPath)
      await press(teacher.getByRole('link', { name: 'Asha Menon' }).first())
      await press(teacher.getByRole('button', { name: /^More about/ }))
      await press(teacher.getByRole('menuitem', { name: 'Report to print' }))
      await expect(teacher.getByText('Work out the price of a litre.')).toBeVisible()
      await teacher.emulateMedia({ media: 'print' })
      await expect(teacher.getByRole('button', { name: 'Print' })).toBeHidden()
      await expect(teacher.getByRole('heading', { level: 1, name: 'Asha Menon' })).toBeVisible()
      await teacher.emulateMedia({ media: 'screen' })
      await expectAccessibleInBothThemes(teacher)
    })
  })

/** In the theme that somebody has chosen on this device. */
const wear = (page: Page, theme: string) =>
  page.addInitScript((value) => localStorage.setItem('theme', value), theme)

const opener =
  (browser: Browser, { viewport, theme }: Way) =>
  async () => {
    const page = await (await browser.newContext({ viewport })).newPage()
    await wear(page, theme)
    return page
  }

async function pressIn(target: Locator, withKeys: boolean): Promise<void> {
  if (withKeys) await target.press('Enter')
  else await target.click()
}

/** With the link that the office hands out. */
async function choosePassword(school: School, page: Page, email: string): Promise<void> {
  const said = await school.command('user', 'reset-link', email)
  const link = new URL(/http:\S+/.exec(said)?.[0] ?? '')
  await page.goto(school.address + link.pathname + link.hash)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await page.context().close()
}

async function enter(school: School, page: Page, email: string): Promise<Page> {
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/(signupdetails|dashboard)/)
  if (page.url().includes('signupdetails')) await page.goto(`${school.address}/dashboard`)
  return page
}

type Subjects = { subjects: { id: string; name: string }[] }
type Chapters = { chapters: { name: string; quiz: { id: string } | null }[] }

/** A lesson of Science, the quiz of Maths with a written question, and another quiz. */
async function findTargets(
  school: School,
  teach: Awaited<ReturnType<typeof callAs>>,
  groupId: string,
) {
  const { group } = (await teach('GET', `/groups/${groupId}`)) as {
    group: { courses: { id: string; title: string }[] }
  }
  const [course] = group.courses
  const { lessons } = await findCourse(school, course?.title ?? '')
  const { subjects } = (await teach('GET', `/subjects?subcategoryId=${course?.id}`)) as Subjects
  const maths = subjects.find(({ name }) => name === 'Maths')?.id
  const { chapters } = (await teach('GET', `/chapters?subjectId=${maths}&limit=100`)) as Chapters
  const written = chapters.find(({ name }) => name.startsWith('Decimals'))
  const other = chapters.find(({ name, quiz }) => quiz && name !== written?.name)
  return {
    lesson: lessons[0]?.id ?? '',
    quizId: written?.quiz?.id ?? '',
    otherQuiz: other?.quiz?.id ?? '',
  }
}
