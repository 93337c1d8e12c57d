import { expect, it } from 'vitest'
import type { ReviewAnswer } from '#features/reviews/model/run.ts'
import { buildVerdict } from '#test/learning-builders.ts'
import { buildOutlook, slipped } from '#test/review-builders.ts'
import { doneText } from './done-view.tsx'

const missed = (days: number) =>
  ({ verdict: buildVerdict(), outlook: { ...slipped, days } }) as ReviewAnswer
const remembered = { verdict: buildVerdict({ score: 1 }), outlook: buildOutlook() } as ReviewAnswer

it.each([
  [[1], 'The one you missed comes back tomorrow.'],
  [[1, 1, 1, 1, 1], 'The five you missed come back tomorrow.'],
  [[1, 4, 2], 'The three you missed come back over the next days, the first tomorrow.'],
])('says when the missed questions come back: in %s days', (days, text) => {
  expect(doneText([remembered, ...days.map(missed)], undefined)).toBe(text)
})
