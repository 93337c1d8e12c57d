// What comes back today, and how well the chapters are known that were answered lately: the dashboard's part of memory.
import type { Accent } from '@kinnow/contract/catalog'
import type { getDashboard } from '@kinnow/contract/progress'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import { dateOf } from '../activity/day.ts'
import type { Database } from '../lib/db/database.ts'
import { highestLevel } from '../memory/chapter-mastery.ts'
import { toKnown } from '../memory/chapter-repository.ts'
import { rememberedOn } from '../memory/keep.ts'
import { latelyRows, levelRows, nameRows, readLately } from '../memory/lately-repository.ts'
import { levelName } from '../memory/mastery.ts'
import { type Learner, readToday } from '../memory/today.ts'
import { daysWaited, type Waits } from './go-on.ts'

type Dashboard = ReplyOf<typeof getDashboard>

export async function readRemembered(
  db: Database,
  learner: Learner,
): Promise<Pick<Dashboard, 'reviews' | 'known'> & { waits: Waits }> {
  const { studentId, now, calendar } = learner
  const [today, [row]] = await Promise.all([
    readToday(db, db.query, learner),
    readLately(db, { studentId, today: rememberedOn(now, calendar) }),
  ])
  const due = today.plan.days[0]?.count ?? 0
  const each = today.took === null ? limits.reviews.usualSeconds : today.took / 1000
  const names = due === 0 || !row ? [] : nameRows.read(row.due)
  return {
    reviews: {
      ...{ due, seconds: Math.round(due * each), chapters: names.map(({ name }) => name) },
      catchUpDays: today.plan.catchUpDays,
      forecast: today.plan.days.map(({ day, count }) => ({ day: dateOf(day), count })),
    },
    waits: { due, waiting: today.plan.waiting, days: daysWaited(today.due, today.day) },
    known: (row ? latelyRows.read(row.lately) : []).map(
      ({ id, name, accent, language, levels }) => {
        const { level } = highestLevel(levelRows.read(levels).map(toKnown), true)
        return { id, name, accent: accent as Accent, language, level: levelName(level) }
      },
    ),
  }
}
