// The school's key goes with its data: without it, mails and codes under way and the links that end mails would be lost.
import { hkdfSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../lib/db/database.ts'
import { makeForOwner, makePrivateFolder, syncFolder } from '../../lib/process/private-files.ts'
import { readSecret, secretFile } from '../../lib/security/secrets.ts'
import type { Header } from './format.ts'
import { holdRestoreId } from './key-repository.ts'

export type Keeping = { dataDir: string; secretKey: string | undefined }
type Secret = Header['secret']

/** By which a key is known again, and which gives nothing of it away. */
export const signOf = (key: string) =>
  Buffer.from(hkdfSync('sha256', key, '', 'backup', 16)).toString('hex')

const fileIn = (dataDir: string) => join(dataDir, secretFile)
const isUnfinished = (name: string) => /^secret\.key\..*unfinished$/.test(name)
const unfinishedOf = (restoreId: string) => `${secretFile}.${restoreId}.unfinished`

/** A key from the environment is managed there. */
export function secretToKeep({ dataDir, secretKey }: Keeping): Secret {
  const key = readSecret(dataDir, secretKey)
  return { key: secretKey ? null : key, sign: signOf(key) }
}

/** The mark in the data by which its key is recognized. */
export const signIn = ({ key, sign }: Secret) => (key === null ? sign : signOf(key))

/** Writes the key beside its place as the last thing before the data are there: see `settleKey`. */
export function layKey({ key }: Secret, dataDir: string, restoreId: string): void {
  if (key === null) return
  makePrivateFolder(dataDir)
  const file = join(dataDir, unfinishedOf(restoreId))
  makeForOwner(file, () => writeFileSync(file, key, { mode: 0o600, flush: true }))
  syncFolder(dataDir)
}

/** The key that lies beside its place comes there if it came with these data; any other goes, as its data never came. */
export function putKey(dataDir: string, restoreId: string | null): void {
  for (const name of listUnfinished(dataDir)) {
    const file = join(dataDir, name)
    const isOfData = restoreId !== null && name === unfinishedOf(restoreId)
    if (isOfData) renameIfThere(file, fileIn(dataDir))
    else rmSync(file, { force: true })
  }
  if (existsSync(dataDir)) syncFolder(dataDir)
}

export function listUnfinished(dataDir: string): string[] {
  return existsSync(dataDir) ? readdirSync(dataDir).filter(isUnfinished) : []
}

/** Ends what a restore that was killed has left of its key. */
export async function settleKey(db: Database, dataDir: string): Promise<void> {
  if (listUnfinished(dataDir).length === 0) return
  await db.query
    .transaction()
    .execute(async (query) => putKey(dataDir, await holdRestoreId(query, db)))
}

/** What the operator has to do so that the key of the data is used, if anything. */
export function adviceOn(secret: Secret, { dataDir, secretKey }: Keeping): string | null {
  const file = fileIn(dataDir)
  if (signOf(secretKey ?? readOr(file, '')) === signIn(secret)) return null
  const cost = 'Until then, unused codes, unsent emails and unsubscribe links do not work.'
  return secret.key === null
    ? `The school had a SECRET_KEY. Set it to the same one here. ${cost}`
    : `SECRET_KEY is a different one here. Remove it, or set it to the key in ${file}. ${cost}`
}

function readOr(file: string, other: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return other
  }
}

/** A start that found the data there may have been quicker than the restore itself. */
function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
