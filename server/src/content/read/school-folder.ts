// Reads a native school folder: category, subcategory, subject, chapter, lesson.
import { readChapterNode } from './chapter.ts'
import { sourceOf, type Outline } from './school-file.ts'
import { toSynonyms } from './synonyms.ts'
import { mediaTypeOf } from '../model/file-kinds.ts'
import type { Finding, Report } from '../model/findings.ts'
import { withoutFaulty, reporter, watch } from '../model/reporter.ts'
import type { Files } from '../model/school.ts'
import { readYaml, spotOfKey } from './front-matter.ts'
import { checkEncoding } from '../lint/encoding.ts'
import { lintText } from '../lint/text.ts'
import { unknownFigureColors } from '../lint/figure-colors.ts'
import { smallText } from '../lint/small-text.ts'
import { unusedFiles } from '../lint/unused-files.ts'
import { shapeHeadings } from '../markdown/headings.ts'
import { toHtml } from '../markdown/markdown.ts'
import { downloadFinder } from './downloads.ts'
import { readInTime } from '../model/in-time.ts'
import { mediaFinder } from './media.ts'
import { otherSpelling } from './other-spelling.ts'
import { unreadFile } from './unread-file.ts'
import { noMemo, type Memo } from './memo.ts'
import {
  readOutline,
  type CategoryEntry,
  type SubcategoryEntry,
  type SubjectEntry,
} from './outline.ts'
import { namesIn } from './folder-names.ts'
import { textOf, type Scan } from './scan.ts'
import type {
  AssetNode,
  CategoryNode,
  ReadOptions,
  Reading,
  SubcategoryNode,
  SubjectNode,
} from '../model/school.ts'
import { toSchedule } from './weekend-rules.ts'
import { headingsFinder } from './lesson-headings.ts'
import { lessonLinks } from './find-lesson.ts'
import { subjectIndexes } from './subject-index.ts'
import { pageMaker, type FolderContext } from './context.ts'
import { fileMarks } from './surroundings.ts'

const defaultLook = { accent: 'cs', cover: 'book' } as const

const readWhole = (scan: Scan, outline: Outline) => {
  const yaml = textOf(scan, 'school.yaml')
  const bytes = scan.files.get('school.yaml')
  for (const name of [...namesIn(scan.files, '').files, ...(scan.unread?.get('') ?? [])])
    if (name !== 'school.yaml' && /^school\.(?:ya?ml|json)(?:\.\w+)?$/i.test(name))
      outline.report(name)('warning', 1, 'not used: its name must be "school.yaml"')
  if (bytes) checkEncoding(bytes, outline.report('school.yaml'))
  const own = readSchoolFile(yaml, outline.report('school.yaml'))
  return {
    origin: originNamed(own?.origin ?? scan.name),
    synonyms: toSynonyms(own?.synonyms),
  }
}

const readSchoolFile = (yaml: string | null, report: Report) =>
  yaml === null
    ? null
    : readInTime({
        report,
        read: () => readYaml({ kind: 'school', yaml, firstLine: 1, report }),
        otherwise: () => null,
      })

const originNamed = (name: string) => `folder:${name}`

/** Under which name an import keeps the folder. */
export function originOf(scan: Scan): string {
  const yaml = textOf(scan, 'school.yaml')
  const own = readSchoolFile(yaml, reporter([])('school.yaml'))
  return originNamed(own?.origin ?? scan.name)
}

/** The outline of everything is read first, so that any lesson can link to any other. */
export const readFolder = (
  scan: Scan,
  { skipFaulty }: ReadOptions,
  memo: Memo = noMemo,
): Reading => {
  const findings = [...scan.findings]
  const report = reporter(findings)
  const outline: Outline = { scan, memo, findings, report }
  const assets = new Map<string, AssetNode>()
  const outlines = readOutline(outline)
  const subjects = outlines.flatMap(({ children }) => children.flatMap((each) => each.children))
  const indexOf = subjectIndexes()
  const headingsIn = headingsFinder(memo, indexOf)
  const links = lessonLinks(subjects, headingsIn)
  const media = mediaFinder(scan, assets, report)
  const download = downloadFinder(scan, assets, report)
  const spelling = otherSpelling(scan)
  const unread = unreadFile(scan)
  const linksOf = (file: string) => ({
    linkTo: links.linkTo(file),
    isDeadHeading: links.isDeadHeading(file),
    media: media(file),
    download: download(file),
    otherSpelling: spelling(file),
    unreadFile: unread(file),
  })
  const folder: FolderContext = {
    findings,
    skipFaulty,
    subjects,
    memo,
    indexOf,
    headingsIn,
    linksOf,
    markOf: fileMarks(scan),
    pageFor: pageMaker(report, linksOf),
  }
  const categories = outlines.map((entry) => readCategory(entry, folder))

  const whole = readWhole(scan, outline)
  const sound = withoutFaulty(categories, skipFaulty)
  const read = { assets: memo.assetsOf(sound, assets), files: scan.files }
  const school = { ...whole, categories: sound, ...read }
  // What was left out may have shown them.
  if (!skipFaulty) findings.push(...unusedFiles(school, findings))
  findings.push(...lintDrawings(scan.files))
  return { school, findings }
}

/** What each SVG of the folder is looked at for, also one that nothing shows. */
function lintDrawings(files: Files): Finding[] {
  const findings: Finding[] = []
  for (const file of files.keys()) {
    const bytes = mediaTypeOf(file) === 'image/svg+xml' ? files.get(file) : undefined
    if (!bytes) continue
    const read = () => [...unknownFigureColors(file, bytes), ...smallText(file, bytes)]
    const report = reporter(findings)(file)
    findings.push(...readInTime({ report, read, otherwise: () => [] }))
  }
  return findings
}

type Look = Pick<SubjectNode, 'accent' | 'cover'>

const readCategory = (entry: CategoryEntry, folder: FolderContext) => {
  const { key, slug, front, isFaulty } = entry
  const subcategories = entry.children.map((each) => readSubcategory(each, front?.kind, folder))
  const value: CategoryNode = {
    key,
    source: sourceOf(entry),
    name: front?.name ?? slug,
    kind: front?.kind ?? 'academic',
    summary: front?.summary ?? '',
    subcategories: withoutFaulty(subcategories, folder.skipFaulty),
  }
  return { value, isFaulty }
}

const readSubcategory = (
  entry: SubcategoryEntry,
  kind: CategoryNode['kind'] | undefined,
  folder: FolderContext,
) => {
  const { key, slug, front } = entry
  const first = entry.children[0]?.front
  const look: Look = {
    accent: front?.accent ?? first?.accent ?? defaultLook.accent,
    cover: front?.cover ?? first?.cover ?? defaultLook.cover,
  }
  const subjects = entry.children.map((each) => readSubject(each, look, folder))
  const value: SubcategoryNode = {
    key,
    source: sourceOf(entry),
    name: front?.name ?? slug,
    summary: front?.summary ?? '',
    grade: front?.grade ?? null,
    topic: front?.topic ?? null,
    level: front?.level ?? null,
    hours: front?.hours ?? null,
    ...(front?.visibility && { visibility: front.visibility }),
    schedule: toSchedule(front),
    ...(front?.timezone && { timezone: front.timezone }),
    ...look,
    subjects: withoutFaulty(subjects, folder.skipFaulty),
  }
  // What is wrong with the category itself was reported already.
  const isElsewhere = front?.sessions !== undefined && kind !== undefined && kind !== 'weekend'
  if (isElsewhere) {
    const message = '"sessions" belong to courses in a category of kind weekend'
    reporter(folder.findings)(entry.file)('error', spotOfKey(entry.root(), 'sessions'), message)
  }
  return { value, isFaulty: entry.isFaulty || isElsewhere }
}

const readSubject = (entry: SubjectEntry, look: Look, folder: FolderContext) => {
  const { key, slug, front } = entry
  const language = front?.language ?? 'en'
  const page = folder.pageFor(entry, language)
  const makeAbout = () => {
    const root = entry.root()
    const body = root.children.filter((node) => node.type !== 'yaml')
    lintText(body, page)
    shapeHeadings(root, page)
    return toHtml(body, page)
  }
  const about = watch(folder.findings, () =>
    readInTime({ report: page.report, read: makeAbout, otherwise: () => '' }),
  )
  const chapters = entry.children.map((each) => readChapterNode(each, entry, folder))
  const value: SubjectNode = {
    key,
    source: sourceOf(entry),
    name: front?.name ?? slug,
    title: front?.title ?? front?.name ?? slug,
    summary: front?.summary ?? '',
    accent: front?.accent ?? look.accent,
    cover: front?.cover ?? look.cover,
    language,
    outcomes: front?.outcomes ?? [],
    aboutHtml: about.value,
    chapters: withoutFaulty(chapters, folder.skipFaulty),
  }
  return { value, isFaulty: entry.isFaulty || about.isFaulty }
}
