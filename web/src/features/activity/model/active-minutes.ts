// Which minutes count: those of which enough was active. Never more than the clock shows. Pure.
import { limits } from '@kinnow/contract/limits'

const { needed, idle, every } = limits.activeMinutes
const minuteLength = 60_000
/** Milliseconds. More between two looks does not count: the device slept, or its clock was set. */
const longestLook = 5 * every

/** The state of a page at a look; times in milliseconds by the clock of the device. */
export type Look = {
  now: number
  /** The page is in view and has the focus. */
  isBeforeStudent: boolean
  /** When something was pressed, touched, typed or scrolled. */
  lastInputAt: number
  /** A film runs, or text is read aloud. */
  isPlaying: boolean
}

/** How much of the minute was active by now, and whether it has been counted. */
export type Counting = { lookedAt: number; minute: number; active: number; isCounted: boolean }

const minuteOf = (at: number) => Math.floor(at / minuteLength)

export const startCounting = (now: number): Counting => ({
  lookedAt: now,
  minute: minuteOf(now),
  active: 0,
  isCounted: false,
})

const isActive = ({ now, isBeforeStudent, lastInputAt, isPlaying }: Look) =>
  isBeforeStudent && (isPlaying || Math.abs(now - lastInputAt) <= idle)

/** Counts the time up to a look. `counted`: the minute since 1970 that has become active by it. */
export function countOn(
  before: Counting,
  look: Look,
): { counting: Counting; counted: number | null } {
  const minute = minuteOf(look.now)
  const passed = look.now - before.lookedAt
  const isKnown = passed > 0 && passed <= longestLook
  const already = minute === before.minute ? before : { active: 0, isCounted: false }
  const active = already.active + (isKnown && isActive(look) ? passed : 0)
  const isCounted = already.isCounted || active >= needed
  return {
    counting: { lookedAt: look.now, minute, active, isCounted },
    counted: isCounted && !already.isCounted ? minute : null,
  }
}
