import { describe, expect, test } from 'vitest'
import { datesFor, stateOf } from './state.ts'

const dates = { opensAt: 100, dueAt: 200, closesAt: 300 }
const at = (now: number, doneAt: number | null = null, isExcused = false, own = dates) =>
  stateOf({ ...own, isExcused, doneAt, now })

describe('the state of work', () => {
  test.each([
    [99, 'not-open'],
    [100, 'todo'],
    [200, 'todo'],
    [201, 'late'],
    [300, 'late'],
    [301, 'closed'],
  ])('that is not done is at %d: %s', (now, state) => {
    expect(at(now)).toEqual({ state, isLate: false })
  })

  test.each([
    [50, 'done', false],
    [200, 'done', false],
    [201, 'done', true],
    [300, 'done', true],
    [301, 'closed', false],
  ])('that was done at %d is in the end: %s, late: %s', (doneAt, state, isLate) => {
    expect(at(1000, doneAt)).toEqual({ state, isLate })
  })

  test('that was done before it opened is done at once', () => {
    expect(at(60, 50).state).toBe('done')
  })

  test('without a closing time stays late for ever', () => {
    const own = { ...dates, closesAt: null as unknown as number }
    expect(at(1_000_000, null, false, own).state).toBe('late')
    expect(at(1_000_000, 900_000, false, own)).toEqual({ state: 'done', isLate: true })
  })

  test('is excused, whatever was done and whenever it is', () => {
    for (const now of [50, 150, 250, 350])
      for (const doneAt of [null, 150, 250]) expect(at(now, doneAt, true).state).toBe('excused')
  })
})

describe('the dates of one student', () => {
  test('are those of the class without an exception', () => {
    expect(datesFor(dates, undefined)).toEqual(dates)
    expect(datesFor(dates, { dueAt: null })).toEqual(dates)
  })

  test('move the closing along where the own date is after it, and only then', () => {
    expect(datesFor(dates, { dueAt: 250 }).closesAt).toBe(300)
    expect(datesFor(dates, { dueAt: 400 })).toEqual({
      opensAt: 100,
      dueAt: 400,
      closesAt: 400,
    })
    const open = { ...dates, closesAt: null }
    expect(datesFor(open, { dueAt: 400 }).closesAt).toBeNull()
  })
})
