// Where a lesson is found by its relative address in a link, or by its name in `::about`.
import { headingIds } from '../markdown/headings.ts'
import { lessonHref, slugOf } from '../model/ids.ts'
import { folderOf } from './folder-names.ts'
import { pathFrom } from './media.ts'
import type { ChapterEntry, LessonEntry, SubjectEntry } from './outline.ts'
import { fragmentOf, inOneForm } from '../model/fragment.ts'

/** Lessons are looked for by their chapter, as all of them together may be larger than memory. */
export const lessonLinks = (subjects: SubjectEntry[]) => {
  const chapters = new Map<string, ChapterEntry>()
  for (const { children } of subjects) {
    for (const chapter of children) chapters.set(folderOf(chapter.file), chapter)
  }
  return (file: string) => (url: string) => {
    const path = pathFrom(file, url)
    const lesson = chapters.get(folderOf(path))?.lessons.find((each) => each.file === path)
    return lesson ? lessonHref(lesson.key) + fragmentOf(url) : null
  }
}

/** Looks in the chapter first, then through the subject; a name that two chapters use needs `chapter/lesson`. */
export const lessonFinder = (subject: SubjectEntry, chapterKey: string) => (name: string) => {
  const path = inOneForm(name).split('/').map(slugOf)
  const slug = path.pop()
  const [chapterSlug] = path
  const inChapter = ({ key, slug: own }: ChapterEntry) =>
    chapterSlug === undefined ? key === chapterKey : own === chapterSlug
  const named = (chapters: ChapterEntry[]) =>
    chapters.flatMap(({ lessons }) => lessons.filter((lesson) => lesson.slug === slug))
  const near = named(subject.children.filter(inChapter))
  const isFar = near.length === 0 && chapterSlug === undefined
  const [found, second] = isFar ? named(subject.children) : near
  return found && !second ? found.key : null
}

/** Of so many lessons the headings are remembered; questions about one stand together. */
const mostRemembered = 50

/** Whether a lesson of a subject has a heading with this id. */
export const headingFinder = () => {
  const known = new Map<string, Set<string>>()
  return (subject: SubjectEntry) =>
    (lessonKey: string, id: string): boolean => {
      const ids = known.get(lessonKey) ?? new Set(headingIds(lessonIn(subject, lessonKey)?.root()))
      known.set(lessonKey, ids)
      const [first] = known.keys()
      if (known.size > mostRemembered && first !== undefined) known.delete(first)
      return ids.has(id)
    }
}

function lessonIn({ children }: SubjectEntry, key: string): LessonEntry | undefined {
  for (const { lessons } of children) {
    const found = lessons.find((lesson) => lesson.key === key)
    if (found) return found
  }
  return undefined
}
