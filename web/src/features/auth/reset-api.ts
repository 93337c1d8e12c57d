// The way to a new password (SPEC §4): an email, its code or the link in it, the password.
import * as contract from '@kinnow/contract/auth'
import { ApiFailure } from '#lib/api-failure.ts'
import { browserApi } from '#lib/browser-api.ts'
import { clearSession, useSession } from '#lib/session.ts'

/** Replaces the code where a mailed link was opened instead. */
const byLink = 'link'

/** Keeps the address; an earlier code no longer counts. */
export async function askForReset(email: string): Promise<void> {
  await browserApi(contract.forgetPassword, { body: { email } })
  const session = useSession.getState()
  session.setUserEmail(email)
  session.setResetOtp(null)
}

/** Keeps the code. What lets this browser set a password is a cookie that no script sees. */
export async function verifyResetCode(email: string, otp: string): Promise<void> {
  await browserApi(contract.verifyCode, { body: { email, otp } })
  useSession.getState().setResetOtp(otp)
}

/** Keeps the address that the link was mailed to. */
export async function openResetLink(link: string): Promise<void> {
  const { email } = await browserApi(contract.openResetLink, { body: { link } })
  const session = useSession.getState()
  session.setUserEmail(email)
  session.setResetOtp(byLink)
}

/** Clears address and code; the code alone where the server asks for another one. */
export async function resetPassword(email: string, newPassword: string): Promise<void> {
  const session = useSession.getState()
  try {
    await browserApi(contract.resetPassword, { query: { email }, body: { newPassword } })
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'no-reset-grant') session.setResetOtp(null)
    throw error
  }
  session.setUserEmail(null)
  session.setResetOtp(null)
  // A new password ends every session, and so the one in this browser.
  if (session.userLoginToken) clearSession()
}
