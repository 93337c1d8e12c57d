// A lesson with an id of its own moves to another course: what was done there is counted where the lesson is now.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { buildStudent, enroll, readSchoolIds } from '../../../test/build.ts'
import { editedSchool } from '../../../test/edited-school.ts'

const grade = '1-academic/6-class-6'

test('it is done in the course that has it, and in no other', async () => {
  const app = await startApp()
  const school = editedSchool(app)
  onTestFinished(async () => {
    school.remove()
    await app.stop()
  })
  const ids = await readSchoolIds(app)
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const file = `${grade}/1-science/2-light/1-shadows.md`
  await school.change((folder) => {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace('---\n', '---\nid: shadows-for-ever\n'))
    mkdirSync(join(folder, grade, '2-more/1-chapter'), { recursive: true })
    for (const name of ['index.md', '1-plants/index.md', '1-plants/1-leaves.md'])
      cpSync(
        join(folder, grade, '1-science', name),
        join(folder, grade, '2-more', name.replace('1-plants', '1-chapter')),
      )
    const copy = join(folder, grade, '2-more/1-chapter/1-leaves.md')
    writeFileSync(copy, readFileSync(copy, 'utf8').replace(/^title: .*$/m, 'title: Other leaves'))
  })
  const { token } = student
  const lesson = await app.db.query
    .selectFrom('lessons')
    .select('id')
    .where('title', '=', 'Shadows')
    .where('retired', '=', 0)
    .executeTakeFirstOrThrow()
  await app.call('PUT', `/lessons/${lesson.id}/progress`, { body: { completed: true }, token })
  const standing = async () => {
    const { courses } = (await app.get('/courses', token)).body.data
    return courses.map((one: { lessonsCompleted: number; lessonCount: number }) => [
      one.lessonsCompleted,
      one.lessonCount,
    ])
  }
  expect(await standing()).toEqual([
    [1, 3],
    [0, 1],
  ])

  await school.change((folder) => {
    cpSync(join(folder, file), join(folder, grade, '2-more/1-chapter/2-shadows.md'))
    rmSync(join(folder, grade, '1-science/2-light'), { recursive: true })
  })

  const after = await app.get(`/lessons/${lesson.id}`, token)
  expect(after.body.data.lesson.id).toBe(lesson.id)
  expect(await standing()).toEqual([
    [0, 2],
    [1, 2],
  ])
  const { subjects } = await app.db.query
    .selectFrom('lessons')
    .select('subject_id as subjects')
    .where('id', '=', lesson.id)
    .executeTakeFirstOrThrow()
  const { lessons } = (await app.get(`/subjects/${subjects}/progress`, token)).body.data
  expect(lessons).toMatchObject([{ lessonId: lesson.id, completed: true }])
})
