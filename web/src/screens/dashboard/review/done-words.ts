// What is said at the end of a review. Pure.
import { isRecalled } from '#features/reviews/model/run.ts'
import type { Given } from '#features/reviews/model/run.ts'
import { outlook, reviewDone as texts } from '#texts/en/reviews.ts'
import * as units from '#texts/en/units.ts'

/** Of what was graded: how much was recalled. */
export function sumOf(given: Given[]) {
  const graded = given.filter((one) => isRecalled(one) !== null)
  return { all: graded.length, recalled: graded.filter((one) => isRecalled(one)).length }
}

/** Which levels were reached, when what slipped is back, and whether that is all for today. */
export function doneText(given: Given[], dueLeft: number | undefined): string {
  const raised = new Map(
    given.flatMap((one) => {
      const chapter = one.outlook?.chapterRaised
      return chapter ? [[chapter.name, outlook.chapter(chapter.name, chapter.level)]] : []
    }),
  )
  const slipped = given.filter((one) => isRecalled(one) === false)
  const days = slipped.flatMap((one) => (one.outlook ? [one.outlook.days] : []))
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
