// What SQLite's log holds is brought into its file by a thread beside the program: the program itself would stand still for as
// long as the disk takes to sync it (R19).
import { Worker } from 'node:worker_threads'
import { limits } from '@kinnow/contract/limits'
import { programFile } from '../project.ts'

const { commits, latest, rest } = limits.checkpoints

/** The thread is there while the school is written to. */
export class Checkpoints {
  #path: string
  #thread: Worker | undefined
  /** Commits since one was begun. */
  #waiting = 0
  #isRunning = false
  #next: NodeJS.Timeout | undefined
  #ending: NodeJS.Timeout | undefined

  constructor(path: string) {
    this.#path = path
  }

  /** To be called after each commit. */
  note(): void {
    this.#waiting += 1
    this.#plan()
  }

  /** Resolves when nothing has the file open here any more. */
  async close(): Promise<void> {
    this.#isRunning = true
    this.#clear()
    await this.#thread?.terminate()
  }

  #plan(): void {
    if (this.#isRunning || this.#waiting === 0) return
    if (this.#waiting >= commits) this.#begin()
    else this.#next ??= setTimeout(() => this.#begin(), latest).unref()
  }

  #begin(): void {
    this.#clear()
    this.#waiting = 0
    this.#isRunning = true
    this.#thread ??= this.#start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    this.#thread.postMessage('begin')
  }

  #start(): Worker {
    const thread = new Worker(programFile('lib/db/checkpoint-thread.ts'), {
      workerData: { path: this.#path },
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
    })
    thread.unref()
    thread.on('message', () => {
      this.#isRunning = false
      this.#ending = setTimeout(() => this.#end(thread), rest).unref()
      this.#plan()
    })
    // A full disk, or one that fails: commits say so themselves, and a later one has this tried again by another thread.
    thread.on('error', () => {
      this.#isRunning = false
      this.#thread = undefined
    })
    return thread
  }

  #end(thread: Worker): void {
    this.#thread = undefined
    void thread.terminate()
  }

  #clear(): void {
    clearTimeout(this.#next)
    clearTimeout(this.#ending)
    this.#next = undefined
    this.#ending = undefined
  }
}
