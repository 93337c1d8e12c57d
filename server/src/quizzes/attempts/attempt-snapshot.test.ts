// An attempt is put together once, and is never another than its row says.
import { expect, test } from 'vitest'
import { ruledQuiz } from '../../../test/ruled-quiz.ts'
import { findAttempt } from './attempt-repository.ts'
import { foldAttempt, gradingVersion as engine } from './fold.ts'
import { assemble, loadSnapshot } from './attempt-snapshot.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'

async function frozen() {
  const { app, student, start } = await ruledQuiz(['mode: test'])
  const { id } = await start()
  const row = await findAttempt(app.db, student.id, id)
  if (!row) throw new Error('no attempt')
  return {
    row,
    again: (changed: Partial<typeof row>) => loadSnapshot(app.db, { ...row, ...changed }),
  }
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

test('an attempt of an earlier version counts a bent dash as it did, one of this version as a dash', () => {
  const keyed = {
    question: { id: 'q', type: 'short-text', promptHtml: '', topic: null, hintHtml: null },
    key: {
      type: 'short-text',
      rule: { case: 'ignore', accents: 'count' },
      right: ['x-ray'],
      feedback: [],
      explanationHtml: '',
      lessonId: null,
    },
  } as KeyedQuestion
  const answer = { id: 'e', kind: 'answer', questionId: 'q', data: '["x–ray"]', score: null, at: 1 }
  const scoreBy = (engine: number) => {
    const row = { items: '[["q","v"]]', rules: '{}', engine, deadline_at: null, seed: '' }
    return foldAttempt(assemble(row, new Map(), new Map([['v', keyed]])), [answer]).score
  }

  expect([scoreBy(1), scoreBy(engine)]).toEqual([0, 1])
})
