// Due cards need as many statements, and as few rows, however much a student remembers.
import { expect, test } from 'vitest'
import { countStatements } from '../../test/count-statements.ts'
import { reviewer } from '../../test/reviewer.ts'

test('the statements for what is due, and the rows they bring, do not grow with what is remembered', async () => {
  const one = await reviewer()
  const { app, student, takeQuiz, wait, rows } = one
  await takeQuiz({ roots: 'Water' })
  wait(1)
  const count = countStatements(app)
  const ask = () => app.get('/reviews/due?limit=1', student.token)
  // A session that rested is written down as used.
  await ask()
  const few = await count(ask)

  const [card] = await rows()
  const [event] = await one.events()
  if (!card || !event) throw new Error('there is a card')
  const { due_day: dueDay } = card
  for (let part = 0; part < 20; part += 1) {
    const ids = Array.from({ length: 100 }, (_, index) => `${part}-${index}`)
    await app.db.query
      .insertInto('cards')
      .values(
        ids.map((id, index) => ({ ...card, question_id: id, due_day: dueDay + 20 + (index % 90) })),
      )
      .execute()
    await app.db.query
      .insertInto('memory_events')
      .values(ids.map((id, index) => ({ ...event, id, question_id: id, day: dueDay - 40 - index })))
      .execute()
  }
  await app.db.query
    .insertInto('due_counts')
    .columns(['student_id', 'due_day', 'subject_id', 'cards', 'fresh'])
    .expression(
      app.db.query
        .selectFrom('cards')
        .select(['student_id', 'due_day', 'subject_id'])
        .select((row) => [row.fn.countAll<number>().as('cards'), row.val(0).as('fresh')])
        .where('due_day', '>', dueDay)
        .groupBy(['student_id', 'due_day', 'subject_id']),
    )
    .execute()
  const many = await count(ask)

  expect(many.statements).toBe(few.statements)
  expect(many.rows).toBe(few.rows)
})
