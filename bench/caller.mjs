// Calls a school as its pages do, and makes a student who takes three courses.

export const password = 'Mango2river!'

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

/** A confirmed and signed-in student who takes these courses. */
export async function signUp(school, email, courses) {
  await ask(school, '/users/register', { body: { email, password } })
  const otp = await school.readCode(email)
  await ask(school, '/users/verify-otp', { body: { email, otp } })
  const { user, token } = await ask(school, '/users/login', { body: { email, password } })
  for (const course of courses) {
    const body = { studentId: user.id, subcategoryId: course.id, status: 'active' }
    await ask(school, '/enrollments', { body, token })
  }
  return { id: user.id, token }
}

/** A student of the first, the middle and the last course. */
export async function makeStudent(school) {
  const { subCategories: courses, pagination } = await ask(school, '/subcategories?limit=100')
  const last = await ask(school, `/subcategories?limit=100&page=${pagination.totalPages}`)
  const middle = courses[Math.floor(courses.length / 2)]
  const taken = [courses[0], middle, last.subCategories.at(-1)]
  const { id, token } = await signUp(school, 'bench@example.com', taken)
  return { token, studentId: id, course: courses[0] }
}
