// Which question of a quiz is in doubt most.
import { expect, test } from 'vitest'
import { compareDoubt, doubtOf } from './question-doubt.ts'
import type { QuestionItem } from './quiz-statistics.ts'

const item = (key: string, parts: Partial<QuestionItem> = {}): QuestionItem => ({
  key,
  number: 1,
  prompt: key,
  hasVersions: false,
  isExample: false,
  students: 40,
  right: 20,
  discrimination: null,
  flags: [],
  ...parts,
})
const apart = (value: number) => ({ discrimination: { value, low: value, high: value } })
const sorted = (...items: QuestionItem[]) => items.toSorted(compareDoubt).map(({ key }) => key)

test('a rarely chosen option alone is nothing to look at', () => {
  expect(doubtOf(item('one', { flags: ['unused-option'] }))).toBeUndefined()
  expect(doubtOf(item('one', { flags: ['hard', 'check-key', 'unused-option'] }))).toBe('check-key')
})

test('the worst flag comes first, whatever the share of right answers', () => {
  expect(
    sorted(
      item('none', { right: 1 }),
      item('unused', { flags: ['unused-option'], right: 0 }),
      item('easy', { flags: ['easy'], right: 40 }),
      item('hard', { flags: ['hard'], right: 2 }),
      item('little', { flags: ['tells-little'] }),
      item('key', { flags: ['check-key'], right: 30 }),
    ),
  ).toEqual(['key', 'little', 'hard', 'easy', 'unused', 'none'])
})

test('of equals what tells apart least, then what fewest got right, then the first of the quiz', () => {
  expect(
    sorted(
      item('unknown', { right: 1 }),
      item('well', apart(0.6)),
      item('hardly', apart(0.2)),
      item('fewest', { right: 0 }),
      item('later', { number: 9 }),
      item('sooner', { number: 3 }),
    ),
  ).toEqual(['hardly', 'well', 'fewest', 'unknown', 'sooner', 'later'])
})
