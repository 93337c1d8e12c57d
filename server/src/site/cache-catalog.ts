// Public catalog replies are the same for everybody, so they are cached as finished bytes until the content changes.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kindOf } from '../lib/http/matched-route.ts'
import type { ResponseCache } from '../lib/cache/response-cache.ts'
import { contentSecurityPolicy, type Headers } from '../lib/security/security-headers.ts'
import { keyOf } from './address-key.ts'

export function cacheCatalog(
  app: FastifyInstance,
  responseCache: ResponseCache,
  always: Headers,
): void {
  app.decorateRequest('generation', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.generation = responseCache.generation
    done()
  })
  async function keep(request: FastifyRequest, payload: string) {
    const { key, share } = keyOf(request.url) ?? {}
    if (!key || !share || responseCache.has(key) || isEmpty(payload)) return
    const headers = {
      ...always,
      'content-security-policy': contentSecurityPolicy(),
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    }
    const answer = { body: Buffer.from(payload), headers }
    await responseCache.keep(key, answer, { share, generation: request.generation })
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    const isKeepable =
      request.method === 'GET' &&
      reply.statusCode === 200 &&
      // What a student sees is `no-store`: it is nobody else's.
      reply.getHeader('cache-control') === 'no-cache' &&
      kindOf(request) === 'call' &&
      typeof payload === 'string'
    if (isKeepable) keep(request, payload).then(() => done(), done)
    else done()
  })
}

/** Lists of nothing: the thing does not exist, and endless names can be made up. */
function isEmpty(payload: string): boolean {
  const { data } = JSON.parse(payload) as { data: Record<string, unknown> }
  const lists = Object.values(data).filter((value) => Array.isArray(value))
  return lists.length > 0 && lists.every((list) => list.length === 0)
}

declare module 'fastify' {
  // Only an interface can be merged into the framework’s own.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- see above
  interface FastifyRequest {
    /** Of the cache, as it was when the request came. */
    generation: number
  }
}
