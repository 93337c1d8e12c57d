// Registering, confirming, signing in (SPEC §4). What it means for the session is settled here, where to go by the screens.
import * as contract from '@kinnow/contract/auth'
import { failures } from '@kinnow/contract/errors'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { browserApi } from '#lib/browser-api.ts'
import { useSession } from '#lib/session.ts'

/** Runs a call as SPEC §4 says: loading set and the error cleared before, the error stored after a failure. */
async function run<T>(call: () => Promise<T>): Promise<T | null> {
  const session = useSession.getState()
  session.clearError()
  session.setLoading(true)
  try {
    const answer = await call()
    session.setLoading(false)
    return answer
  } catch (error) {
    session.setError(readable(error))
    return null
  }
}

/** An unconfirmed address is told so, rather than that access is forbidden. */
function readable(error: unknown): string {
  if (error instanceof ApiFailure && error.code === 'unverified') return failures.unverified.message
  return failureText(error)
}

/** True when registered; else the reason stands in the session's `error`. */
export async function register(email: string, password: string): Promise<boolean> {
  const answer = await run(() => browserApi(contract.register, { body: { email, password } }))
  if (!answer) return false
  const session = useSession.getState()
  session.setNewUser(answer.user)
  session.setRegisteredEmail(answer.user.email)
  return true
}

/** True when signed in; else the reason stands in the session's `error`. */
export async function login(email: string, password: string): Promise<boolean> {
  const answer = await run(async () => {
    try {
      return await browserApi(contract.login, { body: { email, password } })
    } catch (error) {
      // A new code was mailed: its screen asks for this address.
      if (error instanceof ApiFailure && error.code === 'unverified')
        useSession.getState().setRegisteredEmail(email)
      throw error
    }
  })
  if (!answer) return false
  const session = useSession.getState()
  session.setLoginToken(answer.token)
  session.setLoginUser(answer.user)
  return true
}

/** Success removes the stored email and the new-user info. */
export async function verifyCode(email: string, otp: string): Promise<void> {
  await browserApi(contract.verifyCode, { body: { email, otp } })
  const session = useSession.getState()
  session.setRegisteredEmail(null)
  session.setNewUser(null)
}

export const resendCode = (email: string) => browserApi(contract.resendCode, { body: { email } })
