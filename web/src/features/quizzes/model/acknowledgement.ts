import type { FailureCode } from '@kinnow/contract/failures'
import type { Verdict } from '@kinnow/contract/quizzes'

/** The server's reply to one event: accepted, with a verdict if it explains at once, or refused. */
export type Acknowledgement =
  | {
      verdict: Verdict | null
      refusal: null
      /** Superseded: saved, but a later answer from another device counts. */
      isBehind?: boolean
    }
  | { verdict: null; refusal: { code: FailureCode | undefined; message: string } }

/** The attempt was handed in on another device, or its time is over. */
export const isAttemptOver = ({ refusal }: Acknowledgement) =>
  refusal?.code === 'attempt-closed' || refusal?.code === 'time-over'

export const isSuperseded = (acknowledgement: Acknowledgement) =>
  acknowledgement.refusal === null && acknowledgement.isBehind === true

/** Another device answered the question, and this one does not show that answer yet. */
export const isAnsweredElsewhere = (acknowledgement: Acknowledgement) =>
  acknowledgement.refusal?.code === 'tries-used' || isSuperseded(acknowledgement)
