// On from an address that shows nothing here, without a step in the history that Back would only be sent on from again.
import { redirect, replace } from 'react-router'

/** For loaders. Opened by its address or by Back, the address is the step one stands on; a link leaves that as it is. */
export function sendOn(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url)
  const isStoodOn = pathname + search === location.pathname + location.search
  return isStoodOn ? replace(to) : redirect(to)
}
