// A call that failed: what the student reads, and what a screen needs to decide what to do.
import type { FailureCode } from '@kinnow/contract/errors'
import { unexpectedErrorText } from '@kinnow/contract/errors'

type Details = {
  /** Absent when no answer came. */
  status?: number
  code?: FailureCode
  serverMessage?: string
  timedOut?: boolean
  /** Whole seconds. */
  retryAfter?: number
  triesLeft?: number
}

export class ApiFailure extends Error {
  readonly status: number | undefined
  readonly code: FailureCode | undefined
  readonly serverMessage: string | undefined
  readonly timedOut: boolean
  readonly retryAfter: number | undefined
  readonly triesLeft: number | undefined

  constructor(message: string, details: Details) {
    super(message)
    this.name = 'ApiFailure'
    this.status = details.status
    this.code = details.code
    this.serverMessage = details.serverMessage
    this.timedOut = details.timedOut ?? false
    this.retryAfter = details.retryAfter
    this.triesLeft = details.triesLeft
  }

  /** No answer came, so asking again may help. */
  get isTransient(): boolean {
    return this.status === undefined
  }
}

/** SPEC §8: the failure's own words, else 'An unexpected error occurred.' */
export function failureText(error: unknown): string {
  return error instanceof Error && error.message ? error.message : unexpectedErrorText
}
