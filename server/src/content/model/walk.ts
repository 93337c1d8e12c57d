// All subjects, chapters, lessons, quizzes or questions of a school, in the order they are met.
import type { QuestionNode } from './question.ts'
import type { ChapterNode, LessonNode, School } from './school.ts'

export const subjectsOf = (school: School) =>
  school.categories.flatMap(({ subcategories }) => subcategories.flatMap((each) => each.subjects))
export const chaptersOf = (school: School) => subjectsOf(school).flatMap(({ chapters }) => chapters)
export const lessonsOf = (school: School) => chaptersOf(school).flatMap(({ lessons }) => lessons)

const quizzesIn = ({ lessons, quiz }: ChapterNode) => [
  ...lessons.flatMap(({ quizzes }) => quizzes),
  ...(quiz ? [quiz] : []),
]
const checksIn = ({ blocks }: LessonNode) =>
  blocks.flatMap((block) => (block.type === 'check' ? [block.question] : []))

export const quizzesOf = (school: School) => chaptersOf(school).flatMap(quizzesIn)
export const questionsOf = (school: School): QuestionNode[] => [
  ...lessonsOf(school).flatMap(checksIn),
  ...quizzesOf(school).flatMap(({ questions }) => questions),
]
