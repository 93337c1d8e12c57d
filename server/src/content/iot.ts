// Reads Microsoft's "IoT for Beginners" as it was published: projects with lessons, quizzes beside them.
import type { Root, RootContent } from 'mdast'
import { reporter } from './faults.ts'
import { slugOf } from './ids.ts'
import { findLessons, lessonFolders, localFile, pageOf, type Course } from './iot-course.ts'
import { readIotLesson } from './iot-lesson.ts'
import { readQuizFile, toQuiz, type QuizSource } from './iot-quizzes.ts'
import { summaryOf, takeTitle } from './iot-text.ts'
import { parseMarkdown, toHtml } from './markdown.ts'
import { textOf, type Scan } from './scan.ts'
import type { ChapterNode, LessonNode, QuizNode, ReadOptions, Reading } from './school.ts'
import type { SubjectNode } from './school.ts'

const courseName = 'IoT for Beginners'
const home = 'https://github.com/microsoft/IoT-For-Beginners'
const languages: Record<string, { quizFile: string; name: string }> = {
  en: { quizFile: 'quizzes/en.json', name: courseName },
  ar: { quizFile: 'quizzes/ar.json', name: `${courseName} (العربية)` },
  hi: { quizFile: 'quizzes/hin.json', name: `${courseName} (हिन्दी)` },
  bn: { quizFile: 'quizzes/bn.json', name: `${courseName} (বাংলা)` },
  'zh-cn': { quizFile: 'quizzes/zh-cn.json', name: `${courseName} (简体中文)` },
}

export const isIot = (scan: Scan) =>
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
    const lesson = { ...readIotLesson(course, place), quizzes: both }
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

const firstHeading = (root: Root) => {
  const at = root.children.findIndex((node) => node.type === 'heading')
  return at < 0 ? root.children.length : at
}

const credit: RootContent = {
  type: 'paragraph',
  children: [
    { type: 'text', value: 'From ' },
    { type: 'link', url: home, children: [{ type: 'text', value: courseName }] },
    { type: 'text', value: ' by Microsoft, under the MIT licence.' },
  ],
}

/** Two paragraphs: badges above the title and thanks below belong to the repository. */
const readAboutCourse = (course: Course) => {
  const file = localFile(course, 'README.md')
  const root = parseMarkdown(textOf(course.scan, file) ?? '', true)
  const start = root.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
  const body: Root = { type: 'root', children: root.children.slice(start) }
  const title = takeTitle(body) ?? courseName
  const prose = body.children.slice(0, firstHeading(body)).filter(isText).slice(0, 2)
  const summary = summaryOf({ type: 'root', children: prose })
  const aboutHtml = toHtml([...prose, credit], pageOf(course, null, file))
  return { title, summary, aboutHtml, source: { file, line: 1 } }
}

const isText = (node: RootContent) =>
  node.type === 'paragraph' && node.children.every((child) => child.type !== 'image')

const look = { accent: 'cs', cover: 'flask' } as const

export const readIot = (scan: Scan, { language, skipFaulty }: ReadOptions): Reading => {
  const findings = [...scan.findings]
  const suffix = language === 'en' ? '' : `-${language}`
  const origin = `folder:${scan.name}${suffix}`
  const name = languages[language]?.name
  if (!name) {
    const message = `the language "${language}" is not one of ${Object.keys(languages).join(', ')}`
    findings.push({ level: 'error', file: 'quizzes', line: 1, message })
    return { school: { origin, categories: [], assets: [] }, findings }
  }
  const key = `skill-based/iot-for-beginners${suffix}`
  const subjectKey = `${key}/course`
  const assets: Course['assets'] = new Map()
  const course = { scan, findings, assets, language, lessons: findLessons(scan, subjectKey) }

  const { title, summary, aboutHtml, source } = readAboutCourse(course)
  const lessons = withQuizzes(course, readQuizzes(course), skipFaulty)
  const chapters = readChapters(course, subjectKey, lessons)
  const minutes = lessons.reduce((sum, { lesson }) => sum + lesson.minutes, 0)

  const shared = { name, summary, source, ...look }
  const subject: SubjectNode = {
    ...shared,
    ...{ key: subjectKey, title, language, aboutHtml, chapters, outcomes: [] },
  }
  const subcategory = {
    ...shared,
    ...{ key, grade: null, topic: 'Coding', level: 'Beginner' as const, subjects: [subject] },
    hours: Math.max(1, Math.round(minutes / 60)),
  }
  const category = {
    ...{ key: 'skill-based', source, name: 'Skill-based', kind: 'skill' as const, summary: '' },
    subcategories: [subcategory],
  }
  return { school: { origin, categories: [category], assets: [...assets.values()] }, findings }
}
