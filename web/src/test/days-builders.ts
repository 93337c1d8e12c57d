// The days of a student who has learned today, a Monday, and on no day before.
import type { Dashboard } from '#features/progress/api.ts'

export const oneDay: Pick<
  Dashboard,
  'today' | 'week' | 'days' | 'streak' | 'freeWeekdays' | 'windows' | 'goOn' | 'reviews' | 'known'
> = {
  today: {
    minutes: 18,
    goalMinutes: 25,
    lessonsCompleted: 2,
    rightAnswers: 9,
    weekday: 0,
    reviewed: 0,
    isFirst: false,
  },
  week: [true, false, false, false, false, false, false],
  days: ['24', '25', '26', '27', '28', '29', '30'].map((day) => ({
    date: `2026-11-${day}`,
    state: day === '30' ? 'some' : 'none',
  })),
  streak: { length: 1, restDaysSaved: 0, daysAway: 0 },
  freeWeekdays: [],
  windows: [],
  goOn: { kind: 'lesson', until: null, quiz: null },
  reviews: { due: 0, seconds: 0, chapters: [], catchUpDays: null, forecast: [] },
  known: [],
}
