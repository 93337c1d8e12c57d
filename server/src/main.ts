// Starts the server: settings, its own data folder, then what serves the school; ends in order at a signal.
import { pathToFileURL } from 'node:url'
import { serverLimits } from './lib/util/server-limits.ts'
import { PRODUCT_NAME } from '@kinnow/contract/product'
import type { Ending } from './end-connections.ts'
import { explainStart } from './explain-start.ts'
import { ownFolder } from './lib/db/owner.ts'
import { killAfter, exitProcess } from './lib/process/exit-process.ts'
import { isFirst, tellReady, whenReplaced } from './lib/process/cluster-worker.ts'
import { openOutput } from './lib/process/output.ts'
import { createPrivately, warnOfOpenFolder } from './lib/process/private-files.ts'
import { projectFolder } from './lib/process/project.ts'
import { safeError } from './lib/process/safe-error.ts'
import { readSettings, type Settings } from './lib/process/settings.ts'
import type { Web } from './site/pages.ts'

const stillWaits =
  'The disk or the database does not respond, so the server stopped without waiting for it. Everything it had confirmed is saved.'

/**
 * The server of the browser’s pages, with them unless a test of the program alone leaves them out. A folder that another
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
    claimToken: server.claimToken,
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
      killAfter(serverLimits.ending.latest, () => complaints.write(`\n${stillWaits}\n`))
      void server.stop(how).then(
        () => exitProcess(code),
        () => exitProcess(1),
      )
    }
    void server.otherSchool.then((message) => {
      complaints.write(`\n${message} Start again.\n`)
      end({ isUrgent: true }, 1)
    })
    // Ctrl-C is a person who waits; SIGTERM may be a supervisor with a balancer in front.
    process.on('SIGINT', () => end({ isUrgent: true }))
    process.on('SIGTERM', () => end({}))
    whenReplaced(() => end({ isReplaced: true }))
    // The command that started this process is gone.
    process.on('disconnect', () => end({ isUrgent: true }))
    const message = readyText(settings, server.claimToken)
    if (!tellReady(message)) say(message)
  } catch (error) {
    complaints.write(`\n${explainStart(error)}\n`)
    process.exit(1)
  }
}

function readyText(
  { publicUrl, smtpUrl }: Settings,
  claimToken: string | null | undefined,
): string {
  const mails = smtpUrl ? '' : `\nEmails and their codes are at ${publicUrl}/dev/mail`
  return `\n${PRODUCT_NAME} is ready at ${publicUrl}${mails}${claimText(publicUrl, claimToken)}`
}

/** The only place where the token is written: the person at the terminal runs the server. It is in the fragment, and so in no log. */
function claimText(publicUrl: string, claimToken: string | null | undefined): string {
  if (claimToken === undefined) return ''
  return claimToken === null
    ? '\nNobody runs this school yet. Another server has just printed the link that sets it up.'
    : `\nNobody runs this school yet. To set it up, open this link, which works once:\n${publicUrl}/claim#${claimToken}`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main({ folder: projectFolder('web') })
}
