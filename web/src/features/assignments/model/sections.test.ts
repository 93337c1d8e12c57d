import { describe, expect, it } from 'vitest'
import { buildOwnWork } from '#test/work-builders.ts'
import { sectionsOf } from './sections.ts'
import { mostUrgent } from './urgent.ts'

// A Wednesday.
const calendar = { now: new Date('2026-11-18T10:00:00Z'), zone: 'UTC', firstWeekday: 0 }
const due = (dueAt: string, parts: Parameters<typeof buildOwnWork>[0] = {}) =>
  buildOwnWork({ id: dueAt, dueAt, ...parts })
const namesOf = (dueAt: string, parts = {}, at = calendar) =>
  sectionsOf([due(dueAt, parts)], at).map(({ name }) => name)

describe('the parts of a list of work', () => {
  it.each([
    ['2026-11-18T12:00:00Z', 'today'],
    ['2026-11-18T23:59:00Z', 'today'],
    ['2026-11-19T00:00:00Z', 'week'],
    ['2026-11-22T23:59:00Z', 'week'],
    ['2026-11-23T00:00:00Z', 'later'],
  ])('have what is due at %s under: %s', (dueAt, name) => {
    expect(namesOf(dueAt)).toEqual([name])
  })

  it('end with the week of the student, by the clock of the student', () => {
    const sunday = { ...calendar, firstWeekday: 6 }
    expect(namesOf('2026-11-21T20:00:00Z', {}, sunday)).toEqual(['week'])
    expect(namesOf('2026-11-22T20:00:00Z', {}, sunday)).toEqual(['later'])
    const tokyo = { ...calendar, zone: 'Asia/Tokyo' }
    expect(namesOf('2026-11-18T15:30:00Z', {}, tokyo)).toEqual(['week'])
  })

  it.each(['late', 'closed'] as const)(
    'have what is %s under that, whenever it was due',
    (state) => {
      expect(namesOf('2026-11-18T08:00:00Z', { state })).toEqual([state])
    },
  )

  it('have what is excused with the results, and what was done last first there', () => {
    const result = { kind: 'quiz', state: 'done', percent: 80 } as const
    const excused = due('2026-11-10T08:00:00Z', { state: 'excused' })
    const first = due('2026-11-12T08:00:00Z', { ...result, doneAt: '2026-11-14T08:00:00Z' })
    const last = due('2026-11-11T08:00:00Z', { ...result, doneAt: '2026-11-15T08:00:00Z' })
    expect(sectionsOf([excused, first, last], calendar)).toEqual([
      { name: 'marked', work: [last, first, excused] },
    ])
  })

  it('have what waits for a mark apart, also where a part of it has points', () => {
    const waits = { kind: 'quiz', state: 'done', isWaiting: true } as const
    expect(namesOf('2026-11-12T08:00:00Z', { ...waits, percent: 80 })).toEqual(['waiting'])
    expect(namesOf('2026-11-12T08:00:00Z', { ...waits, percent: null })).toEqual(['waiting'])
    expect(namesOf('2026-11-12T08:00:00Z', { state: 'done' })).toEqual(['done'])
  })

  it('come in the order in which they matter', () => {
    const all = [
      due('2026-12-18T12:00:00Z'),
      due('2026-11-12T12:00:00Z', { state: 'done' }),
      due('2026-11-13T12:00:00Z', { state: 'late' }),
      due('2026-11-18T12:00:00Z'),
    ]
    expect(sectionsOf(all, calendar).map(({ name }) => name)).toEqual([
      'today',
      'late',
      'later',
      'done',
    ])
  })
})

describe('the most urgent work', () => {
  it('is due today, or late, or due within seven days, and can be done now', () => {
    const today = due('2026-11-18T20:00:00Z')
    const late = due('2026-11-01T12:00:00Z', { state: 'late' })
    const near = due('2026-11-25T23:00:00Z')
    const far = due('2026-11-26T00:00:00Z')
    const shut = due('2026-11-20T00:00:00Z', { state: 'not-open' })
    const done = due('2026-11-20T01:00:00Z', { state: 'done' })
    expect(mostUrgent([late, near, today, far, shut, done], calendar)).toEqual([today, late, near])
  })
})
