import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { buildStudent } from '../../test/build.ts'
import { countStatements } from '../../test/count-statements.ts'
import { countAllDue } from './due-total.ts'

test('what is due in the school is counted a few rows at a time, and others have their turn', async () => {
  const app = await startApp()
  onTestFinished(() => app.stop())
  const students = [await buildStudent(app), await buildStudent(app)]
  const today = Math.floor(Date.now() / 86_400_000)
  const days = [today - 400, today - 1, today, today + 2]
  await app.db.query
    .insertInto('due_counts')
    .values(
      students.flatMap(({ id }) =>
        days.flatMap((due_day) =>
          ['a', 'b'].map((subject_id) => ({
            student_id: id,
            due_day,
            subject_id,
            cards: 3,
            fresh: 1,
          })),
        ),
      ),
    )
    .execute()
  let repetitions = 0
  const timer = setInterval(() => (repetitions += 1), 1)
  const counting = countStatements(app)

  const { statements, rows } = await counting(() => countAllDue(app.db, { rows: 3, pause: 5 }))
  clearInterval(timer)

  // The clock, and six parts of sixteen rows.
  expect({ statements, rows }).toEqual({ statements: 7, rows: 17 })
  expect(repetitions).toBeGreaterThan(4)
  // Two students, three of the days, two subjects.
  expect(await countAllDue(app.db, { rows: 3, pause: 0 })).toBe(2 * 3 * 2 * 3)
  expect(await countAllDue(app.db)).toBe(36)
})
