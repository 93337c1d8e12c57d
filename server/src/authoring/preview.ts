// A file of a folder as students would see it.
import type { LessonBlock } from '@kinnow/contract/catalog'
import type { PreviewedPage } from '@kinnow/contract/authoring'
import type { Question } from '@kinnow/contract/questions'
import { toShown } from '../content/import/question-row.ts'
import { quizzesOf } from '../content/import/chapter-rows.ts'
import { nodeId } from '../content/model/ids.ts'
import type { QuestionNode } from '../content/model/question.ts'
import type { LessonNode, QuizNode, School, SubjectNode } from '../content/model/school.ts'

/** Null where the file is no page of a lesson, a quiz or a subject. */
export function previewOf(school: School, path: string): PreviewedPage | null {
  for (const subject of subjectsIn(school)) {
    if (subject.source.file === path) return aboutPage(subject)
    for (const chapter of subject.chapters) {
      for (const lesson of chapter.lessons)
        if (lesson.source.file === path) return lessonPage(lesson, subject)
      for (const { quiz } of quizzesOf(chapter))
        if (quiz.source.file === path) return quizPage(quiz, subject)
    }
  }
  return null
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
