// Which headings the lessons of a subject have: a question may lead to one of them.
import type { Root } from 'mdast'
import { BoundedMap } from '../../lib/cache/bounded-map.ts'
import { headingIds } from '../markdown/headings.ts'
import { readInTime, timeLimit } from '../model/in-time.ts'
import type { Memo } from './memo.ts'
import type { SubjectEntry } from './outline.ts'
import type { Entry } from './school-file.ts'
import type { SubjectIndex } from './subject-index.ts'

export type LessonHeadings = {
  /** Whether the lesson with this key has a heading with this id. */
  has: (lessonKey: string, id: string) => boolean
  hasIn: (lesson: Entry<'lesson'>, id: string) => boolean
  /** Of a lesson that is being parsed, so that it is not parsed once more. */
  note: (lesson: Entry<'lesson'>, root: Root) => void
}

/** The ids of a lesson's headings, a line each: a set of them would take several times the room. */
type HeadingIds = string

const idsIn = (root: Root): HeadingIds => ['', ...headingIds(root), ''].join('\n')
const hasId = (ids: HeadingIds, id: string) => ids.includes(`\n${id}\n`)

/** In characters: some hundred thousand headings. To find others again, their lesson is parsed again. */
const mostRemembered = 20_000_000

export const headingsFinder = (memo: Memo, indexOf: (subject: SubjectEntry) => SubjectIndex) => {
  const known = new BoundedMap<HeadingIds>({
    most: mostRemembered,
    weigh: (key, ids) => key.length + ids.length,
  })
  const read = (lesson: Entry<'lesson'>, rootOf: () => Root) => {
    const ids = memo.recall(
      () => `headings|${lesson.text()}`,
      [],
      // What is wrong with it is reported where it is read itself.
      () =>
        readInTime({
          report: () => {},
          read: () => idsIn(rootOf()),
          otherwise: () => '',
          time: timeLimit.file / 2,
        }),
    )
    known.set(lesson.key, ids)
    return ids
  }
  const hasIn = (lesson: Entry<'lesson'>, id: string) =>
    hasId(known.get(lesson.key) ?? read(lesson, () => lesson.root()), id)
  return (subject: SubjectEntry): LessonHeadings => ({
    has(lessonKey, id) {
      const ids = known.get(lessonKey)
      if (ids !== undefined) return hasId(ids, id)
      const lesson = indexOf(subject).lessonWith(lessonKey)
      return lesson !== undefined && hasIn(lesson, id)
    },
    hasIn,
    note: (lesson, root) => void read(lesson, () => root),
  })
}
