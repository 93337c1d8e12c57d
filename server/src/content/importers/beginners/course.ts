// One of Microsoft's courses for beginners in one language: its pages, and what they find from where they lie.
import GithubSlugger from 'github-slugger'
import { pageBudget } from '../../markdown/html-budget.ts'
import type { Page } from '../../markdown/page.ts'
import type { Finding } from '../../model/findings.ts'
import { fragmentOf } from '../../model/fragment.ts'
import { lessonHref, slugOf } from '../../model/ids.ts'
import { reporter } from '../../model/reporter.ts'
import type { AssetNode } from '../../model/school.ts'
import { downloadFinder } from '../../read/downloads.ts'
import { mediaFinder, pathFrom } from '../../read/media.ts'
import { otherSpelling } from '../../read/other-spelling.ts'
import { unreadFile } from '../../read/unread-file.ts'
import { textOf, type Scan } from '../../read/scan.ts'
import { besidePage, tagOf } from './languages.ts'
import type { LessonPlace } from './lesson-places.ts'

export type Course = {
  scan: Scan
  /** What it is called in English. */
  name: string
  /** Where it is published; null where it does not say so. */
  home: string | null
  findings: Finding[]
  assets: Map<string, AssetNode>
  language: string
  /** The folder of its translation; null where there is none. */
  translation: string | null
  /** Pictures and files that lessons refer to, to be saved. */
  used: Set<string>
  lessons: Map<string, LessonPlace>
}

/** The translation of a file where there is one, else the file itself. */
export const localFile = ({ scan, language, translation }: Course, path: string) => {
  const local = [translation && `${translation}/${path}`, besidePage(path, language)]
  return local.find((file) => file && scan.files.has(file)) || path
}

/** The same of the English page. */
const englishOf = (file: string) =>
  file
    .replace(/^translations\/[^/]+\//, '')
    .replace(/(^|\/)translations\/([^/]+)\.[\w-]+\.md$/, '$1$2.md')

/** What begins with a slash is found from the top of the folder, as where the course is published. */
const pathIn = (file: string, url: string) =>
  url.startsWith('/') ? pathFrom('README.md', url.slice(1)) : pathFrom(file, url)

export const extraId = (name: string) => `extra-${slugOf(name)}`

const hrefTo = ({
  course,
  home,
  file,
  url,
}: {
  course: Course
  home: LessonPlace | null
  file: string
  url: string
}) => {
  // Translations count the folders above them wrongly now and then.
  const path = englishOf(pathIn(file, url).replace(/^(?:\.\.\/)+/, ''))
  const places = [...course.lessons.values()]
  const target = places.find(({ path: folder }) => `${path}/`.startsWith(`${folder}/`))
  if (!target) {
    const chapter = path.replace(/(\/lessons)?(\/README\.md|\/)?$/, '')
    const first = places.find(({ path: folder }) => folder.startsWith(`${chapter}/`))
    return first && !chapter.includes('/') ? lessonHref(first.key) : null
  }

  const name = path.slice(target.path.length + 1)
  const isPage = target.pages.includes(name)
  if (!isPage && name !== '' && name !== 'README.md') return null
  const fragment = isPage ? `#${extraId(name)}` : fragmentOf(url)
  if (target !== home) return lessonHref(target.key) + fragment
  return fragment || null
}

/** One lesson has one `slugger` and one set of `anchors`, however many files it is made of. */
export const pageOf = ({
  course,
  home,
  file,
  shared,
}: {
  course: Course
  home: LessonPlace | null
  file: string
  shared?: Page
}): Page => {
  const { scan, assets, findings, language, used } = course
  const report = reporter(findings)
  const media = mediaFinder(scan, assets, report)
  const download = downloadFinder(scan, assets, report)
  /** Translations seldom bring their pictures and files: then those of the English page are used. */
  const find = (url: string) => {
    const paths = [file, englishOf(file)].map((page) => pathIn(page, url))
    const path = paths.find((each) => scan.files.has(each)) ?? paths[0] ?? ''
    used.add(path)
    return path.split('/').map(encodeURIComponent).join('/')
  }
  return {
    file,
    language: tagOf(language),
    isStrict: false,
    text: textOf(scan, file) ?? '',
    report: report(file),
    media: (url) => media('README.md')(find(url)),
    linkTo: (url) => hrefTo({ course, home, file, url }),
    download: (url) => download('README.md')(find(url)),
    otherSpelling: otherSpelling(scan)(file),
    // Headings may be named otherwise there: the link leads to the lesson all the same.
    isDeadHeading: () => false,
    unreadFile: unreadFile(scan)(file),
    budget: shared?.budget ?? pageBudget('page'),
    slugger: shared?.slugger ?? new GithubSlugger(),
    anchors: shared?.anchors ?? new Set(),
  }
}
