// Where the visitor was going when the login came in between. For this tab only.
import { keepInTab, readInTab } from './storage.ts'

/** Pages of signing in, as the router takes their addresses: coming back to one would ask for what has just been done. */
export const isSigningIn = (path: string) =>
  /^\/(login|signup|auth\/|forgotpassword|resetpassword)/i.test(path)

/** Only addresses of this site: one slash at the start, so that nobody can be sent elsewhere. */
export const isOwn = (path: string) => /^\/(?![/\\])/.test(path) && !isSigningIn(path)

export function rememberPlace(path: string): void {
  if (isOwn(path)) keepInTab('returnTo', path)
}

export const forgetPlace = (): void => keepInTab('returnTo', null)

/** Gives the remembered place once. */
export function takePlace(): string | null {
  const path = readInTab('returnTo')
  forgetPlace()
  return path && isOwn(path) ? path : null
}
