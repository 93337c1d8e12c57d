import { catalogErrorText, listingErrorText } from '@kinnow/contract/failure-texts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { SubcategoriesFailure } from './subcategories-failure.ts'

const detailsOf = (error: Error) =>
  error instanceof ApiFailure
    ? { status: error.status, message: error.serverMessage, timedOut: error.timedOut }
    : null

/** SPEC §8 "Chapters" and "Lessons". */
export const listingFailure = (list: 'chapters' | 'lessons', error: Error): string =>
  listingErrorText(list, detailsOf(error))

/** SPEC §8 "Categories, subjects, subcategories". */
export const catalogFailure = (error: Error): string =>
  error instanceof SubcategoriesFailure
    ? error.message
    : catalogErrorText(detailsOf(error), failureText(error))

export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.status === 404
