// A chapter of a native school with its lessons and quizzes, their text made.
import { sourceOf, type Entry } from './school-file.ts'
import { withoutFaulty } from '../model/reporter.ts'
import { readLessonText } from './lesson.ts'
import type { ChapterEntry, LessonEntry, SubjectEntry } from './outline.ts'
import type { Root } from 'mdast'
import { pageBudget } from '../markdown/html-budget.ts'
import type { Page } from '../markdown/page.ts'
import { readQuiz, type QuizContext } from './quiz.ts'
import { readInTime } from '../model/in-time.ts'
import { answerFrom, noting } from './surroundings.ts'
import { toWrittenRules } from './quiz-rules.ts'
import type { ChapterNode, LessonNode, QuizNode } from '../model/school.ts'
import type { LessonHeadings } from './lesson-headings.ts'
import { lessonFinder } from './find-lesson.ts'
import type { FolderContext } from './context.ts'

type Finder = ReturnType<typeof lessonFinder>
type Home = {
  language: string
  findLesson: Finder
  headings: LessonHeadings
  folder: FolderContext
}

type Making<T> = {
  make: (page: Page, context: Omit<QuizContext, 'pick'>) => T
  /** Takes the place of a file that cannot be read in time. */
  otherwise: () => T
}

/** Made from this file and what it asks of others, it needs no second reading while these are the same. */
const remembered = <T>(
  entry: Entry<'quiz' | 'lesson'>,
  { language, findLesson, headings, folder, homeLesson }: Home & { homeLesson: string | null },
  { make, otherwise }: Making<T>,
) => {
  const { file, key } = entry
  const around = { ...folder.linksOf(file), findLesson, hasHeading: headings.has }
  return folder.memo.recallAsking(
    () => [language, file, key, homeLesson, entry.text()].join('|'),
    folder.findings,
    answerFrom(around, folder.markOf),
    (note) => {
      const { findings, skipFaulty, pageFor } = folder
      const { hasHeading, findLesson: find, ...links } = noting(file, around, note)
      const page = { ...pageFor(entry, language), ...links }
      const finders = { findLesson: find, hasHeading }
      const context = { findings, skipFaulty, ...finders, homeLesson, quizKey: key }
      return readInTime({ report: page.report, read: () => make(page, context), otherwise })
    },
  )
}

const readQuizNode = (entry: Entry<'quiz'>, page: Page, shared: Omit<QuizContext, 'pick'>) => {
  const context = { ...shared, pick: entry.front?.pick }
  return quizNode(entry, readQuiz(entry.root(), { ...page, budget: pageBudget('quiz') }, context))
}

const quizNode = (entry: Entry<'quiz'>, questions: QuizNode['questions']) => {
  const value: QuizNode = {
    key: entry.key,
    source: sourceOf(entry),
    title: entry.front?.title ?? entry.slug,
    placement: entry.front?.moment ?? 'after',
    rules: toWrittenRules(entry.front),
    questions,
  }
  const isFaulty = entry.isFaulty || questions.length === 0
  return { value, isFaulty }
}

const quizzesOf = (entry: Entry<'quiz'> | null, homeLesson: string | null, home: Home) =>
  entry
    ? withoutFaulty(
        [
          remembered(
            entry,
            { ...home, homeLesson },
            {
              make: (page, context) => readQuizNode(entry, page, context),
              otherwise: () => quizNode(entry, []),
            },
          ),
        ],
        home.folder.skipFaulty,
      )
    : []

const readLessonNode = (entry: LessonEntry, home: Home) => {
  const { value: own, isFaulty } = remembered(
    entry,
    { ...home, homeLesson: entry.key },
    {
      make: (page, context) => {
        const root = entry.root()
        home.headings.note(entry, root)
        return readOwnNode({ entry, root, page, context })
      },
      otherwise: () => ownNode(entry, { value: { blocks: [], headings: [] }, isFaulty: true }),
    },
  )
  const value: LessonNode = { ...own, quizzes: quizzesOf(entry.quiz, entry.key, home) }
  return { value, isFaulty }
}

const readOwnNode = ({
  entry,
  root,
  page,
  context,
}: {
  entry: LessonEntry
  root: Root
  page: Page
  context: QuizContext
}) => ownNode(entry, readLessonText(root, page, context))

const ownNode = (entry: LessonEntry, text: ReturnType<typeof readLessonText>) => {
  const { front, key, slug } = entry
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
    findLesson: lessonFinder(subject, entry.key, folder.indexOf),
    headings: folder.headingsIn(subject),
  }
  const home = { language, ...finders, folder }
  const lessons = entry.lessons.map((lesson) => readLessonNode(lesson, home))
  const inside: Inside = folder.memo.keep({
    lessons: withoutFaulty(lessons, folder.skipFaulty),
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
