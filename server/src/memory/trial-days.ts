// When a question is reviewed by a student who recalls it each time. Pure.
import { type Grade, gapFor, recollect } from './fsrs.ts'

/** The aim of the setting Normal, which everybody starts with. */
const retention = 0.9

/**
 * Days from today on which a question is reviewed that was first answered today with `first` and is recalled at each
 * review, in order. The gaps are those of FSRS-6 with the usual weights, before any is moved for one student.
 */
export function trialDays(first: Grade, count: number): number[] {
  let memory = recollect({ before: null, days: 0, grade: first })
  let gap = first === 1 ? 1 : gapFor(memory.stability, retention)
  const days = [gap]
  while (days.length < count) {
    memory = recollect({ before: memory, days: gap, grade: 3 })
    gap = gapFor(memory.stability, retention)
    days.push((days.at(-1) ?? 0) + gap)
  }
  return days
}
