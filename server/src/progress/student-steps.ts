// The steps of a subject, with what a student has done of them.
import { type Outline, readOutline, readOutlines } from '../catalog/outline.ts'
import type { Database } from '../lib/db/database.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { partsOf, type QuizPart } from './course-parts.ts'
import type { CourseStep } from './steps.ts'
import { type Attempts, listTried, readDone, type Tried } from './steps-repository.ts'
import { marksIn, quizPercent } from './quiz-percent.ts'
import { isShut } from './windows.ts'
import { isFailed } from './pass-mark.ts'

/** Whose steps they are, at what time, and of which content. */
export type Student = Pick<Session, 'studentId' | 'now' | 'revision'>

function toQuizStep(part: QuizPart, tried: Attempts, now: number) {
  const own = tried.get(part.id)
  const isClosed = isShut(part, now)
  return {
    ...part,
    isDone: own !== undefined && own.handed_in_at !== null,
    isShut: isClosed,
    isFailed: own !== undefined && !isClosed && isFailed(part.rules, toTried(own)),
    handedInAt: own?.handed_in_at ?? null,
    /** Of an attempt that goes on, where its time runs. */
    deadlineAt: own?.deadline_at ?? null,
  }
}

const toTried = (own: Tried) => ({
  attempts: own.attempts,
  best: quizPercent({ percent: own.best, outOf: own.out_of }, marksIn(own)),
})

export type QuizStep = ReturnType<typeof toQuizStep>

/** The quizzes owed, in their order. */
export const quizStepsOf = (outline: Outline, tried: Attempts, now: number): QuizStep[] =>
  partsOf(outline).quizzes.map((part) => toQuizStep(part, tried, now))

/** The quizzes owed in these subjects. */
export async function listQuizSteps(
  db: Database,
  { studentId, now, revision }: Student,
  subjectIds: string[],
): Promise<QuizStep[]> {
  const [outlines, tried] = await Promise.all([
    readOutlines(db, revision, subjectIds),
    listTried(db, studentId, subjectIds),
  ])
  return [...outlines.values()].flatMap((outline) => quizStepsOf(outline, tried, now))
}

/** Every step of a subject, lessons first. */
export async function listSteps(
  db: Database,
  { studentId, now, revision }: Student,
  subjectId: string,
): Promise<CourseStep[]> {
  const [outline, { completed, tried }] = await Promise.all([
    readOutline(db, revision, subjectId),
    readDone(db, { studentId, subjectId }),
  ])
  if (!outline) return []
  const lessons = partsOf(outline).lessons.map((part) => ({
    ...part,
    isDone: completed.has(part.id),
  }))
  return [...lessons, ...quizStepsOf(outline, tried, now)]
}
