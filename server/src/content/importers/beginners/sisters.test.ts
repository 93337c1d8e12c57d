// The shapes of the sister courses: lessons right below numbered chapters, quizzes in the folder of their app.
import { expect, test } from 'vitest'
import { formatFinding } from '../../model/findings.ts'
import { lessonsOf, questionsOf, quizzesOf } from '../../model/walk.ts'
import { readSchool } from '../../read-school.ts'
import { svg, writeFolder } from '../../test-folder.ts'

const option = (answerText: string, isCorrect: string) => ({ answerText, isCorrect })
const quizFile = (...ids: number[]) =>
  JSON.stringify([
    {
      title: 'Quizzes',
      complete: 'Done',
      error: 'Again',
      quizzes: ids.map((id) => ({
        id,
        title: `Quiz ${id}`,
        quiz: [
          {
            questionText: `Is this ${id}?`,
            answerOptions: [option('true', 'true'), option('false', 'false')],
          },
        ],
      })),
    },
  ])

const lesson = (title: string, ...links: string[]) =>
  [
    `# ${title}`,
    `## [Before](${links[0]})`,
    '## First',
    `A paragraph that says what ${title} is all about.`,
    '![Way](images/way.svg) [Next](../../2-Go-on/2-second/README.md) [data](data.csv)',
    '## Last',
    'End.',
    ...(links[1] ? [`## [After](${links[1]})`] : []),
    '## More',
  ].join('\n\n')

const app = 'quiz-app/src/assets/translations'
const first = '1-Begin/1-first'
const second = '2-Go-on/2-second'
const site = 'https://quizzes.example/web/quiz'

const course = (firstLesson: string, secondLesson: string) => ({
  'README.md':
    '# Bees for Beginners - A Curriculum\n\n[![Licence](https://a.example/b.svg)](https://github.com/microsoft/Bees-For-Beginners/blob/main/LICENSE)\n\nAll there is to know about bees, told in two lessons.\n',
  '1-Begin/README.md': '# The beginning\n\nHow it all begins, in quite a few words.\n',
  [`${first}/README.md`]: firstLesson,
  [`${first}/assignment.md`]: '# Task\n\nDo it.',
  [`${first}/assignment.es.md`]: '# Tarea\n\nHazlo.',
  [`${first}/images/way.svg`]: svg,
  [`${first}/data.csv`]: 'a,b\n1,2\n',
  [`${second}/README.md`]: secondLesson,
})

const read = async (files: Record<string, string>, language = 'en') => {
  const dir = await writeFolder(files)
  const { school, findings, taken } = await readSchool(dir, { language, skipFaulty: false })
  const asked = lessonsOf(school).map(({ title, quizzes }) => [
    title,
    ...quizzes.map((quiz) => `${quiz.placement}: ${quiz.title}`),
  ])
  return { school, asked, taken, findings: findings.map(formatFinding) }
}

const named = course(
  lesson('First', `${site}/7/`, `${site}/8?loc=en`),
  lesson('Second', `${site}/1`, `${site}/2`),
)

test('a quiz belongs to the lesson that links to its number, not to the place', async () => {
  const { asked, school, taken } = await read({
    ...named,
    [`${app}/en.json`]: quizFile(1, 2, 7, 8),
  })

  expect(asked).toEqual([
    ['First', 'before: Quiz 7', 'after: Quiz 8'],
    ['Second', 'before: Quiz 1', 'after: Quiz 2'],
  ])
  expect(questionsOf(school)[0]?.type).toBe('true-false')
  expect(taken).toMatchObject({ lessons: 2, 'further pages': 1, quizzes: 4, questions: 4 })
})

test('the headings that are links to quizzes go, the sections stay', async () => {
  const { school } = await read({ ...named, [`${app}/en.json`]: quizFile(1, 2, 7, 8) })

  expect(lessonsOf(school)[0]?.headings.map(({ text }) => text)).toEqual(['First', 'Last', 'More'])
})

test('quizzes may lie in several files', async () => {
  const { asked } = await read({
    ...named,
    [`${app}/en/group-1.json`]: quizFile(7, 8),
    [`${app}/en/group-2.json`]: quizFile(1, 8),
    [`${app}/en/index.js`]: '',
  })

  expect(asked).toEqual([
    ['First', 'before: Quiz 7', 'after: Quiz 8'],
    ['Second', 'before: Quiz 1'],
  ])
})

test('what does not match is reported', async () => {
  const { findings } = await read({
    ...named,
    [`${app}/en/group-1.json`]: quizFile(7, 8, 9),
    [`${app}/en/group-2.json`]: quizFile(1, 8),
  })

  const told = findings.filter((line) => line.startsWith(app))
  expect(told).toEqual([
    `${app}/en/group-1.json:1: warning: no lesson links to these quizzes: 9`,
    `${app}/en/group-1.json:1: warning: quizzes are missing: 2`,
    `${app}/en/group-2.json:1: warning: quiz 8 exists twice; the first is used`,
  ])
})

test('a lesson with one quiz has it where it links to it', async () => {
  const { asked } = await read({
    ...course(lesson('First', `${site}/1`), lesson('Second', 'https://a.example/', `${site}/2`)),
    [`${app}/en.json`]: quizFile(1, 2),
  })

  expect(asked).toEqual([
    ['First', 'before: Quiz 1'],
    ['Second', 'after: Quiz 2'],
  ])
})

test.each([
  [
    [0, 1, 2, 3],
    [
      ['First', 'before: Quiz 0', 'after: Quiz 1'],
      ['Second', 'before: Quiz 2', 'after: Quiz 3'],
    ],
  ],
  [
    [0, 1, 2],
    [['First'], ['Second']],
  ],
])(
  'where no lesson names a number, quizzes %j are taken in their order if it is certain',
  async (ids, expected) => {
    const all = 'https://quizzes.example/en/bees/'
    const { asked, findings } = await read({
      ...course(lesson('First', all, all), lesson('Second', all, all)),
      [`${app}/en.json`]: quizFile(...ids),
    })

    expect(asked).toEqual(expected)
    expect(findings).toContainEqual(
      expect.stringMatching(/used in order|no lesson links to these quizzes: 0, 1, 2$/),
    )
  },
)

test('name, key, source and chapters are those of the folder', async () => {
  const { school } = await read({ ...named, [`${app}/en.json`]: quizFile(1, 2, 7, 8) })
  const [found] = school.categories[0]?.subcategories ?? []
  const [subject] = found?.subjects ?? []

  expect(found).toMatchObject({ key: 'skill-based/bees-for-beginners', name: 'Bees for Beginners' })
  expect(subject?.title).toBe('Bees for Beginners - A Curriculum')
  expect(subject?.chapters.map(({ name }) => name)).toEqual(['The beginning', 'Go-on'])
  expect(subject?.aboutHtml).toContain('All there is to know')
  expect(subject?.aboutHtml).not.toContain('Licence')
  expect(subject?.aboutHtml).toContain('href="https://github.com/microsoft/Bees-For-Beginners"')
  expect(subject?.aboutHtml).toContain('by Microsoft')
})

test('a course of somebody else does not name Microsoft as its source', async () => {
  const { school } = await read({
    ...named,
    'README.md': '# Ants\n',
    [`${app}/en.json`]: quizFile(1),
  })
  const about = school.categories[0]?.subcategories[0]?.subjects[0]?.aboutHtml

  expect(about).toContain('From Ants.')
})

test('a language is there with its translations alone, without quizzes and saying so', async () => {
  const folder = 'translations/pt-BR'
  const files = {
    ...named,
    [`${app}/en.json`]: quizFile(1, 2, 7, 8),
    [`${folder}/${first}/README.md`]: lesson('Primeira', `${site}/7`),
  }
  const { asked, school, findings } = await read(files, 'pt-BR')

  expect(asked).toEqual([['Primeira'], ['Second']])
  expect(quizzesOf(school)).toEqual([])
  expect(school.categories[0]?.subcategories[0]?.name).toBe(
    'Bees for Beginners (português (Brasil))',
  )
  expect(findings).toContainEqual(
    'README.md:1: warning: there are no quizzes in the language "pt-br"',
  )
})

test('links between lessons, pictures and data are found, and reported once where they are not used', async () => {
  const { school, findings } = await read({
    ...named,
    [`${app}/en.json`]: quizFile(1, 2, 7, 8),
    'images/a.svg': svg,
    'images/b.svg': svg,
  })
  const [block] = lessonsOf(school)[0]?.blocks ?? []
  const html = block?.type === 'html' ? block.html : ''

  expect(html).toMatch(/<img[^>]+src="\/media\//)
  expect(html).toMatch(/href="[^"]*lessonpage\?id=[^"]+">Next/)
  expect(html).toContain('download="data.csv"')
  expect(findings).toContainEqual('images:1: note: left out: 2 files that belong to no lesson')
})
