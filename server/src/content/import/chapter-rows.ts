// A chapter as rows: its lessons with their quick checks, its quizzes with their questions.
import type { Tables } from '../../lib/db/tables/tables.ts'
import { lessonText } from '../../search/index/plain-text.ts'
import { countAsked } from '../../quizzes/questions/pick-questions.ts'
import { sha256 } from '../../lib/security/random.ts'
import { nodeId } from '../model/ids.ts'
import type { QuestionNode } from '../model/question.ts'
import type { ChapterNode, LessonNode, QuizNode, WrittenRules } from '../model/school.ts'
import { toAnswerKey, toShown } from './question-row.ts'
import type { Add } from './collect-rows.ts'
import type { StoredRules } from '../../quizzes/rules.ts'
import { instantOf } from '../../weekend/wall-clock.ts'

type Above = { subcategory: string; subject: string; zone: string }
type InChapter = Above & { chapter: string }
type Body = Tables['lesson_bodies']

/** Returns the texts of the lessons, which stand in a table of their own. */
export function addChapter({
  node,
  position,
  above,
  add,
}: {
  node: ChapterNode
  position: number
  above: Above
  add: Add
}): Body[] {
  const id = nodeId('chapter', node.key)
  const minutes = node.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  const { name, summary, lessons } = node
  add('chapters', {
    id,
    position,
    subject_id: above.subject,
    name,
    summary,
    minutes,
    lesson_count: lessons.length,
  })
  const here = { ...above, chapter: id }
  const bodies = lessons.map((child, at) =>
    addLesson({ node: child, position: at, above: here, add }),
  )
  quizzesOf(node).forEach(({ quiz, lesson }, at) =>
    addQuiz({ node: quiz, position: at, lesson, above: here, add }),
  )
  return bodies
}

function addLesson({
  node,
  position,
  above,
  add,
}: {
  node: LessonNode
  position: number
  above: InChapter
  add: Add
}): Body {
  const id = nodeId('lesson', node.key)
  const { title, summary, minutes, kind, blocks } = node
  const checks = blocks.flatMap((block) => (block.type === 'check' ? [block.question] : []))
  const body = JSON.stringify({
    objectives: node.objectives,
    blocks: blocks.map((block) =>
      block.type === 'html' ? block : { type: 'check', questionId: questionId(block.question) },
    ),
  })
  const content = {
    id,
    position,
    title,
    summary,
    minutes,
    kind,
    preview: node.preview ? 1 : 0,
    chapter_id: above.chapter,
    subject_id: above.subject,
    subcategory_id: above.subcategory,
  }
  const headings = JSON.stringify(node.headings)
  add('lessons', content, body + headings)
  const home = { quiz_id: null, lesson_id: id, subcategory_id: above.subcategory }
  checks.forEach((check, at) => addQuestion({ node: check, position: at, home, add }))
  return { lesson_id: id, body, headings, search_text: lessonText(blocks) }
}

function addQuiz({
  node,
  position,
  lesson,
  above,
  add,
}: {
  node: QuizNode
  position: number
  lesson: LessonNode | null
  above: InChapter
  add: Add
}) {
  const id = nodeId('quiz', node.key)
  const { title, placement, questions } = node
  add('quizzes', {
    id,
    position,
    title,
    moment: placement,
    chapter_id: above.chapter,
    subject_id: above.subject,
    subcategory_id: above.subcategory,
    lesson_id: lesson && nodeId('lesson', lesson.key),
    question_count: countAsked(
      questions.map(({ pool = null }) => pool),
      node.rules?.pick ?? null,
    ),
    rules: toStoredRules(node.rules ?? {}, above.zone),
  })
  const home = { quiz_id: id, lesson_id: null, subcategory_id: above.subcategory }
  questions.forEach((question, at) => addQuestion({ node: question, position: at, home, add }))
}

function addQuestion({
  node,
  position,
  home,
  add,
}: {
  node: QuestionNode
  position: number
  home: Pick<Tables['questions'], 'quiz_id' | 'lesson_id' | 'subcategory_id'>
  add: Add
}) {
  const { type, topic } = node
  const content = {
    id: questionId(node),
    type,
    topic,
    shown: JSON.stringify(toShown(node)),
    answer_key: JSON.stringify(toAnswerKey(node)),
  }
  const version = sha256(JSON.stringify(content))
  add('questions', { ...content, ...home, position, version, pool: node.pool ?? null })
}

const questionId = (node: QuestionNode) => nodeId('question', node.key)

/** A chapter's quizzes in the order they are met: of each lesson, then its own. */
export function quizzesOf(chapter: ChapterNode): { quiz: QuizNode; lesson: LessonNode | null }[] {
  const ofLessons = chapter.lessons.flatMap((lesson) =>
    lesson.quizzes.map((quiz) => ({ quiz, lesson })),
  )
  return chapter.quiz ? [...ofLessons, { quiz: chapter.quiz, lesson: null }] : ofLessons
}

// The rules of a quiz as its row has them: moments on a wall become instants, in the zone of the course.
/** Null where the file says nothing. */
export function toStoredRules(
  { opens, closes, ...same }: WrittenRules,
  zone: string,
): string | null {
  const rules: Partial<StoredRules> = {
    ...same,
    ...(opens && { opensAt: toInstant(opens, zone) }),
    ...(closes && { closesAt: toInstant(closes, zone) }),
  }
  return Object.keys(rules).length > 0 ? JSON.stringify(rules) : null
}

function toInstant(written: string, zone: string): number {
  const day = written.slice(0, 10)
  const [time, offset] = [written.slice(11, 16), written.slice(16)]
  return offset ? Date.parse(`${day}T${time}:00${offset}`) : instantOf(day, time, zone)
}
