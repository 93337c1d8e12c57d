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
import { fragmentOf } from '../../read/lesson-links.ts'

/** `path` is that of the English folder, `pages` the files in it beside README.md. */
export type LessonPlace = { path: string; key: string; number: number; pages: string[] }

export type Course = {
  scan: Scan
  findings: Finding[]
  assets: Map<string, AssetNode>
  language: string
  lessons: Map<string, LessonPlace>
}

const lessonFolder = /^(\d+-[^/]+\/lessons\/\d+-[^/]+)\/README\.md$/

export const lessonFolders = (scan: Scan) =>
  [...scan.files.keys()]
    .flatMap((path) => lessonFolder.exec(path)?.[1] ?? [])
    .toSorted((a, b) => {
      const [projectA = '', , lessonA = ''] = a.split('/')
      const [projectB = '', , lessonB = ''] = b.split('/')
      return byOrder(projectA, projectB) || byOrder(lessonA, lessonB)
    })

export const findLessons = (scan: Scan, courseKey: string) => {
  const places = lessonFolders(scan).map((path, index): LessonPlace => {
    const [project = '', , lesson = ''] = path.split('/')
    const inside = [...scan.files.keys()].filter((file) => file.startsWith(`${path}/`))
    const names = inside.map((file) => file.slice(path.length + 1))
    const pages = names.filter((name) => /^[^/]+\.md$/.test(name) && name !== 'README.md')
    const key = `${courseKey}/${slugOf(project)}/${slugOf(lesson)}`
    return { path, key, number: index + 1, pages }
  })
  return new Map(places.map((place) => [place.path, place]))
}

/** The translation of a file where there is one, else the file itself. */
export const localFile = ({ scan, language }: Course, path: string) => {
  const translation = `translations/${language}/${path}`
  return scan.files.has(translation) ? translation : path
}

export const extraId = (name: string) => `extra-${slugOf(name)}`

const hrefTo = (course: Course, home: LessonPlace | null, file: string, url: string) => {
  const path = pathFrom(file, url).replace(/^translations\/[^/]+\//, '')
  const [, folder = '', name = ''] = /^([^/]+\/lessons\/[^/]+)\/?(.*)$/.exec(path) ?? []
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
  const { scan, assets, findings, language } = course
  const report = reporter(findings)
  return {
    ...{ file, language, isStrict: false },
    text: textOf(scan, file) ?? '',
    report: report(file),
    media: mediaFinder(scan, assets, report)(file),
    linkTo: (url) => hrefTo(course, home, file, url),
    download: downloadFinder(scan, assets, report)(file),
    otherSpelling: otherSpelling(scan)(file),
    slugger: shared?.slugger ?? new GithubSlugger(),
    anchors: shared?.anchors ?? new Set(),
  }
}
