// Where things lie in one of Microsoft's courses for beginners, in one language.
import GithubSlugger from 'github-slugger'
import { byOrder } from '../../read/school-file.ts'
import { reporter } from '../../model/reporter.ts'
import { lessonHref, slugOf } from '../../model/ids.ts'
import { downloadFinder } from '../../read/downloads.ts'
import { mediaFinder, pathFrom } from '../../read/media.ts'
import { otherSpelling } from '../../read/other-spelling.ts'
import type { Page } from '../../markdown/page.ts'
import { textOf, type Scan } from '../../read/scan.ts'
import type { AssetNode } from '../../model/school.ts'
import type { Finding } from '../../model/findings.ts'
import { tagOf } from './languages.ts'
import { fragmentOf } from '../../model/fragment.ts'

/** `path` is that of the English folder, `pages` the files in it beside README.md. */
export type LessonPlace = { path: string; key: string; pages: string[] }

export type Course = {
  scan: Scan
  /** What it is called in English. */
  name: string
  /** Where it is published; null where it does not say so. */
  home: string | null
  findings: Finding[]
  assets: Map<string, AssetNode>
  language: string
  /** Of its translation; null where there is none. */
  translation: string | null
  /** Pictures and files to save that a lesson has asked for. */
  used: Set<string>
  lessons: Map<string, LessonPlace>
}

const lessonFolder = /^(\d+-[^/]+\/(?:lessons\/)?\d+-[^/]+)\/README\.md$/

/** A project's name and a lesson's, whether there is a folder `lessons` between them or not. */
const namesOf = (path: string) => {
  const names = path.split('/')
  return { project: names[0] ?? '', lesson: names.at(-1) ?? '' }
}

export const lessonFolders = (scan: Scan) =>
  [...scan.files.keys()]
    .flatMap((path) => lessonFolder.exec(path)?.[1] ?? [])
    .toSorted((a, b) => {
      const [one, other] = [namesOf(a), namesOf(b)]
      return byOrder(one.project, other.project) || byOrder(one.lesson, other.lesson)
    })

/** `assignment.es.md`, as some translations lie beside the page. */
const isTranslated = (name: string) => /\.[a-z]{2,3}(-[a-z]{2,4})?\.md$/i.test(name)

export const findLessons = (scan: Scan, courseKey: string) => {
  const places = lessonFolders(scan).map((path): LessonPlace => {
    const { project, lesson } = namesOf(path)
    const inside = [...scan.files.keys()].filter((file) => file.startsWith(`${path}/`))
    const names = inside.map((file) => file.slice(path.length + 1))
    const pages = names.filter(
      (name) => /^[^/]+\.md$/.test(name) && !isTranslated(name) && name !== 'README.md',
    )
    const key = `${courseKey}/${slugOf(project)}/${slugOf(lesson)}`
    return { path, key, pages }
  })
  return new Map(places.map((place) => [place.path, place]))
}

/** The translation of a file where there is one, else the file itself. */
export const localFile = ({ scan, translation }: Course, path: string) => {
  const local = translation && `${translation}/${path}`
  return local && scan.files.has(local) ? local : path
}

export const extraId = (name: string) => `extra-${slugOf(name)}`

const hrefTo = (course: Course, home: LessonPlace | null, file: string, url: string) => {
  const path = pathFrom(file, url).replace(/^translations\/[^/]+\//, '')
  const [, folder = '', name = ''] = /^([^/]+\/(?:lessons\/)?[^/]+)\/?(.*)$/.exec(path) ?? []
  const target = course.lessons.get(folder)
  if (!target) return null

  const isPage = target.pages.includes(name)
  if (!isPage && name !== '' && name !== 'README.md') return null
  const fragment = isPage ? `#${extraId(name)}` : fragmentOf(url)
  if (target !== home) return lessonHref(target.key) + fragment
  return fragment || null
}

/** One lesson has one `slugger` and one set of `anchors`, however many files it is made of. */
export const pageOf = (
  course: Course,
  home: LessonPlace | null,
  file: string,
  shared?: Page,
): Page => {
  const { scan, assets, findings, language, used } = course
  const report = reporter(findings)
  const media = mediaFinder(scan, assets, report)(file)
  const download = downloadFinder(scan, assets, report)(file)
  const use = (url: string) => used.add(pathFrom(file, url))
  return {
    ...{ file, language: tagOf(language), isStrict: false },
    text: textOf(scan, file) ?? '',
    report: report(file),
    media: (url) => use(url) && media(url),
    linkTo: (url) => hrefTo(course, home, file, url),
    download: (url) => use(url) && download(url),
    otherSpelling: otherSpelling(scan)(file),
    slugger: shared?.slugger ?? new GithubSlugger(),
    anchors: shared?.anchors ?? new Set(),
  }
}
