// One process of several on one port (decision 0050): the messages between it and the process above it.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'

const ready = 'ready'
const handOver = 'hand over'
const question = 'have you heard me?'
const answer = 'heard'

type Said = { kind: string; text?: string }

const above = cluster.worker

/** True for a single process, and of several for the one that is started before the others. */
export const isFirst = (above?.id ?? 1) === 1

/** Reports that this process answers requests, with a line to print once all do. False for a single process. */
export function tellReady(text: string): boolean {
  return above?.send({ kind: ready, text }) ?? false
}

/** `end` is called when another process is about to take this one's place. */
export function whenReplaced(end: () => void): void {
  // Without this the engine would end the process at once, requests in hand and all, where the one above is gone.
  if (above) above.exitedAfterDisconnect = true
  above?.on('message', ({ kind }: Said) => {
    if (kind === handOver) end()
  })
}

/**
 * Until the process above has received all messages, such as that no connections are accepted here any more: one that
 * it had sent meanwhile has gone back to it by then, and another process answers it.
 */
export async function whenHeard(): Promise<void> {
  if (!above?.isConnected()) return
  const heard = new Promise<void>((resolve) => {
    above.on('message', ({ kind }: Said) => kind === answer && resolve())
  })
  above.send({ kind: question })
  await Promise.race([heard, once(above, 'disconnect')])
}

/** The other side. `onReady` is called with what the process has to say. */
export function listenTo(worker: Worker, onReady: (text: string) => void): void {
  worker.on('message', ({ kind, text }: Said) => {
    if (kind === ready) onReady(text ?? '')
    if (kind === question && worker.isConnected()) worker.send({ kind: answer })
  })
}

export const replace = (worker: Worker) => worker.send({ kind: handOver })
