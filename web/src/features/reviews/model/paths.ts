// The addresses of the reviews.
export const reviewsPath = '/dashboard/reviews'
export const memoryPath = '/dashboard/memory'
/** Of what comes back until this day, where nothing is due. */
export const reviewAheadPath = (day: string) => `/reviewpage?ahead=${day}`
/** A review: of everything due, or of one subject alone. */
export const reviewPath = (subjectId?: string) =>
  subjectId === undefined ? '/reviewpage' : `/reviewpage?subject=${encodeURIComponent(subjectId)}`
