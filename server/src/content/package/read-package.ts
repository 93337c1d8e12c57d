// A course as one file: unpacked and read in a process of its own, within limits of size, time and memory (S31).
import { stat } from 'node:fs/promises'
import { explainUnread } from '../../lib/process/file-error.ts'
import { programFile } from '../../lib/process/project.ts'
import { readInProcess } from '../../lib/process/read-in-process.ts'
import { refusal } from '../model/refusal.ts'
import type { ReadOptions, Reading } from '../model/school.ts'
import { packageLimits } from './limits.ts'

export const isPackage = (path: string) => /\.(zip|tar|tgz|gz|bz2|xz|zst|7z|rar)$/i.test(path)

type Limits = Pick<typeof packageLimits, 'time' | 'memory'>

/** What is wrong with the package is a finding; throws only where the reader itself fails. */
export async function readPackage(
  file: string,
  options: ReadOptions,
  limits: Limits = packageLimits,
): Promise<Reading> {
  if (!/\.zip$/i.test(file)) {
    return refusal(file, 'only .zip packages can be read; unpack this one and give its folder')
  }
  const facts = await stat(file).catch(explainUnread)
  if (typeof facts === 'string') return refusal(file, facts)
  if (!facts.isFile()) return refusal(file, 'this is neither a file nor a folder')
  if (facts.size > packageLimits.packed) return refusal(file, 'the package is larger than 50 MB')
  return readApart(file, options, limits)
}

const reader = programFile('content/package/package-reader.ts')

async function readApart(
  file: string,
  options: ReadOptions,
  { time, memory }: Limits,
): Promise<Reading> {
  const reading = await readInProcess<Reading>({ program: reader, time, memory }, { file, options })
  if (reading === 'late')
    return refusal(file, `the package took longer than ${time / 1000} seconds to read`)
  return reading === 'full' ? refusal(file, 'the package takes too much memory to read') : reading
}
