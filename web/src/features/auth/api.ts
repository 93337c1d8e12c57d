// Registering, confirming, signing in (SPEC §4). The session changes here; the screens navigate.
import * as contract from '@kinnow/contract/auth'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { ApiFailure } from '#lib/api-failure.ts'
import { browserApi } from '#lib/browser-api.ts'
import { readClassCode } from '#lib/class-code.ts'
import { useSession } from '#lib/session.ts'
import { bindPendingEnrollment } from '#lib/pending-enrollment.ts'
import { forgetOtpSession } from './hooks/use-otp-session.ts'

export async function register(email: string, password: string, classCode = ''): Promise<void> {
  const body = { email, password, ...(classCode && { classCode }) }
  const { user } = await browserApi(contract.register, { body })
  const session = useSession.getState()
  session.setNewUser(user)
  session.setRegisteredEmail(user.email)
  bindPendingEnrollment(user.email)
}

export async function login(email: string, password: string): Promise<void> {
  try {
    beginSession(await browserApi(contract.login, { body: { email, password } }))
  } catch (error) {
    // A new code was mailed: its screen asks for this address.
    if (error instanceof ApiFailure && error.code === 'unverified')
      useSession.getState().setRegisteredEmail(email)
    throw error
  }
}

type Card = { classCode: string; number: string; secret: string }

/** Nobody asks for name and class, as at another first login: the teacher has set both. */
export async function loginWithCard(card: Card): Promise<void> {
  const { token, user } = await browserApi(contract.loginWithCard, { body: card })
  beginSession({ token, user })
}

type Proof = { idToken: string; password?: string | undefined }

/** `service` null: Google. The password only once, to connect an account that was there before. */
export async function signInWithService(service: string | null, proof: Proof): Promise<void> {
  const body = { ...proof, classCode: readClassCode() ?? undefined }
  beginSession(
    service === null
      ? await browserApi(contract.signInWithGoogle, { body })
      : await browserApi(contract.signInWithService, { body: { ...body, service } }),
  )
}

/** Signs this browser in. */
export function beginSession({
  token,
  user,
  isFirst = false,
}: ReplyOf<typeof contract.login>): void {
  const session = useSession.getState()
  session.setLoginUser(user)
  session.setNewHere(isFirst)
  session.setLoginToken(token)
}

/**
 * Success removes the stored email and the new-user info. The browser that registered just now is
 * signed in. Where another browser had chosen the password, this one is allowed to set it now, as
 * after a reset's code.
 */
export async function verifyCode(email: string, otp: string): Promise<void> {
  const { needsPassword, session: opened } = await browserApi(contract.verifyCode, {
    body: { email, otp },
  })
  // Before the email goes: another tab that sees it go would lead to the login.
  if (opened) beginSession(opened)
  const session = useSession.getState()
  session.setUserEmail(needsPassword ? email : null)
  session.setResetOtp(needsPassword ? otp : null)
  // In this order, so that another tab takes it for a confirmation and not for the end of the time.
  session.setRegisteredEmail(null)
  session.setNewUser(null)
  forgetOtpSession()
}

export const resendCode = (email: string) => browserApi(contract.resendCode, { body: { email } })
