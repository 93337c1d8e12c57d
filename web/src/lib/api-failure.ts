// A failed call: the message for the student, and details for the screen.
import type { FailureCode } from '@kinnow/contract/failures'
import { unexpectedErrorText } from '@kinnow/contract/failure-texts'

type Details = {
  /** Undefined without a response. */
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

  /** Without a response, a retry may help. */
  get isTransient(): boolean {
    return this.status === undefined
  }
}

/** SPEC §8: the message of the failure, else 'An unexpected error occurred.' */
export function failureText(error: unknown): string {
  return error instanceof Error && error.message ? error.message : unexpectedErrorText
}
