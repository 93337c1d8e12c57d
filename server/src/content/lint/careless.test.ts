// Slips of an author's hand, and the findings they get.
import { expect, it, onTestFinished } from 'vitest'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'
import { toLines } from './report.ts'
import { formatFinding } from '../model/findings.ts'

const readWith = async (quiz: string) => {
  const dir = await writeFolder({ ...soundSchool, [`${chapter}/quiz.md`]: quiz })
  const reading = await readSchool(dir, { skipFaulty: false, language: 'en' })
  const faults = reading.findings.map(formatFinding)
  return { lines: toLines(reading), faults: faults.filter((line) => line.includes('/quiz.md:')) }
}
const faultsOf = async (quiz: string) =>
  (await readWith(quiz)).faults.map((line) => line.slice(line.indexOf('quiz.md:')))
const head = '---\ntitle: Quiz\n---\n\n'
const options = (count: number) =>
  Array.from({ length: count }, (_, at) => `- [x] Option ${at}`).join('\n')

it.each([
  [
    'more right options than an answer can hold',
    `${head}## Which?\n\n${options(65)}\n\nBecause.`,
    'quiz.md:5:1: error: nobody can give this answer: at most 64 options can be chosen',
  ],
  [
    'a question without words',
    `${head}##\n\n- [x] A\n- [ ] B\n\nBecause.`,
    'quiz.md:5:1: error: the question has no text: "## …"',
  ],
  [
    'front matter that never ends',
    '---\ntitle: Quiz\n',
    'quiz.md:1: error: the front matter never ends: end it with "---"',
  ],
  [
    'an id that is a number',
    `---\ntitle: Quiz\nid: 5\n---\n\n## Which?\n\n- [x] A\n- [ ] B\n\nBecause.`,
    'quiz.md:3: error: "id" must be text: put it in quotes',
  ],
])('%s', async (_, quiz, fault) => {
  expect(await faultsOf(quiz)).toContain(fault)
})

it('as many right options as an answer can hold are no fault', async () => {
  expect(await faultsOf(`${head}## Which?\n\n${options(64)}\n\nBecause.`)).toEqual([])
})

it('a long sum is shortened in its finding', async () => {
  const sum = '('.repeat(20_000)
  const quiz = `${head}## Which?\n\n::about{type="numeric" sum="${sum}"}\n\n- [x] 5\n\nBecause.`
  const [fault = ''] = await faultsOf(quiz)

  expect(fault.length).toBeLessThan(500)
  expect(fault).toContain('cannot be worked out')
})

it('a single choice without options changes no chance', async () => {
  const sound = '## Which?\n\n- [x] A\n- [ ] B\n\nBecause.\n\n'
  const none = '## None?\n\n::about{type="single"}\n\nBecause.\n\n'
  const { lines } = await readWith(`${head}${sound.repeat(9)}${none}`)

  expect(lines.join('\n')).toContain('by chance it would be 50 %')
})

it('keys that are lists are a finding and nothing else', async () => {
  const warned: unknown[] = []
  const note = (warning: unknown) => warned.push(warning)
  process.on('warning', note)
  onTestFinished(() => {
    process.off('warning', note)
  })
  const faults = await faultsOf(`---\ntitle: Quiz\n? [a]\n: 1\n---\n\n`)
  await new Promise((resolve) => {
    setImmediate(resolve)
  })

  expect(faults.join('\n')).toContain('unknown key')
  expect(warned).toEqual([])
})
