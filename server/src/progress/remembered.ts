// What comes back today, and how well the most recently answered chapters are known: the dashboard's part of memory.
import type { Accent } from '@kinnow/contract/catalog'
import type { getDashboard } from '@kinnow/contract/progress'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { serverLimits } from '../lib/util/server-limits.ts'
import { dateOf } from '../activity/day.ts'
import type { Database } from '../lib/db/database.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { rememberedOn } from '../memory/record.ts'
import { knownLately } from '../memory/recent-chapters.ts'
import { levelName } from '../memory/mastery.ts'
import { readToday } from '../memory/today.ts'
import { daysWaited, type Waits } from './next-action.ts'

type Dashboard = ReplyOf<typeof getDashboard>

export async function readRemembered(
  db: Database,
  session: Session,
): Promise<Pick<Dashboard, 'reviews' | 'known'> & { waits: Waits }> {
  const { studentId, now, calendar, revision } = session
  const [today, recent] = await Promise.all([
    readToday(db, session),
    knownLately(db, { studentId, today: rememberedOn(now, calendar), revision }),
  ])
  const due = today.plan.days[0]?.count ?? 0
  const each = today.took === null ? serverLimits.reviews.usualSeconds : today.took / 1000
  return {
    reviews: {
      due,
      seconds: Math.round(due * each),
      chapters: due === 0 ? [] : recent.due,
      catchUpDays: today.plan.catchUpDays,
      forecast: today.plan.days.map(({ day, count }) => ({ day: dateOf(day), count })),
    },
    waits: { due, waiting: today.plan.waiting, days: daysWaited(today.due, today.day) },
    known: recent.known.map(({ accent, level, ...chapter }) => ({
      ...chapter,
      accent: accent as Accent,
      level: levelName(level),
    })),
  }
}
