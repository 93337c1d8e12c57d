// Of each question of an attempt a day counts one answer.
import { expect, test } from 'vitest'
import { addDay, type AnsweredDays } from './answered-days.ts'

const answers = (firstDay: number | null, lastDay = firstDay) => [
  { kind: 'answer', firstDay, lastDay },
]
function added(day: number, ...kept: ReturnType<typeof answers>[]) {
  const days: AnsweredDays = new Map()
  addDay(days, day, kept.flat())
  return [...days]
}

test('the first answer adds one to its day, and what else was done there nothing', () => {
  expect(added(7)).toEqual([[7, 1]])
  expect(added(7, [{ kind: 'visit', firstDay: 7, lastDay: 7 }])).toEqual([[7, 1]])
})

test('another one of its day adds nothing, whichever of the others it meets', () => {
  expect(added(7, answers(7))).toEqual([])
  expect(added(7, answers(7, 9))).toEqual([])
  expect(added(7, answers(5, 7))).toEqual([])
  expect(added(7, answers(5), answers(7))).toEqual([])
})

test('one of a day before or after all others adds one', () => {
  expect(added(4, answers(5, 9))).toEqual([[4, 1]])
  expect(added(10, answers(5, 9))).toEqual([[10, 1]])
  expect(added(7, answers(null))).toEqual([[7, 1]])
})

test('between the days of others nobody knows, and that stays so', () => {
  expect(added(7, answers(5, 9))).toEqual([[7, null]])
  const days: AnsweredDays = new Map([[7, null]])
  addDay(days, 7, [])
  expect([...days]).toEqual([[7, null]])
})

test('of several questions a day has the sum', () => {
  const days: AnsweredDays = new Map()
  for (const day of [7, 8, 7]) addDay(days, day, [])
  expect([...days]).toEqual([
    [7, 2],
    [8, 1],
  ])
})
