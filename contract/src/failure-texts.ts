// What a student reads when a call failed (SPEC §8).
import { sentences } from './shared-sentences.ts'

/** SPEC §8: what a student reads when a request failed, by status and the server's own words. */
export function requestErrorText(status: number, serverMessage?: string): string {
  if (status === 400) return serverMessage || sentences.invalid
  if (status === 401) return sentences.wrongCredentials
  if (status === 403) return sentences.forbidden
  if (status === 404) return sentences.notFound
  if (status === 409) return serverMessage || sentences.conflict
  if (status >= 500) return sentences.serverError
  return serverMessage || `Request failed with status ${status}`
}

/** A wait in human words, rounded up: `90` → `2 minutes`. */
export function waitText(seconds: number): string {
  if (seconds < 60) return countOf(seconds, 'second')
  if (seconds < 3600) return countOf(Math.ceil(seconds / 60), 'minute')
  return countOf(Math.ceil(seconds / 3600), 'hour')
}

const countOf = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`

/** S9: what a 429 says; `seconds` is its `Retry-After`. */
export const tooManyText = (seconds: number) =>
  `Too many tries. Please try again in ${waitText(seconds)}.`

export const networkErrorText = 'Network error. Please check your connection and try again.'
export const unexpectedErrorText = 'An unexpected error occurred.'

type Listing = 'chapters' | 'lessons'
const parents = { chapters: 'subject', lessons: 'chapter' } as const

/** SPEC §8 "Chapters" and "Lessons": the texts of one list. No status: no reply came; no failure: something else. */
export function listingErrorText(
  list: Listing,
  failure: { status?: number; message?: string; timedOut?: boolean } | null,
): string {
  const unknown = `Failed to load ${list}. Please try again.`
  if (!failure) return unknown
  if (failure.timedOut) return 'Request timed out. Please try again.'
  if (failure.status === undefined) return networkErrorText
  if (failure.status === 404) return `No ${list} found for this ${parents[list]}.`
  if (failure.status === 500) return sentences.serverError
  if (failure.message) return `Server error: ${failure.status} - ${failure.message}`
  return unknown
}

/** SPEC §8 "Categories, subjects": a failure with a status, without an answer, or of another kind. */
export function catalogErrorText(
  failure: { status?: number; message?: string } | null,
  ownMessage: string,
): string {
  const isNoRefusal = failure?.status !== undefined && failure.status < 400
  if (!failure || isNoRefusal) return `Request error: ${ownMessage}`
  if (failure.status === undefined) return 'Network error: No response received from server'
  return `Server error: ${failure.status} - ${failure.message || ownMessage}`
}
