// Where a lesson is found by its relative address in a link, or by its name in `::about`.
import { BoundedMap } from '../../lib/cache/bounded-map.ts'
import { lessonHref, slugOf } from '../model/ids.ts'
import { folderOf } from './folder-names.ts'
import { pathFrom } from './media.ts'
import type { LessonHeadings } from './lesson-headings.ts'
import type { ChapterEntry, LessonEntry, SubjectEntry } from './outline.ts'
import { SubjectIndex } from './subject-index.ts'
import { fragmentOf, inOneForm } from '../model/fragment.ts'

/** So many lessons are at hand by their files. */
const mostAtHand = 10_000

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
  const byFile = new BoundedMap<Map<string, LessonEntry>>({
    most: mostAtHand,
    weigh: (_, lessons) => lessons.size + 1,
  })
  const lessonsIn = ({ chapter }: Place) => {
    const lessons =
      byFile.get(chapter.file) ?? new Map(chapter.lessons.map((lesson) => [lesson.file, lesson]))
    byFile.set(chapter.file, lessons)
    return lessons
  }
  const find = (file: string, url: string) => {
    const path = pathFrom(file, url)
    const place = places.get(folderOf(path))
    const lesson = place && lessonsIn(place).get(path)
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
      return found !== undefined && !headingsIn(found.subject).hasIn(found.lesson, id)
    },
  }
}

/** Looks in the chapter first, then through the subject; a name that two chapters use needs `chapter/lesson`. */
export const lessonFinder = (
  subject: SubjectEntry,
  chapterKey: string,
  indexOf: (subject: SubjectEntry) => SubjectIndex,
) => {
  const near = new BoundedMap<SubjectIndex>({ most: 8 })
  /** Of the chapters with this name; of its own without one. */
  const indexIn = (chapterSlug: string | undefined) => {
    const inChapter = ({ key, slug }: ChapterEntry) =>
      chapterSlug === undefined ? key === chapterKey : slug === chapterSlug
    const name = chapterSlug ?? '/'
    const index = near.get(name) ?? new SubjectIndex(subject.children.filter(inChapter))
    near.set(name, index)
    return index
  }
  return (name: string): string | null => {
    const path = inOneForm(name).split('/').map(slugOf)
    const slug = path.pop() ?? ''
    const [chapterSlug] = path
    const inChapter = indexIn(chapterSlug)
    const isFar = !inChapter.has(slug) && chapterSlug === undefined
    return (isFar ? indexOf(subject) : inChapter).keyOf(slug) ?? null
  }
}
