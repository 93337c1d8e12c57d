// `--workers N`, as it stands behind `npm start --`.
import { giveUp } from './log.mjs'

const most = 64

/** How many processes shall answer; ends the command with a sentence where that cannot be. */
export function readWorkers([option, given, ...rest], environment = process.env) {
  // npm keeps what stands before `--` for itself.
  const kept = environment.npm_config_workers
  if (option === undefined && kept === undefined) return 1
  const [name, value, ...more] = option?.includes('=') ? option.split('=') : [option, given]
  const isOnly = rest.length === 0 && more.length === 0 && (name === option || given === undefined)
  if (name !== '--workers' || !isOnly) {
    return giveUp(`npm start takes one option, --workers N: npm start -- --workers 2`)
  }
  const count = /^\d{1,3}$/.test(value ?? '') ? Number(value) : 0
  if (count < 1 || count > most) {
    return giveUp(`--workers: a whole number from 1 to ${most}, such as that of the processors.`)
  }
  if (count > 1 && !environment.DATABASE_URL) {
    return giveUp(
      'Several processes need PostgreSQL: set DATABASE_URL. A school on SQLite is one file, which one process writes; for passwords and for packing answers that process uses further processors by itself.',
    )
  }
  return count
}
