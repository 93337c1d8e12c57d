// The key by which copies on the disk are sealed (disk-copy.ts). It is made with the sign-in, so that a browser that is
// killed has written either both or neither.
import { readStored, writeStored } from './storage.ts'

const length = 32

/** 32 bytes in base64; made where there are none. */
export function ensureCopyKey(): string {
  const kept = readStored('copyKey')
  if (kept) return kept
  const made = btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(length))))
  writeStored('copyKey', made)
  return made
}
