// Starts the server: settings, data folder, database, demo school, then listens; ends in order when asked to.
import { pathToFileURL } from 'node:url'
import { PRODUCT_NAME } from '@kinnow/contract/product'
import { createApp } from './app.ts'
import { loadDemoSchool } from './content/demo-school.ts'
import { watchRevision } from './content/state.ts'
import { startHousekeeping } from './housekeeping.ts'
import { realClock } from './lib/clock.ts'
import { openDatabase } from './lib/db/open-database.ts'
import { migrate } from './lib/db/migrate.ts'
import { ownFolder } from './lib/db/owner.ts'
import { requireDurable } from './lib/db/require-durable.ts'
import { deriveKeys } from './lib/keys.ts'
import { whenReachable } from './lib/db/when-reachable.ts'
import { PlainError } from './lib/plain-error.ts'
import { projectFolder } from './lib/project.ts'
import { readSecret } from './lib/secrets.ts'
import { readSettings, type Settings } from './lib/settings.ts'
import { createDelivery, startPostman } from './mail/postman.ts'

/** A load balancer has this long to see "not ready" before the door closes (R15). */
const drainNotice = 1500
const drainLimit = 10_000

export async function start(settings: Settings, say: (line: string) => void) {
  const giveBack = settings.databaseUrl ? () => {} : ownFolder(settings.dataDir)
  const db = openDatabase(settings, realClock())
  await whenReachable(db, say)
  await requireDurable(db)
  const migrated = await migrate(db)
  if (migrated.length > 0) say(`Prepared the database (${migrated.length} steps).`)
  await loadDemoSchool(db, settings.contentDir, say)

  const secret = readSecret(settings.dataDir, settings.secretKey)
  const readiness = { isReady: false }
  const { app, kept } = await createApp({
    db,
    settings,
    secret,
    readiness,
    web: { folder: projectFolder('web') },
  })
  const watch = watchRevision(db, () => kept.clear())
  const postman = startPostman(
    db,
    deriveKeys(secret).mail,
    createDelivery(settings.smtpUrl, settings.mailFrom, app.log),
    app.log,
  )
  const housekeeping = startHousekeeping(db, app.log)
  await app.listen({ port: settings.port, host: settings.host })
  readiness.isReady = true

  return {
    async stop({ isUrgent }: { isUrgent: boolean }) {
      readiness.isReady = false
      if (!isUrgent) await new Promise((resolve) => setTimeout(resolve, drainNotice))
      watch.stop()
      housekeeping.stop()
      setTimeout(() => app.server.closeAllConnections(), drainLimit).unref()
      app.server.closeIdleConnections()
      await app.close()
      await postman.stop()
      await db.close()
      giveBack()
    },
  }
}

async function main() {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  try {
    const settings = readSettings(process.env)
    const server = await start(settings, say)
    say(`\n${PRODUCT_NAME} is ready at ${settings.publicUrl}`)
    if (!settings.smtpUrl) say(`Mails, with their codes, are at ${settings.publicUrl}/dev/mail`)
    let isEnding = false
    const end = (isUrgent: boolean) => {
      if (isEnding) return
      isEnding = true
      server.stop({ isUrgent }).then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    // Ctrl-C is a person who waits; SIGTERM may be a supervisor with a balancer in front.
    process.on('SIGINT', () => end(true))
    process.on('SIGTERM', () => end(false))
    // The command that started this process is gone.
    process.on('disconnect', () => end(true))
  } catch (error) {
    process.stderr.write(`\n${explainStart(error)}\n`)
    process.exit(1)
  }
}

/** A plain sentence for what an operator can mend; the whole error for what they cannot. */
function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  const { port, dataDir } = safeSettings()
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another one: PORT=${Number(port) + 1} npm start`
  }
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

const safeSettings = () => ({
  port: process.env['PORT'] || '3000',
  dataDir: process.env['DATA_DIR'] || './data',
})

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
