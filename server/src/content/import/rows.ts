// A school as rows of the catalog, each with the fingerprint of what it says, so that an import writes only what changed.
import { createHash } from 'node:crypto'
import type { Tables } from '../../lib/db/tables.ts'
import { lessonText } from '../../search/plain-text.ts'
import { commonLanguage } from './common-language.ts'
import { nodeId } from '../model/ids.ts'
import type { QuestionNode } from '../model/question.ts'
import { toAnswerKey, toShown } from './question-row.ts'
import type {
  ChapterNode,
  LessonNode,
  QuizNode,
  School,
  SubcategoryNode,
  SubjectNode,
} from '../model/school.ts'

export const catalogTables = [
  'categories',
  'subcategories',
  'subjects',
  'chapters',
  'lessons',
  'quizzes',
  'questions',
] as const
export type CatalogTable = (typeof catalogTables)[number]

type Said<Name extends CatalogTable> = Omit<Tables[Name], 'origin' | 'fingerprint' | 'retired'>

export type Rows = {
  [Name in CatalogTable]: Tables[Name][]
} & { lesson_bodies: Tables['lesson_bodies'][] }

/** Ids above a node, handed down while walking. */
type Above = { subcategory: string; subject: string; chapter: string }

export function toRows(school: School): Rows {
  const rows: Rows = {
    categories: [],
    subcategories: [],
    subjects: [],
    chapters: [],
    lessons: [],
    quizzes: [],
    questions: [],
    lesson_bodies: [],
  }
  const add = <Name extends CatalogTable>(table: Name, said: Said<Name>, extra = '') =>
    (rows[table] as unknown[]).push({
      ...said,
      origin: school.origin,
      fingerprint: fingerprint(said, extra),
      retired: 0,
    })

  school.categories.forEach((category, position) => {
    const id = nodeId('category', category.key)
    const { name, kind, summary } = category
    add('categories', { id, position, name, kind, summary, subcategory_count: 0 })
    category.subcategories.forEach((child, at) => addSubcategory(child, at, id))
  })
  return rows

  function addSubcategory(node: SubcategoryNode, position: number, categoryId: string) {
    const id = nodeId('subcategory', node.key)
    const chapters = node.subjects.flatMap((subject) => subject.chapters)
    const { name, summary, grade, topic, level, hours, accent, cover } = node
    const only = node.subjects.length === 1 ? node.subjects[0] : undefined
    add('subcategories', {
      id,
      position,
      category_id: categoryId,
      ...{ name, summary, grade, topic, level, hours, accent, cover },
      language: commonLanguage(node.subjects),
      schedule: node.schedule && JSON.stringify(node.schedule),
      subject_id: only ? nodeId('subject', only.key) : null,
      subject_names: JSON.stringify(node.subjects.slice(0, 4).map((subject) => subject.name)),
      subject_count: node.subjects.length,
      ...sizeOf(chapters),
    })
    node.subjects.forEach((child, at) => addSubject(child, at, id))
  }

  function addSubject(node: SubjectNode, position: number, subcategoryId: string) {
    const id = nodeId('subject', node.key)
    const { name, title, summary, accent, cover, language } = node
    add('subjects', {
      id,
      position,
      subcategory_id: subcategoryId,
      ...{ name, title, summary, accent, cover, language },
      outcomes: JSON.stringify(node.outcomes),
      about_html: node.aboutHtml,
      ...sizeOf(node.chapters),
      quiz_count: node.chapters.reduce((sum, chapter) => sum + quizzesOf(chapter).length, 0),
    })
    node.chapters.forEach((child, at) =>
      addChapter(child, at, { subcategory: subcategoryId, subject: id, chapter: '' }),
    )
  }

  function addChapter(node: ChapterNode, position: number, above: Above) {
    const id = nodeId('chapter', node.key)
    const minutes = node.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
    const { name, summary, lessons } = node
    add('chapters', {
      ...{ id, position, subject_id: above.subject, name, summary, minutes },
      lesson_count: lessons.length,
    })
    const here = { ...above, chapter: id }
    lessons.forEach((child, at) => addLesson(child, at, here))
    quizzesOf(node).forEach(({ quiz, lesson }, at) => addQuiz(quiz, at, lesson, here))
  }

  function addLesson(node: LessonNode, position: number, above: Above) {
    const id = nodeId('lesson', node.key)
    const { title, summary, minutes, kind } = node
    const checks = node.blocks.flatMap((block) => (block.type === 'check' ? [block.question] : []))
    const body = JSON.stringify({
      objectives: node.objectives,
      blocks: node.blocks.map((block) =>
        block.type === 'html' ? block : { type: 'check', questionId: questionId(block.question) },
      ),
    })
    const said = {
      ...{ id, position, title, summary, minutes, kind, preview: node.preview ? 1 : 0 },
      chapter_id: above.chapter,
      subject_id: above.subject,
      subcategory_id: above.subcategory,
    }
    const headings = JSON.stringify(node.headings)
    add('lessons', said, body + headings)
    rows.lesson_bodies.push({ lesson_id: id, body, headings, search_text: lessonText(node.blocks) })
    checks.forEach((check, at) =>
      addQuestion(check, at, { quiz_id: null, lesson_id: id, subcategory_id: above.subcategory }),
    )
  }

  function addQuiz(node: QuizNode, position: number, lesson: LessonNode | null, above: Above) {
    const id = nodeId('quiz', node.key)
    add('quizzes', {
      ...{ id, position, title: node.title, moment: node.moment },
      chapter_id: above.chapter,
      subject_id: above.subject,
      subcategory_id: above.subcategory,
      lesson_id: lesson && nodeId('lesson', lesson.key),
      question_count: node.questions.length,
    })
    node.questions.forEach((question, at) =>
      addQuestion(question, at, {
        quiz_id: id,
        lesson_id: null,
        subcategory_id: above.subcategory,
      }),
    )
  }

  function addQuestion(
    node: QuestionNode,
    position: number,
    above: Pick<Tables['questions'], 'quiz_id' | 'lesson_id' | 'subcategory_id'>,
  ) {
    add('questions', {
      ...{ id: questionId(node), position, type: node.type, topic: node.topic, ...above },
      shown: JSON.stringify(toShown(node)),
      answer_key: JSON.stringify(toAnswerKey(node)),
    })
  }
}

const questionId = (node: QuestionNode) => nodeId('question', node.key)

function fingerprint(said: object, extra: string): string {
  return createHash('sha256')
    .update(JSON.stringify(said) + extra)
    .digest('base64url')
    .slice(0, 22)
}

function sizeOf(chapters: ChapterNode[]) {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  return {
    chapter_count: chapters.length,
    lesson_count: lessons.length,
    minutes: lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
  }
}

/** A chapter's quizzes in the order they are met: of each lesson, then its own. */
function quizzesOf(chapter: ChapterNode): { quiz: QuizNode; lesson: LessonNode | null }[] {
  const ofLessons = chapter.lessons.flatMap((lesson) =>
    lesson.quizzes.map((quiz) => ({ quiz, lesson })),
  )
  return chapter.quiz ? [...ofLessons, { quiz: chapter.quiz, lesson: null }] : ofLessons
}
