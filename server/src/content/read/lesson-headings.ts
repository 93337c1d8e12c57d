// Which headings the lessons of a subject have: a question may lead to one of them.
import type { Root } from 'mdast'
import { BoundedMap } from '../../lib/cache/bounded-map.ts'
import { headingIds } from '../markdown/headings.ts'
import { readInTime, timeLimit } from '../model/in-time.ts'
import type { Memo } from './memo.ts'
import type { LessonEntry, SubjectEntry } from './outline.ts'
import type { Entry } from './school-file.ts'

export type LessonHeadings = {
  /** Whether a lesson has a heading with this id. */
  has: (lessonKey: string, id: string) => boolean
  /** Of a lesson that is being parsed, so that it is not parsed once more. */
  note: (lesson: Entry<'lesson'>, root: Root) => void
}

/** Of so many lessons the headings are remembered; questions about one stand together. */
const mostRemembered = 50

export const headingsFinder = (memo: Memo) => {
  const known = new BoundedMap<Set<string>>({ most: mostRemembered })
  const idsOf = (lesson: Entry<'lesson'>, rootOf = () => lesson.root()) =>
    memo.recall(
      () => `headings|${lesson.text()}`,
      [],
      // What is wrong with it is reported where it is read itself.
      () =>
        readInTime({
          report: () => {},
          read: () => new Set(headingIds(rootOf())),
          otherwise: () => new Set<string>(),
          time: timeLimit.file / 2,
        }),
    )
  return (subject: SubjectEntry): LessonHeadings => {
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
      note(lesson, root) {
        known.set(
          lesson.key,
          idsOf(lesson, () => root),
        )
      },
    }
  }
}

function lessonIn({ children }: SubjectEntry, key: string): LessonEntry | undefined {
  for (const { lessons } of children) {
    const found = lessons.find((lesson) => lesson.key === key)
    if (found) return found
  }
  return undefined
}
