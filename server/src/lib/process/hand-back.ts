// Of several processes behind one port, one that is killed: connections that were on their way to it go to another.
import type { Worker } from 'node:cluster'

/** What the engine and its processes say to each other of a connection; no part of its documented interface. */
type Note = { cmd?: string; act?: string; seq?: number; ack?: number; accepted?: boolean }
type Connection = { close?: () => void } | undefined

const listening = new Set<Worker>()
/** One that is dead is given nothing any more, before all that it said was heard. */
const takes = (worker: Worker) => worker.isConnected() && !worker.isDead()

/**
 * The engine hands a connection over and waits to hear whether it was taken: of a process that died before it said so for ever, and
 * so did who had connected. Such a connection was not read from, as the word comes first, so nothing is done twice where another
 * process is given it; where there is none it is closed. To be called at the start of each process.
 */
export function handBackConnections(worker: Worker): void {
  const child = worker.process
  const onTheirWay = new Map<number, Connection>()
  const send = child.send.bind(child) as (...given: unknown[]) => boolean
  child.send = (...given: unknown[]) => {
    const [{ act, seq }, connection] = given as [Note, Connection]
    if (act === 'newconn' && seq !== undefined) onTheirWay.set(seq, connection)
    return send(...given)
  }
  child.on('internalMessage', ({ ack }: Note) => {
    if (ack !== undefined) onTheirWay.delete(ack)
  })
  worker.once('listening', () => listening.add(worker))
  // All that it said before has been heard by then. Its channel says nothing of its end while a connection is on its way.
  child.once('close', () => {
    listening.delete(worker)
    const hasOthers = [...listening].some(takes)
    for (const [ack, connection] of onTheirWay) {
      const refusal: Note = { cmd: 'NODE_CLUSTER', ack, accepted: false }
      if (hasOthers) child.emit('internalMessage', refusal)
      else connection?.close?.()
    }
  })
}
