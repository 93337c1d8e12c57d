// Calls a school as its pages do, and makes a student who takes three courses.

const password = 'Mango2river!'

/** The data of an answer; throws where it was refused. */
export async function ask(school, path, { body, token } = {}) {
  const answer = await fetch(`${school.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  })
  const told = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${told.message}`)
  return told.data
}

/** A student of the first, the middle and the last course. */
export async function makeStudent(school) {
  const email = 'bench@example.com'
  await ask(school, '/users/register', { body: { email, password } })
  const otp = await school.readCode(email)
  await ask(school, '/users/verify-otp', { body: { email, otp } })
  const { user, token } = await ask(school, '/users/login', { body: { email, password } })
  const { subCategories: courses, pagination } = await ask(school, '/subcategories?limit=100')
  const last = await ask(school, `/subcategories?limit=100&page=${pagination.totalPages}`)
  const middle = courses[Math.floor(courses.length / 2)]
  for (const course of [courses[0], middle, last.subCategories.at(-1)]) {
    const body = { studentId: user.id, subcategoryId: course.id, status: 'active' }
    await ask(school, '/enrollments', { body, token })
  }
  return { token, studentId: user.id, course: courses[0] }
}
