// The few cookies of the product: none says who is signed in, that is the token's part.
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Cookies = {
  /** Whether the request bears any cookie at all: programs that call us mostly keep none. */
  areThere: boolean
  read: (name: CookieName) => string | undefined
  /** `lifetime` in milliseconds. */
  set: (name: CookieName, value: string, lifetime: number) => void
  clear: (name: CookieName) => void
}

/** `XSRF-TOKEN` is read by the pages; the others are for the server alone. */
export type CookieName =
  | 'XSRF-TOKEN'
  | 'signup_flow'
  | 'reset_grant'
  | 'known_device'
  | 'google_nonce'

const names: CookieName[] = [
  'XSRF-TOKEN',
  'signup_flow',
  'reset_grant',
  'known_device',
  'google_nonce',
]

/** Over https a name bears `__Host-`, which binds a cookie to exactly this host (S16); the XSRF names are SPEC's (§7). */
const nameOf = (name: CookieName, isHttps: boolean) =>
  isHttps && name !== 'XSRF-TOKEN' ? `__Host-${name}` : name

export function readCookies(request: FastifyRequest, reply: FastifyReply, isHttps: boolean) {
  const cookies = parseCookie(request.headers.cookie ?? '')
  const set = (name: CookieName, value: string, lifetime: number) => {
    reply.header('set-cookie', setCookie({ name, value, lifetime, isHttps }))
  }
  return {
    areThere: Object.keys(cookies).length > 0,
    read: (name: CookieName) => cookies[nameOf(name, isHttps)],
    set,
    clear: (name: CookieName) => set(name, '', 0),
  }
}

export function setCookie({
  name,
  value,
  lifetime,
  isHttps,
}: {
  name: CookieName
  value: string
  lifetime: number
  isHttps: boolean
}): string {
  return stringifySetCookie({
    name: nameOf(name, isHttps),
    value,
    path: '/',
    sameSite: 'strict',
    secure: isHttps,
    httpOnly: name !== 'XSRF-TOKEN',
    maxAge: Math.round(lifetime / 1000),
  })
}

/** True where a request bears any cookie that we gave. */
export function bearsOurCookie(header: string | undefined, isHttps: boolean): boolean {
  if (!header) return false
  const cookies = parseCookie(header)
  return names.some((name) => cookies[nameOf(name, isHttps)] !== undefined)
}
