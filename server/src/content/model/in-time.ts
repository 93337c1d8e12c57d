// How long the reading of one file may take: what is in it must not keep an author, or a server, from all the others (S31).
import { TimeLimitError, withinTime } from '../../lib/process/time-limit.ts'
import type { Report } from './findings.ts'

/** Milliseconds that one file has. One as long as a book takes a tenth of that. */
export const timeLimit = { file: 5000 }

/** What `read` makes of a file; if that takes too long, or nests too deeply, it is reported and `otherwise` is used. */
export function readInTime<T>({
  report,
  read,
  otherwise,
  time = timeLimit.file,
}: {
  report: Report
  read: () => T
  otherwise: () => T
  time?: number
}): T {
  try {
    return withinTime(time, read)
  } catch (error) {
    const fault = faultOf(error, time)
    if (!fault) throw error
    report('error', 1, fault)
    return otherwise()
  }
}

function faultOf(error: unknown, time: number): string | null {
  const hint = 'is a character, a bracket or a block repeated hundreds of times in it?'
  if (error instanceof TimeLimitError)
    return `the file takes longer than ${time / 1000} seconds to read: ${hint}`
  return error instanceof RangeError ? `the file is nested too deeply to be read: ${hint}` : null
}
