// What the dashboard costs: as many statements for who has learned for years as for who comes the first time.
import { expect, test } from 'vitest'
import { countStatements } from '../../test/count-statements.ts'
import { countedStudent } from '../../test/counted-days.ts'

test('it asks no more of years than of a first day, and nothing is written', async () => {
  const student = await countedStudent('UTC')
  const { app, id, ids, utcDay, complete, send, toTime } = student
  await toTime(1, 12)
  const count = countStatements(app)
  // The first of a process, and the first after an import, also reads what is taught: five for each subject.
  expect((await count(student.dashboard)).statements).toBe(6 + 5)
  const { statements: before } = await count(student.dashboard)
  await complete(ids.closedLesson)
  await send([1, 2, 3])
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    student_id: id,
    day: utcDay() - 1 - index,
    minutes: 30,
    learned: 1,
    goal: 25,
  }))
  await app.db.query.insertInto('student_days').values(rows).execute()

  expect((await count(student.dashboard)).statements).toBe(before)
  // The session, and five that do not grow with the history.
  expect(before).toBe(6)
  expect((await student.dashboard()).streak).toEqual({ length: 400, restDaysSaved: 3, daysAway: 0 })
})
