// A line between browser and school that breaks on order: it cuts, keeps silent, or answers in the school's place.
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Fault = {
  method?: string
  /** Matched against path and query. */
  path: RegExp
  /** How often; without it until `mend`. */
  times?: number
  /**
   * `cut` ends the connection without a word, `cut short` in the middle of the answer;
   * `silent` never answers; `portal` shows a page of somebody between; a number answers with that status.
   */
  does: 'cut' | 'cut short' | 'silent' | 'portal' | number
  /** What a status says; none means an answer without a body. */
  message?: string
}

export class FaultyLine {
  address = ''
  /** Every call that met a fault, in order; `given up` where the browser hung up first. */
  met: { path: string; end: 'faulted' | 'given up' }[] = []
  #faults: Fault[] = []
  #school: URL
  #server = createServer((asked, answer) => this.#carry(asked, answer))

  constructor(school: string) {
    this.#school = new URL(school)
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** From now on; what was ordered before is mended. */
  break(...faults: Fault[]): void {
    this.#faults = faults
    this.met = []
  }

  mend(): void {
    this.#faults = []
  }

  #carry(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? '/'
    const fault = this.#faults.find(
      (one) =>
        one.path.test(path) &&
        (one.method ?? asked.method) === asked.method &&
        (one.times === undefined || one.times-- > 0),
    )
    if (fault) return this.#fail(fault, path, answer)
    const { hostname, port } = this.#school
    const on = request({ hostname, port, path, method: asked.method, headers: asked.headers })
    on.on('response', (got) => {
      // A browser quietly repeats what was cut on a connection used before: each call has its own here.
      answer.writeHead(got.statusCode ?? 502, { ...got.headers, connection: 'close' })
      got.pipe(answer)
    })
    on.on('error', () => answer.destroy())
    asked.pipe(on)
  }

  #fail({ does, message }: Fault, path: string, answer: ServerResponse): void {
    const call: FaultyLine['met'][number] = { path, end: 'faulted' }
    this.met.push(call)
    if (does === 'cut') answer.destroy()
    if (does === 'cut short') {
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      answer.write('{"status":"success","data":{', () => answer.destroy())
    }
    if (does === 'portal') {
      answer.writeHead(200, { 'content-type': 'text/html' })
      answer.end('<title>Welcome to the hotel</title><form>Room number <input name="room"></form>')
    }
    if (does === 'silent') answer.on('close', () => (call.end = 'given up'))
    if (typeof does !== 'number') return
    answer.writeHead(does, { 'content-type': 'application/json' })
    answer.end(message === undefined ? undefined : JSON.stringify({ status: 'error', message }))
  }
}
