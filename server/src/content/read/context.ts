// What every file of a native school is read with: where lessons are found, and how a page is made.
import GithubSlugger from 'github-slugger'
import { pageBudget } from '../markdown/html-budget.ts'
import type { Page } from '../markdown/page.ts'
import type { Finding, Report } from '../model/findings.ts'
import type { FileKind } from './front-matter-keys.ts'
import type { LessonHeadings } from './lesson-headings.ts'
import type { Memo } from './memo.ts'
import type { SubjectEntry } from './outline.ts'
import type { Entry } from './school-file.ts'
import type { SubjectIndex } from './subject-index.ts'
import type { PageLinks } from './surroundings.ts'

export type FolderContext = {
  findings: Finding[]
  skipFaulty: boolean
  subjects: SubjectEntry[]
  memo: Memo
  /** By what the text of a file learns of other files. */
  linksOf: (file: string) => PageLinks
  /** Tells whether a file has changed. */
  markOf: (path: string) => string
  indexOf: (subject: SubjectEntry) => SubjectIndex
  headingsIn: (subject: SubjectEntry) => LessonHeadings
  pageFor: (entry: Entry<FileKind>, language: string) => Page
}

export const pageMaker =
  (report: (file: string) => Report, linksOf: FolderContext['linksOf']) =>
  (entry: Entry<FileKind>, language: string): Page => {
    const { file } = entry
    return {
      file,
      text: entry.text(),
      language,
      isStrict: true,
      report: report(file),
      ...linksOf(file),
      budget: pageBudget('page'),
      slugger: new GithubSlugger(),
      anchors: new Set(),
    }
  }
