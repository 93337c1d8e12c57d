// Of two things with one identity the first stays, so that the rest of a faulty folder can be imported.
import type { ChapterNode, LessonNode, QuizNode, School } from '../model/school.ts'
import { eachOf, type SchoolIds, thingsIn, twinFinder } from '../model/school-ids.ts'

/** `ids` are those of the school. A chapter without duplicates stays the same object, as a copy would take memory. */
export const withoutDuplicates = (school: School, ids: SchoolIds): School => {
  const isTwin = twinFinder(ids)
  const firsts = (kind: keyof SchoolIds) => {
    const seen = new Set<string>()
    return ({ key }: { key: string }) =>
      !isTwin(kind, key) || (!seen.has(key) && seen.add(key).has(key))
  }
  const isNew = {
    category: firsts('category'),
    subcategory: firsts('subcategory'),
    subject: firsts('subject'),
    chapter: firsts('chapter'),
    lesson: firsts('lesson'),
    quiz: firsts('quiz'),
    question: firsts('question'),
  }
  const quizzes = (nodes: QuizNode[]) =>
    nodes
      .filter(isNew.quiz)
      .map((node) => ({ ...node, questions: node.questions.filter(isNew.question) }))
  const lessons = (nodes: LessonNode[]) =>
    nodes.filter(isNew.lesson).map((node) => ({
      ...node,
      blocks: node.blocks.filter((each) => each.type === 'html' || isNew.question(each.question)),
      quizzes: quizzes(node.quizzes),
    }))
  const chapters = (nodes: ChapterNode[]) =>
    nodes.filter(isNew.chapter).map((node) => {
      const hasTwins = [...eachOf(thingsIn(node))].some(({ kind, key }) => isTwin(kind, key))
      if (!hasTwins) return node
      const quiz = quizzes(node.quiz ? [node.quiz] : [])[0] ?? null
      return { ...node, lessons: lessons(node.lessons), quiz }
    })

  const categories = school.categories.filter(isNew.category).map((category) => ({
    ...category,
    subcategories: category.subcategories.filter(isNew.subcategory).map((subcategory) => ({
      ...subcategory,
      subjects: subcategory.subjects
        .filter(isNew.subject)
        .map((subject) => ({ ...subject, chapters: chapters(subject.chapters) })),
    })),
  }))
  return { ...school, categories }
}
