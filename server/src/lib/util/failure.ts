// An expected failure: thrown where it is noticed, answered in one place.
import { tooManyText } from '@kinnow/contract/failure-texts'
import { type FailureBody, type FailureCode, failures } from '@kinnow/contract/failures'

type Details = Partial<Pick<FailureBody, 'message' | 'triesLeft' | 'retryAfter'>>

export class Failure extends Error {
  code: FailureCode
  details: Details

  constructor(code: FailureCode, details: Details = {}) {
    super(details.message ?? failures[code].message)
    this.code = code
    this.details = details
  }

  get status() {
    return failures[this.code].status
  }
}

/** Ends the request with a failure of the closed list in `contract/src/failures.ts`. */
export function fail(code: FailureCode, details?: Details): never {
  throw new Failure(code, details)
}

/** Ends the request where somebody tried too often; `seconds` until it may be tried again (S9). */
export function refuseFor(seconds: number): never {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  throw new Failure('too-many-requests', { retryAfter, message: tooManyText(retryAfter) })
}
