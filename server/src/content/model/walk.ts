// All subjects, chapters, lessons, quizzes or questions of a school, in the order they are met.
import type { QuestionNode } from './question.ts'
import type { ChapterNode, LessonNode, School } from './school.ts'

export const subjectsOf = (school: School) =>
  school.categories.flatMap(({ subcategories }) => subcategories.flatMap((each) => each.subjects))
export const chaptersOf = (school: School) => subjectsOf(school).flatMap(({ chapters }) => chapters)

export const quizzesIn = ({ lessons, quiz }: ChapterNode) => [
  ...lessons.flatMap(({ quizzes }) => quizzes),
  ...(quiz ? [quiz] : []),
]
export const checksIn = ({ blocks }: LessonNode) =>
  blocks.flatMap((block) => (block.type === 'check' ? [block.question] : []))

export const questionsIn = (chapter: ChapterNode): QuestionNode[] => [
  ...chapter.lessons.flatMap(checksIn),
  ...quizzesIn(chapter).flatMap(({ questions }) => questions),
]

/** One chapter after the other, as together they may be larger than memory. */
export function* eachQuestion(school: School): Generator<QuestionNode> {
  for (const chapter of chaptersOf(school)) yield* questionsIn(chapter)
}

// Together, for schools that are known to be small.

export const lessonsOf = (school: School) => chaptersOf(school).flatMap(({ lessons }) => lessons)
export const quizzesOf = (school: School) => chaptersOf(school).flatMap(quizzesIn)
export const questionsOf = (school: School): QuestionNode[] => [
  ...lessonsOf(school).flatMap(checksIn),
  ...quizzesOf(school).flatMap(({ questions }) => questions),
]
