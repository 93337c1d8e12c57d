import type { FailureCode } from '@kinnow/contract/errors'
import type { Verdict } from '@kinnow/contract/quizzes'
import type { Outlook } from '@kinnow/contract/review-events'

/** What became of an event of a review: what is said to an answer and when it comes back, or why it was refused. */
export type ReviewSettlement = {
  verdict: Verdict | null
  outlook: Outlook | null
  refusal: { code: FailureCode | undefined; message: string } | null
}
