// Where the visitor was going when the login came in between. For this tab only.
const key = 'returnTo'

/** Only addresses of this site: one slash at the start, so that nobody can be sent elsewhere. */
const isOwn = (path: string) => /^\/(?![/\\])/.test(path) && !/^\/(login|signup)/.test(path)

export function rememberPlace(path: string): void {
  try {
    if (isOwn(path)) sessionStorage.setItem(key, path)
  } catch {
    // Without storage the student lands on the dashboard.
  }
}

/** Gives the remembered place once. */
export function takePlace(): string | null {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return path && isOwn(path) ? path : null
  } catch {
    return null
  }
}
