// The few cookies of the product. For calls none says who is signed in, that is the token's part; `page_session` opens pages.
import type { IncomingMessage } from 'node:http'
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

/** `XSRF-TOKEN` and `page_key` are read or removed by the pages; the others are for the server alone. */
export type CookieName =
  | 'XSRF-TOKEN'
  | 'signup_flow'
  | 'reset_grant'
  | 'known_device'
  | 'google_nonce'
  | 'openid_nonce'
  | 'page_session'
  | 'page_key'

const names: CookieName[] = [
  'XSRF-TOKEN',
  'signup_flow',
  'reset_grant',
  'known_device',
  'google_nonce',
  'openid_nonce',
  'page_session',
  'page_key',
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
    // A link of another site leads into the pages of who is signed in.
    sameSite: name.startsWith('page_') ? 'lax' : 'strict',
    secure: isHttps,
    httpOnly: name !== 'XSRF-TOKEN' && name !== 'page_key',
    maxAge: Math.round(lifetime / 1000),
  })
}

/** The value of a cookie before any routing. */
export const cookieOf = (
  header: string | undefined,
  name: CookieName,
  isHttps: boolean,
): string | undefined =>
  header?.includes(name) ? parseCookie(header)[nameOf(name, isHttps)] : undefined

/**
 * What opens a student's pages: one half that scripts cannot read, and one that they remove when the student signs out, also
 * where the server cannot be reached. Undefined where a half is missing.
 */
export function pageSecretOf(read: (name: CookieName) => string | undefined): string | undefined {
  const [page, key] = [read('page_session'), read('page_key')]
  return page && key ? `${page}.${key}` : undefined
}

/** Whether a browser says that it may see pages of a student. */
export const bearsPageSession = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes('page_session=') === true

/** Who comes to the login sees no page of a student any more. */
export const leadsOut = (request: IncomingMessage): boolean =>
  /^\/login(?:\?|$)/.test(request.url ?? '') && bearsPageSession(request)

export const endedPageSession = (isHttps: boolean): string =>
  setCookie({ name: 'page_session', value: '', lifetime: 0, isHttps })

/** True where a request bears any cookie that we gave. */
export function bearsOurCookie(header: string | undefined, isHttps: boolean): boolean {
  if (!header) return false
  const cookies = parseCookie(header)
  return names.some((name) => cookies[nameOf(name, isHttps)] !== undefined)
}
