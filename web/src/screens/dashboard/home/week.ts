// The week that the dashboard shows, from the weekday with which weeks begin where the student is. Pure.
import type { Dashboard } from '#features/progress/api.ts'
import { weekFrom } from '#ui/week.ts'

export type WeekDay = {
  /** 0 for Monday to 6 for Sunday. */
  weekday: number
  state: Dashboard['days'][number]['state']
  when: 'past' | 'today' | 'ahead'
}

const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** `days` end today; of those ahead it is known which are free. */
export function weekOf(
  { days, freeWeekdays }: Pick<Dashboard, 'days' | 'freeWeekdays'>,
  first: number,
): WeekDay[] {
  const today = weekdayOf(days.at(-1)?.date ?? '')
  const place = (today - first + 7) % 7
  return weekFrom(first).map((weekday, index) => {
    if (index > place)
      return { weekday, state: freeWeekdays.includes(weekday) ? 'rest' : 'none', when: 'ahead' }
    const state = days.at(index - place - 1)?.state ?? 'none'
    return { weekday, state, when: index === place ? 'today' : 'past' }
  })
}
