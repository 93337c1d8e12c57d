// R9: of fifty enrolments at once one succeeds, on two processes too.
import { enroll, readSchool } from './lib/school.mjs'
import { startNodes } from './lib/server.mjs'
import { signUp } from './lib/student.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = '1 × 201, 49 × 409, 1 row a round'
const rounds = 20
const atOnce = 50

export async function run(place) {
  const nodes = await startNodes(place)
  const school = await readSchool(nodes[0])
  let right = 0
  for (let round = 0; round < rounds; round += 1) {
    const student = await signUp(nodes[0])
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, n) =>
        enroll(student, school.classId, { at: nodes[n % nodes.length] }),
      ),
    )
    const count = (wanted) => answers.filter(({ status }) => status === wanted).length
    const [{ rows }] = await place.query(
      `select count(*) as rows from enrollments where student_id = '${student.id}'`,
    )
    if (count(201) === 1 && count(409) === atOnce - 1 && rows === 1) right += 1
  }
  return {
    figure: `${right} of ${rounds} rounds of ${atOnce} on ${nodes.length} process(es) right`,
    passed: right === rounds,
  }
}
