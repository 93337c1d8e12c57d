// What an owner sends as files, and does about courses, with the answers.
import type { Answer, TestApp } from './app.ts'
import { buildOwner } from './build.ts'
import { isInMemory } from './engines.ts'
import { writeCourses } from './write-courses.ts'

const body = Buffer.from('no zip')
const headers = { 'content-type': 'application/zip' }

export async function changeCourses(app: TestApp, courseId: string) {
  const { token } = await buildOwner(app)
  const results: { name: string; answer: Answer }[] = []
  const add = (name: string, answer: Answer) => results.push({ name, answer })
  add('GET /admin/courses', await app.get('/admin/courses', token))
  const change = { body: { visibility: 'public' }, token }
  add('PUT /admin/courses/{id}', await app.call('PUT', `/admin/courses/${courseId}`, change))
  const roster = '/admin/people/roster'
  add('POST /admin/people/roster', await app.call('POST', roster, { body, headers, token }))
  // The process that imports opens a database by its address.
  results.push(...(await writeCourses(app)))
  if (isInMemory) return results
  add('POST /admin/courses/folder', await app.post('/admin/courses/folder', {}, token))
  const path = '/admin/courses/package?name=a.zip'
  add('POST /admin/courses/package', await app.call('POST', path, { body, headers, token }))
  return results
}
