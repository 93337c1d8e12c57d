// The first day of the week where the student is: Monday, Sunday or Saturday.

type WeekInfo = { firstDay: number }
/** Browsers have it as a function, as a field, or not at all; the types know of neither. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** 0 for Monday to 6 for Sunday. */
export function firstWeekday(locale: string = navigator.language): number {
  try {
    const known: LocaleWithWeek = new Intl.Locale(locale)
    const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 }
    return (firstDay + 6) % 7
  } catch {
    return 0
  }
}

/** The seven days of a week, that one first. */
export const weekFrom = (first: number): number[] =>
  Array.from({ length: 7 }, (_, index) => (first + index) % 7)
