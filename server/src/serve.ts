// A school that answers: database, first courses, key, mails, housekeeping; then it listens.
import type { FastifyInstance } from 'fastify'
import { startAnnouncementMail } from './announcements/sender.ts'
import { newClaimToken } from './admin/claim.ts'
import { createApp } from './app.ts'
import { settleKey } from './operations/backup/secret.ts'
import { watchKey } from './operations/backup/watch-key.ts'
import { bringInFirstCourses } from './content/first-courses.ts'
import { watchRevision } from './content/revision.ts'
import { endConnections, type Ending } from './end-connections.ts'
import { startHousekeeping } from './operations/housekeeping.ts'
import { realClock } from './lib/util/clock.ts'
import type { Database } from './lib/db/database.ts'
import { openDatabase } from './lib/db/open-database.ts'
import { migrate } from './lib/db/migrate.ts'
import { createOutageLog, withTrouble } from './lib/db/outage-log.ts'
import { requireDurable } from './lib/db/postgres/require-durable.ts'
import { deriveKeys } from './lib/security/keys.ts'
import { lowerPoolPriority } from './lib/process/thread-priority.ts'
import { waitForDatabase } from './lib/db/wait-for-database.ts'
import { isFirst, whenHeard } from './lib/process/cluster-worker.ts'
import { readSecret } from './lib/security/secrets.ts'
import type { Settings } from './lib/process/settings.ts'
import { createDelivery } from './mail/delivery.ts'
import { startMailWorker } from './mail/worker.ts'
import { startRegularMail } from './reminders/sender.ts'
import { createStillWanted } from './reminders/still-wanted.ts'
import { ensureIndex } from './search/index/ensure-index.ts'
import { notePublicUrl } from './public-address.ts'
import { serveMetrics } from './site/metrics-routes.ts'
import type { Web } from './site/pages.ts'
import { countNoun } from './lib/util/count-noun.ts'

const otherKey =
  'The key here is not that of the data, which were restored: codes and mails under way, and links in mails that end them, need it.'

/** Needs the data folder for itself, or PostgreSQL. Without `web` it answers calls only. */
export async function serve(settings: Settings, say: (line: string) => void, web?: Web) {
  await prepareData(settings, say)
  const db = openDatabase(settings, realClock())
  const secret = readSecret(settings.dataDir, settings.secretKey)
  const readiness = { isReady: false, isEnding: false }
  const { app, contentChanged, metrics } = await createApp({
    db,
    settings,
    secret,
    readiness,
    ...(web && { web }),
  })
  const otherSchool = Promise.withResolvers<string>()
  const key = await watchKey(db, secret, () => otherSchool.resolve(otherKey))
  if (!key.isOwn) say(`${otherKey} Until it is back, they do not work.`)
  // A school that cannot write now still starts: only commands would miss it.
  await notePublicUrl(db, settings).catch((error: unknown) =>
    app.log.warn(
      { err: error },
      withTrouble(
        'PUBLIC_URL could not be saved in the database; commands may print wrong links',
        error,
      ),
    ),
  )
  const outage = createOutageLog(db, app.log)
  // Before the first page is made: what is imported afterwards makes it old.
  const watch = await watchRevision(
    db,
    async () => {
      await contentChanged()
      await key.look()
    },
    outage,
  )
  const keys = deriveKeys(secret)
  const worker = startMailWorker({
    db,
    key: keys.mail,
    delivery: await createDelivery(settings.smtpUrl, settings.mailFrom, app.log),
    log: app.log,
    isWanted: createStillWanted(db),
    outage,
  })
  const housekeeping = startHousekeeping(db, app.log, outage)
  const claimToken = await printableClaimToken(db, app.log)
  const { publicUrl } = settings
  const regularMail = startRegularMail({ db, keys, publicUrl }, app.log, outage)
  const announcementMail = startAnnouncementMail({ db, keys, publicUrl }, app.log, outage)
  const { port, host } = settings
  // `main.ts` prints the address once everything is ready, so Fastify logs none.
  await app.listen({ port, host, listenTextResolver: () => '' })
  const metricsServer =
    settings.metricsPort === undefined
      ? undefined
      : await serveMetrics(settings.metricsPort, metrics)
  lowerPoolPriority()
  readiness.isReady = true
  const warming = web && warmUp(app)

  return {
    /** When a restore has brought a school with another key: what to say of it. */
    otherSchool: otherSchool.promise,
    /** See `newClaimToken`. */
    claimToken,
    async stop(how: Ending) {
      clearTimeout(warming)
      readiness.isReady = false
      readiness.isEnding = true
      const lastMailSent = Promise.all([worker.stop(), regularMail.stop(), announcementMail.stop()])
      watch.stop()
      metricsServer?.stop()
      housekeeping.stop()
      await endConnections(app.server, how)
      await whenHeard()
      await app.close()
      await lastMailSent
      await db.close({ isBeside: true })
    },
  }
}

/**
 * One link a start: of several processes the first prints it, and one that replaces it later prints nothing. A school that
 * cannot write now still starts.
 */
async function printableClaimToken(db: Database, log: FastifyInstance['log']) {
  if (!isFirst) return undefined
  return newClaimToken(db).catch((error: unknown) => {
    const trouble = 'The link that sets up the school could not be saved; start again for one'
    log.warn({ err: error }, withTrouble(trouble, error))
    return undefined
  })
}

/** Makes the first page before a visitor asks for it: that loads the renderer, which takes about a second. */
const warmUp = (app: FastifyInstance) =>
  setTimeout(
    () => void app.inject({ url: '/', headers: { 'accept-encoding': 'br' } }),
    1000,
  ).unref()

/** Tables, index and first courses, with a database that may take its time for them. */
async function prepareData(settings: Settings, say: (line: string) => void): Promise<void> {
  const db = openDatabase(settings, realClock(), { isPatient: true })
  try {
    await waitForDatabase(db, say)
    await requireDurable(db)
    const migrated = await migrate(db)
    await settleKey(db, settings.dataDir)
    if (migrated.length > 0) say(`Prepared the database (${countNoun(migrated.length, 'step')}).`)
    if (await ensureIndex(db)) say('Prepared the search.')
    await bringInFirstCourses(db, say)
  } finally {
    await db.close()
  }
}
