// The key that codes are hashed with: from the environment, or made at the first start and stored beside the data, readable by its owner only (S8, S35).
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeForOwner, makePrivateFolder, requireNoFolder } from '../process/private-files.ts'

export const secretFile = 'secret.key'

export function readSecret(dataDir: string, fromEnvironment: string | undefined): string {
  if (fromEnvironment) return fromEnvironment
  makePrivateFolder(dataDir)
  const file = join(dataDir, secretFile)
  requireNoFolder(file)
  try {
    // `wx`: of two processes that start together, one writes and both read the same.
    const key = randomBytes(32).toString('base64url')
    makeForOwner(file, () => writeFileSync(file, key, { mode: 0o600, flag: 'wx' }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

/** Whether a key may be one that the program has made, or somebody has set: in one line, of 32 characters or more. */
export const isSecret = (key: string): boolean => /^[!-~]{32,}$/.test(key)

/** As it is, for who only looks: nothing is made. Null where there is none. */
export function findSecret(dataDir: string, fromEnvironment: string | undefined): string | null {
  if (fromEnvironment) return fromEnvironment
  try {
    return readFileSync(join(dataDir, secretFile), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
