// What SQLite's log holds is brought into its file by a thread beside the program: the program itself would stand still for as
// long as the disk takes to sync it (R19).
import { Worker } from 'node:worker_threads'
import { serverLimits } from '../../util/server-limits.ts'
import { programFile } from '../../process/project.ts'

const { commits, latest, rest, eraseAgain } = serverLimits.checkpoints

/** The thread is there while the school is written to. */
export class Checkpoints {
  #path: string
  #thread: Worker | undefined
  /** Commits since one was begun. */
  #waiting = 0
  #isRunning = false
  /** The thread has restarted the log, which looks like a commit of somebody else. */
  #hasBegun = false
  /** Who waits for the log to be empty, and who of them came before the thread began. */
  #erasing: (() => void)[] = []
  #erased: (() => void)[] = []
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

  /** To be called where the file has changed, and not by a commit from here. */
  noteOther(): void {
    if (!this.#hasBegun) this.note()
    this.#hasBegun = false
  }

  /** Resolves when the log is empty, once nobody writes or reads. */
  erase(): Promise<void> {
    return new Promise((resolve) => {
      this.#erasing.push(resolve)
      if (!this.#isRunning) this.#begin('erase')
    })
  }

  /**
   * Resolves when the thread has no file open any more. `isBeside`: all is in the file then, and who closes it last has nothing
   * to sync, for as long as the disk takes, in the program itself.
   */
  async close(isBeside: boolean): Promise<void> {
    this.#isRunning = true
    this.#clear()
    if (!isBeside) {
      await this.#thread?.terminate()
      return
    }
    const thread = (this.#thread ??= this.#start())
    // It is waited for: else the process would end before, of itself.
    thread.ref()
    thread.removeAllListeners('message')
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    thread.postMessage('end')
    await ended
    for (const done of [...this.#erasing, ...this.#erased]) done()
  }

  #plan(): void {
    if (this.#isRunning) return
    if (this.#erasing.length > 0)
      this.#next ??= setTimeout(() => this.#begin('erase'), eraseAgain).unref()
    else if (this.#waiting >= commits) this.#begin('begin')
    else if (this.#waiting > 0)
      this.#next ??= setTimeout(() => this.#begin('begin'), latest).unref()
  }

  #begin(work: 'begin' | 'erase'): void {
    this.#clear()
    this.#waiting = 0
    this.#isRunning = true
    this.#thread ??= this.#start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    this.#thread.postMessage(work)
    if (work === 'erase') [this.#erased, this.#erasing] = [this.#erasing, []]
  }

  #start(): Worker {
    const thread = new Worker(programFile('lib/db/checkpoint-thread.ts'), {
      workerData: { path: this.#path },
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
    })
    thread.unref()
    thread.on('message', ({ hasBegun, isErased }: { hasBegun: boolean; isErased: boolean }) => {
      this.#isRunning = false
      if (isErased) for (const done of this.#erased) done()
      // Somebody wrote or read for too long: it is tried again.
      else this.#erasing.unshift(...this.#erased)
      this.#erased = []
      this.#hasBegun = hasBegun
      this.#ending = setTimeout(() => this.#end(thread), rest).unref()
      this.#plan()
    })
    // A full disk, or one that fails: commits say so themselves, and a later one has this tried again by another thread.
    thread.on('error', () => {
      this.#isRunning = false
      this.#thread = undefined
      this.#erasing.unshift(...this.#erased)
      this.#erased = []
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
