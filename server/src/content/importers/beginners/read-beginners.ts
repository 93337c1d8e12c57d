// Reads one of Microsoft's courses for beginners as it was published: projects with lessons, quizzes beside them.
import { asSkillCourse } from '../skill-course.ts'
import { slugOf } from '../../model/ids.ts'
import { reporter } from '../../model/reporter.ts'
import { localFile, type Course } from './course.ts'
import { firstHeading, readAbout, readIdentity } from './about.ts'
import { languagesOf, nameOfLanguage, quizFilesOf, tagOf, translationsOf } from './languages.ts'
import { findLessons, hasLessons } from './lesson-places.ts'
import { matchQuizzes, readQuizzes, type QuizzesOfLesson } from './match-quizzes.ts'
import { readLesson } from './lesson.ts'
import { summaryOf, takeTitle } from '../title-and-summary.ts'
import { parseMarkdown } from '../../markdown/markdown.ts'
import { textOf, type Scan } from '../../read/scan.ts'
import type { ChapterNode, LessonNode, ReadOptions, Reading } from '../../model/school.ts'
import { countNoun } from '../../../lib/util/count-noun.ts'

export const isBeginners = (scan: Scan) => hasLessons(scan) && quizFilesOf(scan).size > 0

type InProject = { project: string; lesson: LessonNode }

const readLessons = (course: Course, quizzes: QuizzesOfLesson): InProject[] =>
  [...course.lessons.values()].map((place) => ({
    project: place.path.split('/')[0] ?? '',
    lesson: { ...readLesson(course, place), quizzes: quizzes(place) },
  }))

const readChapters = (course: Course, key: string, lessons: InProject[]) =>
  [...new Set(lessons.map(({ project }) => project))].map((project): ChapterNode => {
    const file = localFile(course, `${project}/README.md`)
    const root = parseMarkdown(textOf(course.scan, file) ?? '', true)
    const name = takeTitle(root) ?? slugOf(project)
    if (root.children.length > 1 && !course.lessons.has(project))
      reporter(course.findings)(file)('note', 1, 'left out: all but the first paragraph')
    return {
      key: `${key}/${slugOf(project)}`,
      source: { file, line: 1 },
      name,
      summary: summaryOf({ type: 'root', children: root.children.slice(0, firstHeading(root)) }),
      lessons: lessons.filter((each) => each.project === project).map(({ lesson }) => lesson),
      quiz: null,
    }
  })

const countsOf = (lessons: LessonNode[], places: Course['lessons'], pictures: number) => {
  const quizzes = lessons.flatMap((lesson) => lesson.quizzes)
  return {
    lessons: lessons.length,
    'further pages': [...places.values()].reduce((sum, { pages }) => sum + pages.length, 0),
    quizzes: quizzes.length,
    questions: quizzes.reduce((sum, { questions }) => sum + questions.length, 0),
    pictures,
  }
}

const keyOfName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

export const readBeginners = (scan: Scan, options: ReadOptions): Reading => {
  const findings = [...scan.findings]
  const known = languagesOf(scan)
  const own = known
    .toSorted((left, right) => right.length - left.length)
    .find((one) => one !== 'en' && scan.name.endsWith(`-${one}`))
  const requested = options.language?.toLowerCase()
  // The folder of an export holds all languages, and is named after the one that was imported from it.
  const language = requested ?? own ?? 'en'
  if (!requested && own) {
    const message = `read in "${language}", the name of its folder: choose another with --language`
    findings.push({ level: 'note', file: 'README.md', line: 1, message })
  }
  const suffix = language === 'en' ? '' : `-${language}`
  // The folder of an export bears the suffix already.
  const isNamed = scan.name.endsWith(suffix)
  const origin = `folder:${scan.name}${isNamed ? '' : suffix}`
  if (!known.includes(language)) {
    const message = `the language "${language}" is not one of ${known.join(', ')}`
    findings.push({ level: 'error', file: 'README.md', line: 1, message })
    return { school: { origin, categories: [], assets: [], files: new Map() }, findings }
  }
  const identity = readIdentity(scan)
  const name = language === 'en' ? identity.name : `${identity.name} (${nameOfLanguage(language)})`
  const key = `skill-based/${keyOfName(identity.name)}${suffix}`
  const subjectKey = `${key}/course`
  const assets: Course['assets'] = new Map()
  const course: Course = {
    scan,
    findings,
    assets,
    language,
    ...identity,
    used: new Set(),
    translation: language === 'en' ? null : (translationsOf(scan).get(language) ?? null),
    lessons: findLessons(scan, subjectKey),
  }

  const { title, summary, aboutHtml, source } = readAbout(course)
  const lessons = readLessons(course, matchQuizzes(course, readQuizzes(course), options.skipFaulty))
  const chapters = readChapters(course, subjectKey, lessons)
  reportRest(course)
  const taken = countsOf(
    lessons.map(({ lesson }) => lesson),
    course.lessons,
    assets.size,
  )

  const category = asSkillCourse({
    key,
    name,
    title,
    summary,
    source,
    language: tagOf(language),
    aboutHtml,
    chapters,
    topic: 'Coding',
    accent: 'cs',
    cover: 'flask',
  })
  const read = { assets: [...assets.values()], files: scan.files }
  return { school: { origin, categories: [category], ...read }, findings, taken }
}

// What of the folder no lesson shows.
/** Files of other languages, by language, and files that belong to no lesson. */
const reportRest = ({ scan, findings, lessons, translation, used }: Course) => {
  const note = (file: string, message: string) =>
    findings.push({ level: 'note', file, line: 1, message: `left out: ${message}` })
  const others = new Map<string, number>()
  const strays = new Map<string, number>()
  const quizzes = new Set([...quizFilesOf(scan).values()].flat())
  for (const path of scan.files.keys()) {
    const [, folder, rest = path] = /^(translations\/[^/]+)\/(.*)$/.exec(path) ?? []
    if (folder && folder !== translation) {
      others.set(folder, (others.get(folder) ?? 0) + 1)
      continue
    }
    const isLesson = [...lessons.keys()].some((lesson) => rest.startsWith(`${lesson}/`))
    const isRead = /^([^/]+\/)?README\.md$/.test(rest) || quizzes.has(path) || used.has(path)
    if (isLesson || isRead) continue
    const [top = path] = /^(translations\/[^/]+|[^/]+)(?=\/)/.exec(path) ?? []
    strays.set(top, (strays.get(top) ?? 0) + 1)
  }
  for (const [place, count] of strays) {
    const isFile = scan.files.has(place)
    note(
      place,
      isFile
        ? 'no lesson'
        : `${countNoun(count, 'file that belongs', 'files that belong')} to no lesson`,
    )
  }
  for (const [folder, count] of others)
    note(folder, `${countNoun(count, 'file')} in another language`)
}
