// Loaded before a program: from when there is a pipe at HANGING_DISK, a sync of the disk waits for it, in a thread of the engine.
import fs, { existsSync, open } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const pipe = process.env.HANGING_DISK
const sync = fs.fdatasync

fs.fdatasync = (file, done) => {
  if (existsSync(pipe)) open(pipe, 'r', done)
  else sync(file, done)
}
syncBuiltinESMExports()
