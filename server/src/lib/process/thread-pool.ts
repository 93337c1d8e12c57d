// What each kind of heavy work may take. Compression takes of libuv's four threads: hashes have two of their own
// (`auth/password.ts`), and what is left is for files and the disk, each of which takes a thread only briefly. Pictures are
// drawn by processes of their own.
import { serverLimits } from '../util/server-limits.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

export const threadPool = {
  pictures: createConcurrencyLimit(serverLimits.avatar.drawing),
  // However many students send pictures, an owner's logo is drawn.
  logos: createConcurrencyLimit(serverLimits.logo.drawing),
  compression: createConcurrencyLimit(serverLimits.compression),
}
