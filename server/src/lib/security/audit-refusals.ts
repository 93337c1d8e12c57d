// Refusals (403, 429) are written down too (S38): one row a minute for each network and route, as a flood must not fill the log.
import { serverLimits } from '../util/server-limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { record } from './audit.ts'
import { withTrouble } from '../db/outage-log.ts'
import { networkOf, withoutPort } from '../http/client-address.ts'
import type { Database } from '../db/database.ts'
import { kindOf } from '../http/matched-route.ts'

const window = 60_000

const notRecorded = 'A refused request could not be recorded in the audit log'

export function auditRefusals(app: FastifyInstance, db: Database): void {
  /** Full, it takes no more until the minute is over: forgetting one would write it down twice. */
  const seen = new Set<string>()
  let endsAt = 0

  async function write(request: FastifyRequest, { statusCode }: FastifyReply) {
    const now = performance.now()
    if (now >= endsAt) {
      seen.clear()
      endsAt = now + window
    }
    const detail = `${statusCode} ${request.method} ${request.routeOptions.url ?? ''}`
    const key = `${networkOf(request.ip)} ${detail}`
    if (seen.has(key) || seen.size >= serverLimits.counted.refusals) return
    seen.add(key)
    await record(db, {
      event: 'refused',
      studentId: request.session?.studentId ?? null,
      client: { address: withoutPort(request.ip), requestId: request.id },
      detail,
    }).catch((error: unknown) => request.log.warn({ err: error }, withTrouble(notRecorded, error)))
  }

  app.addHook('onSend', (request, reply, _payload, done) => {
    const { statusCode } = reply
    if ((statusCode !== 403 && statusCode !== 429) || kindOf(request) === 'file') return done()
    write(request, reply).then(() => done(), done)
  })
}
