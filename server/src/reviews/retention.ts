// Which share of reviews was recalled, and how long they took. Pure.
import { limits } from '@kinnow/contract/limits'

export type Review = { day: number; took_ms: number | null; score: number }

const { recalledFrom, worthTelling: fewest } = limits.reviews
const days = 30

const shareOf = (reviews: Review[]) =>
  reviews.filter(({ score }) => score >= recalledFrom).length / reviews.length

/** Of the last 30 days; null where there are too few to say. */
export function keptShare(reviews: Review[], today: number) {
  const recent = reviews.filter(({ day }) => day > today - days && day <= today)
  return recent.length < fewest ? null : { share: shareOf(recent), reviews: recent.length }
}

/** The weeks until today, the newest last; `day` is the first of each. */
export const weeksOf = (reviews: Review[], today: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = today - 7 * (count - index) + 1
    const own = reviews.filter((one) => one.day >= day && one.day < day + 7)
    return { day, share: own.length === 0 ? null : shareOf(own), reviews: own.length }
  })

/** Seconds of reviews on a day that had any, of the last 30; null where none had. */
export function timeADay(reviews: Review[], today: number): number | null {
  const recent = reviews.filter(({ day }) => day > today - days && day <= today)
  const on = new Set(recent.map(({ day }) => day))
  const took = recent.reduce((sum, one) => sum + (one.took_ms ?? 0), 0)
  return on.size === 0 ? null : Math.round(took / on.size / 1000)
}
