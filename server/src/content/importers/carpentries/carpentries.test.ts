import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lessonHref } from '../../model/ids.ts'
import { formatFinding } from '../../model/findings.ts'
import { lessonsOf, questionsOf } from '../../model/walk.ts'
import { readSchool } from '../../read-school.ts'
import { choices, config, smallCourse, wind } from './test-carpentries.ts'
import { writeFolder } from '../../test-folder.ts'
import { elementsOf, faultsOf } from '../../markdown/test-safety.ts'

const read = async (change: Record<string, string> = {}, skipFaulty = false) => {
  const dir = await writeFolder({ ...smallCourse, ...change })
  const { school, findings, taken } = await readSchool(dir, { language: 'en', skipFaulty })
  const [subcategory] = school.categories[0]?.subcategories ?? []
  const htmlOf = (title: string) => {
    const lesson = lessonsOf(school).find((each) => each.title === title)
    return (lesson?.blocks ?? []).map((block) => (block.type === 'html' ? block.html : '')).join('')
  }
  return {
    dir,
    school,
    subcategory,
    taken,
    htmlOf,
    findings: findings.map(formatFinding),
  }
}
const course = 'skill-based/sail-novice/course'

describe('a course of the published shape', () => {
  it('becomes lessons in the order of config.yaml, with pages for learners around them', async () => {
    const { dir, school, subcategory } = await read()
    const chapters = subcategory?.subjects[0]?.chapters ?? []

    expect(school.origin).toBe(`folder:${basename(dir)}`)
    expect(subcategory).toMatchObject({ name: 'Boats with Sails', topic: 'Coding', hours: 1 })
    expect(chapters.map(({ name, lessons }) => [name, ...lessons.map(({ key }) => key)])).toEqual([
      ['Before you begin', `${course}/setup/setup`],
      ['Boats with Sails', `${course}/episodes/knots`, `${course}/episodes/wind`],
      ['To look things up', `${course}/learners/reference`],
    ])
  })

  it('takes minutes, objectives, and the questions as the summary', async () => {
    const { school } = await read()

    expect(lessonsOf(school)[2]).toMatchObject({
      title: 'Wind',
      minutes: 15,
      summary: 'Where does the wind come from? How is it measured?',
      objectives: ['Name the winds.'],
      headings: [{ id: 'h-key-points', text: 'Key points' }],
    })
  })

  it('links its pages, also by their words, and makes other links plain', async () => {
    const { htmlOf, findings } = await read()
    const html = htmlOf('Wind')

    expect(html).toContain(`<a href="${lessonHref(`${course}/episodes/knots`)}#h-bends">knots</a>`)
    expect(html).toContain(
      `<a href="${lessonHref(`${course}/learners/reference`)}#h-lee">a word</a>`,
    )
    expect(html).toContain('<a href="https://wind.example/" rel="noopener noreferrer">the web</a>')
    expect(html).toContain(', a note,')
    expect(htmlOf('Knots')).toContain('<h2 id="h-bends">Bends</h2>')
    expect(findings).toContain(
      'episodes/01-wind.md:22:69: note: left out: the link "../instructors/notes.md"; its text stays',
    )
  })

  it('keeps keys, and what only looks like a tag, as text', async () => {
    const { htmlOf } = await read()

    expect(htmlOf('Wind')).toContain('press <code>W</code> for &#x3C;some thing>.')
  })

  it('gives pictures their words and captions, and leaves code alone', async () => {
    const { htmlOf } = await read()
    const elements = elementsOf(htmlOf('Wind'))
    const [picture] = elements.filter(({ tagName }) => tagName === 'img')

    expect(picture?.properties.alt).toBe('A "flag" in the wind [here]')
    expect(htmlOf('Wind')).toContain('<figcaption>The *wind* https://a.example</figcaption>')
    expect(htmlOf('Wind')).toContain("::::: challenge\n![](fig/no.png){alt='stays'}")
  })

  it('turns blocks into callouts, solutions to open and a recap, without notes for instructors', async () => {
    const { htmlOf, findings } = await read()
    const html = htmlOf('Wind').replaceAll('\n', '')

    expect(html).toContain(
      '<aside class="callout callout-note"><p class="callout-title">Look <code>up</code></p><p>A flag shows it.</p><h3 id="h-deeper">Deeper</h3></aside>',
    )
    expect(html).toContain(
      '<aside class="callout callout-try"><p class="callout-title">Find north</p><p>Turn around.</p><details class="fold"><summary>Hint</summary><p>Moss.</p></details><details class="fold"><summary>One way</summary><p>Use the sun.</p></details></aside>',
    )
    expect(html).toContain(
      '<details class="fold"><summary>More</summary><p>Old maps.</p></details>',
    )
    expect(html).toContain('<div class="recap"><ul><li>Air moves.</li></ul></div>')
    expect(html).not.toContain('Not for you')
    expect(findings).toContain('episodes/01-wind.md:41: note: left out: a note for instructors')
  })

  it('makes a glossary of small headings that can be linked', async () => {
    const { htmlOf } = await read()

    expect(htmlOf('Words')).toContain('<h3 id="h-lee">lee</h3>')
    expect(htmlOf('Words')).toContain('see <a href="#h-luff">luff</a>')
  })

  it('finds what lies beside the episodes from a page for learners, as on the published site', async () => {
    const { htmlOf, school } = await read()

    expect(htmlOf('Setup')).toMatch(/<img src="\/media\/[0-9a-f]{32}\.svg" alt="A boat"/)
    expect(htmlOf('Setup')).toContain('download="winds.csv">the winds<span')
    expect(school.assets.find(({ fileName }) => fileName)?.type).toBe('text/csv')
  })

  it('asks only what has one right answer beyond doubt', async () => {
    const { school, htmlOf } = await read()
    const questions = questionsOf(school)

    expect(questions).toHaveLength(choices.filter(([isQuestion]) => isQuestion).length)
    expect(questions).toMatchObject([
      {
        type: 'single',
        promptHtml: '<p><strong>Which knot?</strong></p>\n<p>Which one holds?</p>',
        explanationHtml: '',
        options: [
          { html: '<code>granny</code>', isRight: false, feedbackHtml: '<p>Slips.</p>' },
          {
            html: '<code>reef</code>',
            isRight: true,
            feedbackHtml: '<p>Is correct: it holds.</p>',
          },
          { html: '<code>slip</code>', isRight: false },
        ],
      },
      { explanationHtml: '<p>It holds well.</p>', options: [{}, { isRight: true }, {}] },
      {
        type: 'single',
        promptHtml: '<p><strong>Which knot?</strong></p>\n<p>Does a reef knot hold?</p>',
        explanationHtml: '<p>No, it slips.</p>\n<p>Use a bend.</p>',
        options: [
          { html: 'Yes', isRight: false },
          { html: 'No', isRight: true },
        ],
      },
      { options: [{ isRight: true }, { isRight: false }] },
    ])
    const tasks = htmlOf('Knots').match(/callout-try/g)
    expect(tasks).toHaveLength(choices.filter(([isQuestion]) => !isQuestion).length)
  })

  it('says whose it is, under which licence and as of when', async () => {
    const { subcategory } = await read()
    const html = subcategory?.subjects[0]?.aboutHtml ?? ''

    expect(html).toContain('This course is about boats')
    expect(html).toContain('<a href="https://code.example/sailors/sail-novice"')
    expect(html).toContain('<a href="https://creativecommons.org/licenses/by/4.0/"')
    expect(html).toContain('As of abc123 (2026-01-02).')
    expect(html).toContain('Changed for this school')
    expect(html).toContain('Cite as: Ann Author: "Boats". 2020, <a href="https://boats.example/1"')
    expect(html).toContain('<summary>Authors (2)</summary><p>Ann Author, Bob Builder.</p>')
  })

  it('tells what it took, and each file and block it left out', async () => {
    const { taken, findings } = await read()

    expect(taken).toMatchObject({
      episodes: 2,
      'pages for learners': 2,
      pictures: 2,
      'files to save': 1,
    })
    expect(taken).toMatchObject({ tasks: 12, solutions: 12, 'multiple-choice questions': 4 })
    expect(findings).toEqual([
      'episodes/01-wind.md:22:69: note: left out: the link "../instructors/notes.md"; its text stays',
      'episodes/01-wind.md:41: note: left out: a note for instructors',
      'episodes/fig/unused.svg:1: note: left out: no page shows the picture',
      'instructors/notes.md:1: note: left out: not a page for learners',
      'LICENSE.md:1: note: left out: not a page for learners',
    ])
  })

  it('holds nothing dangerous', async () => {
    const { school } = await read({
      'episodes/01-wind.md': `${wind}\n<script>alert(1)</script>\n\n<img src="x" onerror="alert(1)">\n\n[x](javascript:alert(1))\n`,
    })
    const html = lessonsOf(school).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'html' ? faultsOf(block.html) : [])),
    )

    expect(html).toEqual([])
  })
})

describe('a faulty course', () => {
  it.each([
    [
      'a block that never ends',
      { 'episodes/01-wind.md': `${wind}\n::: callout\n\nText.\n` },
      'episodes/01-wind.md:84: error: the block "callout" never ends',
    ],
    [
      'a block that never began',
      {
        'episodes/01-wind.md': wind.replace(
          ':::::::::\n\n::::: obj',
          ':::::::::\n:::\n\n::::: obj',
        ),
      },
      'episodes/01-wind.md:13: error: a block ends here that never started',
    ],
    [
      'an episode that does not exist',
      { 'config.yaml': config.replace('01-wind', '01-gone') },
      'config.yaml:8: error: there is no "episodes/01-gone.md"',
    ],
    [
      'an item that is no file',
      { 'config.yaml': config.replace('01-wind.md', '../x.md') },
      'config.yaml:8: error: an item of "episodes" must be the name of a .md file',
    ],
    [
      'a course without a title',
      { 'config.yaml': config.replace('title', 'titel') },
      'config.yaml:1: error: "title" is missing',
    ],
    [
      'YAML that is nested too deeply',
      { 'config.yaml': '? '.repeat(50_000) },
      'error: the YAML: something in it is nested too deeply',
    ],
    ['broken YAML', { 'config.yaml': `${config}x: [1\n` }, 'config.yaml:13:'],
    [
      'a page without front matter',
      { 'episodes/01-wind.md': 'Text.' },
      'episodes/01-wind.md:1: error: the front matter is missing',
    ],
    [
      'minutes that are none',
      { 'episodes/01-wind.md': wind.replace('10', 'ten') },
      'episodes/01-wind.md:1: error: "teaching" must be a whole number of minutes',
    ],
    [
      'an empty page',
      { 'episodes/01-wind.md': '---\ntitle: X\n---\n' },
      'episodes/01-wind.md:1: error: the file is empty below its front matter',
    ],
    [
      'a course without a licence',
      { 'config.yaml': config.replace('license', 'licence') },
      'config.yaml:1: warning: "license" is missing',
    ],
  ])('with %s is reported with file and line', async (_, change, finding) => {
    const { findings } = await read(change)

    expect(findings.join('\n')).toContain(finding)
  })

  it('loses only the faulty page with --skip-faulty', async () => {
    const { school } = await read({ 'episodes/01-wind.md': `${wind}\n::: callout\n` }, true)

    expect(lessonsOf(school).map(({ title }) => title)).toEqual(['Setup', 'Knots', 'Words'])
  })
})

const real = fileURLToPath(
  new URL('../../../../../../shared/data/carpentries-git-novice', import.meta.url),
)
const isAbsent = !existsSync(real)
if (isAbsent) console.warn(`SKIPPED: the real course is not at ${real}`)

describe.skipIf(isAbsent)('the real course', () => {
  it('has 14 episodes and 3 pages for learners, and nothing in it is lost unnoticed', async () => {
    const { school, findings, taken } = await readSchool(real, {
      language: 'en',
      skipFaulty: false,
    })

    expect(findings.filter(({ level }) => level !== 'note')).toEqual([])
    expect(lessonsOf(school)).toHaveLength(17)
    expect(taken).toEqual({
      episodes: 14,
      'pages for learners': 3,
      pictures: 22,
      objectives: 29,
      questions: 18,
      recaps: 14,
      callouts: 29,
      folds: 3,
      tasks: 37,
      solutions: 24,
      'multiple-choice questions': 2,
    })
    expect(findings).toHaveLength(12)
  })

  it('becomes HTML without anything dangerous, and no fence is left in it', async () => {
    const { school } = await readSchool(real, { language: 'en', skipFaulty: false })
    const html = lessonsOf(school).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'html' ? [block.html] : [])),
    )

    expect(html.flatMap(faultsOf)).toEqual([])
    expect(html.join('')).not.toMatch(/:::|\{alt|\{#/)
  })
})
