import { cpSync, existsSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formatFinding } from '../../model/findings.ts'
import { lessonsOf, questionsOf, quizzesOf } from '../../model/walk.ts'
import { readSchool } from '../../read-school.ts'
import { writeFolder } from '../../test-folder.ts'
import { faultsOf } from '../../markdown/test-safety.ts'

const quizFile = (right: string) =>
  JSON.stringify(
    [1, 2].map((id) => ({
      id,
      title: `Quiz ${id}`,
      quiz: [
        {
          questionText: '1 < 2',
          answerOptions: [option('True', 'true'), option('False', 'false')],
        },
        { questionText: 'Which?', answerOptions: [option('A', right), option('<b>', 'false')] },
      ],
    })),
    null,
    1,
  ).replace(/^([\s\S]*)$/, '[{"quizzes": $1}]')
const option = (answerText: string, isCorrect: string) => ({ answerText, isCorrect })

const readme = `# Hello

![A sketch](../../../sketch.jpg)

## Pre-lecture quiz

[Pre-lecture quiz](https://a.example/quiz/1)

## Introduction

This lesson tells you a great many things about plants.

[On a Pi](pi.md), [the task](assignment.md), [code](code/pi), [here](#introduction)

It costs $5 or $6. <script>alert(1)</script>

## Post-lecture quiz

[Post-lecture quiz](https://a.example/quiz/2)
`
const lesson = '1-start/lessons/1-hello'
const small = {
  'README.md': '[badge](x)\n\n# A course\n\nA course about things, with many lessons in it.\n',
  '1-start/README.md': '# Start here\n\nThe first project is about starting, of course.\n',
  [`${lesson}/README.md`]: readme,
  [`${lesson}/pi.md`]: '# On a Pi <x>\n\nPlug it in. [Back](README.md#introduction)',
  [`${lesson}/assignment.md`]: '# Task\n\nDo it.',
  'quizzes/en.json': quizFile('true'),
  'quizzes/ar.json': quizFile('frue'),
  [`translations/ar/${lesson}/README.md`]: '# مرحبا\n\nنص الدرس هنا للقراءة والتعلم عن النباتات.\n',
}

const read = async (language: string, skipFaulty = false) => {
  const dir = await writeFolder(small)
  const { school, findings, taken } = await readSchool(dir, { language, skipFaulty })
  const [block] = lessonsOf(school)[0]?.blocks ?? []
  const html = block?.type === 'html' ? block.html : ''
  return { school, taken, html, findings: findings.map(formatFinding) }
}

describe('a course of the published shape', () => {
  it('becomes chapters, lessons and quizzes', async () => {
    const { school } = await read('en')

    expect(lessonsOf(school)).toMatchObject([
      {
        title: 'Hello',
        minutes: 5,
        kind: 'lab',
        summary: 'This lesson tells you a great many things about plants.',
        headings: [{ id: 'h-introduction', text: 'Introduction' }],
        quizzes: [{ placement: 'before' }, { placement: 'after' }],
      },
    ])
    expect(school.categories[0]?.subcategories[0]?.subjects[0]?.chapters[0]?.name).toBe(
      'Start here',
    )
  })

  it('tells apart true-false and single choice and shows texts as texts', async () => {
    const { school } = await read('en')

    expect(questionsOf(school).slice(0, 2)).toMatchObject([
      { type: 'true-false', promptHtml: '<p>1 &lt; 2</p>', explanationHtml: '' },
      { type: 'single', options: [{ html: 'A', isRight: true }, { html: '&lt;b&gt;' }] },
    ])
  })

  it('leaves out quiz links, scripts and dead links, and keeps prices', async () => {
    const { html } = await read('en')

    expect(html).not.toMatch(/lecture quiz|<script|code\/pi"/)
    expect(html).toContain('It costs $5 or $6.')
    expect(html).toContain(', code, <a href="#h-introduction">here</a>')
  })

  it('says which pictures are not included, once per file', async () => {
    const { html, findings } = await read('en')

    expect(html).toContain('<span class="missing">Picture not included: A sketch</span>')
    const ofPictures = findings.filter((finding) => finding.includes('picture'))
    expect(ofPictures).toEqual([
      `${lesson}/README.md:1: warning: 1 picture is not in the folder; the description is shown instead`,
      `${lesson}/README.md:3:1: note: left out: the picture "../../../sketch.jpg" is not in the folder`,
    ])
  })

  it('tells what it took, and each thing it left out with its place', async () => {
    const { taken, findings } = await read('en')

    expect(taken).toEqual({ lessons: 1, 'further pages': 2, quizzes: 2, questions: 4, pictures: 0 })
    expect(findings.filter((finding) => finding.includes(': note: '))).toEqual([
      `${lesson}/README.md:3:1: note: left out: the picture "../../../sketch.jpg" is not in the folder`,
      `${lesson}/README.md:7:1: note: left out: a link to a quiz elsewhere; the quiz itself is here`,
      `${lesson}/README.md:13:46: note: left out: the link "code/pi"; its text stays`,
      `${lesson}/README.md:15:20: note: left out: the HTML tag <script>`,
      `${lesson}/README.md:19:1: note: left out: a link to a quiz elsewhere; the quiz itself is here`,
      'translations/ar:1: note: left out: 1 file in another language',
    ])
  })

  it('folds the other pages below and links to them', async () => {
    const { html } = await read('en')

    expect(html).toContain('<a href="#extra-pi">On a Pi</a>')
    expect(html).toContain(
      '<details class="extra" id="extra-pi"><summary>On a Pi &lt;x&gt;</summary>',
    )
    expect(html).toContain('<a href="#h-introduction">Back</a>')
  })

  it('warns of faults in other languages and refuses them in its own', async () => {
    const english = await read('en')
    const arabic = await read('ar')
    const fault =
      'quiz 1, question 2: 0 options are marked right ("frue" is neither true nor false)'

    expect(english.findings).toContainEqual(expect.stringContaining(`warning: ${fault}`))
    expect(arabic.findings).toContainEqual(expect.stringContaining(`error: ${fault}`))
  })

  it('keeps another language apart and uses its translations', async () => {
    const { school } = await read('ar', true)
    const [subcategory] = school.categories[0]?.subcategories ?? []

    expect(subcategory).toMatchObject({
      key: 'skill-based/a-course-ar',
      name: 'A course (العربية)',
      subjects: [{ language: 'ar' }],
    })
    expect(lessonsOf(school)[0]?.title).toBe('مرحبا')
    expect(questionsOf(school)).toHaveLength(2)
  })

  it('reads the folder of an exported translation in its language, and says so', async () => {
    const dir = await writeFolder(small)
    cpSync(dir, `${dir}-ar`, { recursive: true })
    onTestFinished(() => rmSync(`${dir}-ar`, { recursive: true }))
    const { school, findings } = await readSchool(`${dir}-ar`, { language: null, skipFaulty: true })

    expect(school.origin).toBe(`folder:${basename(dir)}-ar`)
    expect(lessonsOf(school)[0]?.title).toBe('مرحبا')
    expect(findings.map(formatFinding)).toContainEqual(
      expect.stringContaining(
        'README.md:1: note: read in "ar", the name of its folder: choose another with --language',
      ),
    )
    const english = await readSchool(`${dir}-ar`, { language: 'en', skipFaulty: true })
    expect(lessonsOf(english.school)[0]?.title).toBe('Hello')
  })

  it('knows which languages there are', async () => {
    const { findings } = await read('xx')

    expect(findings).toEqual([
      expect.stringContaining('error: the language "xx" is not one of en,'),
    ])
  })
})

const real = fileURLToPath(
  new URL('../../../../../../shared/data/iot-for-beginners', import.meta.url),
)
const isAbsent = !existsSync(real)
if (isAbsent) console.warn(`SKIPPED: the real course is not at ${real}`)

describe.skipIf(isAbsent)('the real course', () => {
  it('has 6 chapters, 24 lessons, 48 quizzes and 144 questions in English', async () => {
    const { school, findings } = await readSchool(real, { language: 'en', skipFaulty: false })
    const chapters = school.categories[0]?.subcategories[0]?.subjects[0]?.chapters

    expect(findings.filter(({ level }) => level === 'error')).toEqual([])
    expect(chapters).toHaveLength(6)
    expect(lessonsOf(school)).toHaveLength(24)
    expect(quizzesOf(school)).toHaveLength(48)
    expect(questionsOf(school)).toHaveLength(144)
  })

  it('becomes HTML without anything dangerous', async () => {
    const { school } = await readSchool(real, { language: 'hi', skipFaulty: false })
    const blocks = lessonsOf(school).flatMap((lesson) => lesson.blocks)

    const faults = blocks.flatMap((block) => (block.type === 'html' ? faultsOf(block.html) : []))

    expect(blocks).toHaveLength(24)
    expect(faults).toEqual([])
  })

  it('has one faulty question in Arabic, which can be left out alone', async () => {
    const { school, findings } = await readSchool(real, { language: 'ar', skipFaulty: true })
    const errors = findings.filter(({ level }) => level === 'error').map(formatFinding)

    expect(errors).toEqual([
      expect.stringMatching(
        /^quizzes\/ar\.json:\d+: error: quiz 18, question 3: 0 options are marked right/,
      ),
    ])
    expect(quizzesOf(school)).toHaveLength(20)
    expect(questionsOf(school)).toHaveLength(59)
  })
})
