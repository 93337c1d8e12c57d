// R11: an attempt that is handed in twenty times is scored once, an answer counts once by its event id, and a repetition
// after a crash is answered with what was kept.
import { randomUUID } from 'node:crypto'
import { answerTo, enroll, findQuiz, readSchool } from './lib/school.mjs'
import { startNodes } from './lib/server.mjs'
import { signUp } from './lib/student.mjs'

export const engines = ['sqlite', 'postgres']
export const isQuick = true
export const limit = '1 attempt, 20 equal answers, 422 for another'
const atOnce = 20

export async function run(place) {
  const nodes = await startNodes(place)
  const school = await readSchool(nodes[0])
  const student = await signUp(nodes[0])
  await enroll(student, school.classId)
  const quiz = await findQuiz(student, school)
  const many = (path, body) =>
    Promise.all(
      Array.from({ length: atOnce }, (_, n) =>
        student.call('POST', path, body, { at: nodes[n % nodes.length] }),
      ),
    )
  const equal = (answers) =>
    new Set(answers.map(({ data }) => JSON.stringify(data))).size === 1 &&
    answers.every(({ status }) => status < 300)

  const started = await many(`/quizzes/${quiz}/attempts`, {})
  const { attempt } = started[0].data
  const [question, other] = attempt.questions
  const eventId = randomUUID()
  const event = { eventId, questionId: question.id, chosen: answerTo(question) }
  const answered = await many(`/attempts/${attempt.id}/answers`, event)
  const mismatch = await student.call('POST', `/attempts/${attempt.id}/answers`, {
    eventId,
    questionId: other.id,
    chosen: answerTo(other),
  })
  const submitted = await many(`/attempts/${attempt.id}/submit`, {})
  for (const node of nodes) await node.kill()
  for (const node of nodes) await node.start()
  const again = await student.call('POST', `/attempts/${attempt.id}/submit`, {})
  const [rows] = await place.query(
    `select (select count(*) from attempts) as attempts, (select count(*) from attempt_events where kind = 'answer') as events`,
  )
  const wrongs = [
    ['starts differ', new Set(started.map(({ data }) => data?.attempt.id)).size !== 1],
    ['answers differ', !equal(answered)],
    [`another answer: ${mismatch.status}`, mismatch.status !== 422],
    ['results differ', !equal(submitted)],
    ['after the crash it differs', !equal([submitted[0], again])],
    [`${rows.attempts} attempts`, rows.attempts !== 1],
    [`${rows.events} answers`, rows.events !== 1],
  ].flatMap(([what, isWrong]) => (isWrong ? [what] : []))
  return {
    figure:
      wrongs.join('; ') || `${atOnce} starts, answers and submits: 1 row each, kept over a crash`,
    passed: wrongs.length === 0,
  }
}
