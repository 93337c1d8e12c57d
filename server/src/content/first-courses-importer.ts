// The process that brings in the first courses, started by the server of an empty school; it ends with that.
import { realClock } from '../lib/util/clock.ts'
import { openDatabase } from '../lib/db/open-database.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { createPrivately } from '../lib/process/private-files.ts'
import { readSettings } from '../lib/process/settings.ts'
import { loadFirstCourses } from './load-first-courses.ts'
import type { Progress } from './first-courses.ts'

const send = (progress: Progress) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(progress, () => resolve())
    else resolve()
  })

const endWithServer = () => process.exit(1)
process.once('disconnect', endWithServer)
createPrivately()
const settings = readSettings(process.env)
const db = openDatabase(settings, realClock(), { isPatient: true })
try {
  await loadFirstCourses(db, settings.contentDir, (message) => void send({ message }))
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  await send({ error: error.message })
  process.exitCode = 1
} finally {
  await db.close()
}
process.off('disconnect', endWithServer)
if (process.connected) process.disconnect()
