// Argon2, whose answers to a builder are remembered: a third of what the tests cost was hashing the same password again.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import type * as Package from '@node-rs/argon2'

type Argon2 = typeof Package
// The package itself: here its name means this file.
const real = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

const building = new AsyncLocalStorage<true>()
const hashes = new Map<string, Promise<string>>()
const verdicts = new Map<string, Promise<boolean>>()

function remember<T>(answers: Map<string, Promise<T>>, work: () => Promise<T>, asked: unknown[]) {
  const key = JSON.stringify(asked)
  const answer = answers.get(key) ?? work()
  answers.set(key, answer)
  return answer
}

/** What is done in it may get the hash of an equal password, made before; nothing else does. */
export const withRememberedHashes = <T>(work: () => Promise<T>): Promise<T> =>
  building.run(true, work)

/** @public */
export const hash: Argon2['hash'] = (password, options, signal) =>
  building.getStore()
    ? remember(hashes, () => real.hash(password, options, signal), [String(password), options])
    : real.hash(password, options, signal)

/** @public */
export const verify: Argon2['verify'] = (hashed, password, options, signal) =>
  building.getStore()
    ? remember(verdicts, () => real.verify(hashed, password, options, signal), [
        String(hashed),
        String(password),
      ])
    : real.verify(hashed, password, options, signal)
