// Where a lesson is found by its relative address in a link, or by its name in `::about`.
import { lessonHref, slugOf } from '../model/ids.ts'
import { folderOf } from './folder-names.ts'
import { pathFrom } from './media.ts'
import type { LessonHeadings } from './lesson-headings.ts'
import type { ChapterEntry, SubjectEntry } from './outline.ts'
import { fragmentOf, inOneForm } from '../model/fragment.ts'

type Place = { chapter: ChapterEntry; subject: SubjectEntry }

/** Lessons are looked for by their chapter, as all of them together may be larger than memory. */
export const lessonLinks = (
  subjects: SubjectEntry[],
  headingsIn: (subject: SubjectEntry) => LessonHeadings,
) => {
  const places = new Map<string, Place>()
  for (const subject of subjects) {
    for (const chapter of subject.children) places.set(folderOf(chapter.file), { chapter, subject })
  }
  const find = (file: string, url: string) => {
    const path = pathFrom(file, url)
    const place = places.get(folderOf(path))
    const lesson = place?.chapter.lessons.find((each) => each.file === path)
    return place && lesson && { lesson, subject: place.subject }
  }
  return {
    linkTo: (file: string) => (url: string) => {
      const found = find(file, url)
      return found ? lessonHref(found.lesson.key) + fragmentOf(url) : null
    },
    isDeadHeading: (file: string) => (url: string) => {
      const id = fragmentOf(url).slice(1)
      const found = id === '' ? undefined : find(file, url)
      return found !== undefined && !headingsIn(found.subject).has(found.lesson.key, id)
    },
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
