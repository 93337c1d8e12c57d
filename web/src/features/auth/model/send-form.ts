import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { useSession } from '#lib/session.ts'

/**
 * Sends a form as SPEC §4 says: loading set and the error cleared before, the error stored after a failure. True when
 * it went well; else the reason is in the session's `error`, where `RefusalPanel` reads it.
 */
export async function sendForm(call: () => Promise<unknown>): Promise<boolean> {
  const session = useSession.getState()
  session.clearError()
  session.setLoading(true)
  try {
    await call()
    session.setLoading(false)
    return true
  } catch (error) {
    session.setError(refusalText(error), error instanceof ApiFailure ? error.retryAfter : undefined)
    return false
  }
}

const inOwnWords = new Set<string | undefined>([
  'unverified',
  'locked',
  'wrong-card',
  'unavailable',
  'google-unreachable',
  'sign-in-unreachable',
])

/** These read the server's own words, which say what to do; SPEC §8 would name no more than the status. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiFailure) || !error.serverMessage) return failureText(error)
  return inOwnWords.has(error.code) ? error.serverMessage : failureText(error)
}
