// What an import gives the search: a lesson's own words, and nothing of a question, wherever its author put one.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { buildStudent, enroll } from '../../../test/build.ts'
import { importSchool } from './import-school.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

const secrets = ['zoption', 'zqkey', 'zwhy', 'zexplained', 'zhint', 'zasked', 'zgap']

const check = (sign: string, question = 'Zasked?') => `${sign}check
${question}

::hint[Zhint]

- [ ] Zoption
  > Zwhy
- [x] Zqkey

Zexplained.
${sign}`

const quiz = `---
title: Quiz
---

## Zasked?

::about{lesson="leaf"}

::hint[Zhint]

- [x] Zqkey
- [ ] Zoption
  > Zwhy

Zexplained.

## Zasked more?

::about{type="gaps"}

A :gap[zgap] of it.

Zexplained.
`

const lesson = (text: string) =>
  `---\ntitle: Leaf\nminutes: 5\nsummary: About leaves.\n---\n\n${text}\n`

async function bringIn(text: string, skipFaulty: boolean) {
  const dir = await writeFolder({
    ...soundSchool,
    [`${chapter}/2-leaf.md`]: lesson(text),
    [`${chapter}/quiz.md`]: quiz,
  })
  const { school, findings } = await readSchool(dir, { skipFaulty, language: 'en' })
  await importSchool(app.db, school)
  return findings.filter(({ level }) => level === 'error')
}

async function readTexts() {
  const rows = await app.db.query.selectFrom('lesson_bodies').select('search_text').execute()
  return rows.map((row) => row.search_text.toLowerCase()).join('\n')
}

test('nothing of a quiz or a quick check is among a lesson’s words, nor found by those who take the course', async () => {
  const faults = await bringIn(
    `Green words before.\n\n${check(':::')}\n\nGreen words between.\n\n${check('::::', 'Zasked more?')}\n\nGreen words after.`,
    false,
  )
  const student = await buildStudent(app)
  const [own] = await app.db.query
    .selectFrom('lessons')
    .select('subcategory_id')
    .where('title', '=', 'Leaf')
    .execute()
  await enroll(app, student, own?.subcategory_id ?? '')
  const find = async (q: string) =>
    (await app.get(`/search?q=${q}`, student.token)).body.data.hits as unknown[]

  expect(faults).toEqual([])
  expect(await readTexts()).toContain('green words before. green words between. green words after.')
  for (const secret of secrets) {
    expect(await readTexts()).not.toContain(secret)
    expect(await find(secret)).toEqual([])
  }
  expect(await find('green between')).toHaveLength(1)
})

test('everybody finds a lesson by its terms and headings, and by no other word of its text', async () => {
  const said = ':term[Stomata]{means="zmeant openings"} let zgas in.'
  await bringIn(
    `## Tiny doors\n\n${said}\n\n${check(':::').replace('- [ ]', '## Zheading\n\n- [ ]')}`,
    true,
  )
  const find = async (q: string) => {
    const { body } = await app.get(`/search?q=${q}`)
    return (body.data.hits as { title: { text: string } }[]).map(({ title }) => title.text)
  }

  expect(await find('stomata')).toEqual(['Leaf'])
  expect(await find('stomta')).toEqual(['Leaf'])
  expect(await find('tiny doors')).toEqual(['Leaf'])
  for (const hidden of ['zmeant', 'zgas', 'zheading', 'zmean', 'zasked']) {
    expect(await find(hidden)).toEqual([])
  }
})

test.each([
  ['inside a call-out', `::::note\n${check(':::')}\n::::`],
  ['in a list', `- one\n\n  ${check(':::').replaceAll('\n', '\n  ')}`],
  ['in a quotation', check(':::').replaceAll(/^/gm, '> ')],
  ['that is never closed', check(':::').slice(0, -3)],
  ['without a right answer', check(':::').replace('[x]', '[ ]')],
])('a check %s leaves no word of its own, though faults are skipped', async (_, text) => {
  await bringIn(`Green words.\n\n${text}`, true)

  for (const secret of secrets) expect(await readTexts()).not.toContain(secret)
})
