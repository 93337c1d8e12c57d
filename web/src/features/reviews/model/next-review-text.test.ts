import { describe, expect, it } from 'vitest'
import { buildOutlook, slipped } from '#test/review-builders.ts'
import { backText, raisedText, reasonText, summaryText } from './next-review-text.ts'

describe('the reason', () => {
  it.each([
    [buildOutlook(), 'You remembered it after 7 days.'],
    [buildOutlook({ gap: 1 }), 'You remembered it after 1 day.'],
    [buildOutlook({ gap: null }), 'You remembered it.'],
    [slipped, 'This one slipped.'],
    [buildOutlook({ reason: 'hint' }), 'Right with a hint, so we wait only a little longer.'],
    [buildOutlook({ reason: 'not-yet', days: 1 }), 'Not there yet.'],
    [
      buildOutlook({ reason: 'corrected', isCounted: false }),
      'The question was corrected, so it starts again.',
    ],
    [buildOutlook({ isCounted: false }), 'You already answered it today, so this was practice.'],
  ])('%#', (outlook, text) => {
    expect(reasonText(outlook)).toBe(text)
  })

  it('is shown beside the next day at the end of a review', () => {
    expect(summaryText(buildOutlook({ gap: 10 }))).toBe(
      'Remembered after 10 days, so the next wait is longer.',
    )
    expect(summaryText(slipped)).toBe('This one slipped.')
    expect(summaryText(buildOutlook({ isCounted: false }))).toBe(
      'You already answered it today, so this was practice.',
    )
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
  expect(backText({ days: 0 })).toBe('We will ask it again today.')
  expect(backText({ days: 1 })).toBe('We will ask it again tomorrow.')
  expect(backText({ days: 12 })).toBe('We will ask it again in 12 days.')
})

it('tells of a level that was reached, that of the chapter first', () => {
  expect(raisedText(buildOutlook())).toBeNull()
  expect(raisedText(buildOutlook({ level: 'confident' }))).toBe('This question is now Confident.')
  const chapterRaised = { name: 'Food for plants', level: 'confident' as const }
  expect(raisedText(buildOutlook({ level: 'confident', chapterRaised }))).toBe(
    'Food for plants is now Confident.',
  )
})
