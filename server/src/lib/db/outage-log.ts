// What periodic tasks log while the database is away: one line at the start, one a minute, one at the end.
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Engine } from './database.ts'
import { describeTrouble, describeUnreachable } from './troubles.ts'
import { DatabaseTimeoutError } from './wait-budget.ts'

const minute = 60_000

export type OutageLog = {
  /** A task failed; `words` say which, where the database is not the cause. */
  failed: (error: unknown, words: string) => void
  /** A task used the database without an error. */
  succeeded: () => void
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** All periodic tasks of a process share one, so that an outage is logged once and not by each of them. */
export function createOutageLog(
  { engine }: Pick<Database, 'engine'>,
  log: Log,
  now = () => performance.now(),
): OutageLog {
  const loggedAt = new Map<string, number>()
  let isAway = false

  /** True at most once a minute for the same words. */
  function isDue(words: string): boolean {
    const last = loggedAt.get(words)
    if (last !== undefined && now() - last < minute) return false
    loggedAt.set(words, now())
    return true
  }

  return {
    failed(error, words) {
      const reason = describeOutage(engine, error)
      if (reason === null) {
        if (isDue(words)) log.warn({ err: error }, withTrouble(words, error))
        return
      }
      if (!isDue('outage')) return
      log.warn(
        isAway
          ? `Still cannot reach the database: ${reason}.`
          : `Cannot reach the database: ${reason}. Waiting emails are sent once it is back.`,
      )
      isAway = true
    },
    succeeded() {
      if (isAway) log.info('The database can be reached again.')
      isAway = false
    },
  }
}

/** Null where the database is not the cause, and on SQLite, which is never away. */
function describeOutage(engine: Engine, error: unknown): string | null {
  if (engine === 'sqlite') return null
  return error instanceof DatabaseTimeoutError
    ? 'no answer in time (DATABASE_URL)'
    : describeUnreachable(error)
}

/** `words`, and what is wrong with the database, if the error says so. */
export function withTrouble(words: string, error: unknown): string {
  const trouble = describeTrouble(error)
  return trouble === null ? words : `${words}: ${trouble}`
}
