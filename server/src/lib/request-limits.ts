// How many calls one network, and one session, may make in a minute (S34). Counted in each process: it guards the process.
import { limits } from '@kinnow/contract/limits'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './client.ts'
import { refuseFor } from './failure.ts'
import { apiBase } from './routes.ts'

const { perToken, perClassroom, window } = limits.requests
const mostKept = 100_000

/** A call with a token is counted for the token, as a whole class may share one address. `perAddress` 0 switches both off. */
export function limitRequests(app: FastifyInstance, perAddress: number): void {
  if (perAddress === 0) return
  let counts = new Map<string, number>()
  let endsAt = 0

  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(`${apiBase}/`)) return
    const now = performance.now()
    if (now >= endsAt || counts.size > mostKept) {
      counts = new Map()
      endsAt = now + window
    }
    const { authorization } = request.headers
    const network = networkOf(request.ip)
    const isWithin =
      authorization === undefined
        ? count(network) <= perAddress
        : // Both, as a token that nobody gave out costs nothing to invent.
          count(authorization) <= perToken && count(`with a token ${network}`) <= perClassroom
    if (!isWithin) refuseFor((endsAt - now) / 1000)
  })

  function count(key: string): number {
    const counted = (counts.get(key) ?? 0) + 1
    counts.set(key, counted)
    return counted
  }
}
