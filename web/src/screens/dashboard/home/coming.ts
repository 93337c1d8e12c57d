// What comes within two weeks: the student's seats at weekends, and quizzes that open or close. Pure.
import type { Enrollment } from '@kinnow/contract/enrollments'
import { limits } from '@kinnow/contract/limits'
import { myCoursePath, quizPath } from '#features/catalog/model/paths.ts'
import type { Dashboard } from '#features/progress/api.ts'
import { type Clock, dateIn } from '#lib/zoned-time.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { rules } from '#texts/en/quiz-rules.ts'
import { day, hours } from '#texts/en/weekend.ts'

export type Coming = {
  id: string
  /** In milliseconds. */
  at: number
  /** Of the place where it is. */
  date: string
  title: string
  language: string | null
  text: string
  path: string | null
}

const { within, most } = limits.comingUp

export function listComing(
  windows: Dashboard['windows'],
  enrollments: Enrollment[],
  { now, zone }: Clock,
): Coming[] {
  const from = now.getTime()
  const seats = enrollments.flatMap(({ id, subcategory, session }) =>
    session ? [seatOf(id, subcategory, session)] : [],
  )
  return [...seats, ...windows.map((one) => windowOf(one, zone))]
    .filter(({ at }) => at > from && at <= from + within)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)
}

const seatOf = (
  id: string,
  { name, subjectId }: Enrollment['subcategory'],
  session: NonNullable<Enrollment['session']>,
): Coming => ({
  id,
  at: Date.parse(session.startsAt),
  date: session.date,
  language: null,
  title: texts.weekendSeat(name),
  text: [`${day(session.date)}, ${hours(session)}`, session.place].filter(Boolean).join(' · '),
  path: subjectId && myCoursePath(subjectId),
})

const windowOf = (
  { quiz, what, at, courseTitle, language }: Dashboard['windows'][number],
  zone: string | undefined,
) => ({
  id: quiz.id,
  at: Date.parse(at),
  date: dateIn(new Date(at), zone),
  language,
  title: quiz.title,
  text: `${rules[what](at, zone)} · ${courseTitle}`,
  path: quizPath(quiz.id),
})
