import { describe, expect, test } from 'vitest'
import {
  catalogErrorText,
  listingErrorText,
  networkErrorText,
  requestErrorText,
  unexpectedErrorText,
} from './failure-texts.ts'
import { codeLengthText } from './fields.ts'
import { failureCodes, failures } from './failures.ts'

describe('the closed list of failures', () => {
  test.each([
    ['invalid', 400, 'Invalid request. Please check your input.'],
    ['wrong-credentials', 401, 'Invalid email or password. Please login again.'],
    ['signed-out', 401, 'Please log in again to continue.'],
    ['forbidden', 403, 'Access forbidden. You do not have permission to perform this action.'],
    ['not-found', 404, 'Resource not found.'],
    ['conflict', 409, 'Conflict. The resource already exists.'],
    ['account-exists', 409, 'Conflict. The resource already exists.'],
    ['internal', 500, 'Server error. Please try again later.'],
    ['already-enrolled', 409, 'You are already enrolled in this course!'],
    ['no-chapters', 404, 'No chapters found for this subject.'],
    ['no-lessons', 404, 'No lessons found for this chapter.'],
  ] as const)('%s answers %i in the words of the specification', (code, status, message) => {
    expect(failures[code]).toEqual({ status, message })
  })

  test('names every failure with a client or server status and a whole sentence', () => {
    for (const code of failureCodes) {
      expect(failures[code].status, code).toBeGreaterThanOrEqual(400)
      expect(failures[code].status, code).toBeLessThan(600)
      expect(failures[code].message, code).toMatch(/^[A-Z].*[.!]$/)
    }
  })

  // The browser signs out on any 401, so nothing else may answer it.
  test('keeps 401 for a session that is gone and for a failed login', () => {
    const codes = failureCodes.filter((code) => failures[code].status === 401)
    expect(codes.toSorted()).toEqual(['signed-out', 'wrong-card', 'wrong-credentials'])
  })
})

describe('what a student reads of a failed request', () => {
  test.each([
    [400, 'Invalid request. Please check your input.'],
    [401, 'Invalid email or password. Please login again.'],
    [403, 'Access forbidden. You do not have permission to perform this action.'],
    [404, 'Resource not found.'],
    [409, 'Conflict. The resource already exists.'],
    [500, 'Server error. Please try again later.'],
    [503, 'Server error. Please try again later.'],
    [599, 'Server error. Please try again later.'],
    [418, 'Request failed with status 418'],
    [429, 'Request failed with status 429'],
  ])('%i without words of the server', (status, expected) => {
    expect(requestErrorText(status)).toBe(expected)
    expect(requestErrorText(status, '')).toBe(expected)
  })

  test.each([400, 409, 422, 429])('%i is shown in the words of the server', (status) => {
    expect(requestErrorText(status, 'In its own words.')).toBe('In its own words.')
  })

  test.each([401, 403, 404, 500, 502])('%i has a sentence of its own', (status) => {
    expect(requestErrorText(status, 'In its own words.')).toBe(requestErrorText(status))
  })

  test('has a sentence for no answer, and one for the rest', () => {
    expect(networkErrorText).toBe('Network error. Please check your connection and try again.')
    expect(unexpectedErrorText).toBe('An unexpected error occurred.')
  })
})

describe.each([
  ['chapters', 'subject'],
  ['lessons', 'chapter'],
] as const)('what a student reads where %s are missing', (list, parent) => {
  test.each([
    ['too late', { timedOut: true }, 'Request timed out. Please try again.'],
    ['no answer', {}, 'Network error. Please check your connection and try again.'],
    ['404', { status: 404 }, `No ${list} found for this ${parent}.`],
    ['500', { status: 500, message: 'Oh' }, 'Server error. Please try again later.'],
    ['another status', { status: 418, message: 'Oh' }, 'Server error: 418 - Oh'],
    ['a status without words', { status: 418 }, `Failed to load ${list}. Please try again.`],
    ['anything else', null, `Failed to load ${list}. Please try again.`],
  ])('%s', (_, failure, expected) => {
    expect(listingErrorText(list, failure)).toBe(expected)
  })
})

test.each([
  [{ status: 500, message: 'Oh' }, 'Server error: 500 - Oh'],
  [{ status: 500 }, 'Server error: 500 - its own'],
  [{}, 'Network error: No response received from server'],
  [null, 'Request error: its own'],
  [{ status: 200 }, 'Request error: its own'],
])('what a student reads where categories or subjects are missing: %o', (failure, expected) => {
  expect(catalogErrorText(failure, 'its own')).toBe(expected)
})

test.each([
  [undefined, 'OTP must be exactly 4 digits'],
  [4, 'OTP must be exactly 4 digits'],
  [6, 'OTP must be exactly 6 digits'],
])('the sentence of the code rule follows its length: %s', (length, expected) => {
  expect(codeLengthText(length)).toBe(expected)
})
