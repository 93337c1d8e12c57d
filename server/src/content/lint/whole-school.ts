// What can only be seen of a whole school: two things with one identity, and what is empty.
import type { IdList } from '../model/id-list.ts'
import { nodeId } from '../model/ids.ts'
import type { ChapterNode, School } from '../model/school.ts'
import {
  eachOf,
  type SchoolIds,
  type Things,
  thingsAbove,
  thingsIn,
  twinFinder,
} from '../model/school-ids.ts'
import type { Source } from '../model/source.ts'
import type { Finding } from '../model/findings.ts'
import { questionsIn, subjectsOf } from '../model/walk.ts'

const at = ({ file, line }: Source, level: Finding['level'], message: string): Finding => ({
  level,
  file,
  line,
  message,
})

/** Places are recorded only for duplicates: a school may have a million things. */
const duplicates = (ids: SchoolIds) => {
  const isTwin = twinFinder(ids)
  const first = new Map<string, string>()
  return (things: Things): Finding[] => {
    const findings: Finding[] = []
    for (const { kind, key, source } of eachOf(things)) {
      if (!isTwin(kind, key)) continue
      const line = source.idLine ?? source.line
      const place = first.get(`${kind}:${key}`)
      if (place === undefined) first.set(`${kind}:${key}`, `${source.file}:${line}`)
      else {
        const message = `this ${kind} has the same id as ${place} ("${key}")`
        findings.push(at({ ...source, line }, 'error', message))
      }
    }
    return findings
  }
}

/** Of a school's own folder: what an importer reads has no way to mark a lesson. */
export const withoutPreview = (school: School): Finding[] =>
  subjectsOf(school).flatMap(({ chapters, source }) => {
    const isOpen = chapters.some(({ lessons }) => lessons.some(({ preview }) => preview))
    const isClosed = !isOpen && chapters.some(({ lessons }) => lessons.length > 0)
    return isClosed
      ? [
          at(
            source,
            'note',
            'visitors cannot try this subject: "preview: true" opens a lesson to everyone',
          ),
        ]
      : []
  })

/** A lesson that was left out leaves dangling links and questions that point to it. */
const dangling = (chapter: ChapterNode, lessonIds: IdList): Finding[] => {
  const findings: Finding[] = []
  const isThere = (id: string) => lessonIds.timesOf(id) > 0
  for (const { blocks, source } of chapter.lessons) {
    const html = blocks.map((block) => (block.type === 'html' ? block.html : '')).join('')
    const links = [...html.matchAll(/\/lessonpage\?id=([\w-]{16})/g)]
    if (links.every(([, id = '']) => isThere(id))) continue
    findings.push(at(source, 'warning', 'links to a lesson that was left out'))
  }
  for (const { lessonKey, source } of questionsIn(chapter)) {
    if (!lessonKey || isThere(nodeId('lesson', lessonKey))) continue
    findings.push(at(source, 'warning', 'the question is about a lesson that was left out'))
  }
  return findings
}

/** `ids` are those of the school. */
export const crossCheck = (school: School, ids: SchoolIds): Finding[] => {
  const duplicatesIn = duplicates(ids)
  const findings = duplicatesIn(thingsAbove(school))
  for (const { chapters, source } of subjectsOf(school)) {
    if (chapters.length === 0) findings.push(at(source, 'warning', 'the subject has no chapters'))
    for (const chapter of chapters) {
      if (chapter.lessons.length === 0)
        findings.push(at(chapter.source, 'warning', 'the chapter has no lessons'))
      findings.push(...duplicatesIn(thingsIn(chapter)), ...dangling(chapter, ids.lesson))
    }
  }
  return findings
}
