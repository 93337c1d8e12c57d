// Looks every few minutes for whom a mail is due; any number of processes may do so at once (R12).
import { setImmediate as pause } from 'node:timers/promises'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createOutageLog, type OutageLog, withTrouble } from '../lib/db/outage-log.ts'
import { listDueSummaries, takeSummary } from './recipient-repository.ts'
import { remind, type SenderParts } from './remind.ts'
import { listDue, takeReminder } from './repository.ts'
import { sendWeeklySummary } from './send-weekly-summary.ts'

const { atOnce, every, retry } = serverLimits.reminders

const postponed = 'A reminder or weekly summary was postponed; it is tried again at the next run'

type Log = Pick<FastifyBaseLogger, 'warn'>

/** All that is due now, a part at a time; what fails is put off, and the others go on. */
export async function sendRegularMail(
  parts: SenderParts,
  log: Log,
  isEnding = () => false,
): Promise<void> {
  const { db } = parts
  await forAll(
    () => listDue(db, atOnce),
    (due) => remind(parts, due),
    {
      putOff: (due) => takeReminder(db.query, due, due.now + retry),
      log,
      isEnding,
      postponed,
    },
  )
  await forAll(
    () => listDueSummaries(db, atOnce),
    (due) => sendWeeklySummary(parts, due),
    {
      putOff: (due) => takeSummary(db.query, due, due.now + retry),
      log,
      isEnding,
      postponed,
    },
  )
}

type Care<Due> = {
  putOff: (due: Due) => Promise<unknown>
  log: Log
  isEnding: () => boolean
  /** What the log says of one that failed. */
  postponed: string
}

/** Works on what is due, one after the other, until nothing is left. */
export async function forAll<Due>(
  list: () => Promise<Due[]>,
  work: (due: Due) => Promise<void>,
  { putOff, log, isEnding, postponed: text }: Care<Due>,
): Promise<void> {
  for (let found = await list(); found.length > 0; found = await list()) {
    for (const due of found) {
      if (isEnding()) return
      try {
        await work(due)
      } catch (error) {
        log.warn({ err: error }, withTrouble(text, error))
        await putOff(due)
      }
      // A database in a file works within one turn of the program: between two others are answered.
      await pause()
    }
  }
}

export const startRegularMail = (
  parts: SenderParts,
  log: FastifyBaseLogger,
  outage = createOutageLog(parts.db, log),
) =>
  startRounds({
    every,
    outage,
    round: (isEnding) => sendRegularMail(parts, log, isEnding),
    failed: 'Reminders and weekly summaries were postponed; they are tried again at the next run',
  })

type Rounds = {
  every: number
  round: (isEnding: () => boolean) => Promise<void>
  outage: OutageLog
  failed: string
}

/** Looks now and every so often, one round at a time. */
export function startRounds({ every: pauseBetween, round: look, outage, failed }: Rounds) {
  let isEnding = false
  let round: Promise<void> | undefined
  const begin = () => {
    round ??= look(() => isEnding)
      .then(outage.succeeded, (error: unknown) => outage.failed(error, failed))
      .finally(() => (round = undefined))
  }
  const timer = setInterval(begin, pauseBetween)
  timer.unref()
  begin()
  return {
    /** Ends with the mail in hand. */
    async stop() {
      isEnding = true
      clearInterval(timer)
      await round
    },
  }
}
