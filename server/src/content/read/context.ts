// What every file of a native school is read with: where lessons are found, and how a page is made.
import { createHash } from 'node:crypto'
import GithubSlugger from 'github-slugger'
import type { Download, Media, Page, Refused } from '../markdown/page.ts'
import type { Finding, Report } from '../model/findings.ts'
import type { FileKind } from './front-matter-keys.ts'
import type { LessonHeadings } from './lesson-headings.ts'
import type { Memo } from './memo.ts'
import type { SubjectEntry } from './outline.ts'
import type { Scan } from './scan.ts'
import type { Entry } from './school-file.ts'

export type FolderContext = {
  findings: Finding[]
  skipFaulty: boolean
  subjects: SubjectEntry[]
  memo: Memo
  /** A hash of all that a file's text may depend on besides itself. */
  surroundings: () => string
  headingsIn: (subject: SubjectEntry) => LessonHeadings
  pageFor: (entry: Entry<FileKind>, language: string) => Page
}

/** Which files there are, which lessons, and what each picture is. */
export const surroundingsOf = ({ files }: Scan, subjects: SubjectEntry[]) => {
  const hash = createHash('sha256')
  for (const path of files.keys()) {
    hash.update(`${path}\n`)
    const bytes = path.endsWith('.md') ? undefined : files.get(path)
    if (bytes) hash.update(bytes)
  }
  for (const { lessons } of subjects.flatMap(({ children }) => children)) {
    for (const { file, key } of lessons) hash.update(`${file}|${key}\n`)
  }
  return hash.digest('base64url')
}

type InFile<T> = (file: string) => (url: string) => T | null

type Links = Record<'linkTo' | 'otherSpelling', InFile<string>> & { download: InFile<Download> }

export const pageMaker =
  (report: (file: string) => Report, media: InFile<Media | Refused>, links: Links) =>
  (entry: Entry<FileKind>, language: string): Page => {
    const { file } = entry
    return {
      ...{ file, text: entry.text(), language, isStrict: true },
      report: report(file),
      media: media(file),
      linkTo: links.linkTo(file),
      download: links.download(file),
      otherSpelling: links.otherSpelling(file),
      slugger: new GithubSlugger(),
      anchors: new Set(),
    }
  }
