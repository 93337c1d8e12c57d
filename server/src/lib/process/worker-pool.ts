// Processes of one program on one port: started, restarted where one dies, replaced in turn, ended together.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { serverLimits } from '../util/server-limits.ts'
import { listenTo, replace } from './cluster-worker.ts'
import { passOn } from './output.ts'
import { countNoun } from '../util/count-noun.ts'

type Log = { info: (message: string) => void; warn: (message: string) => void }

export class WorkerPool {
  readonly #slots: Slot[]
  readonly #log: Log
  #hasStarted = false
  #ending: Promise<number> | undefined
  #lastRestart = Promise.resolve()

  constructor(count: number, program: string, log: Log) {
    cluster.setupPrimary({ exec: program, args: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    this.#log = log
    this.#slots = Array.from(
      { length: count },
      (_, number) => new Slot(number, (slot, end) => this.#afterDeath(slot, end)),
    )
  }

  /** Resolves to what the first has to say once all are ready; rejects where one of them cannot be. */
  async start(): Promise<string> {
    // The first prepares the database, and says what is wrong; only then there are others.
    const [first, ...others] = this.#slots as [Slot, ...Slot[]]
    const message = await first.start()
    await Promise.all(others.map((slot) => slot.start()))
    this.#hasStarted = true
    return message
  }

  /** Each in turn makes room for a new one, which is ready before the next one is replaced. */
  restart(): Promise<void> {
    this.#lastRestart = this.#lastRestart.then(() => this.#replaceAll())
    return this.#lastRestart
  }

  /** Resolves to the exit code when all are gone. */
  end(signal: NodeJS.Signals): Promise<number> {
    this.#ending ??= Promise.all(this.#slots.map((slot) => slot.end(signal))).then((codes) =>
      Math.max(...codes),
    )
    return this.#ending
  }

  #afterDeath(slot: Slot, { pid, how, lifetime }: Death): void {
    if (this.#ending) return
    const name = `Process ${slot.number + 1} of ${this.#slots.length} (pid ${pid})`
    if (this.#hasStarted) {
      const pause = slot.restartLater(lifetime)
      this.#log.warn(`${name} ended with ${how}; another is started in ${pause / 1000} s`)
    } else if (typeof how === 'string') {
      // One that ends by itself has printed why.
      this.#log.warn(`${name} ended with ${how} during the start, so all processes stop`)
    }
  }

  async #replaceAll(): Promise<void> {
    for (const slot of this.#slots) {
      if (this.#ending || !this.#hasStarted) return
      await slot.clear()
      if (this.#ending) return
      try {
        await slot.start()
      } catch {
        this.#log.warn('A new process could not start, so the running ones were not replaced')
        return
      }
    }
    this.#log.info(`${countNoun(this.#slots.length, 'process was', 'processes were')} replaced`)
  }
}

/** How a process ended by its exit code or signal, and for how many milliseconds it had answered requests. */
type Death = { pid: number | undefined; how: string | number | null; lifetime: number }

/** The place of one process: the next one takes the number of the one before. */
class Slot {
  readonly number: number
  readonly #onDeath: (slot: Slot, death: Death) => void
  #worker: Worker | undefined
  /** Since when it answers requests; 0 where it does not. */
  #readyAt = 0
  /** How often in a row one died here before it had lived long enough. */
  #deaths = 0
  #restart: NodeJS.Timeout | undefined
  #isBeingReplaced = false

  constructor(number: number, onDeath: (slot: Slot, death: Death) => void) {
    this.number = number
    this.#onDeath = onDeath
  }

  /** Resolves to what the process has to say once it is ready. */
  start(): Promise<string> {
    clearTimeout(this.#restart)
    const worker = cluster.fork(environmentOf(this.number))
    this.#worker = worker
    passOn(worker.process)
    return new Promise((resolve, reject) => {
      listenTo(worker, (message) => {
        this.#readyAt = performance.now()
        resolve(message)
      })
      // Later than its exit: its last output has been printed.
      worker.process.once('close', (code: number | null, signal: string | null) => {
        this.#noteDeath(worker.process.pid, signal ?? code)
        reject(new Error('it ended before it was ready'))
      })
    })
  }

  /** Returns after how many milliseconds: the longer, the more often one died early. */
  restartLater(lifetime: number): number {
    this.#deaths = countDeaths(this.#deaths, lifetime)
    const pause = pauseAfter(this.#deaths)
    this.#restart = setTimeout(() => this.start().catch(() => {}), pause)
    return pause
  }

  /** Ends the process so that a new one can take its place. */
  async clear(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    this.#isBeingReplaced = true
    const gone = endOf(worker)
    if (this.#readyAt > 0) replace(worker)
    else worker.process.kill()
    await gone
    this.#isBeingReplaced = false
  }

  async end(signal: NodeJS.Signals): Promise<number> {
    clearTimeout(this.#restart)
    const worker = this.#worker
    if (!worker) return 0
    const wasReady = this.#readyAt > 0
    const gone = endOf(worker)
    worker.process.kill(signal)
    const code = await gone
    // One that has just begun has nothing to put in order.
    return wasReady ? (code ?? 1) : 0
  }

  #noteDeath(pid: number | undefined, how: string | number | null): void {
    const lifetime = this.#readyAt > 0 ? performance.now() - this.#readyAt : 0
    this.#worker = undefined
    this.#readyAt = 0
    if (!this.#isBeingReplaced) this.#onDeath(this, { pid, how, lifetime })
  }
}

/** Its exit code once it is gone. One that hangs and does not hear that it shall end is killed, later than any ends by itself. */
async function endOf({ process: child }: Worker): Promise<number | null> {
  const timer = setTimeout(() => child.kill('SIGKILL'), serverLimits.workers.latestEnd)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  return code
}

/** Each shows its own figures, on a port of its own: from one to the next they would jump. */
function environmentOf(number: number): NodeJS.ProcessEnv {
  const first = process.env['METRICS_PORT']
  return /^[1-9]\d*$/.test(first ?? '') ? { METRICS_PORT: String(Number(first) + number) } : {}
}

// How long it is waited before another process is started in the place of one that died.
const { pauses, longEnough } = serverLimits.workers

/** How often in a row one died, the last after so many milliseconds of work. */
export const countDeaths = (before: number, lived: number): number =>
  lived >= longEnough ? 1 : before + 1

export const pauseAfter = (deaths: number): number =>
  pauses[Math.min(deaths, pauses.length) - 1] ?? 0
