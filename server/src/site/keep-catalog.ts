// Public catalog replies are the same for everybody, so they are kept as finished bytes until the content changes.
import type { FastifyInstance } from 'fastify'
import type { ReadyBytes } from '../lib/ready-bytes.ts'
import { apiBase } from '../lib/routes.ts'
import { contentSecurityPolicy, type Headers } from '../lib/security-headers.ts'

const longestAddress = 300

export function keepCatalog(app: FastifyInstance, kept: ReadyBytes, always: Headers): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isKeepable =
      request.method === 'GET' &&
      reply.statusCode === 200 &&
      reply.getHeader('cache-control') === 'no-cache' &&
      request.url.startsWith(`${apiBase}/`) &&
      request.url.length <= longestAddress &&
      typeof payload === 'string'
    if (!isKeepable) return payload
    await kept.keep(request.url, {
      status: 200,
      body: Buffer.from(payload),
      headers: {
        ...always,
        'content-security-policy': contentSecurityPolicy(),
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
      },
    })
    return payload
  })
}
