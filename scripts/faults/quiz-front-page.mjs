// Quizzes: the front page of a quiz that draws ten of a thousand questions, for a student with two hundred attempts behind
// them, costs no more than that of a quiz of ten questions which nobody took: its page and the call it makes, in turn.
import { join } from 'node:path'
import { shareOf } from './lib/figures.mjs'
import { send } from './lib/http.mjs'
import { readQuizCourse, writeQuizCourse } from './lib/quiz-course.mjs'
import { answerTo, enroll } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { signUp } from './lib/student.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = '≤ 1.1 ×'
export const longest = 10 * 60_000
const most = 1.1
const attempts = 200
const rounds = 1500
const warmUp = 300

const course = [
  { title: 'Small', rules: ['mode: practice'], count: 10 },
  { title: 'Large', rules: ['mode: practice', 'pick: 10'], count: 1000 },
]

export async function run(place) {
  const folder = writeQuizCourse(join(place.folder, 'course'), course)
  const server = await makeServer(place, { settings: { CONTENT_DIR: folder } })
  await server.start()
  const { classId, quizzes } = await readQuizCourse(server)
  const student = await signUp(server)
  await enroll(student, classId)
  for (let n = 0; n < attempts; n += 1) await takeQuiz(student, quizzes.get('Large'))

  const took = { Small: { page: [], call: [] }, Large: { page: [], call: [] } }
  const bytes = {}
  for (let n = 0; n < warmUp + rounds; n += 1) {
    for (const name of n % 2 ? ['Small', 'Large'] : ['Large', 'Small']) {
      const id = quizzes.get(name)
      const page = await send(server.port, 'GET', `/quizpage?id=${id}`, {
        headers: { 'accept-encoding': 'br' },
      })
      const call = await student.call('GET', `/quizzes/${id}`)
      if (page.status !== 200 || call.status !== 200) throw new Error(`${page.status} ${call.text}`)
      bytes[name] = call.text.length
      if (n < warmUp) continue
      took[name].page.push(page.took)
      took[name].call.push(call.took)
    }
  }
  const of = (name, part) => shareOf(took[name][part], 0.5)
  const both = (name) => of(name, 'page') + of(name, 'call')
  const ratio = both('Large') / both('Small')
  const told = (name) =>
    `${name.toLowerCase()} ${of(name, 'page').toFixed(2)} + ${of(name, 'call').toFixed(2)} ms, ${bytes[name]} bytes`
  return {
    figure: `${ratio.toFixed(2)} ×: ${told('Small')}; ${told('Large')}`,
    passed: ratio <= most,
  }
}

async function takeQuiz(student, quiz) {
  const { data } = await student.call('POST', `/quizzes/${quiz}/attempts`, { explain: 'at-end' })
  const { id, questions } = data.attempt
  const events = questions.slice(0, 3).map((question, index) => ({
    eventId: `${id}-${index}`,
    kind: 'answer',
    questionId: question.id,
    chosen: answerTo(question),
  }))
  await student.call('POST', `/attempts/${id}/events`, { events })
  const { status, text } = await student.call('POST', `/attempts/${id}/submit`, {})
  if (status !== 200) throw new Error(`handing in: ${status} ${text.slice(0, 200)}`)
}
