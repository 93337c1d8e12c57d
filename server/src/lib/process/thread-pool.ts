// What each kind of work may take of libuv's four threads. Hashes have two of their own (`auth/password.ts`), so that a
// login waits for no picture; what is left is for files and the disk, each of which takes a thread only briefly.
import { serverLimits } from '../util/server-limits.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

export const threadPool = {
  pictures: createConcurrencyLimit(serverLimits.avatar.drawing),
  // However many students send pictures, an owner's logo is drawn.
  logos: createConcurrencyLimit(serverLimits.logo.drawing),
  compression: createConcurrencyLimit(serverLimits.compression),
}
