// Why and when a question returns. Pure.
import type { Outlook } from '@kinnow/contract/review-events'
import { backText, reasonText } from '#features/reviews/model/next-review-text.ts'

/** "You remembered it after 7 days. We will ask it again in 16 days." */
export const feedbackText = (outlook: Outlook): string =>
  `${reasonText(outlook)} ${backText(outlook)}`
