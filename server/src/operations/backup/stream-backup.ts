// A process of its own that writes a backup to its output: reading and packing take nothing from those who learn.
import { readSettings } from '../../lib/process/settings.ts'
import { streamBackup } from './backup.ts'
import { lowerPriority } from './lower-priority.ts'

lowerPriority()
await streamBackup(readSettings(process.env), process.stdout)
process.disconnect?.()
