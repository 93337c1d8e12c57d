// What folding cards again has changed, and by how much more comes back.
import { expect, test } from 'vitest'
import { changesOf } from './card-changes.ts'
import type { CardRow } from './card-repository.ts'

const card = (id: string, other: Partial<CardRow> = {}): CardRow => ({
  student_id: 'ann',
  question_id: id,
  subcategory_id: 'six',
  subject_id: 'science',
  chapter_id: 'plants',
  lesson_id: null,
  is_asleep: 0,
  version: 'v',
  sign: 's',
  stability: 2,
  difficulty: 5,
  last_day: 10,
  due_day: 12,
  reps: 1,
  recalled: 1,
  lapses: 0,
  reviews: 0,
  level: 1,
  first_at: 1,
  familiar_at: null,
  confident_at: null,
  mastered_at: null,
  state: 'on',
  is_corrected: 0,
  ...other,
})

test('new cards alone are counted up, by day and subject', () => {
  const cards = [
    card('a'),
    card('b'),
    card('c', { due_day: 18 }),
    card('d', { subject_id: 'maths' }),
    card('e', { reviews: 1 }),
    card('f', { is_asleep: 1 }),
    card('g', { state: 'aside' }),
  ]
  const { written, days, more } = changesOf([], cards)

  expect(written).toEqual(cards)
  expect(days).toEqual([])
  expect(more).toEqual([
    { day: 12, subjectId: 'science', cards: 3, fresh: 2 },
    { day: 18, subjectId: 'science', cards: 1, fresh: 1 },
    { day: 12, subjectId: 'maths', cards: 1, fresh: 1 },
  ])
})

test('beside one that moves or goes all days are recounted', () => {
  const [stays, moves, goes] = [card('a'), card('b', { due_day: 14 }), card('c', { due_day: 15 })]
  const moved = { ...moves, due_day: 20 }
  const fresh = card('d', { due_day: 30 })

  expect(changesOf([stays, moves], [stays, moved, fresh])).toEqual({
    written: [moved, fresh],
    gone: [],
    days: [14, 20, 30],
    more: [],
  })
  expect(changesOf([stays, goes], [stays, fresh])).toEqual({
    written: [fresh],
    gone: ['c'],
    days: [15, 30],
    more: [],
  })
})

test('one that is reviewed, put aside or asleep has its day counted again', () => {
  const stored = card('a')
  for (const change of [{ reviews: 1 }, { state: 'aside' }, { is_asleep: 1 }]) {
    const changed = { ...stored, ...change }
    expect(changesOf([stored], [changed])).toMatchObject({ written: [changed], days: [12] })
  }
  expect(changesOf([stored], [{ ...stored, subject_id: 'maths' }]).days).toEqual([12])
  // A further review of one that was reviewed changes no count.
  const reviewed = card('b', { reviews: 1 })
  expect(changesOf([reviewed], [{ ...reviewed, reviews: 2 }]).days).toEqual([])
})

test('one that only is written otherwise is counted as before', () => {
  const stored = card('a')
  const read = { ...stored, recalled: 2 }

  expect(changesOf([stored], [read, card('b')])).toMatchObject({
    written: [read, { question_id: 'b' }],
    days: [],
    more: [{ day: 12, cards: 1 }],
  })
})
