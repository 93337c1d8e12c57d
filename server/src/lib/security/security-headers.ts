// Headers that every answer bears (S32); pages add the hashes of their own inline scripts.
import type { FastifyInstance } from 'fastify'

export type Headers = Record<string, string>

/**
 * With a certificate in front, browsers must use https only, for a year; also for every name below, where the
 * operator says that all of them have one.
 */
export const answerHeaders = (isHttps: boolean, withSubdomains = false): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isHttps && {
    'strict-transport-security': `max-age=31536000${withSubdomains ? '; includeSubDomains' : ''}`,
  }),
})

type Inline = { scripts: string[]; styles: string[] }

/** The policy of a page: nothing from elsewhere, and inline only what has one of these hashes. */
export function contentSecurityPolicy({ scripts, styles }: Inline = { scripts: [], styles: [] }) {
  const from = (hashes: string[]) =>
    ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  return [
    "default-src 'none'",
    `script-src ${from(scripts)}`,
    `style-src ${from(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' https:",
    "connect-src 'self'",
    // For code that a lesson lets readers run: both files have a policy of their own.
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types kinnow',
  ].join('; ')
}

export function securityHeaders(app: FastifyInstance, headers: Headers): void {
  const policy = contentSecurityPolicy()
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    done()
  })
}
