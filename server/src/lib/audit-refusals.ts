// Refusals (403, 429) are written down too (S38): one row a minute for each address and route, as a flood must not fill the log.
import type { FastifyInstance } from 'fastify'
import { record } from './audit.ts'
import type { Database } from './db/database.ts'
import { apiBase } from './routes.ts'

const window = 60_000
const mostKept = 10_000

export function auditRefusals(app: FastifyInstance, db: Database): void {
  let seen = new Set<string>()
  let endsAt = 0

  app.addHook('onSend', async (request, reply) => {
    const { statusCode } = reply
    if ((statusCode !== 403 && statusCode !== 429) || !request.url.startsWith(`${apiBase}/`)) return
    const now = performance.now()
    if (now >= endsAt || seen.size > mostKept) {
      seen = new Set()
      endsAt = now + window
    }
    const detail = `${statusCode} ${request.method} ${request.routeOptions.url ?? ''}`
    const key = `${request.ip} ${detail}`
    if (seen.has(key)) return
    seen.add(key)
    await record(db, db.query, {
      event: 'refused',
      studentId: request.session?.studentId ?? null,
      client: { address: request.ip, requestId: request.id },
      detail,
    }).catch((error: unknown) => request.log.warn({ err: error }, 'a refusal was not written down'))
  })
}
