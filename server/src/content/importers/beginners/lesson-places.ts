// Where the lessons of a course for beginners lie: numbered folders, or what a chapter without any has instead.
import type { Root } from 'mdast'
import { parseMarkdown } from '../../markdown/markdown.ts'
import { slugOf } from '../../model/ids.ts'
import { textOf, type Scan } from '../../read/scan.ts'
import { byOrder } from '../../read/school-file.ts'
import { linkedQuizzes } from './quiz-links.ts'

/** `path` is that of the English folder, `pages` the files in it beside README.md. */
export type LessonPlace = { path: string; key: string; pages: string[] }

const numberedLesson = /^(\d+-[^/]+\/(?:lessons\/)?\d+-[^/]+)\/README\.md$/
const chapterPage = /^(\d+-[^/]+)\/README\.md$/

const rootOf = (scan: Scan, path: string): Root => parseMarkdown(textOf(scan, path) ?? '', true)

/** A chapter without numbered lessons: the folders whose pages have quizzes, else its own page is the lesson. */
const lessonsWithout = (scan: Scan, chapter: string): string[] => {
  const inside = [...scan.files.keys()].flatMap((path) => {
    const [folder, name] = path.startsWith(`${chapter}/`)
      ? path.slice(chapter.length + 1).split('/')
      : []
    return folder && name === 'README.md' && path === `${chapter}/${folder}/README.md` ? [path] : []
  })
  const withQuizzes = inside.filter((path) => linkedQuizzes(rootOf(scan, path)).length > 0)
  return withQuizzes.length > 0
    ? withQuizzes.map((path) => path.replace(/\/README\.md$/, ''))
    : [chapter]
}

/** A chapter's name and a lesson's, whether there is a folder `lessons` between them or not. */
const namesOf = (path: string) => {
  const names = path.split('/')
  return { chapter: names[0] ?? '', lesson: names.at(-1) ?? '' }
}

export const hasLessons = ({ files }: Scan): boolean =>
  [...files.keys()].some((path) => numberedLesson.test(path))

const lessonFolders = (scan: Scan): string[] => {
  const paths = [...scan.files.keys()]
  const numbered = paths.flatMap((path) => numberedLesson.exec(path)?.[1] ?? [])
  const taught = new Set(numbered.map((path) => namesOf(path).chapter))
  const others = paths.flatMap((path) => {
    const chapter = chapterPage.exec(path)?.[1]
    return chapter && !taught.has(chapter) ? lessonsWithout(scan, chapter) : []
  })
  return [...numbered, ...others].toSorted((a, b) => {
    const [one, other] = [namesOf(a), namesOf(b)]
    return byOrder(one.chapter, other.chapter) || byOrder(one.lesson, other.lesson)
  })
}

/** `assignment.es.md`, as some translations lie beside the page. */
const isTranslated = (name: string) => /\.[a-z]{2,3}(-[a-z]{2,4})?\.md$/i.test(name)

export const findLessons = (scan: Scan, courseKey: string): Map<string, LessonPlace> => {
  const places = lessonFolders(scan).map((path): LessonPlace => {
    const { chapter, lesson } = namesOf(path)
    const inside = [...scan.files.keys()].filter((file) => file.startsWith(`${path}/`))
    const names = inside.map((file) => file.slice(path.length + 1))
    const pages = names.filter(
      (name) => /^[^/]+\.md$/.test(name) && !isTranslated(name) && name !== 'README.md',
    )
    return { path, key: `${courseKey}/${slugOf(chapter)}/${slugOf(lesson)}`, pages }
  })
  return new Map(places.map((place) => [place.path, place]))
}
