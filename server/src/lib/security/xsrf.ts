// Against requests that another site makes a browser send (S22), with the names of SPEC §7.
import { createHmac, type KeyObject } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseCookie } from 'cookie'
import { bearsOurCookie, setCookie } from '../http/cookies.ts'
import { fail } from '../util/failure.ts'
import { kindOf } from '../http/matched-route.ts'
import { isSame, newId } from './random.ts'

const lifetime = 30 * 24 * 60 * 60 * 1000
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A key that was made once signs four times as fast as its bytes. */
export type XsrfOptions = { key: KeyObject; publicUrl: string }

/** A cookie for a browser that has none: 128 random bits and their signature. */
export const newXsrfCookie = (options: XsrfOptions) => {
  const [before = '', after = ''] = frameOf(options)
  return before + sign(options.key, newId()) + after
}

const frames = new WeakMap<XsrfOptions, string[]>()

/** What is the same in each of them. */
function frameOf(options: XsrfOptions): string[] {
  const isHttps = options.publicUrl.startsWith('https:')
  const frame =
    frames.get(options) ??
    setCookie({ name: 'XSRF-TOKEN', value: 'value', lifetime, isHttps }).split('value')
  frames.set(options, frame)
  return frame
}

const hasXsrfCookie = (header: string | undefined) => header?.includes('XSRF-TOKEN=') === true

/** A browser that opens a page for the first time: its forms will need the cookie. */
export const needsXsrfCookie = ({ headers }: IncomingMessage) =>
  (headers['upgrade-insecure-requests'] !== undefined ||
    headers['sec-fetch-dest'] === 'document') &&
  !hasXsrfCookie(headers.cookie)

/** No other site can make a browser send a token, so its calls need no signed cookie. */
const bearsToken = ({ headers }: FastifyRequest) => headers.authorization !== undefined

/** A browser keeps cookies; a program with a token has no use for one. */
const isProgram = (request: FastifyRequest) =>
  bearsToken(request) && request.headers.cookie === undefined

/** `bytes` as they are written. */
function sign(key: KeyObject, bytes: string): string {
  const signature = createHmac('sha256', key).update(bytes, 'base64url').digest()
  return `${bytes}.${signature.toString('base64url', 0, 16)}`
}

/** Refuses cross-site requests; a browser that calls for the first time gets its cookie. */
export function guardAgainstXsrf(app: FastifyInstance, options: XsrfOptions): void {
  app.addHook('onRequest', (request, _reply, done) => {
    refuseForgery(request, options)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (
      kindOf(request) === 'call'
        ? !hasXsrfCookie(request.headers.cookie) && !isProgram(request)
        : needsXsrfCookie(request.raw)
    ) {
      reply.header('set-cookie', newXsrfCookie(options))
    }
    done()
  })
}

function refuseForgery(request: FastifyRequest, { key, publicUrl }: XsrfOptions): void {
  // A page takes nothing: what is sent to one changes nothing, and is answered in words.
  if (safe.has(request.method) || kindOf(request) === 'page') return
  if (request.routeOptions.config.isProvenByAddress) return
  if (isFromElsewhere(request, publicUrl)) fail('forbidden')
  if (!bearsOurCookie(request.headers.cookie, publicUrl.startsWith('https:'))) return
  const header = request.headers['x-xsrf-token']
  const cookie = parseCookie(request.headers.cookie ?? '')['XSRF-TOKEN'] ?? ''
  const [bytes = ''] = cookie.split('.')
  const plain = Buffer.from(bytes, 'base64url').toString('base64url')
  const isOurs = bearsToken(request) || isSame(cookie, sign(key, plain))
  if (!isOurs || typeof header !== 'string' || !isSame(header, cookie)) fail('forbidden')
}

function isFromElsewhere({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  const { origin, host } = headers
  if (origin === undefined) return false
  if (origin === new URL(publicUrl).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
