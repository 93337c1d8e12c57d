// Identifiers and secrets from the system's random source.
import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** An opaque id of 128 random bits, 22 characters. */
export const newId = () => randomBytes(16).toString('base64url')

/** A secret of 256 random bits, 43 characters: session tokens and the like. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const sha256 = (text: string) => hash('sha256', text, 'base64url')

/** Uniform over all values of `length` digits, leading zeros kept (S1). */
export const newCode = (length: number) => String(randomInt(0, 10 ** length)).padStart(length, '0')

/** Compares without telling by its time how much was right. */
export function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Ids of requests, such as `3f9a2b1c-2s`: short, in order, and of no other process or start. */
export function requestIds(): () => string {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => `${process}-${(count += 1).toString(36)}`
}
