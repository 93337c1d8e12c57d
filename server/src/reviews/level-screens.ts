// How well one subject or one course is known: for its own screen, with what brings it further today.
import type {
  ChapterLevels,
  getCourseLevels,
  getSubjectLevels,
} from '@kinnow/contract/level-screens'
import type { LevelStanding } from '@kinnow/contract/level-screens'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { dateOf } from '../activity/day.ts'
import { findSubcategory, findSubject } from '../catalog/repository.ts'
import { readSight, type Viewer } from '../catalog/sight.ts'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import { type ChapterQuestion, listChapterQuestions } from '../memory/chapter-repository.ts'
import { chaptersMissing, levelName } from '../memory/mastery.ts'
import { highestOfAll, type KnownChapter } from '../memory/subject-mastery.ts'
import { readWeights } from '../memory/settings-repository.ts'
import { type Learner, onlyOf, readToday } from '../memory/today.ts'
import { inOrder } from '../progress/steps.ts'
import { listQuizSteps, type Student } from '../progress/student-steps.ts'
import { readQuizRules, refusalToStart } from '../quizzes/rules.ts'
import { describeChapter, recallOn } from './chapters.ts'
import { countDue, furtherOf, furtherOfAll, type Unmet } from './improve-chapter.ts'
import { listChapters, listOpenLessons } from './overview-repository.ts'

type Viewing = Learner & Student & NonNullable<Viewer>

export async function readSubjectLevels(
  db: Database,
  learner: Viewing,
  subjectId: string,
): Promise<ReplyOf<typeof getSubjectLevels>> {
  const subject = (await findSubject(db, subjectId)) ?? fail('not-found')
  if (!(await readSight(db, learner)).shows(subject.subcategoryId)) fail('not-found')
  const known = await readKnown(db, learner, { subjectId })
  if (!known) return { levels: null }
  const { day, room, chapters } = known
  return {
    levels: {
      day: dateOf(day),
      ...standingOf(chapters, room),
      chapters: chapters.map((one) => one.chapter),
    },
  }
}

export async function readCourseLevels(
  db: Database,
  learner: Viewing,
  subcategoryId: string,
): Promise<ReplyOf<typeof getCourseLevels>> {
  const sight = await readSight(db, learner)
  if (!(await findSubcategory(db, subcategoryId)) || !sight.shows(subcategoryId)) fail('not-found')
  const known = await readKnown(db, learner, { subcategoryId })
  if (!known) return { levels: null }
  const { day, room, chapters } = known
  const subjects = [...Map.groupBy(chapters, ({ subjectId }) => subjectId)]
  return {
    levels: {
      day: dateOf(day),
      ...standingOf(chapters, room),
      subjects: subjects.map(([id, own]) => ({ id, ...standingOf(own, room) })),
    },
  }
}

type Room = (subjectId: string) => number
type Known = {
  subjectId: string
  known: KnownChapter
  place: number
  chapter: ChapterLevels
}

/** Undefined for who does not take it, or where it has no chapter yet. */
async function readKnown(
  db: Database,
  learner: Learner & Student,
  only: { subjectId?: string; subcategoryId?: string },
): Promise<{ day: number; room: Room; chapters: Known[] } | undefined> {
  const { query } = db
  const { studentId, now } = learner
  const rows = await listChapters(query, studentId, only)
  if (rows.length === 0) return undefined
  const subjectIds = [...new Set(rows.map((row) => row.subject_id))]
  const chapterIds = rows.map(({ id }) => id)
  const [today, questions, weights, open, quizzes] = await Promise.all([
    readToday(db, learner),
    listChapterQuestions(query, studentId, { subjectIds }),
    readWeights(query, studentId),
    listOpenLessons(query, studentId, chapterIds),
    listQuizSteps(db, learner, subjectIds),
  ])
  const { day, settings } = today
  // As its own review asks, in which the day's room is shared with no other subject.
  const room = (subjectId: string) => onlyOf(today, subjectId).plan.days[0]?.count ?? 0
  const recallOf = recallOn(day, weights)
  const byChapter = Map.groupBy(questions, (question) => question.chapter_id)
  const canBegin = ({ rules, isDone }: (typeof quizzes)[number]) =>
    refusalToStart(readQuizRules(rules), isDone ? 1 : 0, now) === null
  const chapters = rows.map((row): Known => {
    const cards = byChapter.get(row.id) ?? []
    const next = open.find((lesson) => lesson.chapter_id === row.id) ?? null
    const own = quizzes.filter((quiz) => quiz.chapter.id === row.id && canBegin(quiz))
    const again = new Set(own.filter(({ isDone }) => isDone).map(({ id }) => id))
    const { known, place, chapter } = describeChapter(row, cards, {
      today: day,
      aim: settings.retention,
      recallOf,
      next,
    })
    const further = furtherOf({
      subjectId: row.subject_id,
      due: countDue(cards, today),
      room: room(row.subject_id),
      nextLesson: next && { id: next.id, title: next.title },
      openQuizzes: own.filter(({ isDone }) => !isDone).toSorted(inOrder),
      unmet: cards.filter((one) => one.first_at === null).flatMap((one) => unmetAt(one, again)),
    })
    return { subjectId: row.subject_id, known, place, chapter: { ...chapter, further } }
  })
  return { day, room, chapters }
}

/** The first place of a question; of quizzes only those that may be taken again. */
function unmetAt(question: ChapterQuestion, again: Set<string>): Unmet[] {
  const { quiz_id: quizId, lesson_id: lessonId, title } = question
  if (lessonId !== null) return [{ kind: 'lesson', place: { id: lessonId, title } }]
  if (quizId === null || !again.has(quizId)) return []
  return [{ kind: 'quiz', place: { id: quizId, title } }]
}

function standingOf(all: Known[], room: Room): LevelStanding {
  const places = all.map(({ place }) => place)
  const { level, ring, added } = highestOfAll(all.map((one) => one.known))
  const missing = chaptersMissing(level, places)
  const sum = (of: (chapter: ChapterLevels) => number) =>
    all.reduce((total, { chapter }) => total + of(chapter), 0)
  return {
    level: levelName(level),
    ring,
    met: sum(({ met }) => met),
    added,
    toRefresh: sum(({ toRefresh }) => toRefresh),
    missing: missing && { level: levelName(missing.level), chapters: missing.chapters },
    further: furtherOfAll(
      all.map(({ chapter }) => chapter.further),
      room,
    ),
  }
}
