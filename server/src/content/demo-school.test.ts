// The courses that come with the program: whole, without findings, and every question says why.
import { beforeAll, expect, test } from 'vitest'
import { projectFolder } from '../lib/process/project.ts'
import { formatFinding, type Finding } from './model/findings.ts'
import type { QuestionNode } from './model/question.ts'
import { readSchool } from './read-school.ts'
import type { LessonNode, School } from './model/school.ts'

let school: School
let findings: Finding[]
let lessons: LessonNode[]
let questions: QuestionNode[]

beforeAll(async () => {
  const read = await readSchool(projectFolder('content'), { skipFaulty: false, language: 'en' })
  school = read.school
  findings = read.findings
  const chapters = subjects().flatMap((subject) => subject.chapters)
  lessons = chapters.flatMap((chapter) => chapter.lessons)
  questions = [
    ...chapters.flatMap(({ quiz }) => quiz?.questions ?? []),
    ...lessons.flatMap(({ quizzes }) => quizzes.flatMap((quiz) => quiz.questions)),
  ]
})

const subjects = () =>
  school.categories.flatMap(({ subcategories }) => subcategories.flatMap((one) => one.subjects))
const where = ({ source }: QuestionNode) => `${source.file}:${source.line}`

test('the linter finds nothing, and sums come to the answers that are marked right', () => {
  expect(findings.map(formatFinding)).toEqual([])
})

test('there is enough to learn, with questions of every type', () => {
  expect(subjects().length).toBeGreaterThanOrEqual(8)
  expect(lessons.length).toBeGreaterThanOrEqual(80)
  expect(questions.length).toBeGreaterThanOrEqual(300)
  expect([...new Set(questions.map(({ type }) => type))].toSorted()).toEqual([
    'code-ordering',
    'gaps',
    'hotspot',
    'matching',
    'multiple',
    'numeric',
    'ordering',
    'reflection',
    'short-text',
    'single',
    'sorting',
    'table',
    'true-false',
  ])
})

test('some questions ask for a place in a picture, and some draw their numbers', () => {
  const places = questions.filter(({ type }) => type === 'hotspot')
  const draws = questions.filter((question) => question.type === 'numeric' && question.draw)

  expect(places.length).toBeGreaterThanOrEqual(2)
  expect(draws.length).toBeGreaterThanOrEqual(3)
})

test('every wrong option says why it is wrong', () => {
  const silent = questions.filter(
    (question) =>
      'options' in question &&
      question.type !== 'true-false' &&
      question.options.some(({ isRight, feedbackHtml }) => !isRight && !feedbackHtml),
  )

  expect(silent.map(where)).toEqual([])
})
