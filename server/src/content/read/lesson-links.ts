// Where a lesson is found by its relative address in a link, or by its name in `::about`.
import { lessonHref, slugOf } from '../model/ids.ts'
import { pathFrom } from './media.ts'
import type { SubjectEntry } from './outline.ts'
import { inOneForm } from './scan.ts'

/** A lesson's own heading after `#` gets the prefix it has in the page. */
export const fragmentOf = (url: string) => {
  const fragment = url.split('#')[1]
  return fragment ? `#h-${inOneForm(fragment).toLowerCase()}` : ''
}

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
