// The thread that brings SQLite's log into its file: once for each message, and answers when that is done.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** Pages from which the log is long: 40 MB. */
const long = 10_000
/** Milliseconds for which the end waits for writers and long readers, holding up who writes next. */
const patience = { usual: 100, long: 2000 }

const file = new DatabaseSync((workerData as { path: string }).path)
const most = file.prepare('pragma wal_checkpoint(passive)')
/** Nobody writes meanwhile: only where nothing is left in it is the log begun anew, else it would grow for ever. */
const rest = file.prepare('pragma wal_checkpoint(full)')

parentPort?.on('message', () => {
  const { log, checkpointed } = most.get() as { log: number; checkpointed: number }
  file.exec(`pragma busy_timeout = ${log > long ? patience.long : patience.usual}`)
  if (checkpointed < log) rest.get()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage('done')
})
