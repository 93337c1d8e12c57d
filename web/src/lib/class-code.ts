// The code of a class that a visitor came with: in this tab, until they are signed in and join.
import { joinCodeLength, plainJoinCode } from '@kinnow/contract/join-code'
import { forgetPendingEnrollment } from './pending-enrollment.ts'
import { forgetPlace, peekPlace, rememberPlace } from './return-to.ts'

/** Where a student joins a class. */
export const joinPath = '/dashboard/join'
const joinWith = (code: string) => `${joinPath}?code=${encodeURIComponent(code)}`
/** What the picture of a code leads to: who has no account registers there, all others join. */
export const signupWith = (code: string) => `/signup?code=${encodeURIComponent(code)}`

/** Joining comes after the login, whichever way that is; an empty code forgets it. */
export function rememberClassCode(typed: string): void {
  const code = plainJoinCode(typed)
  if (code === '') {
    if (peekPlace()?.startsWith(`${joinPath}?`)) forgetPlace()
    return
  }
  forgetPendingEnrollment()
  rememberPlace(joinWith(code))
}

/** Also that of who opened the page to join a class, and was led to the login. */
export function readClassCode(): string | null {
  const place = peekPlace()
  if (!place?.startsWith(`${joinPath}?`)) return null
  const code = plainJoinCode(new URLSearchParams(place.slice(joinPath.length)).get('code') ?? '')
  return code.length === joinCodeLength ? code : null
}
