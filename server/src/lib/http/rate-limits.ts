// How many calls, pages and files one network, and one session, may request in a minute (S34). Counted in each process: it guards the process.
import { hash, type KeyObject } from 'node:crypto'
import { serverLimits } from '../util/server-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readToken } from './bearer.ts'
import { networkOf } from './client-address.ts'
import { refuseFor } from '../util/failure.ts'
import { matchedOf } from './matched-route.ts'
import { RequestCounts } from './request-counts.ts'

const { perToken, perClassroom, filesPerAddress, window } = serverLimits.requests

/** Monitoring is answered whatever comes from the same network. */
const unlimited = new Set(['/healthz', '/metrics'])
/** No calls of the API, and as much work. */
const likeCalls = new Set(['/readyz', '/stop-mail', '/calendar/:file'])

/**
 * A call with the token of a session is counted for that token, as a whole class may share one address; pages look at
 * no token. `perAddress` 0 switches all off. Tokens are known by a digest under `key`.
 */
export function limitRequests(app: FastifyInstance, perAddress: number, key: KeyObject): void {
  if (perAddress === 0) return
  const counts = new RequestCounts({
    perAddress,
    perToken,
    perClassroom,
    filesPerAddress,
    ...serverLimits.counted,
  })
  const digestOf = createDigest(key)
  let endsAt = 0

  app.addHook('onRequest', (request, _reply, done) => {
    if (unlimited.has(matchedOf(request).url ?? '')) return done()
    const now = performance.now()
    if (now >= endsAt) {
      counts.beginAnew()
      endsAt = now + window
    }
    if (!countRequest(counts, request, digestOf)) refuseFor((endsAt - now) / 1000)
    done()
  })

  // After the route has found a session, or none.
  app.addHook('preValidation', (request, _reply, done) => {
    const token = request.session && digestOf(request)
    if (token) counts.recognize(networkOf(request.ip), token)
    done()
  })
}

/** Counts a request; false where its network or its session has used up its limit. */
function countRequest(
  counts: RequestCounts,
  request: FastifyRequest,
  digestOf: ReturnType<typeof createDigest>,
): boolean {
  const { url = '', kind } = matchedOf(request)
  const network = networkOf(request.ip)
  if (kind === 'file' && !likeCalls.has(url)) return counts.takeFile(network)
  return counts.take(network, () => (kind === 'call' ? digestOf(request) : undefined))
}

/** Returns the digest of a request's token; undefined where it has none. */
function createDigest(key: KeyObject) {
  const secret = key.export().toString('base64url')
  return (request: FastifyRequest) => {
    const token = readToken(request)
    return token && hash('sha256', `${secret} ${token}`, 'base64url').slice(0, 22)
  }
}
