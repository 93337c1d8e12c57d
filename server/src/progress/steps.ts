// What belongs to finishing a course, and which part of it is due. Pure: everything that says "finished", "next" or a
// percentage asks here.
import type { Standing } from '@kinnow/contract/steps'

/**
 * A lesson is done when it was marked complete, a quiz when an attempt was handed in, however it went: no mark keeps
 * anybody from moving on. A chapter is called finished once its quizzes are passed as well. A quiz before a lesson asks
 * what one knows already; it is offered and never owed, so it is no step. What is added later is owed, what is retired is not: a course may so be open again, or finished by an edit.
 */
export type CourseStep = {
  kind: 'lesson' | 'quiz'
  id: string
  title: string
  /** Minutes of a lesson, questions of a quiz. */
  size: number
  chapter: { id: string; name: string; position: number }
  /** The lesson, or the one that the quiz follows; null for the quiz at the end of a chapter. */
  lesson: { id: string; position: number } | null
  position: number
  /** Its place in the whole course, counted through. */
  at: number
  isDone: boolean
  /** Of a quiz that closed or is not open yet: it is owed, and cannot be begun now. */
  isShut?: boolean
  /** Of a quiz that was handed in, not passed, and can be taken again. */
  isFailed?: boolean
}

/** As they are learned: chapter by chapter, each lesson with its quizzes after it, the chapter's own quiz at the end. */
export function inOrder(a: Place, b: Place): number {
  return (
    a.chapter.position - b.chapter.position ||
    compare(a.chapter.id, b.chapter.id) ||
    placeOf(a) - placeOf(b) ||
    compare(a.lesson?.id ?? '', b.lesson?.id ?? '') ||
    Number(a.kind === 'quiz') - Number(b.kind === 'quiz') ||
    a.position - b.position ||
    compare(a.id, b.id)
  )
}

type Place = Pick<CourseStep, 'kind' | 'id' | 'chapter' | 'lesson' | 'position'>

/** After every number, so that two of them are equal when subtracted. */
const atEnd = Number.MAX_SAFE_INTEGER
const placeOf = ({ lesson }: Place) => lesson?.position ?? atEnd
const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/**
 * After a step, the open ones of its chapter come first: those after it, then those left out before it. Then the course goes
 * on, and ends with whatever was left out; null when all are done. A quiz that is shut is passed over while there is anything
 * that can be begun.
 */
export function dueStep(steps: CourseStep[], after?: CourseStep): CourseStep | null {
  const left = steps.filter(({ isDone }) => !isDone).toSorted((one, other) => one.at - other.at)
  const canBegin = left.filter(({ isShut }) => !isShut)
  const open = canBegin.length > 0 ? canBegin : left
  if (!after) return open[0] ?? null
  const isLater = ({ at }: CourseStep) => at > after.at
  const here = open.filter(({ chapter }) => chapter.id === after.chapter.id)
  return here.find(isLater) ?? here[0] ?? open.find(isLater) ?? open[0] ?? null
}

/** The next step within a chapter: what is open, else a quiz to take again. */
export const dueInChapter = (steps: CourseStep[]): CourseStep | null =>
  dueStep(steps) ?? steps.find(({ isFailed }) => isFailed) ?? null

type Counts = Pick<Standing, 'lessonCount' | 'lessonsCompleted' | 'quizCount' | 'quizzesCompleted'>

/** A percentage of steps: it says 100 exactly where the course is finished. */
export function standingOf(counts: Counts): Standing {
  const all = counts.lessonCount + counts.quizCount
  const done = counts.lessonsCompleted + counts.quizzesCompleted
  const finished = all > 0 && done >= all
  const percent = all === 0 ? 0 : Math.min(99, Math.round((100 * done) / all))
  return { ...counts, percent: finished ? 100 : percent, finished }
}

export function countSteps(steps: CourseStep[]): Counts {
  const count = (kind: CourseStep['kind'], isDoneOnly: boolean) =>
    steps.filter((step) => step.kind === kind && (step.isDone || !isDoneOnly)).length
  return {
    lessonCount: count('lesson', false),
    lessonsCompleted: count('lesson', true),
    quizCount: count('quiz', false),
    quizzesCompleted: count('quiz', true),
  }
}

/** What is finished, now that this step is done. */
export function finishedBy(
  steps: CourseStep[],
  { chapter }: CourseStep,
): 'chapter' | 'course' | null {
  if (dueInChapter(steps.filter((step) => step.chapter.id === chapter.id))) return null
  return steps.every(({ isDone }) => isDone) ? 'course' : 'chapter'
}
