// Argon2, whose answers are remembered: a third of what the tests cost was hashing the same password again.
import { createRequire } from 'node:module'
import type * as Package from '@node-rs/argon2'
import { afterAll, beforeAll } from 'vitest'

type Argon2 = typeof Package
// The package itself: here its name means this file.
const real = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

const hashes = new Map<string, Promise<string>>()
const verdicts = new Map<string, Promise<boolean>>()
let isReal = false

/** For the calling file or group: its tests need real hashing time, or fresh salts. */
export function useRealHashes(): void {
  beforeAll(() => {
    isReal = true
  })
  afterAll(() => {
    isReal = false
  })
}

function remember<T>(answers: Map<string, Promise<T>>, work: () => Promise<T>, asked: unknown[]) {
  if (isReal) return work()
  const key = JSON.stringify(asked)
  const answer = answers.get(key) ?? work()
  answers.set(key, answer)
  return answer
}

/** @public */
export const hash: Argon2['hash'] = (password, options, signal) =>
  remember(hashes, () => real.hash(password, options, signal), [String(password), options])

/** @public */
export const verify: Argon2['verify'] = (hashed, password, options, signal) =>
  remember(verdicts, () => real.verify(hashed, password, options, signal), [
    String(hashed),
    String(password),
  ])
