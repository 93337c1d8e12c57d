// Where things lie in a Carpentries lesson: its episodes, and the pages for those who learn.
import GithubSlugger from 'github-slugger'
import { basename } from 'node:path/posix'
import { reporter } from '../../model/reporter.ts'
import { lessonHref, slugOf } from '../../model/ids.ts'
import { downloadFinder } from '../../read/downloads.ts'
import { mediaFinder, pathFrom } from '../../read/media.ts'
import { otherSpelling } from '../../read/other-spelling.ts'
import { unreadFile } from '../../read/unread-file.ts'
import { pageBudget } from '../../markdown/html-budget.ts'
import type { Page } from '../../markdown/page.ts'
import { textOf, type Scan } from '../../read/scan.ts'
import type { AssetNode } from '../../model/school.ts'
import type { Finding } from '../../model/findings.ts'
import { fragmentOf } from '../../model/fragment.ts'
import type { Config, Listed } from './config.ts'
import type { Tally } from './tally.ts'

export type PagePlace = { file: string; key: string }

export type Course = {
  scan: Scan
  findings: Finding[]
  assets: Map<string, AssetNode>
  tally: Tally
  config: Config
  /** By chapter: what comes before the episodes, these, and what is for later. */
  before: PagePlace[]
  episodes: PagePlace[]
  after: PagePlace[]
}

const pagesIn = (scan: Scan, folder: string) =>
  [...scan.files.keys()]
    .filter(
      (path) => path.startsWith(`${folder}/`) && /^[^/]+\.md$/.test(path.slice(folder.length + 1)),
    )
    .map((path) => path.slice(folder.length + 1))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** As the list says, or all of the folder; what the list leaves out is left out. */
function listed({
  scan,
  folder,
  names,
  findings,
}: {
  scan: Scan
  folder: string
  names: Listed[]
  findings: Finding[]
}): string[] {
  const report = reporter(findings)
  const there = pagesIn(scan, folder)
  if (names.length === 0) return there.map((name) => `${folder}/${name}`)
  const missing = names.filter(({ name }) => !there.includes(name))
  for (const { name, line } of missing) {
    report('config.yaml')('error', line, `there is no "${folder}/${name}"`)
  }
  const wanted = names.map(({ name }) => name).filter((name) => there.includes(name))
  for (const name of there.filter((each) => !wanted.includes(each))) {
    report(`${folder}/${name}`)('note', 1, 'left out: config.yaml does not list the page')
  }
  return [...new Set(wanted)].map((name) => `${folder}/${name}`)
}

export function findPages({
  scan,
  config,
  key,
  findings,
}: {
  scan: Scan
  config: Config
  key: string
  findings: Finding[]
}) {
  const place = (chapter: string) => (file: string) => ({
    file,
    key: `${key}/${chapter}/${slugOf(basename(file))}`,
  })
  const isSetup = (file: string) => file === 'learners/setup.md'
  const learners = listed({ scan, folder: 'learners', names: config.learners, findings })
  return {
    before: learners.filter(isSetup).map(place('setup')),
    episodes: listed({ scan, folder: 'episodes', names: config.episodes, findings }).map(
      place('episodes'),
    ),
    after: learners.filter((file) => !isSetup(file)).map(place('learners')),
  }
}

/** Published, all pages lie in one folder and end in `.html`: links of that kind are understood too. */
function targetOf({ before, episodes, after }: Course, file: string, url: string) {
  const pages = [...before, ...episodes, ...after]
  const path = pathFrom(file, url).replace(/\.html$/, '.md')
  const exact = pages.find((page) => page.file === path)
  return exact ?? pages.find((page) => basename(page.file) === basename(path))
}

const hrefTo = (course: Course, file: string, url: string) => {
  const target = targetOf(course, file, url)
  if (!target) return null
  if (target.file === file) return fragmentOf(url) || null
  return lessonHref(target.key) + fragmentOf(url)
}

/** What lies beside the episodes (`fig`, `data`, `files`) is found from every page, as it is on the published site. */
const asPublished =
  <T>(file: string, find: (file: string) => (url: string) => T | null) =>
  (url: string) =>
    find(file)(url) ?? find('episodes/index.md')(url)

/** `text` is what the nodes' places count in. */
export const pageOf = (course: Course, file: string, text: string): Page => {
  const report = reporter(course.findings)
  return {
    file,
    text,
    language: course.config.language,
    isStrict: false,
    report: report(file),
    media: asPublished(file, mediaFinder(course.scan, course.assets, report)),
    linkTo: (url) => hrefTo(course, file, url),
    download: asPublished(file, downloadFinder(course.scan, course.assets, report)),
    otherSpelling: otherSpelling(course.scan)(file),
    // Headings may be named otherwise there: the link leads to the lesson all the same.
    isDeadHeading: () => false,
    unreadFile: unreadFile(course.scan)(file),
    budget: pageBudget('page'),
    slugger: new GithubSlugger(),
    anchors: new Set(),
  }
}

export const sourceOf = ({ scan }: Course, file: string) => textOf(scan, file) ?? ''
