// All subjects, chapters, lessons, quizzes or questions of a school, in the order they are met.
import type { QuestionNode } from './question.ts'
import type { ChapterNode, LessonNode, QuizNode, School } from './school.ts'

export const subjectsOf = (school: School) =>
  school.categories.flatMap(({ subcategories }) => subcategories.flatMap((each) => each.subjects))
export const chaptersOf = (school: School) => subjectsOf(school).flatMap(({ chapters }) => chapters)

export const quizzesIn = ({ lessons, quiz }: ChapterNode) => [
  ...lessons.flatMap(({ quizzes }) => quizzes),
  ...(quiz ? [quiz] : []),
]
export const checksIn = ({ blocks }: LessonNode) =>
  blocks.flatMap((block) => (block.type === 'check' ? [block.question] : []))

// One after the other, as together they may be larger than memory.

export function* eachLesson(school: School): Generator<LessonNode> {
  for (const { lessons } of chaptersOf(school)) yield* lessons
}
export function* eachQuiz(school: School): Generator<QuizNode> {
  for (const chapter of chaptersOf(school)) yield* quizzesIn(chapter)
}
export function* eachQuestion(school: School): Generator<QuestionNode> {
  for (const chapter of chaptersOf(school)) {
    yield* chapter.lessons.flatMap(checksIn)
    yield* quizzesIn(chapter).flatMap(({ questions }) => questions)
  }
}

// Together, for schools that are known to be small.

export const lessonsOf = (school: School) => [...eachLesson(school)]
export const quizzesOf = (school: School) => [...eachQuiz(school)]
export const questionsOf = (school: School): QuestionNode[] => [
  ...lessonsOf(school).flatMap(checksIn),
  ...quizzesOf(school).flatMap(({ questions }) => questions),
]
