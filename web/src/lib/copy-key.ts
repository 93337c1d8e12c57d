// The key that encrypts the copies in IndexedDB (idb-mirror.ts). It is created with the login, so
// that a browser that is killed has stored either both or neither.
import { readStored, writeStored } from './storage.ts'

const length = 32

/** 32 bytes in base64, created on first use. */
export function ensureCopyKey(): string {
  const stored = readStored('copyKey')
  if (stored) return stored
  const key = btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(length))))
  writeStored('copyKey', key)
  return key
}
