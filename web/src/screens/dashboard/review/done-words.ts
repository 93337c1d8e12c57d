// The words at the end of a review. Pure.
import { isRecalled } from '#features/reviews/model/run.ts'
import type { ReviewAnswer } from '#features/reviews/model/run.ts'
import { outlook, reviewDone as texts } from '#texts/en/reviews.ts'
import * as units from '#texts/en/units.ts'

/** How many answers were graded, and how many of them recalled. */
export function sumOf(answers: ReviewAnswer[]) {
  const graded = answers.filter((answer) => isRecalled(answer) !== null)
  return { all: graded.length, recalled: graded.filter((answer) => isRecalled(answer)).length }
}

/** Which levels were reached, when missed questions return, and whether more is due today. */
export function doneText(answers: ReviewAnswer[], dueLeft: number | undefined): string {
  const raised = new Map(
    answers.flatMap(({ outlook: next }) => {
      const chapter = next?.chapterRaised
      return chapter ? [[chapter.name, outlook.chapter(chapter.name, chapter.level)]] : []
    }),
  )
  const slipped = answers.filter((answer) => isRecalled(answer) === false)
  const days = slipped.flatMap(({ outlook: next }) => (next ? [next.days] : []))
  return [
    ...raised.values(),
    days.length > 0 &&
      texts.slipped(slipped.length, units.inDays(Math.min(...days)), new Set(days).size === 1),
    dueLeft === 0 && texts.doneForToday,
    dueLeft !== undefined && dueLeft > 0 && texts.moreDue(dueLeft),
  ]
    .filter(Boolean)
    .join(' ')
}
