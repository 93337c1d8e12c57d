// Loaded before a school: whoever asks by a message is told which statements it has run since the message before.
import { StatementSync } from 'node:sqlite'
import { isMainThread } from 'node:worker_threads'

let statements = []

if (isMainThread) {
  for (const method of ['all', 'get', 'run', 'iterate']) {
    const own = StatementSync.prototype[method]
    StatementSync.prototype[method] = function recorded(...values) {
      // An iterator is gone through to its end.
      statements.push({
        sql: this.sourceSQL,
        method: method === 'iterate' ? 'all' : method,
        values,
      })
      return own.apply(this, values)
    }
  }
  process.on('message', () => {
    process.send(statements)
    statements = []
  })
  // It keeps nobody alive.
  process.channel.unref()
}
