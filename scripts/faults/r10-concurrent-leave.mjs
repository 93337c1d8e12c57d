// R10: of twenty who leave one course at once one succeeds, and after a storm of enrolling and leaving the rows are what
// was answered last.
import { enroll, readSchool } from './lib/school.mjs'
import { startNodes } from './lib/server.mjs'
import { signUpMany } from './lib/student.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = '1 × 2xx, 19 × 404; state = last answer'
const rounds = 10
const atOnce = 20
const stormLength = 10_000

export async function run(place) {
  const nodes = await startNodes(place)
  const either = (n) => ({ at: nodes[n % nodes.length] })
  const school = await readSchool(nodes[0])
  const students = await signUpMany(nodes[0], 8)
  let right = 0
  for (let round = 0; round < rounds; round += 1) {
    const { data } = await enroll(students[0], school.classId)
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, n) =>
        students[0].call('DELETE', `/enrollments/${data.enrollment.id}`, undefined, either(n)),
      ),
    )
    const count = (wanted) => answers.filter(({ status }) => status === wanted).length
    if (count(200) === 1 && count(404) === atOnce - 1) right += 1
  }
  const end = Date.now() + stormLength
  const told = await Promise.all(students.map((student) => storm(student, end)))
  let wrong = 0
  for (const [n, student] of students.entries()) {
    const { data } = await student.call('GET', `/enrollments/student/${student.id}`)
    const active = data.enrollments.map(({ id }) => id)
    if (active.join() !== (told[n].id ?? '')) wrong += 1
  }
  const writes = told.reduce((sum, { count }) => sum + count, 0)
  return {
    figure: `${right} of ${rounds} rounds right; ${writes} writes in a storm, ${wrong} of 8 states wrong`,
    passed: right === rounds && wrong === 0,
  }

  /** Enrols and leaves by turns, each at another process than the one before. */
  async function storm(student) {
    let id
    let count = 0
    for (; Date.now() < end; count += 1) {
      if (id) {
        await student.call('DELETE', `/enrollments/${id}`, undefined, either(count))
        id = undefined
      } else {
        const answer = await enroll(student, school.classId, either(count))
        id = answer.data?.enrollment?.id
      }
    }
    return { id, count }
  }
}
