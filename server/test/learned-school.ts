// The small school with a student who has handed in its quiz, so that there are points and cards.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { newId } from '../src/lib/security/random.ts'
import { startApp } from './app.ts'
import { buildStudent, enroll, readSchoolIds } from './build.ts'

/** Two questions were answered, one of them right. */
export async function learnedSchool() {
  const app = await startApp()
  const ids = await readSchoolIds(app)
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const path = `/quizzes/${ids.quizId}/attempts`
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
  return { app, ids, student }
}
