// What is stored of students is compared with their events, beginning with any of them.
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { reviewer } from '../../test/reviewer.ts'
import { compareCards } from './compare-cards.ts'
import { findRememberers } from './stored-repository.ts'

test('each student is found once, from any id on and around to it', async () => {
  const app = await startApp()
  onTestFinished(() => app.stop())
  const { query } = app.db
  const event = {
    question_id: 'q',
    version: 'v',
    sign: 's',
    kind: 'answer',
    source: 'review',
    undoes: null,
    chosen: '[]',
    score: 1,
    hints: 0,
    tries: 1,
    options: null,
    took_ms: null,
    mapping: 1,
    retention: 0.9,
    parameters_id: null,
    day: 1,
    at: 1,
    received_at: 1,
  }
  const students = ['b', 'd', 'f', 'd', 'b']
  await query
    .insertInto('users')
    .values(
      [...new Set(students)].map((id) => ({
        id,
        email: `${id}@example.com`,
        name: null,
        password_hash: null,
        verified_at: 1,
        daily_goal_minutes: 25,
        created_at: 1,
      })),
    )
    .execute()
  await query
    .insertInto('memory_events')
    .values(students.map((student_id, index) => ({ ...event, id: `e${index}`, student_id })))
    .execute()
  const found = async (from: string, most = Infinity) => {
    const ids: string[] = []
    for await (const id of findRememberers(query, from, most)) ids.push(id)
    return ids.join('')
  }

  expect(await found('')).toBe('bdf')
  expect(await found('c')).toBe('dfb')
  expect(await found('d')).toBe('fbd')
  expect(await found('z')).toBe('bdf')
  expect([await found('c', 1), await found('c', 3), await found('c', 0)]).toEqual(['d', 'dfb', ''])
})

test('a card that is not what was answered is named, and a count that is not what the cards are', async () => {
  const { app, student, takeQuiz, rows } = await reviewer()
  await takeQuiz({ roots: 'Water', green: 'True' })
  const compare = () => compareCards(app.db, { from: '', most: Infinity })
  const [card] = await rows()
  const id = card?.question_id ?? ''
  expect(await compare()).toEqual({ students: 1, cards: 2, different: [] })

  const change = (values: object) =>
    app.db.query.updateTable('cards').set(values).where('question_id', '=', id).execute()
  await change({ stability: (card?.stability ?? 0) + 0.001 })
  expect((await compare()).different).toEqual([`${student.id} ${id}`])
  await change({ stability: (card?.stability ?? 0) + 1e-12 })
  expect((await compare()).different).toEqual([])
  // Where a question is taught is not remembered.
  await change({ lesson_id: 'another', chapter_id: 'another' })
  expect((await compare()).different).toEqual([])

  await app.db.query
    .updateTable('due_counts')
    .set((row) => ({ fresh: row('fresh', '-', 1) }))
    .execute()
  expect((await compare()).different).toEqual([student.id])
})
