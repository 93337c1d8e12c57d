import type { FailureCode } from '@kinnow/contract/errors'
import type { Verdict } from '@kinnow/contract/quizzes'

/** What became of an event: a verdict where one is told at once, or why it was refused. */
export type Settlement =
  | {
      verdict: Verdict | null
      refusal: null
      /** Kept, but what was done later on another device stands. */
      isBehind?: boolean
    }
  | { verdict: null; refusal: { code: FailureCode | undefined; message: string } }

/** Handed in on another device, or its time is over: no more can be done in the attempt. */
export const isEnded = ({ refusal }: Settlement) =>
  refusal?.code === 'attempt-closed' || refusal?.code === 'time-over'

export const isBehind = (settlement: Settlement) =>
  settlement.refusal === null && settlement.isBehind === true

/** It was answered elsewhere, and what stands by that is still to be shown here. */
export const isSettledElsewhere = (settlement: Settlement) =>
  settlement.refusal?.code === 'tries-used' || isBehind(settlement)
