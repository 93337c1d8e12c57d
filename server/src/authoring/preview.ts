// A file of a folder as students would see it.
import type { LessonBlock } from '@kinnow/contract/catalog'
import type { PreviewedPage } from '@kinnow/contract/authoring'
import type { Question } from '@kinnow/contract/questions'
import { toAnswerKey, toShown } from '../content/import/question-row.ts'
import { quizzesOf } from '../content/import/chapter-rows.ts'
import { nodeId } from '../content/model/ids.ts'
import type { QuestionNode } from '../content/model/question.ts'
import type { AnswerKey } from '../quizzes/questions/grading/answer-key.ts'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import type { LessonNode, QuizNode, School, SubjectNode } from '../content/model/school.ts'

type Found =
  | { kind: 'about'; subject: SubjectNode }
  | { kind: 'lesson'; lesson: LessonNode; subject: SubjectNode }
  | { kind: 'quiz'; quiz: QuizNode; subject: SubjectNode }

/** What was made of a file; null where it is no page of a lesson, a quiz or a subject. */
function findPage(school: School, path: string): Found | null {
  for (const subject of subjectsIn(school)) {
    if (subject.source.file === path) return { kind: 'about', subject }
    const lessons = subject.chapters.flatMap((chapter) => chapter.lessons)
    const lesson = lessons.find(({ source }) => source.file === path)
    if (lesson) return { kind: 'lesson', lesson, subject }
    const quizzes = subject.chapters.flatMap(quizzesOf)
    const found = quizzes.find(({ quiz }) => quiz.source.file === path)
    if (found) return { kind: 'quiz', quiz: found.quiz, subject }
  }
  return null
}

export function previewOf(school: School, path: string): PreviewedPage | null {
  const found = findPage(school, path)
  if (found?.kind === 'about') return aboutPage(found.subject)
  if (found?.kind === 'lesson') return lessonPage(found.lesson, found.subject)
  return found && quizPage(found.quiz, found.subject)
}

function questionsIn(found: Found | null): QuestionNode[] {
  if (found?.kind === 'quiz') return found.quiz.questions
  if (found?.kind !== 'lesson') return []
  return found.lesson.blocks.flatMap((block) => (block.type === 'check' ? [block.question] : []))
}

/** Undefined where the file has no such question. */
export function findQuestion(
  school: School,
  path: string,
  questionId: string,
): KeyedQuestion | undefined {
  const node = questionsIn(findPage(school, path)).find(
    ({ key }) => nodeId('question', key) === questionId,
  )
  return (
    node && {
      question: toQuestion(node),
      key: { type: node.type, ...toAnswerKey(node) } as AnswerKey,
    }
  )
}

const subjectsIn = (school: School) =>
  school.categories.flatMap(({ subcategories }) =>
    subcategories.flatMap(({ subjects }) => subjects),
  )

const aboutPage = ({ title, language, aboutHtml }: SubjectNode): PreviewedPage => ({
  kind: 'about',
  title,
  language,
  html: aboutHtml,
})

const lessonPage = (lesson: LessonNode, { language }: SubjectNode): PreviewedPage => ({
  kind: 'lesson',
  title: lesson.title,
  language,
  objectives: lesson.objectives,
  blocks: lesson.blocks.map((block): LessonBlock =>
    block.type === 'html' ? block : { type: 'check', question: toQuestion(block.question) },
  ),
  headings: lesson.headings,
})

const quizPage = ({ title, questions }: QuizNode, { language }: SubjectNode): PreviewedPage => ({
  kind: 'quiz',
  title,
  language,
  questions: questions.map(toQuestion),
})

const toQuestion = (node: QuestionNode) =>
  ({
    id: nodeId('question', node.key),
    type: node.type,
    topic: node.topic,
    hintHtml: null,
    ...toShown(node),
  }) as Question
