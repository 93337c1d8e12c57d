// What happens to a question now, in one breath. Pure.
import type { Outlook } from '@kinnow/contract/review-events'
import { backText, reasonText } from '#features/reviews/model/next-review-text.ts'

/** "Recalled after 7 days, so the next gap is longer. Back in 16 days." */
export const tellText = (outlook: Outlook): string => `${reasonText(outlook)} ${backText(outlook)}`
