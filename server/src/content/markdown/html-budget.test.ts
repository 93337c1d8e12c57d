// A short file that becomes a long page is an error of that file, found before the page takes all memory.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { timeLimit } from '../model/in-time.ts'
import { formatFinding } from '../model/findings.ts'
import { questionsOf, lessonsOf } from '../model/walk.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, svg, writeFolder } from '../test-folder.ts'
import { htmlLimits, leastHtmlLength } from './html-budget.ts'
import { parseMarkdown } from './markdown.ts'
import { render } from './test-page.ts'

const address = `[a]: https://x.example/${'z'.repeat(20_000)}`
const links = (count: number) => `${address}\n\n${'[a]\n'.repeat(count)}`
const lesson = (text: string) => `---\ntitle: Long\nminutes: 5\nsummary: Long.\n---\n\n${text}\n`
const quiz = (text: string) => `---\ntitle: Quiz\n---\n\n${text}\n`
const subject = '1-academic/6-class-6/1-science/index.md'

// What is counted here is not how fast the computer is.
const usualTime = timeLimit.file
beforeAll(() => {
  timeLimit.file = 60_000
})
afterAll(() => {
  timeLimit.file = usualTime
})

const usual = { ...htmlLimits }
afterEach(() => void Object.assign(htmlLimits, usual))

const read = async (files: Record<string, string>) => {
  const folder = await writeFolder({ ...soundSchool, ...files })
  const { school, findings } = await readSchool(folder, { skipFaulty: false, language: 'en' })
  const errors = findings.filter(({ level }) => level === 'error').map(formatFinding)
  return { school, errors }
}

const hint = 'is a long address, a row of a table or a part of a formula repeated in it?'
const tooLarge = (place: string, what: string, size: string) => [
  `${place}: error: the ${what} becomes larger than ${size} as HTML: ${hint}`,
]

test('a lesson may have 1 MB, a quiz 5 MB, a question 200 kB', () => {
  expect(usual).toEqual({ page: 1_000_000, quiz: 5_000_000, question: 200_000 })
})

test.each([
  ['an address used a thousand times', links(1000)],
  [
    'a caption used a thousand times',
    `[a]: figures/leaf.svg "${'z'.repeat(20_000)}"\n\n${'![A leaf][a]\n\n'.repeat(1000)}`,
  ],
  [
    'rows with one cell below many columns',
    `|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n${'b\n'.repeat(500)}`,
  ],
  ['a footnote named very often', `${'a[^1] '.repeat(12_000)}\n\n[^1]: Note.`],
  [
    'formulas that repeat a command',
    `$\\def\\a{${'x'.repeat(900)}}${'\\a '.repeat(50)}$\n\n`.repeat(3),
  ],
  ['one long word', 'word'.repeat(300_000)],
])('a lesson with %s is too large', async (_, text) => {
  const { school, errors } = await read({ [`${chapter}/3-long.md`]: lesson(text) })

  expect(errors).toEqual(tooLarge(`${chapter}/3-long.md:1`, 'page', '1 MB'))
  expect(JSON.stringify(lessonsOf(school)).length).toBeLessThan(10_000)
})

test('an address of 100 kB used 5,000 times is found before anything is made of it', async () => {
  const text = `[a]: https://x.example/${'z'.repeat(100_000)}\n\n${'[a] '.repeat(5000)}`
  const { errors } = await read({ [`${chapter}/3-long.md`]: lesson(text) })

  expect(errors).toEqual(tooLarge(`${chapter}/3-long.md:1`, 'page', '1 MB'))
})

test('what a subject says about itself is too large as well', async () => {
  const { errors } = await read({ [subject]: `${soundSchool[subject]}\n${links(100)}` })

  expect(errors).toEqual(tooLarge(`${subject}:1`, 'page', '1 MB'))
})

const options = '- [x] A\n- [ ] B'
test.each([
  ['prompt', `## Which?\n\n${links(10)}\n${options}\n\nBecause.`],
  ['options', `## Which?\n\n- [x] ${'[a] '.repeat(10)}\n- [ ] B\n\nBecause.\n\n${address}`],
  ['feedback', `## Which?\n\n- [x] A\n- [ ] B\n  > ${'[a] '.repeat(10)}\n\nBecause.\n\n${address}`],
  ['explanation', `## Which?\n\n${options}\n\n${links(10)}`],
  ['hint', `## Which?\n\n::hint[${'[a] '.repeat(10)}]\n\n${options}\n\nBecause.\n\n${address}`],
  [
    'texts together',
    `## Which?\n\n${'[a] '.repeat(4)}\n\n- [x] ${'[a] '.repeat(4)}\n- [ ] B\n\n${links(4)}`,
  ],
  [
    'answers',
    `## Which?\n\n::about{type="short-text"}\n\n${`- [x] ${'a'.repeat(2100)}\n`.repeat(100)}\nBecause.`,
  ],
])('a question whose %s are too large is an error at its line', async (_, text) => {
  const { errors } = await read({ [`${chapter}/quiz.md`]: quiz(text) })

  expect(errors).toEqual(
    expect.arrayContaining(tooLarge(`${chapter}/quiz.md:5`, 'question', '200 kB')),
  )
})

test('feedback for gaps counts, each read in its attribute', async () => {
  htmlLimits.question = 1100
  const gaps =
    ' :gap[green]{why="A long reason why it is green, and not of any other colour."}'.repeat(12)
  const { errors } = await read({
    [`${chapter}/quiz.md`]: quiz(`## Which colour?\n\nA leaf is${gaps}.\n\nBecause.`),
  })

  expect(errors).toEqual(tooLarge(`${chapter}/quiz.md:5`, 'question', '1.1 kB'))
})

test('other questions of the file are read', async () => {
  const text = `## Which?\n\n${links(10)}\n${options}\n\nBecause.\n\n## Which other?\n\n${options}\n\nBecause.`
  const { school } = await read({ [`${chapter}/quiz.md`]: quiz(text) })

  expect(questionsOf(school).map(({ promptHtml }) => promptHtml)).toContain('<p>Which other?</p>')
})

test('a quick check takes from its lesson, and a question from its quiz', async () => {
  htmlLimits.quiz = 1_000_000
  const check = `:::check\nWhich? ${'[a] '.repeat(8)}\n\n${options}\n:::\n\n`
  const question = `## Which?\n\n${'[a] '.repeat(8)}\n\n${options}\n\nBecause.\n\n`
  const { errors } = await read({
    [`${chapter}/3-long.md`]: lesson(`${address}\n\n${check.repeat(8)}`),
    [`${chapter}/quiz.md`]: quiz(`${question.repeat(8)}${address}`),
  })

  expect(errors).toEqual(
    expect.arrayContaining([
      ...tooLarge(`${chapter}/3-long.md:1`, 'page', '1 MB'),
      ...tooLarge(`${chapter}/quiz.md:1`, 'quiz', '1 MB'),
    ]),
  )
})

test('a long lesson and a long question are none', async () => {
  const { errors } = await read({
    [`${chapter}/3-long.md`]: lesson(`${links(40)}\n\n<!-- ${'a'.repeat(1_100_000)} -->`),
    [`${chapter}/quiz.md`]: quiz(`## Which?\n\n${links(8)}\n${options}\n\nBecause.`),
    [`${chapter}/figures/leaf.svg`]: svg,
  })

  expect(errors).toEqual([])
})

const least = (text: string) => leastHtmlLength(parseMarkdown(text).children)

test('what multiplies is counted before it is made', () => {
  expect(least(`|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${'b\n'.repeat(99)}`)).toBeGreaterThan(
    100 * 100 * '<td></td>'.length,
  )
  expect(least(`${'a[^1] '.repeat(100)}\n\n[^1]: Note.`)).toBeGreaterThan(5000)
  expect(least(links(10))).toBeGreaterThan(200_000)
})

test.each([
  '| a | b |\n|---|---|\n| c |',
  'A note[^1].\n\n[^1]: Here.',
  '[A page](https://x.example) and `code`, <b>bold</b> <!-- and nothing -->',
  '![A leaf](leaf.svg "A caption")',
])('no text is counted as more than it becomes: %s', (text) => {
  expect(least(text)).toBeLessThanOrEqual(render(text).html.length)
})
