// Redirects from an address without a page, so that Back does not lead there again.
import { redirect, replace } from 'react-router'

/** For loaders. Opened directly or by Back, the address has a history entry, which is replaced. */
export function sendOn(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url)
  const isCurrentEntry = pathname + search === location.pathname + location.search
  return isCurrentEntry ? replace(to) : redirect(to)
}
