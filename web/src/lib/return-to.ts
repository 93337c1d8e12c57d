// The page that needed a login, where the visitor goes afterwards. For this tab only.
import { saveInTab, readInTab } from './storage.ts'

/** Login pages, in any spelling that the router accepts: nobody returns to them after the login. */
export const isSigningIn = (path: string) =>
  /^\/(login|signup|auth\/|forgotpassword|resetpassword)/i.test(path)

/** Only addresses of this site: exactly one leading slash, so that no link redirects elsewhere. */
export const isOwn = (path: string) => /^\/(?![/\\])/.test(path) && !isSigningIn(path)

export function rememberPlace(path: string): void {
  if (isOwn(path)) saveInTab('returnTo', path)
}

export const forgetPlace = (): void => saveInTab('returnTo', null)

export const peekPlace = (): string | null => readInTab('returnTo')

/** Returns the stored page, once. */
export function takePlace(): string | null {
  const path = readInTab('returnTo')
  forgetPlace()
  return path && isOwn(path) ? path : null
}
