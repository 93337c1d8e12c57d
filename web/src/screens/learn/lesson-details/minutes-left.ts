// How long the rest of a chapter takes. Pure.
import type { Lesson } from '@kinnow/contract/catalog'

type Known = { done: Set<string>; percents: Map<string, number> }

/** Whole minutes; a lesson that was begun counts with its rest, and with at least one minute. */
export const minutesLeft = (lessons: Lesson[], { done, percents }: Known): number =>
  lessons
    .filter(({ id }) => !done.has(id))
    .map(({ id, minutes }) =>
      Math.max(1, Math.round((minutes * (100 - (percents.get(id) ?? 0))) / 100)),
    )
    .reduce((sum, minutes) => sum + minutes, 0)
