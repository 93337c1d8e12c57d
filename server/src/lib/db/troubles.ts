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

/** Stopped, refused, hung, too slow, full, or gave way to another transaction: the request may be repeated. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof DatabaseTimeoutError ||
    isBusy(error) ||
    isUnwritable(error) ||
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[123]|57014|55P03|08\w{3}|53\w{3}|40P01|40001)$/.test(
      codeOf(error),
    ) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|has encountered a connection error|connection has been discarded|was closed and is not queryable/.test(
      (error as Error | undefined)?.message ?? '',
    )
  )
}
