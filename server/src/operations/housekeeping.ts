// What is over is removed or closed, every ten minutes, by whichever process comes first (R24, S2, S37).
import type { FastifyBaseLogger } from 'fastify'
import { removeOldCodes } from '../auth/code-repository.ts'
import { removeOldIdTokens } from '../auth/openid/identity-repository.ts'
import { removeOldRegistrations } from '../auth/registration-repository.ts'
import { removeUnconfirmed } from '../auth/repository.ts'
import { removeOldGrants } from '../auth/reset-grant-repository.ts'
import { removeOldSessions } from '../auth/session-repository.ts'
import { removeOldMessages } from '../contact/repository.ts'
import { removeOldInvitations } from '../invitations/repository.ts'
import { tidyAudit } from '../lib/security/audit.ts'
import type { Database } from '../lib/db/database.ts'
import { createOutageLog } from '../lib/db/outage-log.ts'
import { removeOldLimits } from '../lib/security/limiter.ts'
import { removeOldMail } from '../mail/outbox-repository.ts'
import { closeOverdue, rememberTold } from '../quizzes/attempts/close.ts'
import { removeUnconfirmedRecipients } from '../reminders/recipient-repository.ts'

const every = 10 * 60 * 1000

const jobs = [
  removeOldCodes,
  removeOldGrants,
  removeOldIdTokens,
  removeOldSessions,
  removeOldLimits,
  removeOldMail,
  tidyAudit,
  removeUnconfirmed,
  removeOldRegistrations,
  removeOldMessages,
  removeUnconfirmedRecipients,
  removeOldInvitations,
  closeOverdue,
  rememberTold,
]

export async function runHousekeeping(db: Database): Promise<void> {
  for (const job of jobs) await job(db)
  // What is gone from the tables is gone from SQLite's log too (S37).
  void db.eraseLog?.()
}

export function startHousekeeping(
  db: Database,
  log: FastifyBaseLogger,
  outage = createOutageLog(db, log),
) {
  const round = () => {
    runHousekeeping(db).then(outage.succeeded, (error: unknown) =>
      outage.failed(error, 'Clean-up failed; it will be tried again'),
    )
  }
  const timer = setInterval(round, every)
  timer.unref()
  round()
  return { stop: () => clearInterval(timer) }
}
