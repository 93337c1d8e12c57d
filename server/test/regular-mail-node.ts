// One process of several that look for whom a mail is due, on the database and at the time it is told.
import { openDatabase } from '../src/lib/db/open-database.ts'
import { deriveKeys } from '../src/lib/security/keys.ts'
import { readSettings } from '../src/lib/process/settings.ts'
import { sendRegularMail } from '../src/reminders/sender.ts'

const settings = readSettings(process.env)
const db = openDatabase(settings, { offset: Number(process.env['CLOCK_OFFSET']) })
const keys = deriveKeys(settings.secretKey ?? '')
process.on('message', () => {
  const log = { warn: () => process.exit(1) } as never
  const { publicUrl } = settings
  void sendRegularMail({ db, keys, publicUrl }, log).then(() => process.send?.('done'))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
