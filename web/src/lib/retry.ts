// How often what got no answer is asked for again, and after which wait (SPEC §4 "Chapter loading", §7).
import { limits } from '@kinnow/contract/limits'
import { ApiFailure } from './api-failure.ts'

const gotNoAnswer = (error: Error) => error instanceof ApiFailure && error.isTransient

/** Lists: up to 2 more tries, after 1 s, then 2 s. */
export const listRetries = {
  retry: (failureCount: number, error: Error) =>
    gotNoAnswer(error) && failureCount < limits.chapterRetries.most,
  retryDelay: (failureIndex: number) => limits.chapterRetries.delayStep * (failureIndex + 1),
}

/** A count alone: one more try, after 1 s. */
export const countRetries = {
  retry: (failureCount: number, error: Error) =>
    gotNoAnswer(error) && failureCount < limits.chapterCountRetry.most,
  retryDelay: limits.chapterCountRetry.delay,
}
