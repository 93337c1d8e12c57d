// What comes after a step, and the progress of a whole subject.
import type { Standing, Step } from '@kinnow/contract/steps'
import type { Database } from '../lib/db/database.ts'
import {
  type CourseStep,
  countSteps,
  dueInChapter,
  dueStep,
  finishedBy,
  standingOf,
} from './steps.ts'
import { listSteps, type Student } from './student-steps.ts'

type Taken = { subjectId: string; kind: CourseStep['kind']; id: string }

/** After a lesson or a quiz, taken as done; of one that is no step only what is due. */
export async function readOnward(db: Database, student: Student, { subjectId, ...taken }: Taken) {
  const isTaken = (step: CourseStep) => step.kind === taken.kind && step.id === taken.id
  const steps = (await listSteps(db, student, subjectId)).map((step) =>
    isTaken(step) ? { ...step, isDone: true } : step,
  )
  const here = steps.find(isTaken)
  return {
    due: toStep(dueStep(steps, here)),
    finished: here ? finishedBy(steps, here) : null,
  }
}

export async function readStanding(db: Database, student: Student, subjectId: string) {
  const steps = await listSteps(db, student, subjectId)
  const chapters = Map.groupBy(steps, ({ chapter }) => chapter.id)
  return {
    standing: standingOf(countSteps(steps)),
    due: toStep(dueStep(steps)),
    chapters: [...chapters].map(([id, own]) => chapterOf(id, own)),
  }
}

function chapterOf(id: string, steps: CourseStep[]): Standing & { id: string; due: Step | null } {
  const due = toStep(dueInChapter(steps))
  return { id, ...standingOf(countSteps(steps)), finished: due === null, due }
}

export function toStep(step: CourseStep | null): Step | null {
  if (!step) return null
  const { kind, id, title, chapter, size } = step
  return { kind, id, title, chapterId: chapter.id, size }
}
