// A whole attempt: start, an answer to each question, handing in, the result.
import { answerTo } from '../../scripts/faults/lib/school.mjs'

/** `call` sends with a method, a token and a body, and gives the answer as text. */
export async function takeQuiz(call, token, quizId) {
  const post = async (path, body = {}) =>
    JSON.parse((await call(`/api${path}`, { method: 'POST', token, body })).text).data
  const { attempt } = await post(`/quizzes/${quizId}/attempts`)
  for (const [n, question] of attempt.questions.entries()) {
    await post(`/attempts/${attempt.id}/answers`, {
      eventId: `${attempt.id}-${n}`,
      questionId: question.id,
      chosen: answerTo(question),
    })
  }
  await post(`/attempts/${attempt.id}/submit`)
  await call(`/api/attempts/${attempt.id}/result`, { token })
}
