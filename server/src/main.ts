// Starts the server: settings, its own data folder, then what serves the school; ends in order when asked to.
import { statfsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { limits } from '@kinnow/contract/limits'
import { PRODUCT_NAME } from '@kinnow/contract/product'
import type { Ending } from './end-connections.ts'
import { ownFolder } from './lib/db/owner.ts'
import { isDiskFull, isUnwritable } from './lib/db/troubles.ts'
import { endAtLatest, endProcess } from './lib/end-process.ts'
import { isFirst, tellReady, whenReplaced } from './lib/one-of-many.ts'
import { openOutput } from './lib/output.ts'
import { PlainError } from './lib/plain-error.ts'
import { createPrivately, explainDenied, warnOfOpenFolder } from './lib/private-files.ts'
import { projectFolder } from './lib/project.ts'
import { safeError } from './lib/safe-error.ts'
import { secretFile } from './lib/secrets.ts'
import { readSettings, type Settings } from './lib/settings.ts'
import type { Web } from './site/pages.ts'

const stillWaits =
  'The disk, or the database, does not come back: ended without waiting for it. What was acknowledged is kept.'

/** Bytes without which no database works. */
const leastRoom = 1_000_000

/**
 * The program behind the browser’s pages, with them unless a test of the program alone leaves them out. A folder that another
 * process serves from is refused before anything else is loaded.
 */
async function start(settings: Settings, say: (line: string) => void, web?: Web) {
  createPrivately()
  if (isFirst) warnOfOpenFolder(settings.dataDir, say)
  const giveBack = settings.databaseUrl ? () => {} : ownFolder(settings.dataDir)
  const { serve } = await import('./serve.ts')
  const server = await serve(settings, say, web)
  return {
    otherSchool: server.otherSchool,
    async stop(how: Ending) {
      await server.stop(how)
      giveBack()
    },
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
      endAtLatest(limits.ending.latest, () => complaints.write(`\n${stillWaits}\n`))
      void server.stop(how).then(
        () => endProcess(code),
        () => endProcess(1),
      )
    }
    void server.otherSchool.then((said) => {
      complaints.write(`\n${said} Start again.\n`)
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
