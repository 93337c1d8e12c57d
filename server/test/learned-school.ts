// The small school with a student who has handed in its quiz, so that there are points and cards.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { newId } from '../src/lib/security/random.ts'
import { startApp, type TestApp } from './app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from './build.ts'

/** Two questions were answered, one of them right. */
export async function learnedSchool() {
  const app = await startApp()
  const ids = await readSchoolIds(app)
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  await takeQuiz(app, student, ids.quizId)
  return { app, ids, student }
}

/** Answers two questions of the plants quiz, one of them right, and hands it in. */
export async function takeQuiz(app: TestApp, student: BuiltStudent, quizId: string) {
  const path = `/quizzes/${quizId}/attempts`
  const { attempt } = (await app.post(path, { explain: 'at-end' }, student.token)).body.data
  for (const [about, word] of [
    ['roots', 'Water'],
    ['green', 'False'],
  ] as const) {
    const question = (attempt.questions as ChoiceQuestion[]).find((one) =>
      one.promptHtml.includes(about),
    )
    const chosen = question?.options.filter(({ html }) => html.includes(word)).map(({ id }) => id)
    const answer = { eventId: newId(), questionId: question?.id, chosen }
    await app.post(`/attempts/${attempt.id}/answers`, answer, student.token)
  }
  await app.post(`/attempts/${attempt.id}/submit`, {}, student.token)
}
