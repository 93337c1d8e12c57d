// For whoever watches over the process: alive, and ready to be given work.
import type { FastifyInstance } from 'fastify'
import { type Database, readNow } from '../lib/db/database.ts'
import { describeService } from '../lib/describe.ts'
import { watchEventLoop } from '../lib/event-loop.ts'
import { fail } from '../lib/failure.ts'

/** `isReady` is false before the migrations are done and from the moment the process is asked to end. */
export type Readiness = { isReady: boolean }

export function healthRoutes(app: FastifyInstance, db: Database, readiness: Readiness): void {
  app.get(
    '/healthz',
    { schema: describeService('get-healthz', 'Alive') },
    async (_request, reply) => {
      reply.type('text/plain; charset=utf-8').serializer(String)
      return 'alive\n'
    },
  )

  app.get(
    '/readyz',
    { schema: describeService('get-readyz', 'Ready for work', ['unavailable']) },
    async (_request, reply) => {
      const isReady = readiness.isReady && (await readNow(db).then(Boolean, () => false))
      reply.status(isReady ? 200 : 503).header('cache-control', 'no-store')
      reply.type('text/plain; charset=utf-8').serializer(String)
      return isReady ? 'ready\n' : 'not ready\n'
    },
  )

  const readDelay = watchEventLoop()
  app.get(
    '/metrics',
    { schema: describeService('get-metrics', 'Figures for Prometheus', ['not-found']) },
    async (request, reply) => {
      if (!/^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '')) fail('not-found')
      const { rss, heapUsed } = process.memoryUsage()
      const cpu = process.cpuUsage()
      reply.type('text/plain; version=0.0.4; charset=utf-8').serializer(String)
      return [
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${rss}`,
        '# TYPE nodejs_heap_used_bytes gauge',
        `nodejs_heap_used_bytes ${heapUsed}`,
        '# TYPE process_cpu_seconds_total counter',
        `process_cpu_seconds_total ${(cpu.user + cpu.system) / 1e6}`,
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${process.uptime()}`,
        '# TYPE nodejs_eventloop_delay_p99_seconds gauge',
        `nodejs_eventloop_delay_p99_seconds ${readDelay()}`,
        '',
      ].join('\n')
    },
  )
}
