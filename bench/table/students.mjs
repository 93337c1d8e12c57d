// Students of a class of the demo school, each with three courses; and what there is to do in it.
import { ask, signUp } from '../caller.mjs'

export const emailOf = (n) => `s${n}@example.com`
const count = 12
/** As the goals have it. */
const questions = 10

/** `course` is one that none of them takes. */
export async function makeStudents(school) {
  const { subCategories } = await ask(school, '/subcategories?limit=100')
  const taken = subCategories.slice(0, 3)
  const students = []
  for (let n = 0; n < count; n += 1) students.push(await signUp(school, emailOf(n), taken))
  const { token } = students[0]
  const { subjects } = await ask(school, `/subjects?subcategoryId=${taken[0].id}`)
  const { chapters } = await ask(school, `/chapters?subjectId=${subjects[0].id}`)
  const lessons = []
  for (const { id } of chapters) {
    const page = await ask(school, `/lessons?chapterId=${id}`)
    lessons.push(...page.lessons.map((lesson) => lesson.id))
  }
  return {
    students,
    lessons,
    subject: subjects[0].id,
    course: subCategories.at(-1).id,
    quizId: await findQuiz(school, token, lessons),
  }
}

/** The quiz whose number of questions is nearest to ten. */
async function findQuiz(school, token, lessons) {
  const all = []
  for (const lesson of lessons)
    all.push(...(await ask(school, `/lessons/${lesson}`, { token })).quizzes)
  const distance = ({ questionCount }) => Math.abs(questionCount - questions)
  return all.toSorted((one, other) => distance(one) - distance(other))[0].id
}
