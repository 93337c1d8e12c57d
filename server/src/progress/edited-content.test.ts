// Cached content is as new as each call: the next call sees an edit.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
import { countStatements } from '../../test/count-statements.ts'
import { editedSchool } from '../../test/edited-school.ts'

const plants = '1-academic/6-class-6/1-science/1-plants'

async function learning() {
  const app = await startApp()
  onTestFinished(() => app.stop())
  const ids = await readSchoolIds(app)
  const school = editedSchool(app)
  onTestFinished(school.remove)
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const read = async (path: string) => (await app.get(path, student.token)).body.data
  const lesson = () => read(`/lessons/${ids.closedLesson}`)
  const told = async () => {
    const { lesson: shown, outline, chapter, quizzes, place, previous } = await lesson()
    const { courses } = await read('/courses')
    return { shown, outline, chapter, quizzes, place, previous, course: courses[0] }
  }
  return { app, ids, school, student, read, lesson, told }
}

test('a new text, title, chapter name and order of lessons are read by the next call', async () => {
  const { school, told } = await learning()
  const before = await told()
  expect(before).toMatchObject({
    chapter: { name: 'Plants' },
    previous: { name: 'Leaves' },
    course: { next: { title: 'Leaves' }, lessonCount: 3 },
  })
  expect(JSON.stringify(before.shown.blocks)).not.toContain('Moss')

  await school.edit(`${plants}/1-leaves.md`, ['title: Leaves', 'title: Green leaves'])
  await school.edit(`${plants}/index.md`, ['name: Plants', 'name: What grows'])
  await school.change((folder) =>
    appendFileSync(join(folder, plants, '2-roots.md'), '\n\nMoss has no roots.\n'),
  )
  await school.edit('1-academic/6-class-6/1-science/2-light/1-shadows.md', null)

  const after = await told()
  expect(after).toMatchObject({
    chapter: { name: 'What grows' },
    previous: { name: 'Green leaves' },
    course: { next: { title: 'Green leaves' }, lessonCount: 2 },
  })
  expect(JSON.stringify(after.shown.blocks)).toContain('Moss has no roots.')
})

test('while nothing is edited the content is not read again', async () => {
  const { app, read, lesson } = await learning()
  const count = countStatements(app)
  const first = await count(lesson)
  const again = await count(lesson)
  const { statements: courses } = await count(() => read('/courses'))

  expect(again.bytes).toBe(first.bytes)
  // The session, the enrollment, and what was done of the subject.
  expect(again.statements).toBe(3)
  expect(first.statements).toBeGreaterThan(again.statements)
  // The session, and one for all courses.
  expect(courses).toBe(2)
})
