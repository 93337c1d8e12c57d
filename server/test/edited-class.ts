// A class whose school is edited while it learns: the school as its author changes it, and a student enrolled in it.
import { startApp } from './app.ts'
import { buildStudent, enroll, readSchoolIds } from './build.ts'
import { editedSchool } from './edited-school.ts'

export type EditedClass = Awaited<ReturnType<typeof editedClass>>

export async function editedClass() {
  const app = await startApp()
  const ids = await readSchoolIds(app)
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const school = editedSchool(app)
  return {
    app,
    ids,
    student,
    school,
    end: async (): Promise<void> => {
      school.remove()
      await app.stop()
    },
  }
}
