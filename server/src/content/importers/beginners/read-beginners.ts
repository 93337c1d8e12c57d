// Reads Microsoft's "IoT for Beginners" as it was published: projects with lessons, quizzes beside them.
import { reporter } from '../../model/reporter.ts'
import { asSkillCourse } from '../skill-course.ts'
import { slugOf } from '../../model/ids.ts'
import { findLessons, lessonFolders, localFile, type Course } from './course.ts'
import { courseName, firstHeading, readAbout } from './about.ts'
import { reportRest } from './left-out.ts'
import { readLesson } from './lesson.ts'
import { readQuizFile, toQuiz, type QuizSource } from './quizzes.ts'
import { summaryOf, takeTitle } from '../title-and-summary.ts'
import { parseMarkdown } from '../../markdown/markdown.ts'
import { textOf, type Scan } from '../../read/scan.ts'
import type { ChapterNode, LessonNode, QuizNode, ReadOptions, Reading } from '../../model/school.ts'

const languages: Record<string, { quizFile: string; name: string }> = {
  en: { quizFile: 'quizzes/en.json', name: courseName },
  ar: { quizFile: 'quizzes/ar.json', name: `${courseName} (العربية)` },
  hi: { quizFile: 'quizzes/hin.json', name: `${courseName} (हिन्दी)` },
  bn: { quizFile: 'quizzes/bn.json', name: `${courseName} (বাংলা)` },
  'zh-cn': { quizFile: 'quizzes/zh-cn.json', name: `${courseName} (简体中文)` },
}

export const isBeginners = (scan: Scan) =>
  lessonFolders(scan).length > 0 &&
  [...scan.files.keys()].some((path) => /^quizzes\/[^/]+\.json$/.test(path))

/** Faults in a language that is not read are worth knowing, and no reason to stop. */
const readQuizzes = ({ scan, findings, language }: Course) => {
  const quizzes = new Map<number, QuizSource>()
  for (const [name, { quizFile }] of Object.entries(languages)) {
    const isOurs = name === language
    const report = reporter(findings)(quizFile)
    const text = textOf(scan, quizFile)
    if (text === null) {
      if (isOurs) report('error', 1, 'the file is missing')
      continue
    }
    const read = readQuizFile(
      text,
      findings,
      isOurs ? report : (_, ...at) => report('warning', ...at),
    )
    if (isOurs) for (const quiz of read) quizzes.set(quiz.id, quiz)
  }
  return quizzes
}

type InProject = { project: string; lesson: LessonNode }

const withQuizzes = (course: Course, quizzes: Map<number, QuizSource>, skipFaulty: boolean) => {
  const file = languages[course.language]?.quizFile ?? ''
  const missing: number[] = []
  const lessons = [...course.lessons.values()].map((place): InProject => {
    const find = (number: number, moment: QuizNode['moment']) => {
      const source = quizzes.get(number)
      if (!source) missing.push(number)
      const node = source && toQuiz(source, { file, lessonKey: place.key, moment }, skipFaulty)
      return node ? [node] : []
    }
    const { number, path } = place
    const both = [...find(2 * number - 1, 'before'), ...find(2 * number, 'after')]
    const lesson = { ...readLesson(course, place), quizzes: both }
    return { project: path.split('/')[0] ?? '', lesson }
  })
  if (missing.length > 0) {
    const message = `quizzes are missing: ${missing.join(', ')}`
    course.findings.push({ level: 'warning', file, line: 1, message })
  }
  return lessons
}

const readChapters = (course: Course, key: string, lessons: InProject[]) =>
  [...new Set(lessons.map(({ project }) => project))].map((project): ChapterNode => {
    const file = localFile(course, `${project}/README.md`)
    const root = parseMarkdown(textOf(course.scan, file) ?? '', true)
    const name = takeTitle(root) ?? slugOf(project)
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

export const readBeginners = (scan: Scan, { language, skipFaulty }: ReadOptions): Reading => {
  const findings = [...scan.findings]
  const suffix = language === 'en' ? '' : `-${language}`
  // The folder of an export bears the suffix already.
  const isNamed = scan.name.endsWith(suffix)
  const origin = `folder:${scan.name}${isNamed ? '' : suffix}`
  const name = languages[language]?.name
  if (!name) {
    const message = `the language "${language}" is not one of ${Object.keys(languages).join(', ')}`
    findings.push({ level: 'error', file: 'quizzes', line: 1, message })
    return { school: { origin, categories: [], assets: [], files: new Map() }, findings }
  }
  const key = `skill-based/iot-for-beginners${suffix}`
  const subjectKey = `${key}/course`
  const assets: Course['assets'] = new Map()
  const course = { scan, findings, assets, language, lessons: findLessons(scan, subjectKey) }

  const { title, summary, aboutHtml, source } = readAbout(course)
  const lessons = withQuizzes(course, readQuizzes(course), skipFaulty)
  const chapters = readChapters(course, subjectKey, lessons)
  reportRest(course)
  const taken = countsOf(
    lessons.map(({ lesson }) => lesson),
    course.lessons,
    assets.size,
  )

  const category = asSkillCourse({
    ...{ key, name, title, summary, source, language, aboutHtml, chapters },
    ...{ topic: 'Coding', accent: 'cs', cover: 'flask' },
  })
  const read = { assets: [...assets.values()], files: scan.files }
  return { school: { origin, categories: [category], ...read }, findings, taken }
}
