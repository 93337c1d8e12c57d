// What the dashboard shows, in a handful of statements whose cost does not grow with the school.
import { sql } from 'kysely'
import { keptDays, listDays } from '../activity/days-repository.ts'
import { readFreeWeekdays } from '../activity/free-weekdays.ts'
import { readKeptDays } from '../activity/streak.ts'
import type { Database } from '../lib/db/database.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import {
  dayNumberRows,
  daysWithoutZone,
  lessonRows,
  lessonsOfWeek,
  rightAnswersOf,
  type WeekValues,
} from './activity-repository.ts'
import { daysRead } from './rhythm.ts'

type DayRow = Record<'day' | 'minutes' | 'learned' | 'goal' | 'answers' | 'reviews', number>
const dayRows = nestedRows<DayRow>('day', 'minutes', 'learned', 'goal', 'answers', 'reviews')

/**
 * How much a day shall come to, what the student's days are counted by, which are free, which were days of learning, and
 * what was done in a week; undefined where there is no such student.
 */
export async function readDays(db: Database, week: WeekValues) {
  const [row] = await daysOfStudent(db, week)
  if (!row) return undefined
  return {
    minutes: row.daily_goal_minutes,
    madeAt: row.created_at,
    free: readFreeWeekdays(row),
    history: readKeptDays(row.history),
    recent: dayRows.read(row.recent),
    lessons: lessonRows.read(row.lessons).map(({ done_on: day, ...sums }) => ({ day, ...sums })),
    withoutZone: dayNumberRows.read(row.without_zone).map(({ done_on: day }) => ({ day })),
    right: row.right,
  }
}

const daysOfStudent = prepare((db, value: ValueOf<WeekValues>) =>
  db.query
    .selectFrom('users')
    .select(['daily_goal_minutes', 'free_weekdays', 'free_since', 'created_at'])
    .select([
      keptDays.as('history'),
      dayRows.of(db, listDays(db.query, value('studentId'), daysRead)).as('recent'),
      lessonRows.of(db, lessonsOfWeek(db, value)).as('lessons'),
      dayNumberRows.of(db, daysWithoutZone(value)).as('without_zone'),
      rightAnswersOf(db, value).as('right'),
    ])
    .where('id', '=', value('studentId')),
)

type Lesson = { studentId: string; lessonId: string | null; openedIn: string; openedAt: number }

/**
 * What a "continue" card says of a lesson: of the one named, else of the one that was opened in a subject at that time and
 * is not finished.
 */
export async function findResumable(db: Database, lesson: Lesson) {
  const [row] = await resumable(db, lesson)
  return row
}

const resumable = prepare((db, value: ValueOf<Lesson>) =>
  db.query
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .innerJoin('lesson_bodies', 'lesson_bodies.lesson_id', 'lessons.id')
    .leftJoin('lesson_progress as mine', (join) =>
      join
        .onRef('mine.lesson_id', '=', 'lessons.id')
        .on('mine.student_id', '=', value('studentId')),
    )
    .select([
      'lessons.id',
      'lessons.title',
      'lessons.minutes',
      'lessons.subject_id',
      'chapters.name as chapter_name',
      'chapters.position as chapter_position',
      'lesson_bodies.headings',
      'mine.percent',
      'mine.anchor',
    ])
    .where('lessons.id', '=', (row) =>
      row.fn.coalesce(
        sql<string>`cast(${value('lessonId')} as text)`,
        row
          .selectFrom('lesson_progress as opened')
          .innerJoin('lessons as read', 'read.id', 'opened.lesson_id')
          .select('read.id')
          .where('opened.student_id', '=', value('studentId'))
          .where('opened.updated_at', '=', value('openedAt'))
          .where('opened.completed_at', 'is', null)
          .where('read.subject_id', '=', value('openedIn'))
          .where('read.retired', '=', 0)
          .orderBy('read.id')
          .limit(sql.lit(1)),
      ),
    ),
)
