import type { FailureCode } from '@kinnow/contract/failures'
import type { Verdict } from '@kinnow/contract/quizzes'
import type { Outlook } from '@kinnow/contract/review-events'

/** The outcome of a review's event: the feedback and when the card comes back, or why it was refused. */
export type ReviewAcknowledgement = {
  verdict: Verdict | null
  outlook: Outlook | null
  refusal: { code: FailureCode | undefined; message: string } | null
}
