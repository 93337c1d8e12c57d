// What can only be seen in the whole school: two things with one identity, and what is empty.
import { nodeId, type NodeKind } from '../model/ids.ts'
import type { School } from '../model/school.ts'
import type { Source } from '../model/source.ts'
import type { Finding } from '../model/findings.ts'
import { chaptersOf, lessonsOf, questionsOf, quizzesOf, subjectsOf } from '../model/walk.ts'

const at = ({ file, line }: Source, level: Finding['level'], message: string): Finding => ({
  ...{ level, file, line, message },
})

const duplicates = (kind: NodeKind, nodes: { key: string; source: Source }[]): Finding[] => {
  const first = new Map<string, Source>()
  return nodes.flatMap(({ key, source }) => {
    const other = first.get(key)
    if (!other) first.set(key, source)
    if (!other) return []
    const place = `${other.file}:${other.idLine ?? other.line}`
    const spot = { ...source, line: source.idLine ?? source.line }
    return [at(spot, 'error', `this ${kind} has the same id as ${place} ("${key}")`)]
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

/** Of a school's own folder: what an importer reads has no way to mark a lesson. */
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
