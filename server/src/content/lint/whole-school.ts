// What can only be seen in the whole school: two things with one identity, and what is empty.
import { nodeId, type NodeKind } from '../model/ids.ts'
import type { School } from '../model/school.ts'
import type { Source } from '../model/source.ts'
import type { Finding } from '../model/findings.ts'
import { chaptersOf, eachLesson, eachQuestion, eachQuiz, subjectsOf } from '../model/walk.ts'

const at = ({ file, line }: Source, level: Finding['level'], message: string): Finding => ({
  ...{ level, file, line, message },
})

const duplicates = (
  kind: NodeKind,
  nodes: Iterable<{ key: string; source: Source }>,
): Finding[] => {
  const first = new Map<string, string>()
  const findings: Finding[] = []
  for (const { key, source } of nodes) {
    const line = source.idLine ?? source.line
    const place = first.get(key)
    if (place === undefined) first.set(key, `${source.file}:${line}`)
    else {
      const message = `this ${kind} has the same id as ${place} ("${key}")`
      findings.push(at({ ...source, line }, 'error', message))
    }
  }
  return findings
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
  const keys = new Set<string>()
  const ids = new Set<string>()
  for (const { key } of eachLesson(school)) {
    keys.add(key)
    ids.add(nodeId('lesson', key))
  }
  const findings: Finding[] = []
  for (const { blocks, source } of eachLesson(school)) {
    const html = blocks.map((block) => (block.type === 'html' ? block.html : '')).join('')
    const links = [...html.matchAll(/\/lessonpage\?id=([\w-]{16})/g)]
    if (links.every(([, id]) => ids.has(id ?? ''))) continue
    findings.push(at(source, 'warning', 'links to a lesson that was left out'))
  }
  for (const { lessonKey, source } of eachQuestion(school)) {
    if (!lessonKey || keys.has(lessonKey)) continue
    findings.push(at(source, 'warning', 'the question is about a lesson that was left out'))
  }
  return findings
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
    ...duplicates('lesson', eachLesson(school)),
    ...duplicates('quiz', eachQuiz(school)),
    ...duplicates('question', eachQuestion(school)),
    ...empty(school),
    ...dangling(school),
  ]
}
