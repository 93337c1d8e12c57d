// Giving up one's connections so that no request is lost (R15): first taken on, then waited for, then cut.
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { serverLimits } from './lib/util/server-limits.ts'

const { taking, idle, most } = serverLimits.ending
const lookEvery = 50
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * `isUrgent`: somebody waits, so nobody else is waited for but requests in hand. `isReplaced`: other processes take new
 * connections at the same address, so this one need not.
 */
export type Ending = { isUrgent?: boolean; isReplaced?: boolean }

/**
 * From the signal to end on, each answer closes its connection. Connections are accepted for a while longer, as a
 * balancer needs to notice; an open one without a request may bring one last, as it may be under
 * way already.
 */
export async function endConnections(
  server: Server,
  { isUrgent = false, isReplaced = false }: Ending,
): Promise<void> {
  const start = performance.now()
  if (!isUrgent && !isReplaced) await pause(taking)
  // Without what `http.Server` adds: it would cut clients that are silent just now.
  NetServer.prototype.close.call(server)
  if (!isUrgent) await gone(server, start + idle)
  server.closeIdleConnections()
  await gone(server, start + most)
  server.closeAllConnections()
}

/** Until there is no connection any more, or it is that late. */
async function gone(server: Server, latest: number): Promise<void> {
  while (performance.now() < latest && (await countConnections(server)) > 0) await pause(lookEvery)
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
