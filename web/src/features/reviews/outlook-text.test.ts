import { describe, expect, it } from 'vitest'
import { buildOutlook, slipped } from '#test/review-builders.ts'
import { backText, raisedText, reasonText } from './outlook-text.ts'

describe('the reason', () => {
  it.each([
    [buildOutlook(), 'Recalled after 7 days, so the next gap is longer.'],
    [buildOutlook({ gap: 1 }), 'Recalled after 1 day, so the next gap is longer.'],
    [buildOutlook({ gap: null }), 'Recalled, so the next gap is longer.'],
    [slipped, 'Slipped after 9 days, so it starts again with one.'],
    [{ ...slipped, days: 3 }, 'Slipped after 9 days, so it starts again with a short gap.'],
    [buildOutlook({ reason: 'hint' }), 'Right with the hint, so the gap grows only a little.'],
    [buildOutlook({ reason: 'not-yet', days: 1 }), 'Not there yet, so it comes back tomorrow.'],
    [
      buildOutlook({ reason: 'corrected', isCounted: false }),
      'The question was corrected, so it starts anew.',
    ],
    [buildOutlook({ isCounted: false }), 'You answered it today already, so this was practice.'],
  ])('%#', (outlook, text) => {
    expect(reasonText(outlook)).toBe(text)
  })

  it('never blames', () => {
    const reasons = [
      'slipped',
      'not-yet',
      'slipping',
      'partly',
      'guess',
      'corrected',
      'first',
    ] as const
    for (const reason of reasons)
      expect(reasonText(buildOutlook({ reason }))).not.toMatch(/fail|lapse|leech|wrong/i)
  })
})

it('tells the day it is back', () => {
  expect(backText({ days: 0 })).toBe('Back today.')
  expect(backText({ days: 1 })).toBe('Back tomorrow.')
  expect(backText({ days: 12 })).toBe('Back in 12 days.')
})

it('tells of a level that was reached, that of the chapter first', () => {
  expect(raisedText(buildOutlook())).toBeNull()
  expect(raisedText(buildOutlook({ level: 'confident' }))).toBe('This question is Confident now.')
  const chapterRaised = { name: 'Food for plants', level: 'confident' as const }
  expect(raisedText(buildOutlook({ level: 'confident', chapterRaised }))).toBe(
    'Food for plants is now Confident.',
  )
})
