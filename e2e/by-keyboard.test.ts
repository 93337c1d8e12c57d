// A timed test from its start to its result by key presses alone, and what a screen reader is given at each place of it.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bringInCourse } from './course-folder.ts'
import { byKeys, keyboardExam } from './keyboard-exam.ts'
import { expect, test } from './school.ts'
import { type Spoken, inRole, readSpoken } from './spoken-page.ts'
import { findCourse, haveEnrollment, logIn, pressOn, tabTo } from './student.ts'

const email = 'asha@example.com'
const count = byKeys.length + 1

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const isAsked = (page: Page, number: number) =>
  expect(page.getByText(`Question ${number} of ${count}`, { exact: true })).toBeVisible()

const named = (all: Spoken[]) => all.map(({ name }) => name)
const one = (all: Spoken[], role: string, name: string | RegExp) =>
  inRole(all, role).find((each) =>
    typeof name === 'string' ? each.name === name : name.test(each.name),
  )

/** Of each question: what holds the parts of its answer, by its words, and of what kind and how many those are. */
const kinds: [holder: string, part: string, parts: number][] = [
  ['radiogroup', 'radio', 3],
  ['group', 'checkbox', 3],
  ['textbox', 'textbox', 1],
  ['textbox', 'textbox', 1],
  ['group', 'textbox', 1],
  ['group', 'combobox', 2],
  ['radiogroup', 'radio', 2],
  ['list', 'button', 6],
  ['group', 'group', 3],
  ['group', 'list', 1],
  ['table', 'textbox', 3],
]

/** The time is there to be asked for, and is told by itself without breaking in on what is read. */
function expectClock(all: Spoken[]): void {
  const timer = one(all, 'timer', 'Time left')
  expect(timer?.text).toMatch(/^\d+:\d\d$/)
  expect(timer?.states['live'] ?? 'off').toBe('off')
  const told = inRole(all, 'status')
  expect(told.length).toBeGreaterThan(0)
  for (const each of told) expect(each.states['live']).toBe('polite')
}

function expectQuestion(all: Spoken[], number: number): void {
  const heading = inRole(all, 'heading').find(({ states }) => states['level'] === 1)
  expect(heading?.states['focused']).toBe(true)
  expect(named(inRole(all, 'StaticText'))).toContain(`Question ${number} of ${count}`)
  const way = one(all, 'list', `Progress: question ${number} of ${count}`)
  const stages = inRole(way, 'listitem')
  expect(stages).toHaveLength(count)
  expect(stages[number - 1]?.text).toMatch(/this question/)
  expectClock(all)

  const [holder, part, parts] = kinds[number - 1] ?? ['', '', 0]
  const words = heading?.name ?? '?'
  const box = inRole(all, holder).find(({ name }) => name.startsWith(words))
  expect(box, `${holder} of ${words}`).toBeDefined()
  const found = inRole(box, part).filter((each) => each !== box || part === 'textbox')
  expect(found, `${part} of ${words}`).toHaveLength(parts)
  for (const each of found) {
    expect(each.name, `${part} of ${words}`).not.toBe('')
    if (part === 'radio' || part === 'checkbox') expect(each.states['checked']).toBe('false')
  }
}

test('a timed test is taken by keys alone, and a screen reader is told all of it', async ({
  page,
  school,
}) => {
  test.slow()
  await page.clock.install()
  await bringInCourse(school, 'By keys', keyboardExam)
  await haveEnrollment(school, email, 'By keys')
  await page.goto(`${school.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  const { chapters } = await findCourse(school, 'By keys')
  await page.goto(`${school.address}/quizpage?id=${chapters[0]?.quiz?.id}`)

  await test.step('the start says what it is, and how long it takes', async () => {
    await expect(button(page, 'Start quiz')).toBeVisible()
    await expectAccessible(page)
    const all = await readSpoken(page)
    expect(one(all, 'heading', 'By keys')?.states['level']).toBe(1)
    expect(named(inRole(all, 'StaticText'))).toEqual(
      expect.arrayContaining(['A test', '10 minutes']),
    )
    await pressOn(page, button(page, 'Start quiz'))
  })

  for (const [at, answer] of byKeys.entries()) {
    await isAsked(page, at + 1)
    const asked = await page.getByRole('heading', { level: 1 }).innerText()
    await test.step(asked, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expectAccessible(page)
      expectQuestion(await readSpoken(page), at + 1)
      if (at === 0) await flagByKey(page)
      await answer(page)
      if (at < 2) expectChosen(await readSpoken(page), at + 1)
      await tabTo(page, button(page, /^Check answer/))
      await page.keyboard.press('Enter')
      await expect(button(page, /^Continue/)).toBeFocused()
      expectVerdict(await readSpoken(page), at)
      await page.keyboard.press('Enter')
    })
  }

  await test.step('what time is left is told when little is, and interrupts nothing', async () => {
    await isAsked(page, count)
    await page.clock.fastForward('05:00')
    await expect(page.getByRole('status').filter({ hasText: /left\.$/ })).toBeAttached()
    expectClock(await readSpoken(page))
    await expectAccessible(page)
    await pressOn(page, button(page, 'Skip'))
  })

  await test.step('the overview says how each question stands; Escape leads back', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectAccessible(page)
    const all = await readSpoken(page)
    expect(one(all, 'heading', '1 question is unanswered')?.states['focused']).toBe(true)
    expect(named(inRole(all, 'button'))).toEqual(
      expect.arrayContaining([
        'Question 1, right, flagged',
        'Question 2, right',
        'Question 4, not quite right',
        `Question ${count}, unanswered`,
      ]),
    )
    expectClock(all)
    await page.keyboard.press('Escape')
    await isAsked(page, count)
    await tabTo(page, page.getByRole('main').getByRole('textbox'))
    await page.keyboard.type('How old are you?')
    await pressOn(page, button(page, 'Save answer'))
    await expect(button(page, /^Continue/)).toBeFocused()
    await page.keyboard.press('Enter')
    await pressOn(page, button(page, 'Hand in'))
  })

  await test.step('the result says how it went, question by question', async () => {
    await expect(page.getByText('10 of 11 correct')).toBeAttached()
    await expectAccessible(page)
    await pressOn(page, button(page, `Show all ${count}`))
    const all = await readSpoken(page)
    expect(inRole(all, 'timer')).toEqual([])
    const verdicts = inRole(all, 'DisclosureTriangle').map(({ name }) => name)
    expect(verdicts).toHaveLength(count)
    expect(verdicts[0]).toMatch(/^Right: Which gas/)
    expect(verdicts[3]).toMatch(/^Not right: How many legs/)
    expect(verdicts.at(-1)).toMatch(/^Not graded: /)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })
})

async function flagByKey(page: Page): Promise<void> {
  const flag = button(page, 'Flag this question')
  await tabTo(page, flag)
  await page.keyboard.press('Space')
  expect(one(await readSpoken(page), 'button', 'Flag this question')?.states['pressed']).toBe(
    'true',
  )
}

/** What is chosen is told of each option. */
function expectChosen(all: Spoken[], chosen: number): void {
  const options = inRole(all, 'radio', 'checkbox')
  expect(options.filter(({ states }) => states['checked'] === 'true')).toHaveLength(chosen)
  expect(options.filter(({ states }) => states['checked'] === 'false')).toHaveLength(3 - chosen)
}

/** The verdict is told by itself, is a heading, and stands at the options. */
function expectVerdict(all: Spoken[], at: number): void {
  const words = at === 3 ? /^Not quite\. The answer is 6/ : /^Yes\./
  const heading = inRole(all, 'heading').find(({ states }) => states['level'] === 2)
  expect(heading?.name).toMatch(words)
  expect(inRole(all, 'status').some(({ text }) => words.test(text))).toBe(true)
  if (at > 1) return
  for (const option of inRole(all, 'radio', 'checkbox')) {
    expect(option.states['disabled']).toBe(true)
    expect(option.name.endsWith('Your answer')).toBe(option.states['checked'] === 'true')
  }
}
