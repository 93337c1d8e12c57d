// Identifiers and secrets from the system's random source.
import { hash, randomFillSync, randomInt, timingSafeEqual } from 'node:crypto'

/** A system call costs more than the bytes it brings: many are fetched at a time, and each is used once. */
const pool = Buffer.alloc(4096)
let used = pool.length

/** Random bytes as text; nothing of them is left here. */
function takeRandom(count: number): string {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const text = pool.toString('base64url', used, used + count)
  pool.fill(0, used, used + count)
  used += count
  return text
}

/** An opaque id of 128 random bits, 22 characters. */
export const newId = () => takeRandom(16)

/** A secret of 256 random bits, 43 characters: session tokens and the like. Only its hash is stored. */
export const newToken = () => takeRandom(32)

export const sha256 = (text: string) => hash('sha256', text, 'base64url')

/** Uniform over all values of `length` digits, with leading zeros (S1). */
export const newCode = (length: number) => String(randomInt(0, 10 ** length)).padStart(length, '0')

/** Compares without telling by its time how much was right. */
export function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Ids of requests, such as `3f9a2b1c-2s`: short, in order, and of no other process or start. */
export function requestIds(): () => string {
  const process = randomFillSync(Buffer.alloc(4)).toString('hex')
  let count = 0
  return () => `${process}-${(count += 1).toString(36)}`
}
