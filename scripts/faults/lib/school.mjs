// The demo school, as far as scripts need its ids, and what students typically ask it.
import { jsonOf, send } from './http.mjs'
import { signUpMany } from './student.mjs'

/** A class with its lessons and a quiz, further classes, and a weekend course that meets. */
export async function readSchool(server) {
  const ask = async (path) => jsonOf(await send(server.port, 'GET', `/api${path}`)).data
  const { subCategories } = await ask('/subcategories?limit=100')
  const classes = subCategories.filter((one) => one.grade !== null)
  const [first] = classes
  const { subjects } = await ask(`/subjects?subcategoryId=${first.id}`)
  const subject = subjects[0].id
  const { lessons } = await ask(`/lessons?subjectId=${subject}&limit=100`)
  const { sessions } = await ask('/sessions')
  return {
    classId: first.id,
    otherClassIds: classes.slice(1).map(({ id }) => id),
    subject,
    lessons: lessons.map(({ id }) => id),
    weekendCourse: sessions[0]?.subcategoryId,
  }
}

/** Students who take the class. */
export async function takeClass(server, school, count) {
  const students = await signUpMany(server, count)
  for (const student of students) await enroll(student, school.classId)
  return students
}

export const enroll = (student, subcategoryId, options) =>
  student.call(
    'POST',
    '/enrollments',
    { studentId: student.id, subcategoryId, status: 'active' },
    options,
  )

/** The id of a quiz of the class, for a student who takes it. */
export async function findQuiz(student, school) {
  for (const lesson of school.lessons) {
    const { data } = await student.call('GET', `/lessons/${lesson}`)
    if (data?.quizzes.length > 0) return data.quizzes[0].id
  }
  throw new Error('the class has no quiz')
}

/** Some answer to a question, right or wrong. */
export function answerTo(question) {
  if (question.type === 'ordering') return question.options.map(({ id }) => id)
  if (question.type === 'matching') return question.rows.map(() => question.options[0].id)
  if (question.type === 'gaps')
    return question.gaps.map(({ options }) => (options ? options[0].id : 'leaf'))
  if (question.type === 'sorting')
    return question.items.map(({ id }) => `${id} ${question.groups[0].id}`)
  if (question.type === 'code-ordering') return question.lines.map(({ id }) => `${id} 0`)
  if (question.type === 'table')
    return question.rows.flat().flatMap(({ field }) => (field ? [field.options[0]?.id ?? '4'] : []))
  if (question.type === 'numeric') return ['4 kg']
  if (question.options) return [question.options[0].id]
  return ['a leaf']
}

/** The n-th request of a usual day: pages, lists, lessons, one's own things; every fourth writes. */
export function usualCall(server, school, students, n) {
  const student = students[n % students.length]
  const lesson = school.lessons[n % school.lessons.length]
  const calls = [
    () => send(server.port, 'GET', '/', { headers: { 'accept-encoding': 'gzip' } }),
    () => student.call('PUT', `/lessons/${lesson}/progress`, { percent: n % 100 }, { at: server }),
    () => send(server.port, 'GET', `/api/subjects?subcategoryId=${school.classId}`),
    () => student.call('GET', `/lessons/${lesson}`, undefined, { at: server }),
    () => student.call('GET', '/dashboard', undefined, { at: server }),
    () => student.call('PUT', '/users/me', { dailyGoalMinutes: 5 + (n % 200) }, { at: server }),
    () => student.call('GET', `/enrollments/student/${student.id}`, undefined, { at: server }),
    () => send(server.port, 'GET', '/explore/category', { headers: { 'accept-encoding': 'br' } }),
  ]
  return calls[Math.floor(n / students.length) % calls.length]()
}
