// Events of memory for tests of what they come to.
import { usualWeights } from './fsrs.ts'
import type { MemoryEvent } from './memory-event.ts'

const dayLength = 24 * 60 * 60_000

/** On a day, at noon of UTC; `id` decides between events of one time. */
export const eventOn = (day: number, own: Partial<MemoryEvent> = {}): MemoryEvent => ({
  id: `e${day}`,
  kind: 'answer',
  source: 'review',
  of: null,
  keyHash: 's',
  version: 'v',
  score: 1,
  hints: 0,
  tries: 1,
  options: null,
  tookMs: null,
  retention: 0.9,
  weights: usualWeights,
  at: day * dayLength + dayLength / 2,
  day,
  ...own,
})
