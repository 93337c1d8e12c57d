// A row that cannot be read is left out where many are listed: the others are served, and the log names it once.
import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { BoundedMap } from '../cache/bounded-map.ts'

/** Where a stored value lies. */
type Place = { table: string; id: string; column: string }

const faults = channel('kinnow:faulty-row')
/** So many are remembered as logged. */
const most = 500

/** What `read` makes of a stored value; null where it throws. */
export function readOrLeaveOut<T>(place: Place, read: () => T): T | null {
  try {
    return read()
  } catch {
    faults.publish(place)
    return null
  }
}

/** Until the app is closed. */
export function logFaultyRows(app: FastifyInstance): void {
  const logged = new BoundedMap<true>({ most })
  const listen = (message: unknown) => {
    const { table, id, column } = message as Place
    const key = `${table}.${id}.${column}`
    if (logged.get(key)) return
    logged.set(key, true)
    app.log.error(
      { table, id, column },
      'A row cannot be read and is left out: run npm run kinnow -- doctor',
    )
  }
  faults.subscribe(listen)
  app.addHook('onClose', async () => {
    faults.unsubscribe(listen)
  })
}
