// When a question comes back and why, in sentences. Pure.
import type { Outlook } from '@kinnow/contract/review-events'
import { outlook as texts, reasons, review, summaryReasons } from '#texts/en/reviews.ts'
import * as units from '#texts/en/units.ts'

const toText =
  (words: typeof reasons) =>
  ({ reason, gap, isCounted }: Outlook): string =>
    // What was answered by the words from before a correction counts for nothing, on whichever day.
    isCounted || reason === 'corrected' ? words[reason](gap) : texts.notCounted

/** "You remembered it after 7 days." */
export const reasonText = toText(reasons)

/** "Remembered after 7 days, so the next wait is longer." */
export const summaryText = toText(summaryReasons)

/** "We will ask it again in 12 days." */
export const backText = ({ days }: Pick<Outlook, 'days'>): string =>
  review.backIn(units.inDays(days))

/** The level that an answer has raised: of the chapter, which says more, or of the question. */
export function raisedText({ levelBefore, level, chapterRaised }: Outlook): string | null {
  if (chapterRaised) return texts.chapter(chapterRaised.name, chapterRaised.level)
  return level === levelBefore || level === 'none' ? null : texts.level(level)
}
