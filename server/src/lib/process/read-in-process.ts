// Reads what a stranger made in a process of its own, which may write nothing and gets no settings and no secrets.
import { fork } from 'node:child_process'

type Reader = {
  /** The file of the program: it answers its first message with one, and ends. */
  program: string
  /** Milliseconds until it is ended. */
  time: number
  /** Megabytes of its own memory. */
  memory: number
  /** It uses a library that is no JavaScript, which may do whatever this user may. */
  isNative?: boolean
}

/** A thread would not do: one that runs out of memory can take the whole program with it. */
const start = ({ program, memory, isNative }: Reader) =>
  fork(program, {
    execArgv: [
      `--max-old-space-size=${memory}`,
      // It may read, and neither write nor start anything.
      '--permission',
      '--allow-fs-read=*',
      ...(isNative ? ['--allow-addons'] : []),
      '--disable-warning=ExperimentalWarning',
    ],
    // Windows itself needs this one.
    env: process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })

const lastWords = 4000

/** `late` or `full` where it took too much time or memory; throws only where the reader itself fails. */
export function readInProcess<Reply extends object>(
  reader: Reader,
  job: object,
): Promise<Reply | 'late' | 'full'> {
  return new Promise((resolve, reject) => {
    const child = start(reader)
    let complaint = ''
    child.stderr?.on('data', (chunk) => {
      complaint = (complaint + String(chunk)).slice(-lastWords)
    })
    const timer = setTimeout(() => {
      resolve('late')
      child.kill('SIGKILL')
    }, reader.time)
    child.once('message', (reply) => resolve(reply as Reply))
    child.once('error', reject)
    // After a message or the time's end, what is settled here comes too late and changes nothing.
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      const isFull = /heap out of memory|allocation failed/i.test(complaint)
      if (isFull) resolve('full')
      else reject(new Error(complaint || `The reader ended with ${signal ?? code}.`))
    })
    child.send(job)
  })
}
