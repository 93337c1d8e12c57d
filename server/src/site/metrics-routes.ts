// Metrics for Prometheus: to this machine while one develops; in production with a token, or on a port of their own.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describeService } from '../lib/http/describe.ts'
import { fail } from '../lib/util/failure.ts'
import type { Metrics } from '../lib/metrics/metrics.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { isSame } from '../lib/security/random.ts'
import type { Settings } from '../lib/process/settings.ts'
import { isLoopback } from '../lib/loopback.ts'

const path = '/metrics'
const type = 'text/plain; version=0.0.4; charset=utf-8'

type Choice = Pick<Settings, 'isProduction' | 'metricsToken' | 'metricsPort'>

/** On the public port. Where they are not to be had, there is no such address. */
export function metricsRoutes(app: FastifyInstance, settings: Choice, metrics: Metrics): void {
  app.get(
    path,
    { schema: describeService('get-metrics', 'Metrics for Prometheus', ['not-found']) },
    async (request, reply) => {
      if (!mayRead(request, settings)) fail('not-found')
      reply.type(type).header('cache-control', 'no-store').serializer(String)
      return metrics.text()
    },
  )
}

function mayRead(
  { raw, headers }: FastifyRequest,
  { isProduction, metricsToken, metricsPort }: Choice,
): boolean {
  if (metricsToken) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  return !isProduction && metricsPort === undefined && isLoopback(raw)
}

/** A small server beside the public one, which only this machine can reach. */
export async function serveMetrics(port: number, metrics: Metrics) {
  const server = createServer((request, response) => {
    const isAsked = request.url === path && request.method === 'GET'
    if (!isAsked || !isLoopback(request)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
    return void metrics.text().then((text) => response.end(text))
  })
  await new Promise<void>((resolve, reject) => {
    const explain = (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PlainError(`METRICS_PORT: port ${port} is taken by another program`)
          : error,
      )
    // `exclusive`: of several processes each has a port of its own.
    const where = { port, host: '127.0.0.1', exclusive: true }
    server.once('error', explain).listen(where, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
