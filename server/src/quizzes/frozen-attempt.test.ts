// An attempt is put together once, and is never another than its row says.
import { expect, test } from 'vitest'
import { ruledQuiz } from '../../test/ruled-quiz.ts'
import { findAttempt } from './attempt-repository.ts'
import { freeze } from './frozen-attempt.ts'

async function frozen() {
  const { app, student, start } = await ruledQuiz(['mode: test'])
  const { id } = await start()
  const row = await findAttempt(app.db, student.id, id)
  if (!row) throw new Error('no attempt')
  return { row, again: (changed: Partial<typeof row>) => freeze(app.db, { ...row, ...changed }) }
}

test('while nothing of it changes it is the same', async () => {
  const { again } = await frozen()
  const first = await again({})
  const later = await again({ now: 5, told_at: 7, submitted_at: 6 })

  expect(later.questions).toBe(first.questions)
  expect(later.row).toMatchObject({ now: 5, told_at: 7, submitted_at: 6 })
})

test('what of it changes is seen at once', async () => {
  const { row, again } = await frozen()
  const { items, questions } = await again({})
  const fewer = await again({ items: JSON.stringify(items.slice(1)) })

  expect(fewer.questions).toEqual(questions.slice(1))
  expect((await again({ deadline_at: 5 })).deadlineAt).toBe(5)
  expect((await again({ engine: 0 })).engine).toBe(0)
  const rules = { ...JSON.parse(row.rules), hints: false }
  expect((await again({ rules: JSON.stringify(rules) })).rules.hints).toBe(false)
})
