// Processes of one program behind one port: started, restarted where one dies, replaced in turn, ended together.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { serverLimits } from '../util/server-limits.ts'
import { listenTo, replace } from './cluster-worker.ts'
import { passOn } from './output.ts'
import { countNoun } from '../util/count-noun.ts'
import { countDeaths, pauseAfter } from './restart-pause.ts'

/** The state of a process. */
type Place = {
  number: number
  worker?: Worker
  /** Since when it answers requests; 0 where it does not. */
  readyAt: number
  /** How often in a row one died here before it had lived long enough. */
  deaths: number
  again?: NodeJS.Timeout
  isBeingReplaced: boolean
}

type Log = { info: (message: string) => void; warn: (message: string) => void }

export function keepWorkers(count: number, program: string, log: Log) {
  cluster.setupPrimary({ exec: program, args: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const places = Array.from({ length: count }, (_, number): Place => ({
    number,
    readyAt: 0,
    deaths: 0,
    isBeingReplaced: false,
  }))
  let hasStarted = false
  let ending: Promise<number> | undefined
  let lastRestart = Promise.resolve()

  /** Resolves to what the process has to say once it is ready. */
  function fill(place: Place): Promise<string> {
    clearTimeout(place.again)
    const worker = cluster.fork(environmentOf(place))
    place.worker = worker
    passOn(worker.process)
    return new Promise((resolve, reject) => {
      listenTo(worker, (text) => {
        place.readyAt = performance.now()
        resolve(text)
      })
      // Later than its exit: its last output has been printed.
      worker.process.once('close', (code: number | null, signal: string | null) => {
        noteEnd(place, worker, signal ?? code)
        reject(new Error('it ended before it was ready'))
      })
    })
  }

  function noteEnd(place: Place, worker: Worker, how: string | number | null) {
    const lived = place.readyAt > 0 ? performance.now() - place.readyAt : 0
    delete place.worker
    place.readyAt = 0
    if (ending || place.isBeingReplaced) return
    const who = `Process ${place.number + 1} of ${count} (pid ${worker.process.pid})`
    if (!hasStarted) {
      // One that ends by itself has printed why.
      if (typeof how === 'string')
        log.warn(`${who} ended with ${how} during the start, so all processes stop`)
      return
    }
    place.deaths = countDeaths(place.deaths, lived)
    const pause = pauseAfter(place.deaths)
    log.warn(`${who} ended with ${how}; another is started in ${pause / 1000} s`)
    place.again = setTimeout(() => fill(place).catch(() => {}), pause)
  }

  async function makeRoom(place: Place): Promise<void> {
    const { worker, readyAt } = place
    if (!worker) return
    place.isBeingReplaced = true
    const gone = endOf(worker)
    if (readyAt > 0) replace(worker)
    else worker.process.kill()
    await gone
    place.isBeingReplaced = false
  }

  async function replaceInTurn(): Promise<void> {
    for (const place of places) {
      if (ending || !hasStarted) return
      await makeRoom(place)
      if (ending) return
      try {
        await fill(place)
      } catch {
        log.warn('A new process could not start, so the running ones were not replaced')
        return
      }
    }
    log.info(`${countNoun(count, 'process was', 'processes were')} replaced`)
  }

  async function endAll(signal: NodeJS.Signals): Promise<number> {
    for (const { again } of places) clearTimeout(again)
    const codes = places.map(async ({ worker, readyAt }) => {
      if (!worker) return 0
      const gone = endOf(worker)
      worker.process.kill(signal)
      const code = await gone
      // One that has just begun has nothing to put in order.
      return readyAt > 0 ? (code ?? 1) : 0
    })
    return Math.max(...(await Promise.all(codes)))
  }

  return {
    /** Resolves to what the first has to say once all are ready; rejects where one of them cannot be. */
    async start(): Promise<string> {
      // The first prepares the database, and says what is wrong; only then there are others.
      const [first, ...others] = places as [Place, ...Place[]]
      const line = await fill(first)
      await Promise.all(others.map(fill))
      hasStarted = true
      return line
    },

    /** Each in turn makes room for a new one, which is ready before the next one's turn comes. */
    restart(): Promise<void> {
      lastRestart = lastRestart.then(replaceInTurn)
      return lastRestart
    },

    /** Resolves to the exit code when all are gone. */
    end(signal: NodeJS.Signals): Promise<number> {
      ending ??= endAll(signal)
      return ending
    },
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
function environmentOf({ number }: Place): NodeJS.ProcessEnv {
  const first = process.env['METRICS_PORT']
  return /^[1-9]\d*$/.test(first ?? '') ? { METRICS_PORT: String(Number(first) + number) } : {}
}
