// Which headings the lessons of a subject have: a question may lead to one of them.
import { createHash } from 'node:crypto'
import type { Root } from 'mdast'
import { BoundedMap } from '../../lib/bounded-map.ts'
import { headingIds } from '../markdown/headings.ts'
import type { Memo } from './memo.ts'
import type { LessonEntry, SubjectEntry } from './outline.ts'

export type LessonHeadings = {
  /** Whether a lesson has a heading with this id. */
  has: (lessonKey: string, id: string) => boolean
  /** Of a lesson that is parsed at this moment, so that it is not parsed once more. */
  note: (lessonKey: string, root: Root) => void
  /** A hash of all of them: what was made with them is made anew where they have changed. */
  hash: () => string
}

/** Of so many lessons the headings are remembered; questions about one stand together. */
const mostRemembered = 50

export const headingsFinder = (memo: Memo) => {
  const known = new BoundedMap<Set<string>>({ most: mostRemembered })
  const idsOf = (lesson: LessonEntry) =>
    memo.recall(
      () => `headings|${lesson.text()}`,
      [],
      () => new Set(headingIds(lesson.root())),
    )
  return (subject: SubjectEntry): LessonHeadings => {
    let hash: string | undefined
    return {
      has(lessonKey, id) {
        const noted = known.get(lessonKey)
        if (noted) return noted.has(id)
        const lesson = lessonIn(subject, lessonKey)
        if (!lesson) return false
        const ids = idsOf(lesson)
        known.set(lessonKey, ids)
        return ids.has(id)
      },
      note(lessonKey, root) {
        known.set(lessonKey, new Set(headingIds(root)))
      },
      hash() {
        hash ??= hashOf(subject, idsOf)
        return hash
      },
    }
  }
}

function hashOf({ children }: SubjectEntry, idsOf: (lesson: LessonEntry) => Set<string>): string {
  const hash = createHash('sha256')
  for (const { lessons } of children) {
    for (const lesson of lessons) hash.update(`${lesson.key}|${[...idsOf(lesson)].join('|')}\n`)
  }
  return hash.digest('base64url')
}

function lessonIn({ children }: SubjectEntry, key: string): LessonEntry | undefined {
  for (const { lessons } of children) {
    const found = lessons.find((lesson) => lesson.key === key)
    if (found) return found
  }
  return undefined
}
