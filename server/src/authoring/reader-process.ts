// Starts the process that reads folders for authors when it is needed first, and ends it when it is idle, slow or too large.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callerOf } from '../lib/http/client-address.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { passOn } from '../lib/process/output.ts'
import { programFile } from '../lib/process/project.ts'
import type { Settings } from '../lib/process/settings.ts'
import { Failure } from '../lib/util/failure.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import type {
  Outdated,
  PreviewJob,
  PreviewResult,
  PublishJob,
  PublishResult,
  ReaderJob,
  TryJob,
  TryResult,
} from './jobs.ts'

const { longest, idle, memory, queue } = serverLimits.authoring

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>
type Caller = { address: string; studentId: string }

export class ReaderProcess {
  readonly #place: Place
  readonly #limit = createConcurrencyLimit(queue)
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(place: Place) {
    this.#place = place
  }

  preview(job: PreviewJob, caller: Caller): Promise<PreviewResult | Outdated> {
    return this.#run(job, caller) as Promise<PreviewResult | Outdated>
  }

  tryQuestion(job: TryJob, caller: Caller): Promise<TryResult | Outdated> {
    return this.#run(job, caller) as Promise<TryResult | Outdated>
  }

  publish(job: PublishJob, caller: Caller): Promise<PublishResult> {
    return this.#run(job, caller) as Promise<PublishResult>
  }

  /** Ends the process, for instance with the server. */
  end(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  /** One job after the other, each author's in turn. */
  #run(job: ReaderJob, { address, studentId }: Caller): Promise<object> {
    return this.#limit(
      async () => {
        clearTimeout(this.#idle)
        try {
          return await this.#send(job)
        } finally {
          this.#idle = setTimeout(() => this.end(), idle)
          this.#idle.unref()
        }
      },
      callerOf(address, studentId),
    )
  }

  #send(job: ReaderJob): Promise<object> {
    const child = (this.#child ??= this.#start())
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.end()
        settle()
        reject(new Failure('import-too-long'))
      }, longest)
      const settle = () => {
        clearTimeout(late)
        child.off('message', answered)
        child.off('close', ended)
      }
      const answered = (reply: unknown) => {
        settle()
        resolve(reply as object)
      }
      const ended = (code: number | null, signal: string | null) => {
        settle()
        reject(new Error(`The reader of folders ended with ${signal ?? code}.`))
      }
      child.once('message', answered)
      child.once('close', ended)
      child.send(job)
    })
  }

  #start(): ChildProcess {
    removeLeftovers()
    const cache = mkdtempSync(join(tmpdir(), `${cachePrefix}${process.pid}-`))
    const { dataDir, databaseUrl } = this.#place
    const child = fork(programFile('authoring/course-reader.ts'), [cache], {
      execArgv: [`--max-old-space-size=${memory}`, '--disable-warning=ExperimentalWarning'],
      env: { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    passOn(child)
    child.once('error', () => {})
    child.once('close', () => {
      if (this.#child === child) this.#child = null
      rmSync(cache, { recursive: true, force: true })
    })
    // It does not keep the server from ending, and ends with it.
    child.unref()
    child.channel?.unref()
    return child
  }
}

const cachePrefix = 'kinnow-authoring-'

/** Of a server that was killed: its number is in the name. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(cachePrefix) ? Number(name.split('-')[2]) : Number.NaN
    if (!Number.isNaN(pid) && !isRunning(pid))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
