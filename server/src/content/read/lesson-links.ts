// Where a lesson is found by its relative address in a link, or by its name in `::about`.
import { headingIds } from '../markdown/headings.ts'
import { lessonHref, slugOf } from '../model/ids.ts'
import { pathFrom } from './media.ts'
import type { SubjectEntry } from './outline.ts'
import { fragmentOf, inOneForm } from '../model/fragment.ts'

export const lessonLinks = (subjects: SubjectEntry[]) => {
  const lessons = subjects.flatMap(({ children }) => children.flatMap((each) => each.lessons))
  const keys = new Map(lessons.map(({ file, key }) => [file, key]))
  return (file: string) => (url: string) => {
    const key = keys.get(pathFrom(file, url))
    return key === undefined ? null : lessonHref(key) + fragmentOf(url)
  }
}

/** Looks in the chapter first, then through the subject; a name that two chapters use needs `chapter/lesson`. */
export const lessonFinder = (subject: SubjectEntry, chapterKey: string) => (name: string) => {
  const path = inOneForm(name).split('/').map(slugOf)
  const slug = path.pop()
  const [chapterSlug] = path
  const inChapter = ({ key, slug: own }: SubjectEntry['children'][number]) =>
    chapterSlug === undefined ? key === chapterKey : own === chapterSlug
  const near = subject.children.filter(inChapter).flatMap(({ lessons }) => lessons)
  const all = chapterSlug === undefined ? subject.children.flatMap(({ lessons }) => lessons) : []
  const named = (lessons: typeof near) => lessons.filter((lesson) => lesson.slug === slug)
  const [found, second] = named(near).length > 0 ? named(near) : named(all)
  return found && !second ? found.key : null
}

/** Of so many lessons the headings are remembered; questions about one stand together. */
const mostRemembered = 50

/** Whether a lesson has a heading with this id. */
export const headingFinder = (subjects: SubjectEntry[]) => {
  const lessons = new Map(
    subjects.flatMap(({ children }) =>
      children.flatMap((each) => each.lessons.map((lesson) => [lesson.key, lesson] as const)),
    ),
  )
  const known = new Map<string, Set<string>>()
  return (lessonKey: string, id: string): boolean => {
    const ids = known.get(lessonKey) ?? new Set(headingIds(lessons.get(lessonKey)?.root()))
    known.set(lessonKey, ids)
    const [first] = known.keys()
    if (known.size > mostRemembered && first !== undefined) known.delete(first)
    return ids.has(id)
  }
}
