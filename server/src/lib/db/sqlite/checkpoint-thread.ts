// The thread that brings SQLite's log into its file: once for each `begin` or `erase`, which it answers when that is done,
// and once more for `end`, with which it is over.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { restartWal } from './restart-wal.ts'

/** Pages from which the log is long: 40 MB. */
const long = 10_000
/** Milliseconds for which the end waits for writers and long readers, holding up who writes next. */
const patience = { usual: 100, long: 2000 }

const file = new DatabaseSync((workerData as { path: string }).path)
file.exec('pragma synchronous = normal')
const most = file.prepare('pragma wal_checkpoint(passive)')
/** Nobody writes meanwhile: only an empty log is restarted, else it would grow forever. */
const rest = file.prepare('pragma wal_checkpoint(full)')

/** Nobody writes or reads meanwhile, and the log is empty afterwards. */
const erase = file.prepare('pragma wal_checkpoint(truncate)')

type State = { busy: number; log: number; checkpointed: number }

parentPort?.on('message', (wanted: 'begin' | 'erase' | 'end') => {
  const isAll = bringIn()
  if (wanted === 'end') {
    file.close()
    parentPort?.close()
    return
  }
  const isErased = wanted === 'erase' && eraseLog()
  file.exec('pragma busy_timeout = 0')
  const hasBegun = isAll && restartWal(file)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ hasBegun, isErased })
})

function eraseLog(): boolean {
  file.exec(`pragma busy_timeout = ${patience.usual}`)
  return (erase.get() as State).busy === 0
}

/** Whether nothing is left in the log. */
function bringIn(): boolean {
  const { log, checkpointed } = most.get() as State
  if (checkpointed === log) return true
  file.exec(`pragma busy_timeout = ${log > long ? patience.long : patience.usual}`)
  const left = rest.get() as State
  return left.checkpointed === left.log
}
