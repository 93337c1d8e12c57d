// The weekdays on which a student rests, as they stand in the account. Pure.
import type { FreeWeekdays } from './streak.ts'

export const readFreeWeekdays = (row: {
  free_weekdays: string
  free_since: number | null
}): FreeWeekdays => ({
  weekdays: JSON.parse(row.free_weekdays) as number[],
  since: row.free_since,
})
