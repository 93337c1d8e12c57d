// What a failing statement says about the database, on either engine.
import { DatabaseTimeoutError } from './wait-budget.ts'

/** The first byte is SQLite's result code, the rest says more. */
const sqlite = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  noDatabase: 26,
}
/** The file that readers and writers share could not grow. */
const sharedMemoryFull = 4874

type DatabaseError = Error & { code?: string; errcode?: number }

const resultOf = (error: unknown) => (error as DatabaseError | undefined)?.errcode
const messageOf = (error: unknown) => (error as Error | undefined)?.message ?? ''
const codeOf = (error: unknown) => (error as DatabaseError | undefined)?.code ?? ''

/** SQLite: another process writes. */
export function isBusy(error: unknown): boolean {
  const result = (resultOf(error) ?? 0) & 255
  return result === sqlite.busy || result === sqlite.locked
}

/** Nothing can be written, as no room is left. */
export function isDiskFull(error: unknown): boolean {
  const result = resultOf(error)
  return (
    result === sharedMemoryFull ||
    (result !== undefined && (result & 255) === sqlite.full) ||
    /^(ENOSPC|EDQUOT|53100)$/.test(codeOf(error))
  )
}

/** Nothing can be written: no room, a disk that fails, or one that may only be read. */
export function isUnwritable(error: unknown): boolean {
  const result = (resultOf(error) ?? 0) & 255
  return (
    isDiskFull(error) ||
    result === sqlite.ioError ||
    result === sqlite.readOnly ||
    /^(EROFS|25006|58030)$/.test(codeOf(error))
  )
}

/** What is on the disk is not what was written. */
export function isDamaged(error: unknown): boolean {
  const result = (resultOf(error) ?? 0) & 255
  return (
    result === sqlite.corrupt || result === sqlite.noDatabase || /^XX00[12]$/.test(codeOf(error))
  )
}

/** Why there is no connection to PostgreSQL; null where there is one, or where another service failed. */
export function describeUnreachable(error: unknown): string | null {
  const code = codeOf(error)
  const reason =
    connectionFaults.find(([codes]) => codes.test(code))?.[1] ??
    connectionTexts.find(([text]) => text.test(messageOf(error)))?.[1]
  return reason === undefined ? null : `${reason} (DATABASE_URL)`
}

const connectionFaults: [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'connection refused'],
  [/^(ECONNRESET|EPIPE|57P0[12]|08\w{3})$/, 'connection lost'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its host name is unknown'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'no answer in time'],
  [/^57P03$/, 'it is starting or stopping'],
  [/^53300$/, 'it has no free connection'],
]

const connectionTexts: [RegExp, string][] = [
  [/timeout exceeded when trying to connect/, 'no answer in time'],
  [/connect ENOENT/, 'its socket does not exist'],
  [
    /Connection terminated|has encountered a connection error|connection has been discarded/,
    'connection lost',
  ],
]

/** What is wrong with the database, in words for the log; null where the error says nothing of it. */
export function describeTrouble(error: unknown): string | null {
  const unreachable = describeUnreachable(error)
  if (unreachable !== null) return `the database cannot be reached: ${unreachable}`
  if (isDiskFull(error)) return 'the disk of the database is full'
  if (isUnwritable(error)) return 'the disk of the database cannot be written'
  if (isDamaged(error)) return 'the database is damaged'
  if (isBusy(error)) return 'another process is writing to the database'
  if (/^(40P01|40001)$/.test(codeOf(error))) return 'another transaction was in the way'
  return isUnavailable(error) ? 'the database took too long to answer' : null
}

/** Stopped, refused, hung, too slow, full, or gave way to another transaction: the request may be repeated. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof DatabaseTimeoutError ||
    isBusy(error) ||
    isUnwritable(error) ||
    describeUnreachable(error) !== null ||
    /^(ENOENT|57014|55P03|53\w{3}|40P01|40001)$/.test(codeOf(error)) ||
    /Query read timeout|was closed and is not queryable/.test(messageOf(error))
  )
}
