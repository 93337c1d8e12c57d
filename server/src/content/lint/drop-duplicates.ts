// Of two things with one identity the first is kept, so that the rest of a faulty folder can be taken in.
import type { ChapterNode, LessonNode, QuizNode, School } from '../model/school.ts'

const firsts = () => {
  const seen = new Set<string>()
  return ({ key }: { key: string }) => !seen.has(key) && seen.add(key).has(key)
}

export const withoutDuplicates = (school: School): School => {
  const isNew = {
    category: firsts(),
    subcategory: firsts(),
    subject: firsts(),
    chapter: firsts(),
    lesson: firsts(),
    quiz: firsts(),
    question: firsts(),
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
    nodes.filter(isNew.chapter).map((node) => ({
      ...node,
      lessons: lessons(node.lessons),
      quiz: quizzes(node.quiz ? [node.quiz] : [])[0] ?? null,
    }))

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
