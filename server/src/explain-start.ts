// Why the server does not start, for who can mend it.
import { statfsSync } from 'node:fs'
import { isDiskFull, isUnwritable } from './lib/db/troubles.ts'
import { PlainError } from './lib/util/plain-error.ts'
import { explainDenied } from './lib/process/private-files.ts'
import { secretFile } from './lib/security/secrets.ts'

/** Bytes without which no database works. */
const leastRoom = 1_000_000

/** A plain sentence for what an operator can mend; the whole error for what they cannot. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof PlainError) return error.message
  const { dataDir } = safeSettings()
  if (isDiskFull(error) || (isUnwritable(error) && !hasRoom(dataDir))) {
    return `The disk of ${dataDir} or of the database is full. Free some space and start again.`
  }
  return explainListening(error) ?? explainFolder(error) ?? error.stack ?? error.message
}

function explainListening(error: NodeJS.ErrnoException): string | undefined {
  const { port, host } = safeSettings()
  if (error.code === 'EADDRINUSE') {
    return `Another program already uses port ${port}. Choose another one: PORT=${Number(port) + 1} npm start`
  }
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return undefined
  return error.code === 'EACCES'
    ? `This user may not use port ${port}. Choose 1024 or higher: PORT=3000 npm start`
    : `HOST: ${host} is not an address of this computer (${error.code}). To listen on all its addresses: HOST=0.0.0.0 npm start`
}

function explainFolder(error: NodeJS.ErrnoException): string | undefined {
  const { dataDir } = safeSettings()
  if ((error.path ?? dataDir).endsWith(secretFile)) return explainDenied(error)
  const isDenied = ['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')
  if (!isDenied && !/unable to open database/.test(error.message)) return undefined
  return `The folder ${dataDir} cannot be written. Choose another one: DATA_DIR=/some/folder npm start`
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
  host: process.env['HOST'] || '127.0.0.1',
  dataDir: process.env['DATA_DIR'] || './data',
})
