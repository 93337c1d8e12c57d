// How well everything is known: one screen of numbers, each worked out from cards and events.
import type { getMemory, SlipperyCard } from '@kinnow/contract/memory-overview'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { dateOf } from '../activity/day.ts'
import { toHeadings } from '../catalog/lesson-repository.ts'
import type { Database } from '../lib/db/database.ts'
import { recallAfter } from '../memory/fsrs.ts'
import { levelName } from '../memory/mastery.ts'
import { highestOfAll } from '../memory/subject-mastery.ts'
import { readWeights } from '../memory/settings-repository.ts'
import { toKeyed } from '../quizzes/quiz-repository.ts'
import { ask } from './present-card.ts'
import { listChapterQuestions } from '../memory/chapter-repository.ts'
import { describeChapter, recallOn } from './chapters.ts'
import { presentForecast } from './due.ts'
import * as rows from './overview-repository.ts'
import { keptShare, timeADay, weeksOf } from './retention.ts'
import { readSubjects } from './subjects.ts'
import { type Learner, readToday } from '../memory/today.ts'

type Overview = ReplyOf<typeof getMemory>

const weeks = 12
/** Four of five are recalled so many days after their last answer: what "confident" promises, as it is by now. */
const [longDays, longShare] = [30, 0.8]
const holdsLong = (stability: number | null, weights: readonly number[]) =>
  stability !== null && recallAfter(longDays, stability, weights) >= longShare

export async function readOverview(db: Database, learner: Learner): Promise<Overview> {
  const { query } = db
  const { studentId } = learner
  const { day, plan, settings } = await readToday(db, learner)
  const [cards, chapters, weights, slippery, aside, reviews] = await Promise.all([
    rows.listAwakeCards(query, studentId),
    rows.listChapters(query, studentId),
    readWeights(query, studentId),
    rows.listNotable(query, studentId, 'slippery'),
    rows.listNotable(query, studentId, 'aside'),
    rows.listReviewsSince(db, studentId, day - 7 * weeks + 1),
  ])
  const subjectIds = [...new Set(chapters.map((chapter) => chapter.subject_id))]
  const [questions, subjects, open] = await Promise.all([
    listChapterQuestions(query, studentId, { subjectIds }),
    readSubjects(query, [
      ...new Set([...subjectIds, ...plan.days.flatMap((one) => [...one.subjects.keys()])]),
    ]),
    chapters.length === 0
      ? []
      : rows.listOpenLessons(
          query,
          studentId,
          chapters.map(({ id }) => id),
        ),
  ])
  const subjectOf = new Map(cards.map((card) => [card.question_id, card.subject_id]))
  const reviewsOf = Map.groupBy(reviews, (one) => subjectOf.get(one.question_id))
  const byChapter = Map.groupBy(questions, (question) => question.chapter_id)
  const recallOf = recallOn(day, weights)
  const mean = (all: number[]) =>
    all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length
  return {
    day: dateOf(day),
    questions: cards.length,
    known: Math.round(cards.reduce((sum, card) => sum + recallOf(card, 1), 0)),
    holding: cards.filter(({ stability }) => holdsLong(stability, weights)).length,
    secondsADay: timeADay(reviews, day),
    retention: keptShare(reviews, day),
    weeks: weeksOf(reviews, day, weeks).map((week) => ({ ...week, day: dateOf(week.day) })),
    subjects: subjects
      .filter(({ id }) => subjectIds.includes(id))
      .map((subject) => {
        const own = chapters
          .filter((chapter) => chapter.subject_id === subject.id)
          .map((chapter) =>
            describeChapter(chapter, byChapter.get(chapter.id) ?? [], {
              today: day,
              aim: settings.retention,
              recallOf,
              next: open.find((lesson) => lesson.chapter_id === chapter.id) ?? null,
            }),
          )
        const { level, ring } = highestOfAll(own.map((one) => one.known))
        const ofSubject = cards.filter((card) => card.subject_id === subject.id)
        return {
          subject,
          level: levelName(level),
          ring,
          questions: ofSubject.length,
          retention: keptShare(reviewsOf.get(subject.id) ?? [], day),
          recall: mean(ofSubject.map((card) => recallOf(card, 1))),
          chapters: own.map((one) => one.chapter),
        }
      }),
    slippery: slippery.map((row) => presentSlippery(row, studentId)),
    aside: aside.map((row) => presentSlippery(row, studentId)),
    forecast: presentForecast(plan),
    due: plan.days[0]?.count ?? 0,
    settings,
  }
}

type NotableRow = Awaited<ReturnType<typeof rows.listNotable>>[number]

function presentSlippery(row: NotableRow, studentId: string): SlipperyCard {
  const keyed = toKeyed(row)
  const anchor = keyed.key.lessonAnchor ?? null
  const { lesson_id: id, lesson_title: title } = row
  const headings = row.headings === null ? [] : toHeadings(row.headings)
  return {
    questionId: row.id,
    promptHtml: ask(keyed, { studentId, turn: row.reps }).promptHtml,
    subjectId: row.subject_id,
    slips: row.lapses,
    lastDay: dateOf(row.last_day),
    state: row.state as SlipperyCard['state'],
    lesson:
      id !== null && title !== null
        ? {
            id,
            title,
            anchor,
            minutes: row.lesson_minutes ?? 0,
            anchorText: headings.find((heading) => heading.id === anchor)?.text ?? null,
          }
        : null,
  }
}
