// Reads a lesson of The Carpentries as it is published: config.yaml, episodes, pages for learners.
import { readAbout } from './about.ts'
import { readConfig, type Config } from './config.ts'
import { findPages, type Course, type PagePlace } from './course.ts'
import { readPage } from './lesson.ts'
import { newTally } from './tally.ts'
import { withoutFaulty, reporter } from '../../model/reporter.ts'
import { asSkillCourse } from '../skill-course.ts'
import { keyOfPath } from '../../model/ids.ts'
import { mediaTypeOf } from '../../model/file-kinds.ts'
import { isMedia, mediaNamesOf } from '../../model/media-names.ts'
import { textOf, type Scan } from '../../read/scan.ts'
import type { ChapterNode, ReadOptions, Reading } from '../../model/school.ts'
import type { Finding } from '../../model/findings.ts'

const configFile = 'config.yaml'

export const isCarpentries = (scan: Scan) =>
  scan.files.has(configFile) &&
  [...scan.files.keys()].some((path) => /^episodes\/[^/]+\.md$/.test(path))

/** The repository's name outlives a change of title. */
const nameOf = ({ source, title }: Config, scan: Scan) => {
  const repository = /^https?:\/\/.*\/([^/]+?)(?:\.git)?\/?$/.exec(source)?.[1]
  const name = (repository ?? title) || scan.name
  return keyOfPath(name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')).replaceAll(/^-|-$/g, '')
}

const topics: Record<string, string> = { swc: 'Coding', dc: 'Data', lc: 'Data' }

/** Files that are nobody's page: for instructors, or about the repository. */
function reportRest({ scan, findings, assets, ...course }: Course): void {
  const pages = [...course.before, ...course.episodes, ...course.after].map(({ file }) => file)
  const used = new Set([...pages, configFile, 'index.md', 'AUTHORS', 'CITATION', 'SOURCE.txt'])
  const reported = new Set(findings.map(({ file }) => file))
  for (const path of scan.files.keys()) {
    const bytes = isMedia(path) ? scan.files.get(path) : undefined
    const isShown = bytes && mediaNamesOf(path, bytes).some((name) => assets.has(name))
    if (used.has(path) || isShown || reported.has(path)) continue
    const what = mediaTypeOf(path)?.startsWith('image/')
      ? 'no page shows the picture'
      : 'not a page for learners'
    findings.push({ level: 'note', file: path, line: 1, message: `left out: ${what}` })
  }
}

const empty = (scan: Scan, findings: Finding[]): Reading => ({
  school: { origin: `folder:${scan.name}`, categories: [], assets: [], files: new Map() },
  findings,
})

/** Pages that become one chapter. */
type Part = { name: string; part: string; places: PagePlace[]; summary: string }

function countParts({ tally, episodes, before, after, assets }: Course): void {
  const files = [...assets.values()]
  const downloads = files.filter(({ fileName }) => fileName !== undefined).length
  tally.add('episodes', episodes.length)
  tally.add('pages for learners', before.length + after.length)
  tally.add('pictures', files.length - downloads)
  if (downloads > 0) tally.add('files to save', downloads)
}

export const readCarpentries = (scan: Scan, { skipFaulty }: ReadOptions): Reading => {
  const findings = [...scan.findings]
  const config = readConfig(textOf(scan, configFile) ?? '', reporter(findings)(configFile))
  if (!config) return empty(scan, findings)
  const key = `skill-based/${nameOf(config, scan)}`
  const subjectKey = `${key}/course`
  const course: Course = {
    scan,
    findings,
    config,
    tally: newTally(),
    assets: new Map(),
    ...findPages({ scan, config, key: subjectKey, findings }),
  }

  const chapter = ({ name, part, places, summary }: Part): ChapterNode[] => {
    const lessons = withoutFaulty(
      places.map((place) => readPage(course, place)),
      skipFaulty,
    )
    const source = { file: places[0]?.file ?? configFile, line: 1 }
    const node = { key: `${subjectKey}/${part}`, source, name, summary, lessons, quiz: null }
    return lessons.length > 0 ? [node] : []
  }
  const { summary, aboutHtml, source } = readAbout(course)
  const chapters = [
    ...chapter({
      name: 'Before you begin',
      part: 'setup',
      places: course.before,
      summary: 'What to have ready.',
    }),
    ...chapter({
      name: config.title,
      part: 'episodes',
      places: course.episodes,
      summary: 'The episodes, in their order.',
    }),
    ...chapter({
      name: 'To look things up',
      part: 'learners',
      places: course.after,
      summary: 'Reference and further reading.',
    }),
  ]
  countParts(course)
  reportRest(course)

  const category = asSkillCourse({
    key,
    source,
    summary,
    aboutHtml,
    chapters,
    title: config.title,
    name: config.title,
    language: config.language,
    topic: topics[config.carpentry] ?? null,
    accent: 'cs',
    cover: 'browser',
  })
  const origin = `folder:${scan.name}`
  return {
    school: {
      origin,
      categories: [category],
      assets: [...course.assets.values()],
      files: scan.files,
    },
    findings,
    taken: course.tally.counts,
  }
}
