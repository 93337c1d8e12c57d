// How long it is waited before another process is started in the place of one that died.
import { serverLimits } from '../util/server-limits.ts'

const { pauses, longEnough } = serverLimits.workers

/** How often in a row one died, the last after so many milliseconds of work. */
export const countDeaths = (before: number, lived: number): number =>
  lived >= longEnough ? 1 : before + 1

export const pauseAfter = (deaths: number): number =>
  pauses[Math.min(deaths, pauses.length) - 1] ?? 0
