// Against requests that another site makes a browser send (S22), with the names of SPEC §7.
import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseCookie } from 'cookie'
import { bearsOurCookie, setCookie } from './cookies.ts'
import { fail } from './failure.ts'
import { kindOf } from './matched-route.ts'
import { isSame } from './random.ts'

const lifetime = 30 * 24 * 60 * 60 * 1000
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A key that was made once signs four times as fast as its bytes. */
export type XsrfOptions = { key: KeyObject; publicUrl: string }

/** A cookie for a browser that has none: 128 random bits and their signature. */
export const newXsrfCookie = ({ key, publicUrl }: XsrfOptions) =>
  setCookie('XSRF-TOKEN', sign(key, randomBytes(16)), lifetime, publicUrl.startsWith('https:'))

const hasXsrfCookie = (header: string | undefined) => header?.includes('XSRF-TOKEN=') === true

/** A browser that opens a page for the first time: its forms will need the cookie. */
export const needsXsrfCookie = ({ headers }: IncomingMessage) =>
  (headers['upgrade-insecure-requests'] !== undefined ||
    headers['sec-fetch-dest'] === 'document') &&
  !hasXsrfCookie(headers.cookie)

function sign(key: KeyObject, bytes: Buffer): string {
  const signature = createHmac('sha256', key).update(bytes).digest().subarray(0, 16)
  return `${bytes.toString('base64url')}.${signature.toString('base64url')}`
}

/** Refuses what comes from elsewhere; a browser that calls for the first time is given its cookie. */
export function guardAgainstXsrf(app: FastifyInstance, options: XsrfOptions): void {
  const { key, publicUrl } = options
  const isHttps = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (request) => {
    // A page takes nothing: what is sent to one changes nothing, and is answered in words.
    if (safe.has(request.method) || kindOf(request) === 'page') return
    if (request.routeOptions.config.isProvenByAddress) return
    if (isFromElsewhere(request, publicUrl)) fail('forbidden')
    if (!bearsOurCookie(request.headers.cookie, isHttps)) return
    const header = request.headers['x-xsrf-token']
    const cookie = parseCookie(request.headers.cookie ?? '')['XSRF-TOKEN'] ?? ''
    const [bytes = ''] = cookie.split('.')
    const isOurs = isSame(cookie, sign(key, Buffer.from(bytes, 'base64url')))
    if (!isOurs || typeof header !== 'string' || !isSame(header, cookie)) fail('forbidden')
  })
  app.addHook('onSend', async (request, reply) => {
    if (
      kindOf(request) === 'call'
        ? !hasXsrfCookie(request.headers.cookie)
        : needsXsrfCookie(request.raw)
    ) {
      reply.header('set-cookie', newXsrfCookie(options))
    }
  })
}

function isFromElsewhere({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  const { origin, host } = headers
  if (origin === undefined) return false
  if (origin === new URL(publicUrl).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
