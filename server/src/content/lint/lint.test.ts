import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { formatFinding } from '../model/findings.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'
import { builtProgram } from '../../../test/programs.ts'

const lessonFile = `${chapter}/1-root.md`
const quizFile = `${chapter}/quiz.md`
const front = '---\ntitle: Root\nminutes: 5\nsummary: S.\n---\n\n## Deep\n\n'
const ask = (answers: string, about = '') =>
  `---\ntitle: Quiz\n---\n\n## Which?\n\n${about}${answers}\n\nBecause.\n`

const find = async (file: string, text: string) => {
  const dir = await writeFolder({ ...soundSchool, [file]: text })
  const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })
  return findings.map(formatFinding)
}

describe('the linter finds, each with its place', () => {
  it.each([
    [
      'a picture without words',
      '![](figures/leaf.svg)',
      '9:1: error: the picture "figures/leaf.svg" has no description',
    ],
    [
      'a picture that does not exist',
      '![Leaf](figures/gone.svg)',
      '9:1: error: the picture "figures/gone.svg" does not exist',
    ],
    ['a heading that skips a level', '#### Deeper', '9:1: error: the heading skips from h2 to h4'],
    ['a second title', '# Again', '9:1: error: the title is the only h1: start headings with "##"'],
    [
      'a dead link to a lesson',
      'See [there](9-gone.md).',
      '9:5: error: the link "9-gone.md" leads nowhere',
    ],
    [
      'a dead link within the page',
      'See [there](#gone).',
      '9:5: error: there is no heading "#gone"',
    ],
    [
      'a formula that cannot be read',
      String.raw`So $\frac{1}{2$.`,
      '9:4: error: the formula cannot be read',
    ],
    [
      'brackets without partners',
      String.raw`So $\left( a$.`,
      '9:4: error: the formula cannot be read',
    ],
    [
      'a formula that never began',
      'It is a + b$ now.',
      String.raw`9:12: error: a single "$": write a dollar sign that is not part of a formula as "\$"`,
    ],
    ['a formula that never ends', 'So $a + b\nis c.', '9:4: error: a single "$"'],
    [
      'a set-apart formula that never ends',
      '$$\na + b\n\nThen more.',
      '9:1: error: the formula that starts with "$$" never ends',
    ],
    ['a fold without words', ':::fold\nText.\n:::', '9:1: error: a fold needs a title'],
    ['a fold without anything', ':::fold[Open]\n:::', '9:1: error: the fold is empty'],
  ])('%s', async (_, text, finding) => {
    const findings = await find(lessonFile, `${front}${text}\n`)

    expect(findings.join('\n')).toContain(`${lessonFile}:${finding}`)
  })

  it('a subject that nobody can try', async () => {
    const leaf = `${chapter}/2-leaf.md`
    const closed = '---\ntitle: Leaf\nminutes: 5\nsummary: S.\n---\n\nText.\n'
    const dir = await writeFolder({ ...soundSchool, [leaf]: closed, [lessonFile]: closed })
    const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })

    expect(findings.map(formatFinding)).toContain(
      '1-academic/6-class-6/1-science/index.md:1: note: visitors cannot try this subject: "preview: true" opens a lesson to everyone',
    )
  })

  it('nothing in dollars that are escaped, or in code', async () => {
    const text = 'It costs \\$5, or $a$ of `$x`.\n\n```sh\n$ ls\n```\n\n$$\na\n$$\n'

    expect(await find(lessonFile, front + text)).toEqual([])
  })

  it.each([
    ['no right answer', '- [ ] A\n- [ ] B', '', '5:1: error: no option is marked right with [x]'],
    ['no answers', 'Text.', '', '5:1: error: the question has no options'],
    [
      'only right answers',
      '- [x] A\n- [x] B',
      '::about{type="single"}\n\n',
      '5:1: error: every option is marked right',
    ],
    [
      'an answer nobody can give',
      `- [x] ${'a'.repeat(600)}`,
      '::about{type="short-text"}\n\n',
      'nobody can give this answer',
    ],
    [
      'an answer an earlier one covers',
      '- [x] Leaf\n- [x] leaf',
      '::about{type="short-text"}\n\n',
      '10:1: error: "leaf" is already covered by "Leaf"',
    ],
    [
      'a right answer that is a known mistake',
      '- [x] Leaf\n- [ ] leaf\n  > No.',
      '::about{type="short-text"}\n\n',
      '10:1: error: "leaf" is already covered by "Leaf"',
    ],
  ])('a question with %s', async (_, answers, about, finding) => {
    const findings = await find(quizFile, ask(answers, about))

    const lines = findings.map((line) => line.replace(`${quizFile}:`, ''))
    expect(lines).toContainEqual(expect.stringContaining(finding))
  })

  it('two things with one id', async () => {
    const text = `${front.replace('title:', 'id: academic/class-6/science/plants/leaf\ntitle:')}Text.\n`

    expect(await find(lessonFile, text)).toContainEqual(
      expect.stringContaining(
        `${chapter}/2-leaf.md:1: error: this lesson has the same id as ${lessonFile}:2`,
      ),
    )
  })
})

const program = builtProgram('command-line')
const lint = (dir: string) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(process.execPath, [program, 'content', 'lint', dir, '--json'])
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.on('close', (code) => resolve({ code, text }))
  })

describe('kinnow content lint --json', () => {
  it('writes a document of findings and totals, and ends with 1 for errors', async () => {
    const { [`${chapter}/index.md`]: _, ...rest } = soundSchool
    const faulty = { ...rest, [lessonFile]: `${front}<b>[there](9-gone.md)\n` }

    const { code, text } = await lint(await writeFolder(faulty))

    expect(code).toBe(1)
    expect(JSON.parse(text)).toEqual({
      findings: [
        finding(`${chapter}/index.md`, 1, null, 'error', 'the file is missing'),
        finding(lessonFile, 9, 1, 'warning', 'raw HTML is removed'),
        finding(lessonFile, 9, 4, 'error', 'the link "9-gone.md" leads nowhere'),
      ].toSorted((a, b) => a.file.localeCompare(b.file, 'en', { numeric: true })),
      totals: {
        subjects: 1,
        chapters: 1,
        lessons: 2,
        quizzes: 2,
        quizQuestions: 2,
        quickChecks: 0,
        errors: 2,
        warnings: 1,
        notes: 0,
      },
      tells: { trueFalse: null, longest: null, shorter: null },
    })
  })

  it('ends with 0 for a sound school', async () => {
    const { code, text } = await lint(await writeFolder(soundSchool))

    expect(code).toBe(0)
    expect(JSON.parse(text)).toMatchObject({ findings: [], totals: { errors: 0 } })
  })
})

const finding = (
  file: string,
  line: number,
  column: number | null,
  level: string,
  message: string,
) => ({
  file,
  line,
  column,
  level,
  message,
})
