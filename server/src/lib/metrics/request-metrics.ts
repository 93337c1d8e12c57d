// How often each route is called, how it ends and how long it takes: added up as it happens, in existing numbers, and
// written into the log for the share of calls that an operator wants to see.
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import type { Metrics, Sample } from './metrics.ts'
import type { LogShare } from '../process/log-shares.ts'

/** Upper ends, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Route = {
  labels: { method: string; route: string }
  /** Of each bound, and at the end of what took longer. */
  took: Float64Array
  seconds: number
  /** By the first digit of the status. */
  ended: Float64Array
}

/** Of all calls of this process since `since`: 95 of 100 were answered `within` milliseconds, or null where that took longer. */
export type AnswerTimes = { since: number; count: number; failed: number; within: number | null }

/** Returns what reads how fast the answers were. */
export function watchRequests(
  app: FastifyInstance,
  metrics: Metrics,
  shareOf: LogShare,
): () => AnswerTimes {
  const since = Date.now()
  const routes = new Map<string, Route>()
  // Each route has a hook of its own, so that nothing is looked up when a call ends.
  app.addHook('onRoute', (options) => {
    const labels = { method: methodOf([options.method].flat()), route: nameOf(options.url) }
    const key = `${labels.method} ${labels.route}`
    const route = routes.get(key) ?? newRoute(labels)
    routes.set(key, route)
    const share = shareOf(labels.route)
    const count: onResponseHookHandler = (request, reply, done) => {
      add(route, reply.statusCode, reply.elapsedTime)
      if (share > 0 && Math.random() < share)
        request.log.info(
          {
            requestId: request.id,
            ...labels,
            status: reply.statusCode,
            ms: Math.round(reply.elapsedTime),
            share,
          },
          'request',
        )
      done()
    }
    options.onResponse = [options.onResponse ?? [], count].flat()
  })
  tellRoutes(metrics, routes)
  return () => ({ since, ...sumUp([...routes.values()]) })
}

const most = 0.95

function sumUp(routes: Route[]): Omit<AnswerTimes, 'since'> {
  const sum = (read: (route: Route) => number | undefined) =>
    routes.reduce((all, route) => all + (read(route) ?? 0), 0)
  const inTime = bounds.map((_, place) =>
    sum(({ took }) => took.subarray(0, place + 1).reduce((all, count) => all + count, 0)),
  )
  const count = sum(({ ended }) => ended.reduce((all, one) => all + one, 0))
  const place = inTime.findIndex((answered) => count > 0 && answered >= count * most)
  return {
    count,
    failed: sum(({ ended }) => ended[5]),
    within: place === -1 ? null : (bounds[place] ?? 0) * 1000,
  }
}

/** A HEAD request counts for its GET. */
const methodOf = ([first = '', ...others]: string[]) =>
  others.length > 0 ? 'ANY' : first.replace('HEAD', 'GET')

/** Files that are served as they are have a route each: they are reported together. */
const nameOf = (url: string) => (/\.\w+$/.test(url) ? '/(files)' : url)

const newRoute = (labels: Route['labels']): Route => ({
  labels,
  took: new Float64Array(bounds.length + 1),
  seconds: 0,
  ended: new Float64Array(6),
})

function add(route: Route, status: number, milliseconds: number): void {
  const seconds = milliseconds / 1000
  let place = 0
  while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1
  route.took[place] = (route.took[place] ?? 0) + 1
  route.seconds += seconds
  const digit = Math.floor(status / 100)
  route.ended[digit] = (route.ended[digit] ?? 0) + 1
}

/** Those that were called at all. */
function tellRoutes(metrics: Metrics, routes: Map<string, Route>): void {
  const called = () => [...routes.values()].filter(({ ended }) => ended.some((count) => count > 0))
  metrics.add(
    'http_requests_total',
    'counter',
    'Calls that were answered, by route and status.',
    () =>
      called().flatMap(({ labels, ended }) =>
        [...ended].flatMap((value, digit): Sample[] =>
          value > 0 ? [{ labels: { ...labels, status: `${digit}xx` }, value }] : [],
        ),
      ),
  )
  metrics.add(
    'http_request_duration_seconds',
    'histogram',
    'From the head of a call to the end of its answer.',
    () => called().flatMap(histogramOf),
  )
}

function histogramOf({ labels, took, seconds }: Route): Sample[] {
  let value = 0
  const buckets = [...took].map((count, place): Sample => {
    value += count
    return { suffix: '_bucket', labels: { ...labels, le: String(bounds[place] ?? '+Inf') }, value }
  })
  return [
    ...buckets,
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value },
  ]
}
