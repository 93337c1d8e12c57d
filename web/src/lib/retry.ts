// Retries of requests that got no response (SPEC §4 "Chapter loading", §7).
import { limits } from '@kinnow/contract/limits'
import { ApiFailure } from './api-failure.ts'

const gotNoResponse = (error: Error) => error instanceof ApiFailure && error.isTransient

/** Lists: up to two retries, after 1 s and after 2 s. */
export const listRetries = {
  retry: (failureCount: number, error: Error) =>
    gotNoResponse(error) && failureCount < limits.chapterRetries.most,
  retryDelay: (failureIndex: number) => limits.chapterRetries.delayStep * (failureIndex + 1),
}

/** A count alone: one retry after 1 s. */
export const countRetries = {
  retry: (failureCount: number, error: Error) =>
    gotNoResponse(error) && failureCount < limits.chapterCountRetry.most,
  retryDelay: limits.chapterCountRetry.delay,
}
