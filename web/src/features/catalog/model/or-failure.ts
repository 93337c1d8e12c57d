import { ApiFailure } from '#lib/api-failure.ts'
import { catalogFailure } from './failure-text.ts'

type Loaded<T> = { page: T; failure: null } | { page: null; failure: string }

/** A part of a page that cannot be loaded shows its error in its place (SPEC §8); the rest stays usable. */
export async function orFailure<T>(loading: Promise<T>): Promise<Loaded<T>> {
  try {
    return { page: await loading, failure: null }
  } catch (error) {
    // Redirects, pages that are not there, and mistakes of our own go their way.
    if (!(error instanceof ApiFailure)) throw error
    return { page: null, failure: catalogFailure(error) }
  }
}
