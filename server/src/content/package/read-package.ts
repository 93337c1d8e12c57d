// A course as one file: unpacked and read in a process of its own, within limits of size, time and memory (S31).
import { fork } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { explainUnread } from '../../lib/process/file-error.ts'
import { programFile } from '../../lib/process/project.ts'
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

/** A thread would not do: one that runs out of memory can take the whole program with it. */
const startReader = (memory: number) =>
  fork(reader, {
    execArgv: [
      `--max-old-space-size=${memory}`,
      // It may read, and neither write nor start anything.
      '--permission',
      '--allow-fs-read=*',
      '--disable-warning=ExperimentalWarning',
    ],
    // It needs no settings and no secrets; Windows itself needs this one.
    env: process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })

const lastWords = 4000

function readApart(file: string, options: ReadOptions, { time, memory }: Limits): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const child = startReader(memory)
    let complaint = ''
    child.stderr?.on('data', (chunk) => {
      complaint = (complaint + String(chunk)).slice(-lastWords)
    })
    const timer = setTimeout(() => {
      resolve(refusal(file, `the package took longer than ${time / 1000} seconds to read`))
      child.kill('SIGKILL')
    }, time)
    child.once('message', (reading) => resolve(reading as Reading))
    child.once('error', reject)
    // After a message or the time's end, what is settled here comes too late and changes nothing.
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      const isFull = /heap out of memory|allocation failed/i.test(complaint)
      if (isFull) resolve(refusal(file, 'the package takes too much memory to read'))
      else reject(new Error(complaint || `The reader ended with ${signal ?? code}.`))
    })
    child.send({ file, options })
  })
}
