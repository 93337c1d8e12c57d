// A student who writes everything that students write, one thing after another, into a ledger.
import { randomUUID } from 'node:crypto'
import { answerTo, enroll, findQuiz } from './school.mjs'
import { makeStudent } from './student.mjs'

export async function makeWriter(student, school, ledger) {
  const first = await enroll(student, school.classId)
  const quiz = await findQuiz(student, school)
  const { data: own } = await student.call('GET', '/users/me')
  ledger.begin(`profile ${student.id}`, `${own.user.name} ${own.user.dailyGoalMinutes}`)
  const courses = [...school.otherClassIds, school.weekendCourse]
  let attempt
  let turn = 0
  let done = 0

  const things = [enrollOrLeave, read, changeProfile, answer, read, answer, changeProfile, register]
  if (first.status !== 201) throw new Error(`a writer cannot enroll: ${first.text}`)
  return {
    /** Until told to stop, or no answer comes. */
    async write(work) {
      while (work.goesOn) {
        const thing = things[(turn += 1) % things.length]
        if (!(await thing())) return
      }
    },
    /** After a crash: whether the open attempt was handed in. */
    resume(state) {
      if (attempt && state.get(`attempt ${attempt.id}`) !== 'open') attempt = undefined
    },
  }

  async function enrollOrLeave() {
    const course = courses[turn % courses.length]
    const name = `enrolment ${student.id} ${course}`
    const id = ledger.valueOf(name)
    if (id) return ledger.write(name, undefined, () => student.call('DELETE', `/enrollments/${id}`))
    return ledger.write(
      name,
      ({ data }) => data.enrollment.id,
      () => enroll(student, course),
    )
  }

  /** Reads on: a lesson's percent always moves, and then comes the next lesson. */
  async function read() {
    const lesson = school.lessons.find(
      (id) => (ledger.valueOf(`progress ${student.id} ${id}`) ?? 0) < 100,
    )
    if (!lesson) return true
    const name = `progress ${student.id} ${lesson}`
    const percent = (ledger.valueOf(name) ?? 0) + 1
    return ledger.write(name, percent, () =>
      student.call('PUT', `/lessons/${lesson}/progress`, { percent }),
    )
  }

  /** The name tells the goal, so that one without the other is noticed. */
  async function changeProfile() {
    const goal = 5 + ((done += 1) % 236)
    const name = `Student who wants ${goal}`
    return ledger.write(`profile ${student.id}`, `${name} ${goal}`, () =>
      student.call('PUT', '/users/me', { name, dailyGoalMinutes: goal }),
    )
  }

  /** Answers the questions of an attempt in turn, hands in, and starts the next one. */
  async function answer() {
    if (!attempt) {
      const started = await student.call('POST', `/quizzes/${quiz}/attempts`, {})
      if (started.status !== 201) return undefined
      attempt = { ...started.data.attempt, at: 0 }
      return ledger.write(`attempt ${attempt.id}`, 'open', async () => started)
    }
    const question = attempt.questions[attempt.at]
    if (!question) {
      const { id } = attempt
      const submitted = await ledger.write(
        `attempt ${id}`,
        ({ data }) => `scored ${data.result.score}`,
        () => student.call('POST', `/attempts/${id}/submit`),
      )
      if (submitted) attempt = undefined
      return submitted
    }
    attempt.at += 1
    const event = { eventId: randomUUID(), questionId: question.id, chosen: answerTo(question) }
    return ledger.write(`event ${event.eventId}`, JSON.stringify(event.chosen), () =>
      student.call('POST', `/attempts/${attempt.id}/answers`, event),
    )
  }

  async function register() {
    const stranger = makeStudent(student.server)
    return ledger.write(`account ${stranger.email}`, 'there', () => stranger.register())
  }
}
