// Starts the server: settings, data folder, database, demo school, then listens; ends in order when asked to.
import { statfsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { PRODUCT_NAME } from '@kinnow/contract/product'
import { createApp } from './app.ts'
import { settleKey } from './backup/secret.ts'
import { watchKey } from './backup/watch-key.ts'
import { loadDemoSchool } from './content/demo-school.ts'
import { watchRevision } from './content/revision.ts'
import { endConnections, type Ending } from './end-connections.ts'
import { startHousekeeping } from './housekeeping.ts'
import { realClock } from './lib/clock.ts'
import { openDatabase } from './lib/db/open-database.ts'
import { migrate } from './lib/db/migrate.ts'
import { ownFolder } from './lib/db/owner.ts'
import { isDiskFull, isUnwritable } from './lib/db/troubles.ts'
import { requireDurable } from './lib/db/require-durable.ts'
import { deriveKeys } from './lib/keys.ts'
import { whenReachable } from './lib/db/when-reachable.ts'
import { isFirst, tellReady, whenHeard, whenReplaced } from './lib/one-of-many.ts'
import { openOutput } from './lib/output.ts'
import { PlainError } from './lib/plain-error.ts'
import { createPrivately, explainDenied, warnOfOpenFolder } from './lib/private-files.ts'
import { projectFolder } from './lib/project.ts'
import { safeError } from './lib/safe-error.ts'
import { readSecret, secretFile } from './lib/secrets.ts'
import { readSettings, type Settings } from './lib/settings.ts'
import { createDelivery, startMailWorker } from './mail/worker.ts'
import { startRegularMail } from './reminders/sender.ts'
import { createStillWanted } from './reminders/still-wanted.ts'
import { ensureIndex } from './search/ensure-index.ts'
import { serveMetrics } from './site/metrics.ts'
import type { Web } from './site/pages.ts'

const otherKey =
  'The key here is not that of the data, which were restored: codes and mails under way, and links in mails that end them, need it.'

/** Bytes without which no database works. */
const leastRoom = 1_000_000

/** The program behind the browser’s pages, with them unless a test of the program alone leaves them out. */
export async function start(settings: Settings, say: (line: string) => void, web?: Web) {
  createPrivately()
  if (isFirst) warnOfOpenFolder(settings.dataDir, say)
  const giveBack = settings.databaseUrl ? () => {} : ownFolder(settings.dataDir)
  await prepareData(settings, say)
  const db = openDatabase(settings, realClock())
  const secret = readSecret(settings.dataDir, settings.secretKey)
  const readiness = { isReady: false, isEnding: false }
  const { app, kept, figures } = await createApp({
    db,
    settings,
    secret,
    readiness,
    ...(web && { web }),
  })
  const otherSchool = Promise.withResolvers<void>()
  const key = await watchKey(db, secret, otherSchool.resolve)
  if (!key.isOwn) say(`${otherKey} Until it is back, they do not work.`)
  const watch = watchRevision(db, () => {
    kept.clear()
    return key.look()
  })
  const keys = deriveKeys(secret)
  const worker = startMailWorker(
    db,
    keys.mail,
    createDelivery(settings.smtpUrl, settings.mailFrom, app.log),
    app.log,
    { isWanted: createStillWanted(db) },
  )
  const housekeeping = startHousekeeping(db, app.log)
  const { publicUrl } = settings
  const regularMail = startRegularMail({ db, keys, publicUrl }, app.log)
  await app.listen({ port: settings.port, host: settings.host })
  const metrics =
    settings.metricsPort === undefined
      ? undefined
      : await serveMetrics(settings.metricsPort, figures)
  readiness.isReady = true

  return {
    /** When a restore has brought a school with another key. */
    otherSchool: otherSchool.promise,
    async stop(how: Ending) {
      readiness.isReady = false
      readiness.isEnding = true
      const lastMailSent = Promise.all([worker.stop(), regularMail.stop()])
      watch.stop()
      metrics?.stop()
      housekeeping.stop()
      await endConnections(app.server, how)
      await whenHeard()
      await app.close()
      await lastMailSent
      await db.close()
      giveBack()
    },
  }
}

/** Tables, index and first courses, with a database that may take its time for them. */
async function prepareData(settings: Settings, say: (line: string) => void): Promise<void> {
  const db = openDatabase(settings, realClock(), { isPatient: true })
  try {
    await whenReachable(db, say)
    await requireDurable(db)
    const migrated = await migrate(db)
    await settleKey(db, settings.dataDir)
    if (migrated.length > 0) say(`Prepared the database (${migrated.length} steps).`)
    if (await ensureIndex(db)) say('Prepared the search.')
    await loadDemoSchool(db, settings.contentDir, say)
  } finally {
    await db.close()
  }
}

export async function main(web?: Web) {
  const output = openOutput(process.stdout)
  const complaints = openOutput(process.stderr)
  const say = (line: string) => output.write(`${line}\n`)
  // What nobody expected ends the process (R22), and says where without saying whose data it was about.
  process.on('uncaughtException', (error) => {
    complaints.write(`${JSON.stringify(safeError(error))}\n`)
    process.exit(1)
  })
  try {
    const settings = readSettings(process.env)
    const server = await start(settings, say, web)
    let isEnding = false
    const end = (how: Ending, code = 0) => {
      if (isEnding) return
      isEnding = true
      server.stop(how).then(
        () => process.exit(code),
        () => process.exit(1),
      )
    }
    void server.otherSchool.then(() => {
      complaints.write(`\n${otherKey} Start again.\n`)
      end({ isUrgent: true }, 1)
    })
    // Ctrl-C is a person who waits; SIGTERM may be a supervisor with a balancer in front.
    process.on('SIGINT', () => end({ isUrgent: true }))
    process.on('SIGTERM', () => end({}))
    whenReplaced(() => end({ isReplaced: true }))
    // The command that started this process is gone.
    process.on('disconnect', () => end({ isUrgent: true }))
    const said = readyText(settings)
    if (!tellReady(said)) say(said)
  } catch (error) {
    complaints.write(`\n${explainStart(error)}\n`)
    process.exit(1)
  }
}

function readyText({ publicUrl, smtpUrl }: Settings): string {
  const mails = smtpUrl ? '' : `\nMails, with their codes, are at ${publicUrl}/dev/mail`
  return `\n${PRODUCT_NAME} is ready at ${publicUrl}${mails}`
}

/** A plain sentence for what an operator can mend; the whole error for what they cannot. */
function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  const { port, dataDir } = safeSettings()
  if (isDiskFull(error) || (isUnwritable(error) && !hasRoom(dataDir))) {
    return `There is no room left on the disk of ${dataDir}, or of the database. Make some and start again.`
  }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another one: PORT=${Number(port) + 1} npm start`
  }
  const path = (error as NodeJS.ErrnoException).path ?? dataDir
  if (path.endsWith(secretFile)) return explainDenied(error) ?? String(error.stack)
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'EROFS' ||
    /unable to open database/.test(error.message)
  ) {
    return `The folder ${dataDir} cannot be written. Choose another one: DATA_DIR=/some/folder npm start`
  }
  return error instanceof PlainError ? error.message : (error.stack ?? error.message)
}

/** Where the system does not say that the disk is full, only that it cannot be written. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > leastRoom
  } catch {
    return true
  }
}

const safeSettings = () => ({
  port: process.env['PORT'] || '3000',
  dataDir: process.env['DATA_DIR'] || './data',
})

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main({ folder: projectFolder('web') })
}
