// What every file of a native school shares: where lessons are found, and how a page is made.
import { createHash } from 'node:crypto'
import GithubSlugger from 'github-slugger'
import type { Entry } from './school-file.ts'
import type { FileKind } from './front-matter.ts'
import { lessonHref, slugOf } from '../model/ids.ts'
import { pathFrom } from './media.ts'
import type { Memo } from './memo.ts'
import type { SubjectEntry } from './outline.ts'
import type { Media, Page, Report } from '../markdown/page.ts'
import type { Scan } from './scan.ts'
import type { Finding } from '../model/school.ts'

export type Shelf = {
  findings: Finding[]
  skipFaulty: boolean
  subjects: SubjectEntry[]
  memo: Memo
  /** A hash of all that a file's text may depend on besides itself. */
  surroundings: string
  pageFor: (entry: Entry<FileKind>, language: string) => Page
}

/** Which files there are, which lessons, and what each picture is. */
export const surroundingsOf = ({ files }: Scan, subjects: SubjectEntry[]) => {
  const hash = createHash('sha256')
  for (const [path, bytes] of files) {
    hash.update(`${path}\n`)
    if (!path.endsWith('.md')) hash.update(bytes)
  }
  const lessons = subjects.flatMap(({ children }) => children.flatMap((each) => each.lessons))
  for (const { file, key } of lessons) hash.update(`${file}|${key}\n`)
  return hash.digest('base64url')
}

type InFile<T> = (file: string) => (url: string) => T | null

/** A lesson's own heading after `#` gets the prefix it has in the page. */
export const fragmentOf = (url: string) => {
  const fragment = url.split('#')[1]
  return fragment ? `#h-${fragment.toLowerCase()}` : ''
}

export const lessonLinks = (subjects: SubjectEntry[]): InFile<string> => {
  const lessons = subjects.flatMap(({ children }) => children.flatMap((each) => each.lessons))
  const keys = new Map(lessons.map(({ file, key }) => [file, key]))
  return (file) => (url) => {
    const key = keys.get(pathFrom(file, url))
    return key === undefined ? null : lessonHref(key) + fragmentOf(url)
  }
}

export const pageMaker =
  (report: (file: string) => Report, media: InFile<Media>, links: InFile<string>) =>
  ({ file, text }: Entry<FileKind>, language: string): Page => ({
    ...{ file, text, language, isStrict: true },
    report: report(file),
    media: media(file),
    linkTo: links(file),
    slugger: new GithubSlugger(),
    anchors: new Set(),
  })

/** Looks in the chapter first, then through the subject; a name that two chapters use needs `chapter/lesson`. */
export const lessonFinder = (subject: SubjectEntry, chapterKey: string) => (name: string) => {
  const path = name.split('/').map(slugOf)
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
