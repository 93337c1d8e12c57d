// Metrics of this process: its memory and time, its event loop, its connections, and what it keeps in memory.
import { performance } from 'node:perf_hooks'
import type { Database } from '../lib/db/database.ts'
import { watchEventLoop } from '../lib/process/event-loop.ts'
import type { Metrics } from '../lib/metrics/metrics.ts'
import type { OverloadGuard } from '../lib/http/overload.ts'
import type { ResponseCache } from '../lib/cache/response-cache.ts'

/** Since it was last read, by any reader. */
const readDelay = watchEventLoop()

type Parts = {
  db: Database
  responseCache: ResponseCache
  overload: OverloadGuard
}

export function processMetrics(metrics: Metrics, { db, responseCache, overload }: Parts): void {
  const gauge = (name: string, help: string, read: () => number) =>
    metrics.add(name, 'gauge', help, read)
  const counter = (name: string, help: string, read: () => number) =>
    metrics.add(name, 'counter', help, read)

  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge(
    'nodejs_heap_used_bytes',
    'Of it what JavaScript uses.',
    () => process.memoryUsage().heapUsed,
  )
  counter('process_cpu_seconds_total', 'Time on processors.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  gauge('process_uptime_seconds', 'Since the start.', () => process.uptime())
  gauge(
    'nodejs_eventloop_delay_p99_seconds',
    'How long work waits for the one thread, since it was last read.',
    readDelay,
  )
  counter('nodejs_eventloop_busy_seconds_total', 'Time in which the one thread was busy.', () => {
    return performance.eventLoopUtilization().active / 1000
  })

  gauge('kinnow_requests_inside', 'Requests being worked on.', () => overload.state().inside)
  counter(
    'kinnow_requests_sent_away_total',
    'Requests answered 503 as there was too much to do.',
    () => overload.state().sentAway,
  )

  gauge('kinnow_cache_bytes', 'Finished answers in memory.', () => responseCache.bytes)
  gauge('kinnow_cache_entries', 'How many these are.', () => responseCache.stats.entries)
  counter(
    'kinnow_cache_hits_total',
    'Answers given from memory, before any route.',
    () => responseCache.stats.hits,
  )
  counter('kinnow_cache_made_total', 'Answers made to be kept.', () => responseCache.stats.made)

  gauge(
    'kinnow_db_connections',
    'Connections to the database, or on SQLite who may write.',
    () => db.readConnections().open,
  )
  gauge('kinnow_db_connections_busy', 'Of them those in use.', () => db.readConnections().busy)
  gauge('kinnow_db_waiting', 'Who waits for one.', () => db.readConnections().waiting)
  counter(
    'kinnow_db_slow_statements_total',
    'Statements above SLOW_STATEMENT_MS.',
    () => db.statements.slow,
  )
}
