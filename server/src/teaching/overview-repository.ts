// How the students of a class get on, as rows: a part of a large class at a time, in one statement for all that is shown of them.
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import { type Expression, sql } from 'kysely'
import { attemptsTried, isLatest, triedQuizzes } from '../lib/db/attempts-at-quiz.ts'
import type { Database } from '../lib/db/database.ts'
import { attemptMarks, type MarkSums, quizMarks } from '../lib/db/marks-at-quiz.ts'
import { isTold } from '../lib/db/is-feedback-shown.ts'
import { nestedRows } from '../lib/db/nested-rows.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import { isStanding } from '../memory/event-repository.ts'
import { reviewsLookedAt } from './overview-flags.ts'
import { praisedAt } from './praise-repository.ts'
import { keyOf, toSettings } from '../school-settings/stored-settings.ts'

/** Of each quiz so many of the latest attempts are looked at. */
const attemptsLookedAt = 50

const student = sql.ref<string>('users.id')

const dayLength = 24 * 60 * 60_000

const idRows = nestedRows<{ id: string }>('id')

/** A class of this teacher, or of any where none is named, with the ids of its students. */
export async function findClass(db: Database, groupId: string, teacherId: string | undefined) {
  const [row] = await classById(db, { groupId, teacherId: teacherId ?? '' })
  if (!row) return undefined
  const { id, name, first_weekday: stored } = row
  const { firstWeekday } = toSettings(
    stored === null ? [] : [{ key: firstWeekdayKey, value: stored }],
  )
  return {
    id,
    name,
    students: idRows.read(row.students),
    firstWeekday: firstWeekday ?? 0,
  }
}

const firstWeekdayKey = keyOf.firstWeekday

const classById = prepare((db, value: ValueOf<{ groupId: string; teacherId: string }>) =>
  db.query
    .selectFrom('groups')
    .select(['groups.id', 'groups.name'])
    .select(
      idRows
        .of(
          db,
          sql<{ id: string }>`(select user_id as id from group_members
            where group_id = ${value('groupId')} and role = 'student' and left_at is null)`,
        )
        .as('students'),
    )
    .select((row) =>
      row
        .selectFrom('settings')
        .select('settings.value')
        .where('settings.key', '=', firstWeekdayKey)
        .as('first_weekday'),
    )
    .where('groups.id', '=', value('groupId'))
    .where(
      sql<boolean>`(${value('teacherId')} = '' or exists (select 1 from group_members
        where group_id = ${value('groupId')} and user_id = ${value('teacherId')}
          and role = 'teacher' and left_at is null))`,
    ),
)

/** Some students of a class, and the first day of the week. */
export type Part = { groupId: string; students: string[]; weekStart: number }
/** `students` is a list in JSON, so that the statement is the same for any number of them. */
type PartValues = Omit<Part, 'students'> & { students: string; opened: number; over: number }

/** A day of a student may begin and end a day apart from the same day elsewhere. */
const valuesOfPart = ({ groupId, students, weekStart }: Part): PartValues => ({
  groupId,
  students: JSON.stringify(students),
  weekStart,
  opened: (weekStart - 1) * dayLength,
  over: (weekStart + 9) * dayLength,
})

type Value = ValueOf<PartValues>

/** Those of the part who are in the class as students; SQLite reads a `cross join` in this order, so the list only once. */
const members = ({ engine }: Database, value: Value) =>
  engine === 'sqlite'
    ? sql<{ user_id: string; joined_at: number }>`(
        select group_members.user_id, group_members.joined_at from json_each(${value('students')}) as listed
        cross join group_members
        where group_members.user_id = listed.value and ${isMember(value)})`
    : sql<{ user_id: string; joined_at: number }>`(
        select group_members.user_id, group_members.joined_at
        from json_array_elements_text(cast(${value('students')} as json)) as listed(id)
        inner join group_members on group_members.user_id = listed.id
        where ${isMember(value)})`

const isMember = (value: Value) => sql<boolean>`group_members.group_id = ${value('groupId')}
  and group_members.role = 'student' and group_members.left_at is null`

/** The courses of the class, for a statement that looks up rows by their course. */
const courses = (value: Value) =>
  sql`(select subcategory_id from group_courses where group_id = ${value('groupId')})`

/** The day that is stored; by UTC where the student's zone was not known. */
const dayOf = (day: string, at: string) =>
  sql<number>`coalesce(${sql.ref(day)}, ${sql.ref(at)} / ${sql.lit(dayLength)})`

const isInWeek = (day: Expression<unknown>, value: Value) =>
  sql<boolean>`${day} >= ${value('weekStart')} and ${day} < ${value('weekStart')} + 7`

/** Of a row of `quizzes`: the percentage with which it is passed. */
const passMark = ({ engine }: Database) =>
  engine === 'sqlite'
    ? sql`coalesce(json_extract(quizzes.rules, '$.pass'), ${sql.lit(serverLimits.quiz.passMark)})`
    : sql`coalesce(cast(cast(quizzes.rules as json) ->> 'pass' as double precision),
        ${sql.lit(serverLimits.quiz.passMark)})`

const marks = attemptMarks({ attemptId: sql.ref('attempts.id') })
/** With the marks of written answers: `withMarks` in `progress/quiz-percent.ts`. */
const pointsWithMarks = sql<number>`(attempts.score + coalesce(${marks.points}, 0) / ${sql.lit(limits.mark.most)})`
const outOfWithMarks = sql<number>`(attempts.out_of + ${marks.count})`

export const dayRows = nestedRows<{ day: number; minutes: number }>('day', 'minutes')

const daysOf = (value: Value) =>
  sql<{ day: number; minutes: number }>`(select day, minutes from student_days
    where student_id = users.id and ${isInWeek(sql`day`, value)})`

const lessonsOf = (value: Value) =>
  sql<number>`(select count(*) from lesson_progress as done
    inner join lessons on lessons.id = done.lesson_id
    where done.student_id = users.id and done.updated_at >= ${value('opened')}
      and done.completed_at is not null
      and ${isInWeek(dayOf('done.completed_day', 'done.completed_at'), value)}
      and lessons.subcategory_id in ${courses(value)})`

/**
 * The first answer to each question of attempts, and whether it was right, by the key of today where it was marked again:
 * the time of the first answer doubled, plus one where it was right, so that the least of them says both.
 */
export const firstAnswer = sql<number>`min(case when event.kind = 'answer'
  then event.at * 2 + case when event.score = 1 then 1 else 0 end end)`
export const markedAgain = sql<number | null>`max(case when event.kind = 'regrade'
  then event.at * 2 + case when event.score = 1 then 1 else 0 end end)`
export const isRight = sql<number>`cast(coalesce(again, first) % 2 as integer)`

export const answerRows = nestedRows<{ total: number; right: number | null }>('total', 'right')

/** S28: of attempts whose answers may be shown. */
const answersOf = (db: Database, value: Value) =>
  sql<{ total: number; right: number | null }>`(
    with recursive ${triedQuizzes(student)}
    select count(*) as total, sum(${isRight}) as "right" from (
      select ${firstAnswer} as first, ${markedAgain} as again, min(event.day) as day
      from ${attemptsTried}
      inner join attempt_events as event on event.attempt_id = attempts.id
      inner join questions on questions.id = event.question_id
      where ${isLatest(student, attemptsLookedAt)} and attempts.started_at < ${value('over')}
        and attempts.last_event_at >= ${value('opened')} and ${isTold(db)}
        and quizzes.subcategory_id in ${courses(value)}
        and event.kind in ('answer', 'regrade') and questions.type <> 'reflection'
      group by event.attempt_id, event.question_id) as answered
    where first is not null
      and ${isInWeek(sql`coalesce(answered.day, first / 2 / ${sql.lit(dayLength)})`, value)})`

type Failed = {
  id: string
  title: string
  tries: number
  /** Of graded questions, in percent. */
  best: number
  /** Of how many graded questions: the most, and the fewest. */
  outOf: number
  fewest: number
  from: number
  until: number
} & MarkSums
export const failedRows = nestedRows<Failed>(
  'id',
  'title',
  'tries',
  'best',
  'outOf',
  'fewest',
  'mark_points',
  'mark_count',
  'from',
  'until',
)

/** Of a row of `counted`. */
const percent = sql<number>`(100.0 * points / out_of)`
/** Rounded as results are, and the mark is a whole number. */
const hasFailed = sql`(${percent} + 0.5 < pass)`

/** The latest attempts at each of these quizzes, with the number of the last one that passed. */
const latestScored = (db: Database, value: Value) => sql`
  counted as materialized (
    select attempts.quiz_id, quizzes.title, quizzes.chapter_id, attempts.number,
      attempts.submitted_at, attempts.score, attempts.out_of as graded, ${pointsWithMarks} as points, ${outOfWithMarks} as out_of, ${passMark(db)} as pass,
      ${isTold(db)} as is_told
    from ${attemptsTried}
    where ${isLatest(student, attemptsLookedAt)} and quizzes.retired = 0 and quizzes.subcategory_id in ${courses(value)}
      and attempts.submitted_at is not null and attempts.out_of > 0),
  scored as (
    select counted.*, case when is_told and ${hasFailed} then 1 else 0 end as is_failed,
      max(case when ${hasFailed} then 0 else number end) over (partition by quiz_id) as passed
    from counted)`

/** When a lesson of the quiz's chapter was last opened; read of failed attempts alone, which are few. */
const openedAt = sql<number | null>`(select max(opened.updated_at) from lessons
  inner join lesson_progress as opened on opened.lesson_id = lessons.id
  where lessons.chapter_id = scored.chapter_id and lessons.retired = 0
    and opened.student_id = users.id)`

/** As everywhere a mark counts in all attempts at its quiz, so that the best is the one of a student's page. */
const marksOfFailed = quizMarks({ studentId: student, quizId: sql.ref('scored.quiz_id') })

/**
 * Quizzes that were failed twice, since they were last passed and since a lesson of their chapter was last opened: of a
 * lesson only the last time is known, and who has opened one since does something about it.
 */
const failedOf = (db: Database, value: Value) =>
  sql<Failed>`(
    with recursive ${triedQuizzes(student)}, ${latestScored(db, value)}
    select quiz_id as id, title, count(*) as tries, max(100.0 * score / graded) as best,
      max(graded) as "outOf", min(graded) as fewest,
      ${marksOfFailed.points} as mark_points, ${marksOfFailed.count} as mark_count,
      min(submitted_at) as "from", max(submitted_at) as until
    from scored
    where is_failed = 1 and number > passed and submitted_at >= coalesce(${openedAt}, 0)
    group by quiz_id, title having count(*) >= ${sql.lit(failuresToBeStuck)})`

const failuresToBeStuck = 2
const leechesToBeStuck = 3

type Leeches = {
  chapter_id: string
  chapter: string
  lesson_id: string | null
  lesson: string | null
  cards: number
  from: number
  until: number
}
export const leechRows = nestedRows<Leeches>(
  'chapter_id',
  'chapter',
  'lesson_id',
  'lesson',
  'cards',
  'from',
  'until',
)

/** Chapters of which several questions slip again and again, with a lesson that teaches one of them. */
const leechesOf = (value: Value) =>
  sql<Leeches>`(
    select slipping.chapter_id, chapters.name as chapter, lessons.id as lesson_id,
      lessons.title as lesson, slipping.cards, slipping."from", slipping.until
    from (
      select chapter_id, count(*) as cards, min(last_day) as "from", max(last_day) as until,
        min(lesson_id) as lesson_id
      from cards
      where student_id = users.id and state = 'leech' and is_asleep = 0
        and subcategory_id in ${courses(value)}
      group by chapter_id having count(*) >= ${sql.lit(leechesToBeStuck)}) as slipping
    inner join chapters on chapters.id = slipping.chapter_id
    left join lessons on lessons.id = slipping.lesson_id and lessons.retired = 0)`

type Reviews = { total: number; recalled: number | null; from: number | null; until: number | null }
export const reviewRows = nestedRows<Reviews>('total', 'recalled', 'from', 'until')

/**
 * Whether a review is of a question of the class's courses. SQLite looks up the course of each, until there are enough: with
 * a join it reads all reviews there ever were, which takes sixty times as long. PostgreSQL reads the cards once, and looks them up
 * by hash: `is true` leaves it no join, which compares each review with all cards.
 */
const isReviewOfClass = ({ engine }: Database, value: Value) =>
  engine === 'sqlite'
    ? sql<boolean>`(select subcategory_id from cards where cards.student_id = memory_events.student_id
        and cards.question_id = memory_events.question_id) in ${courses(value)}`
    : sql<boolean>`(memory_events.question_id in (select question_id from cards
        where cards.student_id = users.id and cards.subcategory_id in ${courses(value)})) is true`

/** The day before which no review is looked at: there are this many later ones, as a student may add thousands. */
const firstDayLookedAt = sql<number>`coalesce((select latest.day from memory_events as latest
  where latest.student_id = users.id and latest.source = 'review' and latest.kind = 'answer'
  order by latest.day desc, latest.at desc, latest.id desc limit 1 offset 2000), 0)`

/** What the last reviews came to; questions of other courses do not count. */
const reviewsOf = (db: Database, value: Value) =>
  sql<Reviews>`(
    select count(*) as total, sum(recalled) as recalled, min(day) as "from", max(day) as until
    from (
      select memory_events.day, case when memory_events.score >= ${sql.lit(limits.reviews.recalledFrom)}
        then 1 else 0 end as recalled
      from memory_events
      where memory_events.student_id = users.id and memory_events.source = 'review'
        and memory_events.kind = 'answer' and memory_events.day >= ${firstDayLookedAt}
        and ${isStanding} and ${isReviewOfClass(db, value)}
      order by memory_events.day desc, memory_events.at desc, memory_events.id desc
      limit ${sql.lit(reviewsLookedAt)}) as latest)`

const learnedOn = sql<number | null>`(select day from student_days
  where student_id = users.id and learned = 1 order by day desc limit 1)`

export const listWeekOfStudents = (db: Database, part: Part) =>
  weekOfStudents(db, valuesOfPart(part))

const weekOfStudents = prepare((db, value: ValueOf<PartValues>) =>
  db.query
    .selectFrom(members(db, value).as('members'))
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.timezone', 'users.day_starts'])
    .select('members.joined_at')
    .select([
      db.now.as('now'),
      learnedOn.as('learned_day'),
      praisedAt(value('groupId')).as('praised_at'),
      dayRows.of(db, daysOf(value)).as('days'),
      lessonsOf(value).as('lessons'),
      answerRows.of(db, answersOf(db, value)).as('answers'),
      failedRows.of(db, failedOf(db, value)).as('failed'),
      leechRows.of(db, leechesOf(value)).as('leeches'),
      reviewRows.of(db, reviewsOf(db, value)).as('reviews'),
    ]),
)

export type StudentRow = Awaited<ReturnType<typeof listWeekOfStudents>>[number]

/** The lesson that explains a question; one of a chapter's quiz names it in its key. */
export const lessonOf = ({ engine }: Database) =>
  engine === 'sqlite'
    ? sql<string | null>`json_extract(questions.answer_key, '$.lessonId')`
    : sql<string | null>`(cast(questions.answer_key as json) ->> 'lessonId')`

/** The questions of a row of `attempts`, each with its id. */
const itemsOfAttempt = ({ engine }: Database) =>
  engine === 'sqlite'
    ? sql`json_each(attempts.items) as item`
    : sql`lateral json_array_elements(cast(attempts.items as json)) as item`
const itemId = sql<string>`(item.value ->> 0)`

/**
 * First attempts of the last four weeks, by question: how many had it, and how many of them not right, as on the page of its
 * quiz, where an empty answer is not right either. They are counted before the questions are looked up, which is half of the
 * time for a class of forty.
 */
export const countFirstAnswers = (db: Database, part: Part) => firstAnswers(db, valuesOfPart(part))

const firstAnswers = prepare((db, value: ValueOf<PartValues>) =>
  db.query
    .selectFrom(
      sql<{ question_id: string; attempts: number; wrong: number }>`(
        select question_id, count(*) as attempts, sum(1 - coalesce(${isRight}, 0)) as wrong from (
        select ${itemId} as question_id, ${firstAnswer} as first, ${markedAgain} as again
        from ${members(db, value)} as members
        inner join attempts on attempts.student_id = members.user_id
        inner join quizzes on quizzes.id = attempts.quiz_id
        cross join ${itemsOfAttempt(db)}
        left join attempt_events as event on event.attempt_id = attempts.id
          and event.question_id = ${itemId} and event.kind in ('answer', 'regrade')
        where attempts.number = 1 and attempts.submitted_at >= ${db.now} - ${sql.lit(28 * dayLength)}
          and ${isTold(db)} and quizzes.retired = 0
          and quizzes.subcategory_id in ${courses(value)}
        group by attempts.id, ${itemId}) as answered
        group by question_id)`.as('counted'),
    )
    .innerJoin('questions', 'questions.id', 'counted.question_id')
    .select(['questions.id', 'questions.quiz_id as quizId', lessonOf(db).as('lessonId')])
    .select(['counted.attempts', 'counted.wrong'])
    .where('questions.retired', '=', 0)
    .where('questions.type', '<>', 'reflection'),
)

/** Those of these lessons that are part of their course now. */
export const listLessons = ({ query }: Database, ids: string[]) =>
  query
    .selectFrom('lessons')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('retired', '=', 0)
    .execute()

/** What a question asks, and in which quiz. */
export const findQuestion = ({ query }: Database, id: string) =>
  query
    .selectFrom('questions')
    .innerJoin('quizzes', 'quizzes.id', 'questions.quiz_id')
    .select(['questions.shown', 'quizzes.id as quiz_id', 'quizzes.title'])
    .where('questions.id', '=', id)
    .executeTakeFirst()
