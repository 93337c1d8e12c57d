// The ids of all there is in a school, by kind: what tells of two things that have one, and of a lesson that is not there.
import { IdList } from './id-list.ts'
import { nodeId, type NodeKind } from './ids.ts'
import type { ChapterNode, School } from './school.ts'
import type { Source } from './source.ts'
import { chaptersOf, questionsIn, quizzesIn, subjectsOf } from './walk.ts'

type Kind = Exclude<NodeKind, 'option'>
export type SchoolIds = Record<Kind, IdList>

export type Things = { [Name in Kind]?: { key: string; source: Source }[] }

/** Down to the chapters. */
export const thingsAbove = (school: School): Things => ({
  category: school.categories,
  subcategory: school.categories.flatMap(({ subcategories }) => subcategories),
  subject: subjectsOf(school),
  chapter: chaptersOf(school),
})

export const thingsIn = (chapter: ChapterNode): Things => ({
  lesson: chapter.lessons,
  quiz: quizzesIn(chapter),
  question: questionsIn(chapter),
})

/** By kind and thing. */
export function* eachOf(things: Things) {
  for (const [kind, nodes] of Object.entries(things)) {
    for (const { key, source } of nodes) yield { kind: kind as Kind, key, source }
  }
}

export function idsOf(school: School): SchoolIds {
  const ids = {
    category: new IdList(),
    subcategory: new IdList(),
    subject: new IdList(),
    chapter: new IdList(),
    lesson: new IdList(),
    quiz: new IdList(),
    question: new IdList(),
  }
  const add = (things: Things) => {
    for (const { kind, key } of eachOf(things)) ids[kind].add(nodeId(kind, key))
  }
  add(thingsAbove(school))
  for (const chapter of chaptersOf(school)) add(thingsIn(chapter))
  return ids
}

/** Whether another of the same kind has its id. */
export const twinFinder = (ids: SchoolIds) => {
  const kinds = new Set(Object.keys(ids).filter((kind) => ids[kind as Kind].hasRepeats()))
  return (kind: Kind, key: string) => kinds.has(kind) && ids[kind].timesOf(nodeId(kind, key)) > 1
}
