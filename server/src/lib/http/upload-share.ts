// Uploads in progress (R6): one of each student at a time, their bytes in memory shared fairly, and none that is sent too slowly.
import type { FailureCode } from '@kinnow/contract/failures'
import type { ServerResponse } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { fail, Failure } from '../util/failure.ts'
import { type Caller, FairShares } from '../util/fair-share.ts'

type Limits = {
  /** Bytes of all uploads in progress. */
  mostComing: number
  /** Bytes that each counts from its beginning on. */
  firstBytes: number
  /** What is still coming after so many milliseconds must have come at this rate. */
  slowest: { after: number; bytesPerSecond: number }
  retryAfter: number
}

type Upload = { caller: Caller; counted: number; begun: number }

/** With it a caller alone gets four sevenths of all, and leaves others of its wide network some. */
const weight = 2

/** Milliseconds after which the rate of an upload is looked at again. */
const every = 1000

/**
 * Counts what has come, not what was announced: who announces much and sends little takes nothing from others. It counts
 * until the response ends, as the picture stays in memory until then.
 */
export class UploadShare {
  readonly #limits: Limits
  readonly #shares: FairShares
  readonly #uploads = new Map<ServerResponse, Upload>()
  readonly #students = new Set<string>()

  constructor(limits: Limits) {
    this.#limits = limits
    this.#shares = new FairShares(limits.mostComing, weight)
  }

  /** Bytes that are counted. */
  get taken(): number {
    return this.#shares.taken
  }

  /**
   * Before the body is read; refuses with 503 what does not fit. A second upload of a student, too, unless the call has a
   * failure of its own for that: it may take as long as the first one works.
   */
  begin(response: ServerResponse, caller: Caller, second?: FailureCode): void {
    const student = caller.at(-1) ?? ''
    const counted = this.#limits.firstBytes
    if (this.#students.has(student)) {
      if (second) fail(second)
      this.#refuse()
    }
    if (!this.#shares.hasRoomFor(caller, counted)) this.#refuse()
    // Who left meanwhile gets no answer, and closes nothing any more.
    if (response.destroyed) return
    this.#students.add(student)
    this.#uploads.set(response, { caller, counted, begun: performance.now() })
    this.#shares.add(caller, counted)
    response.once('close', () => this.#end(response, student))
  }

  /** The same body, which fails as soon as it does not fit, or comes too slowly. */
  meter(response: ServerResponse, body: Readable): Readable {
    const upload = this.#uploads.get(response)
    if (!upload) return body
    let received = 0
    const metered = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        received += chunk.length
        done(this.#count(upload, received), chunk)
      },
    })
    const { after, bytesPerSecond } = this.#limits.slowest
    const timer = setInterval(
      () => {
        const time = performance.now() - upload.begun
        if (time >= after && received < (time / 1000) * bytesPerSecond)
          metered.destroy(new Failure('too-slow'))
      },
      Math.min(after, every),
    )
    const stop = () => clearInterval(timer)
    response.once('close', stop)
    body.once('error', (error) => metered.destroy(error))
    metered.once('close', () => {
      stop()
      // What still comes is read and dropped, so that its sender can read the answer.
      body.unpipe(metered).resume()
    })
    return body.pipe(metered)
  }

  #count(upload: Upload, received: number): Failure | null {
    const more = received - upload.counted
    if (more <= 0) return null
    if (!this.#shares.hasRoomFor(upload.caller, more))
      return new Failure('unavailable', { retryAfter: this.#limits.retryAfter })
    upload.counted += more
    this.#shares.add(upload.caller, more)
    return null
  }

  #refuse(): never {
    return fail('unavailable', { retryAfter: this.#limits.retryAfter })
  }

  #end(response: ServerResponse, student: string): void {
    const upload = this.#uploads.get(response)
    if (!upload) return
    this.#uploads.delete(response)
    this.#students.delete(student)
    this.#shares.add(upload.caller, -upload.counted)
  }
}
