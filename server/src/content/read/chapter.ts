// A chapter of a native school with its lessons and quizzes, their text made.
import { sourceOf, type Entry } from './school-file.ts'
import { kept } from '../model/reporter.ts'
import { readLessonText } from './lesson.ts'
import type { ChapterEntry, LessonEntry, SubjectEntry } from './outline.ts'
import { readQuiz } from './quiz.ts'
import { toWrittenRules } from './quiz-rules.ts'
import type { ChapterNode, LessonNode, QuizNode } from '../model/school.ts'
import type { LessonHeadings } from './lesson-headings.ts'
import { lessonFinder } from './lesson-links.ts'
import type { FolderContext } from './context.ts'

type Finder = ReturnType<typeof lessonFinder>
type Home = {
  language: string
  findLesson: Finder
  headings: LessonHeadings
  folder: FolderContext
}

/** Made from this file and what all files share, it needs no second reading while these are the same. */
const remembered = <T>(
  entry: Entry<'quiz' | 'lesson'>,
  { language, headings, folder }: Home,
  make: () => T,
) =>
  folder.memo.recall(
    () => `${folder.surroundings()}|${headings.hash()}|${language}|${entry.file}|${entry.text()}`,
    folder.findings,
    make,
  )

const readQuizNode = (entry: Entry<'quiz'>, homeLesson: string | null, home: Home) => {
  const { folder, findLesson, headings, language } = home
  const page = folder.pageFor(entry, language)
  const pick = entry.front?.pick
  const asked = { homeLesson, quizKey: entry.key, pick }
  const context = { ...folder, findLesson, hasHeading: headings.has, ...asked }
  const questions = readQuiz(entry.root(), page, context)
  const value: QuizNode = {
    key: entry.key,
    source: sourceOf(entry),
    title: entry.front?.title ?? entry.slug,
    moment: entry.front?.moment ?? 'after',
    rules: toWrittenRules(entry.front),
    questions,
  }
  const isFaulty = entry.isFaulty || questions.length === 0
  return { value, isFaulty }
}

const quizzesOf = (entry: Entry<'quiz'> | null, homeLesson: string | null, home: Home) =>
  entry
    ? kept(
        [remembered(entry, home, () => readQuizNode(entry, homeLesson, home))],
        home.folder.skipFaulty,
      )
    : []

const readLessonNode = (entry: LessonEntry, home: Home) => {
  const { value: own, isFaulty } = remembered(entry, home, () => readOwnNode(entry, home))
  const value: LessonNode = { ...own, quizzes: quizzesOf(entry.quiz, entry.key, home) }
  return { value, isFaulty }
}

const readOwnNode = (entry: LessonEntry, home: Home) => {
  const { folder, findLesson, headings, language } = home
  const { front, key, slug } = entry
  const page = folder.pageFor(entry, language)
  const asked = { homeLesson: key, quizKey: key }
  const context = { ...folder, findLesson, hasHeading: headings.has, ...asked }
  const root = entry.root()
  headings.note(key, root)
  const text = readLessonText(root, page, context)
  const value: Omit<LessonNode, 'quizzes'> = {
    key,
    source: sourceOf(entry),
    title: front?.title ?? slug,
    summary: front?.summary ?? '',
    minutes: front?.minutes ?? 1,
    kind: front?.kind ?? 'read',
    preview: front?.preview ?? false,
    objectives: front?.objectives ?? [],
    ...text.value,
  }
  return { value, isFaulty: entry.isFaulty || text.isFaulty }
}

export const readChapterNode = (
  entry: ChapterEntry,
  subject: SubjectEntry,
  folder: FolderContext,
) => {
  const language = subject.front?.language ?? 'en'
  const finders = {
    findLesson: lessonFinder(subject, entry.key),
    headings: folder.headingsIn(subject),
  }
  const home = { language, ...finders, folder }
  const lessons = entry.lessons.map((lesson) => readLessonNode(lesson, home))
  const inside: Inside = folder.memo.keep({
    lessons: kept(lessons, folder.skipFaulty),
    quiz: quizzesOf(entry.quiz, null, home)[0] ?? null,
  })
  return { value: chapterNode(entry, inside), isFaulty: entry.isFaulty }
}

type Inside = () => Pick<ChapterNode, 'lessons' | 'quiz'>

/** Apart from where its lessons are at hand, as they would live with what fetches them. */
const chapterNode = (entry: ChapterEntry, inside: Inside): ChapterNode => ({
  key: entry.key,
  source: sourceOf(entry),
  name: entry.front?.name ?? entry.slug,
  summary: entry.front?.summary ?? '',
  get lessons() {
    return inside().lessons
  },
  get quiz() {
    return inside().quiz
  },
})
