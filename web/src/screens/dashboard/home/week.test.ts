import { expect, it } from 'vitest'
import type { Dashboard } from '#features/progress/api.ts'
import { weekOf } from './week.tsx'

/** Thursday to Wednesday, the 18th of November 2026. */
const days: Dashboard['days'] = [
  { date: '2026-11-12', state: 'goal' },
  { date: '2026-11-13', state: 'some' },
  { date: '2026-11-14', state: 'rest' },
  { date: '2026-11-15', state: 'none' },
  { date: '2026-11-16', state: 'goal' },
  { date: '2026-11-17', state: 'some' },
  { date: '2026-11-18', state: 'none' },
]
const read = (first: number, freeWeekdays: number[] = []) =>
  weekOf({ days, freeWeekdays }, first).map(({ weekday, state, when }) => [weekday, state, when])

it('from Monday on shows two days that are over, today, and four to come', () => {
  expect(read(0)).toEqual([
    [0, 'goal', 'past'],
    [1, 'some', 'past'],
    [2, 'none', 'today'],
    [3, 'none', 'ahead'],
    [4, 'none', 'ahead'],
    [5, 'none', 'ahead'],
    [6, 'none', 'ahead'],
  ])
})

it('where weeks begin on Sunday or Saturday they do so here', () => {
  expect(read(6).slice(0, 4)).toEqual([
    [6, 'none', 'past'],
    [0, 'goal', 'past'],
    [1, 'some', 'past'],
    [2, 'none', 'today'],
  ])
  expect(read(5)[0]).toEqual([5, 'rest', 'past'])
})

it('a week that ends today shows all that was', () => {
  expect(read(3).map(([, state]) => state)).toEqual(days.map(({ state }) => state))
})

it('free days to come are days of rest', () => {
  expect(read(0, [5, 6]).slice(4)).toEqual([
    [4, 'none', 'ahead'],
    [5, 'rest', 'ahead'],
    [6, 'rest', 'ahead'],
  ])
})
