// What can only be seen in the whole school: two things with one identity, and what is empty.
import { nodeId, type NodeKind } from '../model/ids.ts'
import type { QuestionNode } from '../model/question.ts'
import type { ChapterNode, Finding, LessonNode, School, Source } from '../model/school.ts'

/** As compilers write it, so that editors can jump there. */
export const formatFinding = ({ file, line, column, level, message }: Finding) =>
  `${file}:${line}:${column ? `${column}:` : ''} ${level}: ${message}`

export const countFindings = (findings: Finding[]) => {
  const count = (wanted: Finding['level']) =>
    findings.filter(({ level }) => level === wanted).length
  return { errors: count('error'), warnings: count('warning'), notes: count('note') }
}

export const sortFindings = (findings: Finding[]) =>
  findings.toSorted(
    (a, b) =>
      a.file.localeCompare(b.file, 'en', { numeric: true }) ||
      a.line - b.line ||
      (a.column ?? 0) - (b.column ?? 0) ||
      a.message.localeCompare(b.message, 'en'),
  )

export const subjectsOf = (school: School) =>
  school.categories.flatMap(({ subcategories }) => subcategories.flatMap((each) => each.subjects))
export const chaptersOf = (school: School) => subjectsOf(school).flatMap(({ chapters }) => chapters)
export const lessonsOf = (school: School) => chaptersOf(school).flatMap(({ lessons }) => lessons)

const quizzesIn = ({ lessons, quiz }: ChapterNode) => [
  ...lessons.flatMap(({ quizzes }) => quizzes),
  ...(quiz ? [quiz] : []),
]
const checksIn = ({ blocks }: LessonNode) =>
  blocks.flatMap((block) => (block.type === 'check' ? [block.question] : []))

export const quizzesOf = (school: School) => chaptersOf(school).flatMap(quizzesIn)
export const questionsOf = (school: School): QuestionNode[] => [
  ...lessonsOf(school).flatMap(checksIn),
  ...quizzesOf(school).flatMap(({ questions }) => questions),
]

const at = ({ file, line }: Source, level: Finding['level'], message: string): Finding => ({
  ...{ level, file, line, message },
})

const duplicates = (kind: NodeKind, nodes: { key: string; source: Source }[]): Finding[] => {
  const first = new Map<string, Source>()
  return nodes.flatMap(({ key, source }) => {
    const other = first.get(key)
    if (!other) first.set(key, source)
    const place = other && `${other.file}:${other.line}`
    return other ? [at(source, 'error', `this ${kind} has the same id as ${place} ("${key}")`)] : []
  })
}

const empty = (school: School): Finding[] => [
  ...subjectsOf(school).flatMap(({ chapters, source }) =>
    chapters.length === 0 ? [at(source, 'warning', 'the subject has no chapters')] : [],
  ),
  ...chaptersOf(school).flatMap(({ lessons, source }) =>
    lessons.length === 0 ? [at(source, 'warning', 'the chapter has no lessons')] : [],
  ),
]

/** Of a school's own folder: a guest's has no way to mark a lesson. */
export const withoutPreview = (school: School): Finding[] =>
  subjectsOf(school).flatMap(({ chapters, source }) => {
    const lessons = chapters.flatMap((chapter) => chapter.lessons)
    const isClosed = lessons.length > 0 && !lessons.some(({ preview }) => preview)
    return isClosed
      ? [at(source, 'warning', 'nobody can try the subject: mark a lesson with "preview: true"')]
      : []
  })

/** A lesson that was left out leaves links and questions behind that point to it. */
const dangling = (school: School): Finding[] => {
  const keys = new Set(lessonsOf(school).map(({ key }) => key))
  const ids = new Set([...keys].map((key) => nodeId('lesson', key)))
  const links = lessonsOf(school).flatMap(({ blocks, source }) => {
    const html = blocks.map((block) => (block.type === 'html' ? block.html : '')).join('')
    const isDead = [...html.matchAll(/\/lessonpage\?id=([\w-]{16})/g)].some(
      ([, id]) => !ids.has(id ?? ''),
    )
    return isDead ? [at(source, 'warning', 'links to a lesson that was left out')] : []
  })
  const questions = questionsOf(school).flatMap(({ lessonKey, source }) =>
    lessonKey && !keys.has(lessonKey)
      ? [at(source, 'warning', 'the question is about a lesson that was left out')]
      : [],
  )
  return [...links, ...questions]
}

export const crossCheck = (school: School): Finding[] => {
  const { categories } = school
  return [
    ...duplicates('category', categories),
    ...duplicates(
      'subcategory',
      categories.flatMap((each) => each.subcategories),
    ),
    ...duplicates('subject', subjectsOf(school)),
    ...duplicates('chapter', chaptersOf(school)),
    ...duplicates('lesson', lessonsOf(school)),
    ...duplicates('quiz', quizzesOf(school)),
    ...duplicates('question', questionsOf(school)),
    ...empty(school),
    ...dangling(school),
  ]
}
