// One process of a school that runs as many: the program without its pages, on the database it is told.
import { createApp } from '../src/app.ts'
import type { Clock } from '../src/lib/util/clock.ts'
import { openDatabase } from '../src/lib/db/open-database.ts'
import { readSettings } from '../src/lib/process/settings.ts'

const clock: Clock = { offset: 0 }
const settings = readSettings(process.env)
const { app } = await createApp({
  db: openDatabase(settings, clock),
  settings,
  secret: settings.secretKey ?? '',
  readiness: { isReady: true },
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', (offset: number) => {
  clock.offset = offset
  process.send?.('moved')
})
process.on('disconnect', () => process.exit(0))
process.send?.((app.server.address() as { port: number }).port)
