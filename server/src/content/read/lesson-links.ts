// Where a lesson is found by its relative address in a link, or by its name in `::about`.
import { lessonHref, slugOf } from '../model/ids.ts'
import { folderOf } from './folder-names.ts'
import { pathFrom } from './media.ts'
import type { ChapterEntry, SubjectEntry } from './outline.ts'
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
